"""A face as reportlab knows it, read many times as fast: the tables with a row for each glyph are read at once."""

from __future__ import annotations

from collections.abc import Sequence
from struct import error, iter_unpack, unpack_from

from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

_WINDOWS, _SEGMENTS = 3, 12
"""The platform whose last table of characters reportlab takes, and the format of it that we read ourselves."""


class Face(TTFontFace):  # type: ignore[misc]
    """A face by its file. Raises TTFError where that is broken."""

    def extractInfo(self, charInfo: int = 1) -> None:
        """All that is known of the face; where its characters stand otherwise than in ours, reportlab reads them."""
        try:
            super().extractInfo(0)
            segments = self._segments()
            if segments is None:
                super().extractInfo()
            else:
                self._glyphs()
                self._characters(segments)
        except (error, LookupError) as fault:
            raise TTFError(f"{self.filename}: {fault}") from None

    def _glyphs(self) -> None:
        """Of each glyph its advance and left bearing, and where its outline begins."""
        head, hhea, hmtx = (self.get_table(tag) for tag in ("head", "hhea", "hmtx"))
        full = 4 * unpack_from(">H", hhea, 34)[0]
        self.hmetrics = [*iter_unpack(">HH", hmtx[:full])]
        bearings = unpack_from(f">{self.numGlyphs - len(self.hmetrics)}H", hmtx, full)
        self.hmetrics += [(self.hmetrics[-1][0], bearing) for bearing in bearings]
        long = unpack_from(">H", head, 50)[0]
        ends = unpack_from(f">{self.numGlyphs + 1}{'L' if long else 'H'}", self.get_table("loca"))
        self.glyphPos = list(ends) if long else [2 * end for end in ends]

    def _characters(self, segments: Sequence[tuple[int, ...]]) -> None:
        """Of each character its glyph and its width, in thousandths of the size."""
        glyphs = {first: glyph for first, _, glyph in segments}
        for first, last, glyph in segments:
            if last > first:  # few are: glyphs have the order of older tables
                glyphs.update(zip(range(first, last + 1), range(glyph, glyph + last + 1 - first), strict=True))
        for space, other in ((0x20, 0xA0), (0xA0, 0x20)):
            if space in glyphs:
                glyphs[other] = glyphs[space]
                break
        scale = 1000 / self.unitsPerEm
        advances = [advance * scale for advance, _ in self.hmetrics]
        self.defaultWidth = advances[0]
        self.charToGlyph, self.charWidths = glyphs, {char: advances[glyph] for char, glyph in glyphs.items()}

    def _segments(self) -> list[tuple[int, ...]] | None:
        """The characters that follow each other, first and last, and the glyph of the first; None in other formats."""
        table = self.get_table("cmap")
        tables = iter_unpack(">HHL", table[4 : 4 + 8 * unpack_from(">H", table, 2)[0]])
        at = [start for platform, _, start in tables if platform == _WINDOWS][-1:]
        if not at or unpack_from(">H", table, at[0])[0] != _SEGMENTS:
            return None
        start = at[0] + 16
        return [*iter_unpack(">LLL", table[start : start + 12 * unpack_from(">L", table, start - 4)[0]])]
