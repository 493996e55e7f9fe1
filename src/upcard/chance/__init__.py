"""Who answers for chance: a seeded stream, a sealed secret, a script, a person. Each names the card that is due."""

from .scripted import Scripted
from .sealed import Sealed
from .seeded import Seeded
from .source import Source, settle

__all__ = ["Scripted", "Sealed", "Seeded", "Source", "settle"]
