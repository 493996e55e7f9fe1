"""A game told in the words that players use, from its events alone: no rule is known here."""

from .english import ENGLISH
from .language import Language
from .teller import Teller

__all__ = ["ENGLISH", "Language", "Teller"]
