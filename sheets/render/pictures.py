"""Portraits: read, turned upright, laid on white, scaled to what a printer can show."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError
from reportlab.lib.utils import ImageReader

from sheets.marks import Picture
from sheets.paper import MM

DPI = 300
LARGEST = 80_000_000
"""Pixels beyond this are refused before they are decoded."""


def picture_fault(file: Path) -> str | None:
    """Why `file` cannot be printed as a picture, in words; None when it can."""
    if not file.is_file():
        return "there is no such picture file"
    try:
        with Image.open(file) as image:
            if image.format not in {"JPEG", "PNG"}:
                return f"a picture of type {image.format} is not printed"
            if image.width * image.height > LARGEST:
                return f"a picture of {image.width} x {image.height} pixels is too large"
            image.verify()
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError):
        return "the picture file is damaged, or no picture at all"
    return None


def fitted_picture(mark: Picture) -> tuple[ImageReader, float, float]:
    """The picture ready to draw, with its width and height in points inside the mark's box."""
    image = _prepared(mark.file, int(mark.width / 25.4 * DPI), int(mark.height / 25.4 * DPI), mark.grey)
    share = min(mark.width / image.width, mark.height / image.height)
    return ImageReader(image), image.width * share * MM, image.height * share * MM


@lru_cache(maxsize=16)
def _prepared(file: Path, width: int, height: int, grey: bool) -> Image.Image:
    with Image.open(file) as opened:
        image = ImageOps.exif_transpose(opened).convert("RGBA")
    image.thumbnail((width, height))
    white = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(white, image).convert("L" if grey else "RGB")
