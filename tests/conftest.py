"""Hypothesis profiles, chosen by HYPOTHESIS_PROFILE, and the switch that forbids skips."""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.no_skips import NoSkips

# Deterministic: a failure in one place is a failure everywhere, and nothing is kept between runs.
settings.register_profile(
    "default",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow],
)
_default = settings.get_profile("default")
settings.register_profile("quick", _default, max_examples=10)
settings.register_profile("long", _default, max_examples=2000)
# Few examples, and others at every run: to see that no test needs those that another profile happens to draw.
settings.register_profile("fresh", _default, derandomize=False, max_examples=10)
# For the mutation command: a failure is all that it wants to know, not the smallest one.
settings.register_profile(
    "mutants",
    _default,
    max_examples=15,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("FARMRULES_NO_SKIPS") == "1":
        config.pluginmanager.register(NoSkips(), "farmrules-no-skips")
