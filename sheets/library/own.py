"""A file of ours in, plain data out: in half the time of the reader, no places, nothing checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


def read_own(path: Path) -> Any:
    """A shipped file as str, list and dict, every scalar as typed."""
    return yaml.load(path.read_text("utf-8"), Loader=yaml.CBaseLoader)
