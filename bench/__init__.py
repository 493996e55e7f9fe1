"""How fast and how small: `python -m bench`."""
