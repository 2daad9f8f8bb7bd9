"""How property tests draw their examples, wherever the tests are."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.sizes import SOAK, sized

# The same examples on every machine, in a soak those of its seed; and nothing fails because a machine is slow.
settings.register_profile(
    "higawari",
    derandomize=not SOAK,
    deadline=None,
    max_examples=sized(60, 300),
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("higawari")
