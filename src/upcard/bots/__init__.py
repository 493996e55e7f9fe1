"""Players made of code. A bot sees what its seat may see and chooses from what is legal; it knows no rule."""

from .bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
