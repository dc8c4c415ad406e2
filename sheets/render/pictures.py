"""Portraits: read, turned upright, laid on white, cut to their frame, scaled to what a printer can show."""

from __future__ import annotations

import stat
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageFile, ImageOps, UnidentifiedImageError

from sheets.marks import Picture
from sheets.resources import reason

DPI = 300
LARGEST = 80_000_000
"""Pixels beyond this are refused before they are decoded."""


_TYPES = {"JPEG", "MPO", "PNG"}
"""MPO is what phones write: a JPEG with further pictures behind it, of which the first is taken."""

_DAMAGED = (UnidentifiedImageError, OSError, SyntaxError, ValueError, TypeError, LookupError, EOFError, struct.error)
"""What Pillow raises for files that are not as they should be."""


def picture_fault(file: Path) -> str | None:
    """Why `file` cannot be printed as a picture, in words; None when it can. It is decoded to its last row."""
    try:
        mode = file.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return "there is no such picture file"
    except (OSError, RuntimeError, ValueError) as error:  # a name that is too long, a loop of links, no permission
        return f"the picture file cannot be read: {reason(error)}"
    if not stat.S_ISREG(mode):
        return "this is a folder, not a picture" if stat.S_ISDIR(mode) else "this is no ordinary file"
    try:
        return _content_fault(file)
    except PermissionError as error:
        return f"the picture file cannot be read: {reason(error)}"
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return f"a picture of more than {LARGEST // 1_000_000} million pixels is too large"
    except _DAMAGED:
        return "the picture file is damaged, or no picture at all"


def _content_fault(file: Path) -> str | None:
    with _strictly(), Image.open(file) as image:
        if image.format not in _TYPES:
            return f"a picture of type {image.format} is not printed"
        if image.width * image.height > LARGEST:
            return f"a picture of {image.width} x {image.height} pixels is too large"
        _upright(image)
    return None


@contextmanager
def _strictly() -> Iterator[None]:
    """Half a picture is an error, also after WeasyPrint was loaded, which tells Pillow to take it for whole."""
    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient


def _upright(image: Image.Image) -> Image.Image:
    """The decoded picture with its colours as red, green, blue and opacity, turned as its camera was held."""
    image.load()
    if image.mode.startswith("I"):  # 16 bits of grey: the upper eight are as many as are printed
        return ImageOps.exif_transpose(image.point(lambda grey: grey / 256).convert("L")).convert("RGBA")
    return ImageOps.exif_transpose(image).convert("RGBA")


def fitted_picture(mark: Picture) -> Image.Image:
    """The picture ready to be drawn over the whole of the mark's box."""
    width, height = int(mark.width / 25.4 * DPI), int(mark.height / 25.4 * DPI)
    return _prepared(mark.file, mark.file.stat().st_mtime_ns, width, height, mark.grey)


@lru_cache(maxsize=16)
def _prepared(file: Path, changed: int, width: int, height: int, grey: bool) -> Image.Image:
    """`changed` is when the file was: another one is another picture."""
    with Image.open(file) as opened:
        image = _upright(opened)
    # Faces are in the upper part of a portrait: more is cut off below than above.
    image = ImageOps.fit(image, (width, height), centering=(0.5, 0.3))
    white = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(white, image).convert("L" if grey else "RGB")
