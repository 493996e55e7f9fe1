"""What every test runs under."""

import os

from hypothesis import HealthCheck, settings

# The same examples every time, and no deadlines: no submission fails for a case that nobody has touched, nor for a slow
# machine, or for rules run as plain Python.
settings.register_profile(
    "same", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True, print_blob=True
)
# Ever new examples, to look for faults: UPCARD_EXAMPLES=new make test
settings.register_profile("new", settings.get_profile("same"), derandomize=False)
settings.load_profile(os.environ.get("UPCARD_EXAMPLES", "same"))
