"""HTML becomes PDF pages. What WeasyPrint grumbles about is an error; it fetches from the search path only."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from sheets.errors import engine_error
from sheets.paper import MM
from sheets.render.fonts import FACES, Fonts
from sheets.resources import SearchPath

_ROOT = "/sheets/"
# A `file:` address, because addresses of an unknown scheme are not joined with relative ones.
_BASE = f"file://{_ROOT}"
_PX = 0.75  # points in a pixel of CSS


def to_pdf(
    html: str, search: SearchPath, fonts: Fonts, *, zoom: float = 1.0, tagged: bool = False
) -> tuple[bytes, dict[str, int]]:
    """Lay out one HTML document, its pages enlarged by `zoom`, and `tagged` as PDF/UA-1 asks for.

    Also the number of the page (the first is 0) on which each element with an id starts.
    Addresses in it are names on the search path (`fonts/...`, `templates/...`). Raises SheetsError (exit 3) when the
    engine cannot be loaded, or says anything above info.
    """
    with _laid_out(html, search, fonts, forms=False) as document:
        starts: dict[str, int] = {}
        for number, page in enumerate(document.pages):
            for name in page.anchors:
                starts.setdefault(name, number)
        variant = "pdf/ua-1" if tagged else None
        return bytes(document.write_pdf(zoom=zoom, pdf_variant=variant)), starts


@dataclass(frozen=True, kw_only=True)
class Input:
    """An input of a laid-out document: its content box in mm from the top left of its page, size of type in pt."""

    page: int
    x: float
    y: float
    width: float
    height: float
    size: float
    attributes: Mapping[str, str]


def to_form(html: str, search: SearchPath, fonts: Fonts, *, zoom: float = 1.0) -> tuple[bytes, list[Input]]:
    """Lay out a document with inputs; the background without them, and where each of them stands, all enlarged.

    Raises SheetsError (exit 3) as `to_pdf` does, and for a character in it that no face has.
    """
    if unknown := fonts.unknown(html):
        raise engine_error(f"no font has {' '.join(unknown)}, which a label or template prints", "write it otherwise")
    with _laid_out(html, search, fonts, forms=True) as document:
        found = []
        for number, page in enumerate(document.pages):
            found += [_input(number, zoom, *each) for inputs in page.forms.values() for each in inputs]
            # As fields of the PDF they would embed whole fonts.
            page.forms = {}
        return bytes(document.write_pdf(zoom=zoom)), found


def _input(page: int, zoom: float, box: Any, rectangle: tuple[float, float, float, float]) -> Input:
    left, top, right, bottom = (edge * _PX * zoom / MM for edge in rectangle)
    return Input(
        page=page,
        x=round(left, 3),
        y=round(top, 3),
        width=round(right - left, 3),
        height=round(bottom - top, 3),
        size=round(box.style["font_size"] * _PX * zoom, 3),
        attributes=dict(box.element.attrib),
    )


@contextmanager
def _laid_out(html: str, search: SearchPath, fonts: Fonts, *, forms: bool) -> Iterator[Any]:
    try:
        import weasyprint
        from weasyprint.text.fonts import FontConfiguration
    except (ImportError, OSError) as error:
        raise engine_error(
            f"the layout engine cannot be loaded: {str(error).splitlines()[0]}",
            "`sheets doctor` says how to install it on this system",
        ) from None
    with _heard() as complaints:
        config, fetcher = FontConfiguration(), _fetcher(search)
        try:
            faces = weasyprint.CSS(string=_font_faces(), base_url=_BASE, url_fetcher=fetcher, font_config=config)
            source = weasyprint.HTML(string=fonts.printable(html), base_url=_BASE, url_fetcher=fetcher)
            yield source.render(stylesheets=[faces], font_config=config, pdf_forms=forms)
        finally:
            # It keeps copies of the faces in a folder until it is collected, and a run ends without that.
            config.__del__()
    if complaints:
        raise engine_error("; ".join(dict.fromkeys(complaints)), "mend the template or its style sheet")


def _font_faces() -> str:
    return "".join(f"@font-face {{ font-family: {name}; src: url({file}) }}\n" for name, file in FACES.items())


def _fetcher(search: SearchPath) -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        """Answers with files of the search path; everything else is refused and ends up among the complaints."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            address = urlsplit(url)
            name = unquote(address.path).removeprefix(_ROOT)
            file = search.find(name) if address.scheme == "file" and _is_open(name) else None
            if file is None:
                raise ValueError(f"{url} is not on the search path")
            return URLFetcherResponse(url, file.read_bytes())

    return Fetcher()


def _is_open(name: str) -> bool:
    """Whether a template may ask for the file of this name: a picture or style beside the templates, or a font."""
    parts = name.replace("\\", "/").split("/")
    return parts[0] in ("templates", "fonts") and ".." not in parts


@contextmanager
def _heard() -> Iterator[list[str]]:
    """Collect what WeasyPrint logs above info; it goes on silently after a missing image or an unknown property."""
    complaints: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            message = record.getMessage()
            if "HarfBuzz-Subset" not in message:  # about this machine, not about the page: fontTools does the same job
                complaints.append(message)

    logger, ear = logging.getLogger("weasyprint"), Ear(logging.WARNING)
    logger.addHandler(ear)
    try:
        yield complaints
    finally:
        logger.removeHandler(ear)
