"""Other engines make the same sheets: each gets checked characters in memory and is timed to finished PDF bytes."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import time
from pathlib import Path

from sheets.documents.pages import Value
from sheets.render.flow import to_pdf
from sheets.render.fonts import Fonts
from sheets.resources import SHIPPED
from tests.bench.sample import Sample

_NAMED = re.compile(r'<input(?P<type>[^>]*?) name="(?P<name>[^"]+)"')
_CHROMIUM = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--no-pdf-header-footer"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def weasyprint(sample: Sample, count: int) -> float:
    """Seconds for so many sheets, each laid out by itself."""
    page, fonts = sample.html, Fonts(sample.order.search)
    start = time.perf_counter()
    for values in sample.values(count):
        to_pdf(_filled(page, values), sample.order.search, fonts)
    return time.perf_counter() - start


def typst(sample: Sample, count: int, folder: Path, *, on_our_form: bool = False) -> float | None:
    """Seconds for so many sheets as one document; None where Typst is not installed.

    It lays out the sheet itself (`sheet.typ`), or, quicker, places the values on our laid-out form (`placed.typ`).
    Neither shrinks a text that is too long, or goes on behind the sheet.
    """
    try:
        import typst as engine
    except ImportError:
        return None
    folder.mkdir()
    for name, content in _typst_files(sample).items():
        (folder / name).write_bytes(content)
    main = folder / ("placed.typ" if on_our_form else "sheet.typ")
    shutil.copy(Path(__file__).with_name(main.name), main)
    compiler = engine.Compiler(root=str(folder), font_paths=[str(SHIPPED / "fonts")], ignore_system_fonts=True)
    start = time.perf_counter()
    values = [{name: value for name, value in one.items() if value} for one in sample.values(count)]
    (folder / "values.json").write_text(json.dumps(values, ensure_ascii=False), "utf-8")
    made = compiler.compile(input=str(main), format="pdf", pdf_tags=False)
    seconds = time.perf_counter() - start
    assert made[:5] == b"%PDF-"
    return seconds


def _typst_files(sample: Sample) -> dict[str, bytes]:
    """What does not differ from sheet to sheet: the form, its fields, the words."""
    form, words = sample.form, sample.form_data
    fields = {f.name: (f.x, f.y, f.width, f.height, f.size, f.align) for f in form.fields}
    titles = {"title": "SHINOBIGAMI", "document": "Character sheet", "name": "Name", "reading": "Reading"}
    told = {**titles, "fields": words["fields"], "ailments": words["ailments"]}
    return {
        "form.pdf": form.background,
        "fields.json": json.dumps(fields).encode(),
        "words.json": json.dumps(told, ensure_ascii=False).encode(),
    }


def chromium(sample: Sample, count: int, folder: Path) -> float | None:
    """Seconds for so many sheets as one document printed by headless Chromium; None where there is none."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        return None
    folder.mkdir(exist_ok=True)
    before, body, after = re.split(r"(?<=<body)(.*)(?=</body>)", sample.html, maxsplit=1, flags=re.DOTALL)
    start = time.perf_counter()
    sheets = [f"<div style='break-after: page'{_filled(body, values)}</div>" for values in sample.values(count)]
    (folder / "sheets.html").write_text(f"{before}>{''.join(sheets)}{after}", "utf-8")
    where = [f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={folder / 'sheets.pdf'}"]
    subprocess.run([browser, *_CHROMIUM, *where, str(folder / "sheets.html")], check=True, capture_output=True)
    seconds = time.perf_counter() - start
    assert (folder / "sheets.pdf").read_bytes()[:5] == b"%PDF-"
    return seconds


def _filled(page: str, values: dict[str, Value]) -> str:
    """The web page with these values in its inputs."""

    def put(found: re.Match[str]) -> str:
        value = values.get(found["name"])
        given = f' value="{html.escape(value)}"' if isinstance(value, str) and value else " checked" if value else ""
        return found[0] + given

    return _NAMED.sub(put, page)
