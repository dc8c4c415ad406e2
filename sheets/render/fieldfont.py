"""The font that a fillable form is typed in: our own subset of a bundled face, made once and kept beside the forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from io import BytesIO
from pathlib import Path

from pikepdf import Pdf

from sheets.errors import SheetsError, engine_error
from sheets.render import composite
from sheets.render.composite import Measures, Shown, composite_font
from sheets.render.fonts import CAP_HEIGHT, FACES
from sheets.render.pages import saved
from sheets.resources import SearchPath, fingerprint, reason, write_whole

FACE = "gothic"

LINE = 1.25
"""Room for a line as a multiple of the size. Viewers that choose a size by themselves divide the height by it."""

# Capitals stand in the middle of that room, as they do where we write them.
_ASCENT, _DESCENT = (LINE + CAP_HEIGHT) / 2, (CAP_HEIGHT - LINE) / 2
_ENDING = ".fieldfont"
_NAME = "SHEETS+BIZUDPGothic-Regular"  # the six letters say that it is a subset
_DROPPED = [
    *("GSUB", "GPOS", "GDEF", "BASE", "kern"),
    *("vhea", "vmtx", "VORG"),
    *("meta", "gasp", "DSIG", "VDMX", "hdmx", "LTSH"),
]

_RARER = "翔鴉琥珀梟蜻蛉蝮翡莉凛篝鼬蜥蜴蝙蝠蠍椒菫檜昴螢朧蜩鶫鵺楔薊薺瑪瑙榴痺罠傀儡憑絆憬彷徨"


def characters() -> str:
    """What can be typed: Latin with its accents; of JIS X 0208 the signs, kana and kanji of level 1; and what rarer
    kanji our own names and terms are written with."""
    rows = (*range(1, 6), *range(16, 48))
    japanese = (bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp", "ignore") for row in rows for cell in range(1, 95))
    western = bytes(range(0x20, 0x100)).decode("cp1252", "ignore")
    extended = map(chr, (*range(0x100, 0x180), *range(0xFF61, 0xFFA0)))  # Latin of middle Europe, narrow katakana
    return "".join(sorted({char for char in (*japanese, *western, *extended, *_RARER) if char.isprintable()}))


def field_font(search: SearchPath, cache: Path | None) -> bytes:
    """A PDF without pages that holds the font as `/FieldFont` of its catalog.

    Raises SheetsError (exit 3) where the face is missing or broken.
    """
    face = search.find(FACES[FACE])
    if face is None:
        raise engine_error(f"the font file {FACES[FACE]} is missing", "install the program again")
    try:
        source = face.read_bytes()
    except OSError as error:
        raise engine_error(f"{face} cannot be read: {reason(error)}", "check that you may open it") from None
    engines = [f"{name} {version(name)}" for name in ("fonttools", "pikepdf")]
    key = fingerprint(source, *engines, *(Path(each).read_bytes() for each in (__file__, composite.__file__)))
    file = cache / f"{key}{_ENDING}" if cache else None
    if file and (kept := _kept(file)):
        return kept
    made = _as_pdf(*_subset(source, face))
    if file:
        _keep(made, file)
    return made


def _kept(file: Path) -> bytes | None:
    try:
        total, _, body = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return body if total == fingerprint(body).encode() else None


def _keep(font: bytes, file: Path) -> None:
    try:
        for old in file.parent.glob(f"*{_ENDING}"):
            old.unlink(missing_ok=True)
        write_whole(file, fingerprint(font).encode() + b"\n" + font)
    except (SheetsError, OSError):
        return  # a cache that cannot be written costs time, not paper


def _subset(source: bytes, face: Path) -> tuple[bytes, Mapping[int, Shown], Sequence[int]]:
    """The font file, what each code point shows, and the box of all glyphs (in thousandths)."""
    from fontTools import subset
    from fontTools.ttLib import TTFont, TTLibError

    # Layout and hints are of no use to a viewer that places letter by letter; the licence stays in the names.
    names = [0, 1, 2, 13, 14]
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=names, drop_tables=_DROPPED)
    try:
        font = TTFont(BytesIO(source), lazy=True, recalcTimestamp=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=characters())
        subsetter.subset(font)
        glyphs, scale = font.getBestCmap(), 1000 / font["head"].unitsPerEm
        codes = {
            code: Shown(glyph=font.getGlyphID(glyph), width=round(font["hmtx"][glyph][0] * scale), text=chr(code))
            for code, glyph in glyphs.items()
        }
        for table in {"cmap", "OS/2"} & {*font.keys()}:  # the subsetter needs them, a font in a PDF does not
            del font[table]
        font["hhea"].ascent, font["hhea"].descent = (round(part / scale * 1000) for part in (_ASCENT, _DESCENT))
        file = BytesIO()
        font.save(file)
        head = font["head"]
        box = [round(edge * scale) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)]
    except (TTLibError, LookupError, ValueError) as error:
        raise engine_error(f"the font file {face} cannot be read: {error}", "install the program again") from None
    return file.getvalue(), codes, box


def _as_pdf(file: bytes, codes: Mapping[int, Shown], box: Sequence[int]) -> bytes:
    """Every character has its code point for a code, so that a viewer finds what was typed without a search."""
    ascent, descent, capitals = (round(part * 1000) for part in (_ASCENT, _DESCENT, CAP_HEIGHT))
    measures = Measures(box=box, ascent=ascent, descent=descent, capitals=capitals, stem=80)
    with Pdf.new() as pdf:
        pdf.Root.FieldFont = composite_font(pdf, _NAME, file, measures, codes)
        return saved(pdf)
