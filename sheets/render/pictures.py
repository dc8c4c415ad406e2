"""Portraits: read, turned upright, laid on white, cut to their frame, scaled to what a printer can show."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageOps, UnidentifiedImageError
from reportlab.lib.utils import ImageReader

from sheets.marks import Picture

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


def fitted_picture(mark: Picture) -> ImageReader:
    """The picture ready to be drawn over the whole of the mark's box."""
    return ImageReader(_prepared(mark.file, int(mark.width / 25.4 * DPI), int(mark.height / 25.4 * DPI), mark.grey))


@lru_cache(maxsize=16)
def _prepared(file: Path, width: int, height: int, grey: bool) -> Image.Image:
    with Image.open(file) as opened:
        image = ImageOps.exif_transpose(opened).convert("RGBA")
    # Faces are in the upper part of a portrait: more is cut off below than above.
    image = ImageOps.fit(image, (width, height), centering=(0.5, 0.3))
    white = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(white, image).convert("L" if grey else "RGB")
