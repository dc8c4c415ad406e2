"""How far a printer shifts backs: typed, kept, found again, and refused in sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.printer import FILE, offset_of, store_offset, stored_offset


@pytest.mark.parametrize(("words", "offset"), [("0.5,-1", (0.5, -1)), (" 0 , 0 ", (0, 0)), ("-10,+10", (-10, 10))])
def test_an_offset_is_kept_until_it_is_written_anew(tmp_path: Path, words: str, offset: tuple[float, float]) -> None:
    assert stored_offset(tmp_path / "new") == (0, 0)
    assert offset_of(words) == offset
    assert store_offset(tmp_path / "new", (3.0, 3.0)) == store_offset(tmp_path / "new", offset_of(words))
    assert stored_offset(tmp_path / "new") == offset


@pytest.mark.parametrize("words", ["", "1", "1,2,3", "a,b", "1;2", "11,0", "0,-10.5", "nan,0", "inf,0"])
def test_no_offset(words: str) -> None:
    with pytest.raises(SheetsError) as error:
        offset_of(words)
    assert error.value.code == Exit.MISUSE
    assert "mm" in str(error.value) or "millimetres" in str(error.value)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"offset": [1]}', '{"offset": [99, 0]}', '{"offset": null}', "\xff"])
def test_a_spoilt_file_is_named_with_what_to_do(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "latin-1")
    with pytest.raises(SheetsError) as error:
        stored_offset(tmp_path)
    assert f"{tmp_path / FILE}: there is no offset in this file" in str(error.value)
    assert "--calibrate" in str(error.value)
