"""What every test runs under."""

import os

from hypothesis import HealthCheck, settings

# A slow machine, or rules run as plain Python, is no fault of a test: no deadlines.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same examples every time: a submission does not fail for a case that nobody has touched.
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
