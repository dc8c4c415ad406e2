"""The kinds whose filled sheets can be read back into records, and who reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheets.documents import forum_character_reading as forum
from sheets.documents import obstacle_character_reading as obstacle
from sheets.documents import shinobigami_character_reading as shinobigami
from sheets.documents.reading import Answers
from sheets.library.labels import Labels

READERS: Mapping[str, Callable[[Sequence[Answers], Any, Labels], list[dict[str, Any]]]] = {
    "shinobigami/character-sheet": shinobigami.read_sheets,
    "obstacle/character-sheet": obstacle.read_sheets,
    "forum/character-sheet": forum.read_sheets,
}
"""By kind: what stands on sheets, the game, the words of the page -> the data of each record, every text `Typed`."""
