"""The font that a fillable form is typed in: our own subset of a bundled face, made once and kept beside the forms."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream

from sheets.errors import SheetsError, engine_error
from sheets.render.fonts import CAP_HEIGHT, FACES
from sheets.render.pages import saved
from sheets.resources import SearchPath, fingerprint, reason, write_whole

FACE = "gothic"

LINE = 1.25
"""Room for a line as a multiple of the size. Viewers that choose a size by themselves divide the height by it."""

# Capitals stand in the middle of that room, as they do where we write them.
_ASCENT, _DESCENT = (LINE + CAP_HEIGHT) / 2, (CAP_HEIGHT - LINE) / 2
_ENDING = ".fieldfont"
_NAME = Name("/SHEETS+BIZUDPGothic-Regular")  # the six letters say that it is a subset
_DROPPED = [
    *("GSUB", "GPOS", "GDEF", "BASE", "kern"),
    *("vhea", "vmtx", "VORG"),
    *("meta", "gasp", "DSIG", "VDMX", "hdmx", "LTSH"),
]
_BLOCK = 100  # so many entries may stand in one block of a CMap


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
    key = fingerprint(source, *engines, Path(__file__).read_bytes())
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


def _subset(source: bytes, face: Path) -> tuple[bytes, Mapping[int, int], Mapping[int, int], Sequence[int]]:
    """The font file; for each code point its glyph and its width (in thousandths); the box of all glyphs."""
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
        numbers = {code: font.getGlyphID(glyph) for code, glyph in glyphs.items()}
        widths = {code: round(font["hmtx"][glyph][0] * scale) for code, glyph in glyphs.items()}
        for table in {"cmap", "OS/2"} & {*font.keys()}:  # the subsetter needs them, a font in a PDF does not
            del font[table]
        font["hhea"].ascent, font["hhea"].descent = (round(part / scale * 1000) for part in (_ASCENT, _DESCENT))
        file = BytesIO()
        font.save(file)
        head = font["head"]
        box = [round(edge * scale) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)]
    except (TTLibError, LookupError, ValueError) as error:
        raise engine_error(f"the font file {face} cannot be read: {error}", "install the program again") from None
    return file.getvalue(), numbers, widths, box


def _as_pdf(file: bytes, glyphs: Mapping[int, int], widths: Mapping[int, int], box: Sequence[int]) -> bytes:
    """Every character has its code point for a code, so that a viewer finds what was typed without a search."""
    with Pdf.new() as pdf:
        descriptor = pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor, FontName=_NAME, Flags=4, FontBBox=Array(box), ItalicAngle=0, StemV=80,
                Ascent=round(_ASCENT * 1000), Descent=round(_DESCENT * 1000), CapHeight=round(CAP_HEIGHT * 1000),
                FontFile2=_packed(pdf, file, Length1=len(file)),
            )
        )  # fmt: skip
        places = b"".join(glyphs.get(code, 0).to_bytes(2, "big") for code in range(max(glyphs) + 1))
        descendant = pdf.make_indirect(
            Dictionary(
                Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=_NAME, FontDescriptor=descriptor,
                CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
                DW=1000, W=Array(list(_widths(widths))), CIDToGIDMap=_packed(pdf, places),
            )
        )  # fmt: skip
        pdf.Root.FieldFont = pdf.make_indirect(
            Dictionary(
                Type=Name.Font, Subtype=Name.Type0, BaseFont=_NAME, Encoding=Name("/Identity-H"),
                DescendantFonts=Array([descendant]), ToUnicode=_packed(pdf, _to_unicode(sorted(glyphs))),
            )
        )  # fmt: skip
        return saved(pdf)


def _packed(pdf: Pdf, data: bytes, **more: Any) -> Stream:
    return Stream(pdf, zlib.compress(data, 9), Filter=Name.FlateDecode, **more)


def _runs(codes: Sequence[int]) -> Iterator[list[int]]:
    """Codes that follow each other, none across a change of the upper byte: a CMap allows no other ranges."""
    for _, run in groupby(enumerate(codes), key=lambda each: (each[1] - each[0], each[1] >> 8)):
        yield [code for _, code in run]


def _widths(widths: Mapping[int, int]) -> Iterator[Any]:
    for run in _runs(sorted(code for code, width in widths.items() if width != 1000)):
        yield run[0]
        yield Array([widths[code] for code in run])


def _to_unicode(codes: Sequence[int]) -> bytes:
    ranges = [f"<{run[0]:04X}> <{run[-1]:04X}> <{run[0]:04X}>" for run in _runs(codes)]
    blocks = [ranges[at : at + _BLOCK] for at in range(0, len(ranges), _BLOCK)]
    body = "\n".join("\n".join((f"{len(block)} beginbfrange", *block, "endbfrange")) for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{body}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode()
