"""Many games at once: policies, kernels that play whole games in compiled code, and what can be said of the result."""
