"""JSON and its schema; these tests need the extra `json`."""

import pytest

pytest.importorskip("cattrs")
