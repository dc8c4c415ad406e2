"""Imports go one way, each library has one door, and no file or handler grows too wide."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROWS = (
    ("errors",),
    ("dice", "resources", "paper", "marks", "filenames", "alphabet", "ondemand"),
    ("models",),
    ("library", "rules"),
    ("games", "order", "printer"),
    ("documents",),
    ("render",),
    ("binding", "judging", "forms", "fillable", "forks"),
    ("ownforms",),
    ("sheetwork", "sifting"),
    ("shop",),
    ("crowd",),
    ("batch",),
    ("composing",),
    ("press", "exchange", "rolling"),
    (
        "questions",
        "rolled",
        "packet_run",
        "tournament_run",
        "battle_run",
        "versus_run",
        "calibration",
        "form_fill",
        "form_read",
    ),
    ("cli",),
    ("__main__",),
)
"""Low to high: a part imports from the rows above it, and its own files."""
DOORS = {
    ("yaml", "ruamel"): {"library"},
    ("pydantic", "pydantic_core"): {"models", "library"},
    ("click",): {"cli"},
    ("weasyprint", "jinja2", "reportlab", "pikepdf", "pypdfium2", "PIL", "fontTools"): {"render"},
    ("random", "hashlib", "secrets"): {"dice", "resources"},
    ("time", "datetime"): {"cli"},
}
ROW = {part: number for number, row in enumerate(ROWS) for part in row}
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "sheets").rglob("*.py"))}


def part(path: Path) -> str:
    """The part a file belongs to: the folder below `sheets`, or the file itself."""
    return path.relative_to(ROOT / "sheets").with_suffix("").parts[0]


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module(path): path for path in TREES}


def imports(path: Path) -> Iterator[str]:
    """Every module imported anywhere in the file: inside functions and for type checkers too."""
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            full = [f"{node.module}.{name.name}" for name in node.names]
            yield from (name if name in MODULES else str(node.module) for name in full)


IMPORTS = [(path, name) for path in TREES for name in imports(path)]


def test_every_file_stands_in_a_layer() -> None:
    assert len(TREES) > 30
    assert [path for path in TREES if part(path) not in {*ROW, "__init__"}] == []


def test_imports_go_one_way() -> None:
    inside = [(path, name.split(".")) for path, name in IMPORTS if name.split(".")[0] == "sheets"]
    assert len(inside) > 50
    wrong = [
        f"{path.relative_to(ROOT)} imports {'.'.join(name)}"
        for path, name in inside
        if len(name) > 1 and part(path) != name[1] and ROW[name[1]] >= ROW[part(path)]
    ]
    assert wrong == []


def test_each_library_has_one_door() -> None:
    seen = set()
    wrong = []
    for path, name in IMPORTS:
        for libraries, parts in DOORS.items():
            if (library := name.split(".")[0]) in libraries:
                seen.add(libraries)
                wrong += [] if part(path) in parts else [f"{path.relative_to(ROOT)} imports {library}"]
    assert seen == set(DOORS)
    assert wrong == []


def test_no_rings() -> None:
    wanted = {name: {needed for of, needed in IMPORTS if module(of) == name} & {*MODULES} for name in MODULES}
    assert sum(map(len, wanted.values())) > 50
    while free := [name for name, needed in wanted.items() if not needed - {name} & {*wanted}]:
        wanted = {name: needed for name, needed in wanted.items() if name not in free}
    assert sorted(wanted) == []


def test_secrets_are_revealed_only_where_audiences_are_known() -> None:
    calls = [
        path
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "reveal"
    ]
    assert calls
    allowed = [path for path in calls if part(path) in ("documents", "rules") or path.name == "secret.py"]
    assert [path for path in calls if path not in allowed] == []


def _catches_all(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(t is None or (isinstance(t, ast.Name) and t.id in ("Exception", "BaseException")) for t in caught)


def test_no_handler_catches_everything() -> None:
    handlers = [(p, n) for p, tree in TREES.items() for n in ast.walk(tree) if isinstance(n, ast.ExceptHandler)]
    assert len(handlers) > 3
    assert [f"{path}:{node.lineno}" for path, node in handlers if _catches_all(node)] == []


@pytest.mark.parametrize("folder", ["sheets", "tests"])
def test_no_file_is_longer_than_300_lines(folder: str) -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert lengths
    assert {path.name: length for path, length in lengths.items() if length > 300} == {}
