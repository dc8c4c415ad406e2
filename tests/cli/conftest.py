"""The stand-in for the press, put in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.stand_in import Press


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Press:
    """The stand-in, in an empty folder with an empty home."""
    press = Press(monkeypatch)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SHEETS_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return press
