"""Other engines make the same sheets: each gets checked characters in memory and is timed to finished PDF bytes."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import time
from collections.abc import Sequence
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
_TYPST = """#let fields = json("fields.json")
#set page(width: 210mm, height: 297mm, margin: 0mm, background: image("form.pdf", width: 100%))
#set text(font: "BIZ UDPGothic")
#set par(leading: 0.3em)
#for sheet in json("values.json") [
  #for (name, value) in sheet {
    let (x, y, w, h, size, align-to) = fields.at(name)
    place(top + left, dx: x * 1mm, dy: y * 1mm, if value == true {
      rect(width: w * 1mm, height: h * 1mm, stroke: 0.9pt)
    } else {
      box(width: w * 1mm, height: h * 1mm, align(eval(align-to) + horizon, text(size: size * 1pt, value)))
    })
  }
  #pagebreak(weak: true)
]
"""


def weasyprint(sample: Sample, count: int) -> float:
    """Seconds for so many sheets, each laid out by itself."""
    page, fonts = sample.html, Fonts(sample.order.search)
    start = time.perf_counter()
    for values in sample.values(count):
        to_pdf(_filled(page, values), sample.order.search, fonts)
    return time.perf_counter() - start


def typst(sample: Sample, count: int, folder: Path) -> float | None:
    """Seconds for so many sheets as one document; None where Typst is not installed.

    It is used in the quickest way it knows: our laid-out form lies under every page as a picture, and each value is
    placed where we place it. It does not shrink, continue or check anything.
    """
    try:
        import typst as engine
    except ImportError:
        return None
    form = sample.form
    folder.mkdir(exist_ok=True)
    (folder / "form.pdf").write_bytes(form.background)
    fields = {f.name: (f.x, f.y, f.width, f.height, f.size, f.align) for f in form.fields}
    (folder / "fields.json").write_text(json.dumps(fields), "utf-8")
    (folder / "sheets.typ").write_text(_TYPST, "utf-8")
    compiler = engine.Compiler(root=str(folder), font_paths=[str(SHIPPED / "fonts")], ignore_system_fonts=True)
    start = time.perf_counter()
    values = [{name: value for name, value in one.items() if value} for one in sample.values(count)]
    (folder / "values.json").write_text(json.dumps(values, ensure_ascii=False), "utf-8")
    made = compiler.compile(input=str(folder / "sheets.typ"), format="pdf", pdf_tags=False)
    seconds = time.perf_counter() - start
    assert made[:5] == b"%PDF-"
    return seconds


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


def names() -> Sequence[str]:
    """Those that are compared with."""
    return ("WeasyPrint", "Typst", "Chromium")
