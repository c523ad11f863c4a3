"""Asked by the build backend before anything is built or resolved."""

import sys

from hatchling.metadata.plugin.interface import MetadataHookInterface


class CustomMetadataHook(MetadataHookInterface):
    """Says which Python is needed at once; pip alone would try every release of each extra's packages first."""

    def update(self, metadata: dict[str, object]) -> None:
        """Leaves the metadata as it is."""
        if sys.version_info < (3, 11):
            sys.exit("farmrules needs Python 3.11 or later, and this is " + ".".join(map(str, sys.version_info[:3])))
