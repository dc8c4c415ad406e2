"""PDF pages become pictures, to be looked at on a screen."""

from __future__ import annotations

from io import BytesIO

from sheets.errors import engine_error


def to_png(pdf: bytes, dpi: int = 110) -> list[bytes]:
    """Each page as a PNG. Raises SheetsError (exit 3) when PDFium is not installed."""
    try:
        import pypdfium2
    except ImportError:
        raise engine_error(
            "pictures need the package pypdfium2", "install it beside this program: pip install pypdfium2"
        ) from None
    pictures = []
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    for page in document:
        buffer = BytesIO()
        page.render(scale=dpi / 72).to_pil().save(buffer, "PNG")
        pictures.append(buffer.getvalue())
    document.close()
    return pictures
