"""What could not be read: whether it may have been settings, on which every page of a run depends."""

from __future__ import annotations

import re
from pathlib import Path

from sheets.library.nodes import MappingNode
from sheets.library.opening import bytes_of
from sheets.library.reader import MAX_BYTES
from sheets.models.settings import Settings

_HEADER = re.compile(rb"""^kind\s*:\s*["']?settings\b""", re.MULTILINE)


def may_be_settings(node: MappingNode) -> bool:
    """Whether a record is one of settings: it says so, or it has nothing but what such a record has."""
    if node.text("kind") == "settings":
        return True
    return node.entry("settings") is not None and {entry.key for entry in node.entries} <= set(Settings.model_fields)


def may_hold_settings(file: str) -> bool:
    """Whether a file that is no YAML has a line that would begin settings."""
    data = bytes_of(Path(file), most=MAX_BYTES, wanted="a YAML file", too_large="")
    return isinstance(data, bytes) and bool(_HEADER.search(data))
