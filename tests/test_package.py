"""The wheel carries every data file, and prints from there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DATA = ("templates", "fonts", "content")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from this tree, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
    (wheel,) = folder.glob("ninja_sheets-*.whl")
    return wheel


def pip(*args: str) -> None:
    words = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *args]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def listed() -> set[str]:
    """The data files of the project: as git lists them, or in a copy without git, as they lie there."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        words = ["git", "-C", str(ROOT), "ls-files", "-z", "-co", "--exclude-standard", "--", *DATA]
        git = subprocess.run(words, capture_output=True, text=True, check=True)
        return {name for name in git.stdout.split("\0") if name and (ROOT / name).is_file()}
    files = (path for name in DATA for path in (ROOT / name).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in files}


def test_the_wheel_has_exactly_the_data_files(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    data = {name.removeprefix("sheets/_data/") for name in names if name.startswith("sheets/_data/")}
    assert {name.split("/")[0] for name in data} == set(DATA)
    assert len(data) > 20
    assert data == listed()
    strays = [name for name in names if not name.startswith(("sheets/", "ninja_sheets-"))]
    assert strays == []
    assert not [name for name in names if name.endswith((".pdf", ".pyc"))]


def test_the_installed_wheel_prints(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    pip("install", "--no-deps", "--no-index", "--target", str(site), str(wheel))

    def sheets(*args: str) -> str:
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path / "home"),
            "PYTHONPATH": os.pathsep.join([str(site), sysconfig.get_path("purelib")]),
        }
        words = [sys.executable, "-W", "error", *args]
        done = subprocess.run(words, env=env, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert Path(sheets("-c", "import sheets; print(sheets.__file__)").strip()).is_relative_to(site)
    sheets("-m", "sheets", "new", "mine")
    assert sheets("-m", "sheets", "print", "mine", "-o", "out.pdf") == "out.pdf\n"
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF-")
