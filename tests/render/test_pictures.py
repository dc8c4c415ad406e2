"""Portraits: what cannot be printed is a sentence before anything is drawn, and what is drawn is what is there now."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from sheets.marks import Picture
from sheets.render.pictures import fitted_picture, picture_fault


def gradient() -> Image.Image:
    return Image.radial_gradient("L").convert("RGB")


def test_a_picture_cut_off_in_the_middle_is_damaged(tmp_path: Path) -> None:
    for name in ("a.jpg", "a.png"):
        gradient().save(tmp_path / name)
        assert picture_fault(tmp_path / name) is None
        whole = (tmp_path / name).read_bytes()
        for share in (0.3, 0.6, 0.9):
            (tmp_path / name).write_bytes(whole[: int(len(whole) * share)])
            assert picture_fault(tmp_path / name) == "the picture file is damaged, or no picture at all", (name, share)


def test_what_a_phone_writes_is_printed(tmp_path: Path) -> None:
    gradient().save(tmp_path / "phone.jpg", "MPO", save_all=True, append_images=[gradient()])
    with Image.open(tmp_path / "phone.jpg") as image:
        assert image.format == "MPO"
    assert picture_fault(tmp_path / "phone.jpg") is None
    assert fitted_picture(Picture(x=0, y=0, width=10, height=10, file=tmp_path / "phone.jpg"))


def test_what_is_no_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "loop.png").symlink_to("loop.png")
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "note.png").write_text("no picture")
    told = {
        tmp_path / "nowhere.png": "there is no such picture file",
        tmp_path / "note.png" / "deeper.png": "there is no such picture file",
        tmp_path / ("x" * 300): "the picture file cannot be read: file name too long",
        tmp_path / "loop.png": "the picture file cannot be read: too many levels of symbolic links",
        tmp_path / "pipe.png": "this is no ordinary file",
        tmp_path: "this is a folder, not a picture",
        tmp_path / "note.png": "the picture file is damaged, or no picture at all",
    }
    assert {file: picture_fault(file) for file in told} == told


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, **rest: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    assert picture_fault(tmp_path / "a.png") == "the picture file cannot be read: permission denied"


def test_a_picture_that_is_too_large_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    Image.new("1", (9000, 9000)).save(tmp_path / "large.png")
    assert picture_fault(tmp_path / "large.png") == "a picture of 9000 x 9000 pixels is too large"
    Image.new("1", (20_000, 20_000)).save(tmp_path / "vast.png")
    assert picture_fault(tmp_path / "vast.png") == "a picture of more than 80 million pixels is too large"


def test_a_changed_file_is_another_picture(tmp_path: Path) -> None:
    mark = Picture(x=0, y=0, width=10, height=10, file=tmp_path / "a.png")

    def shade() -> object:
        return fitted_picture(mark).getpixel((5, 5))

    for number, grey in enumerate((0, 200)):
        Image.new("L", (40, 40), grey).save(tmp_path / "a.png")
        os.utime(tmp_path / "a.png", (number, number))
        assert shade() == (grey, grey, grey)


def test_sixteen_bits_of_grey_keep_their_shades(tmp_path: Path) -> None:
    Image.new("I;16", (40, 40), 128 * 256).save(tmp_path / "deep.png")
    assert picture_fault(tmp_path / "deep.png") is None
    mark = Picture(x=0, y=0, width=10, height=10, file=tmp_path / "deep.png", grey=True)
    assert fitted_picture(mark).getpixel((5, 5)) == 128
