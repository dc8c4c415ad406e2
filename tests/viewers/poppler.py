"""poppler, as document viewers of Linux have it."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO

import numpy as np
from PIL import Image


def missing() -> list[str]:
    """What is not there."""
    return [] if shutil.which("pdftoppm") else ["poppler (poppler-utils)"]


def picture(pdf: bytes, dpi: int) -> np.ndarray:
    """The first page in grey."""
    command = ["pdftoppm", "-r", str(dpi), "-gray", "-f", "1", "-l", "1", "-"]
    told = subprocess.run(command, input=pdf, capture_output=True, check=True)
    assert told.stderr == b"", told.stderr.decode()
    return np.asarray(Image.open(BytesIO(told.stdout)).convert("L"))
