"""The options that commands share, and the order they make for the press."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sheets.order import DUPLEX, FOLDS, UPS
from sheets.paper import CUSTOM, PAPERS, Ink, Theme, paper_named
from sheets.printer import Offset, offset_of, stored_offset
from sheets.resources import SearchPath, is_there

if TYPE_CHECKING:
    from sheets.order import Order

APP = "ninja-sheets"
CONTEXT: dict[str, Any] = {"auto_envvar_prefix": "SHEETS"}
"""Settings of every command: one prefix for all, so that SHEETS_PAPER holds wherever there is a --paper."""

LONGEST_SEED = 200
"""A title that names a seed has room for it; what people type is far shorter."""

Function = TypeVar("Function", bound=Callable[..., Any])


class NameValue(click.ParamType):
    """`NAME=VALUE` as a pair."""

    name = "name=value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """The two texts around the first `=`."""
        name, sign, choice = value.partition("=")
        if not (sign and name.strip()):
            self.fail(f"`{value}` is not NAME=VALUE", param, ctx)
        return name.strip(), choice.strip()


class PaperSize(click.ParamType):
    """A paper by its name or by its size."""

    name = "paper"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """All names, and how any other size is written."""
        return f"[{'|'.join((*PAPERS, CUSTOM))}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name that the press knows it by."""
        return paper_named(value).id


class Shift(click.ParamType):
    """`DX,DY` in millimetres."""

    name = "dx,dy"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Offset:
        """Both numbers."""
        return value if isinstance(value, tuple) else offset_of(value)


class Seed(click.ParamType):
    """Any text short enough to be told with what it made."""

    name = "seed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The same text. What the terminal could not read as text is none: no stream of dice can be keyed by it."""
        text = str(value)
        if len(text) > LONGEST_SEED:
            self.fail(f"a seed has at most {LONGEST_SEED} characters, this one has {len(text)}", param, ctx)
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            self.fail("a seed is text, in the encoding of the terminal", param, ctx)
        return text


SEED = Seed()
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
WHERE = click.Path(path_type=Path)

SEARCHING = (
    click.option("--lang", default="en", show_default=True, help="Language of the printed words."),
    click.option(
        "--with", "folders", type=FOLDER, multiple=True, envvar="SHEETS_WITH",
        metavar="DIR", help="A folder of your own content, templates and fonts, preferred to ours.",
    ),
    click.option("--quiet", is_flag=True, help="Say nothing but problems."),
)  # fmt: skip

READING = (
    click.option(
        "--set", "settings", type=NameValue(), multiple=True, envvar="SHEETS_SET",
        metavar="NAME=VALUE", help="Choose how a doubtful rule is read (see `show settings`); repeatable.",
    ),
    click.option("--house", is_flag=True, help="Let rules broken on purpose through; the page says so."),
    click.option("--strict", is_flag=True, help="A warning stops the run too."),
    *SEARCHING,
)  # fmt: skip

PAPER = click.option(
    "--paper", type=PaperSize(), default="a4", show_default=True,
    help="Size of the sheet; any other than these as 100x150mm.",
)  # fmt: skip

THEME = click.option(
    "--theme", type=click.Choice([theme.value for theme in Theme], case_sensitive=False), default="plain",
    show_default=True, help="Large print, or all in black without any grey.",
)  # fmt: skip

PLACING = (
    click.option(
        "--up", type=click.Choice([str(up) for up in UPS]), default="1", show_default=True,
        callback=lambda ctx, param, value: int(value),
        help="How many pages stand on one side of a sheet, each audience's by themselves.",
    ),
    click.option("--landscape", is_flag=True, help="The sheet lies across: with --up, and lists and cards of rolls."),
    click.option("--marks", is_flag=True, help="Tell where to cut: marks outside the pages that share a sheet."),
)  # fmt: skip

PRINTING = (
    click.option(
        "-o", "--out", type=WHERE, default="output", show_default=True, metavar="WHERE",
        help="A PDF when the name ends in .pdf, pictures when in .png, otherwise a folder, made if missing.",
    ),
    PAPER,
    click.option(
        "--ink", type=click.Choice([ink.value for ink in Ink], case_sensitive=False), default="full",
        show_default=True, help="How much toner a page may take.",
    ),
    THEME,
    click.option(
        "--duplex", type=click.Choice(DUPLEX), default="off", show_default=True,
        help="Both sides of the paper, turned over this edge; every paper then starts on a front.",
    ),
    click.option(
        "--offset", type=Shift(), metavar="DX,DY",
        help="Move all backs by so many mm to the right and down; without it as was stored by --calibrate.",
    ),
    *PLACING,
    click.option(
        "--booklet", is_flag=True,
        help="Documents to fold in the middle: two pages on a side, over the short edge unless --duplex says long.",
    ),
    click.option("--fillable", is_flag=True, help="Forms to fill in on a screen, preset with the values there are."),
    click.option("--png", is_flag=True, help="Also draw each page as a picture beside its PDF."),
)  # fmt: skip


kind_option = click.option(
    "-d", "--kind", "kinds", multiple=True, envvar="SHEETS_KIND", metavar="KIND",
    help="Only papers of this kind; repeatable.",
)  # fmt: skip

map_option = click.option(
    "--map", "mapping", type=WHERE, envvar="SHEETS_MAP", metavar="MAP.yaml",
    help="Which field of the form is which of ours, a line for each: `their name: our name`.",
)  # fmt: skip

OWN_FORM = (
    click.option(
        "--form", type=click.Path(exists=True, path_type=Path), envvar="SHEETS_FORM", metavar="WHERE",
        help="A form of your own in place of ours: a PDF with fields, or a folder of templates.",
    ),
    map_option,
)  # fmt: skip

CHOOSING = (
    kind_option,
    click.option(
        "--fold", type=click.Choice(FOLDS), default=FOLDS[0], show_default=True,
        help="How handouts hide their Secrets: two folds and a shield, one fold, or on a sheet of its own.",
    ),
)  # fmt: skip


def search_options(function: Function) -> Function:
    """Add what every command understands that looks for content."""
    return _decorate(function, SEARCHING)


def reading_options(function: Function) -> Function:
    """Add what every command that judges files understands."""
    return _decorate(function, READING)


def printing_options(function: Function) -> Function:
    """Add what every command that prints understands."""
    return _decorate(function, PRINTING + READING)


def form_options(function: Function) -> Function:
    """Add what every command understands that may print on a form of the user's own."""
    return _decorate(function, OWN_FORM)


def choosing_options(function: Function) -> Function:
    """Add what every command understands that prints the papers of files: which of them, and how they fold."""
    return _decorate(function, CHOOSING)


def placing_options(function: Function) -> Function:
    """Add the paper, and what stands on it how and where."""
    return _decorate(function, (PAPER, THEME, *PLACING))


def json_option(help: str) -> Callable[[Function], Function]:
    """`--json`, for what another program reads from stdout."""
    return click.option("--json", "as_json", is_flag=True, envvar="SHEETS_JSON", help=help)


def _decorate(function: Function, options: tuple[Callable[[Function], Function], ...]) -> Function:
    for option in reversed(options):
        function = option(function)
    return function


def order_of(*, kinds: tuple[str, ...] = (), out: Path = Path("output"), **options: Any) -> Order:
    """The order that these options make; those that only the terminal cares for are left out."""
    from sheets.order import Order

    folders = options.pop("folders", ())
    options.pop("quiet", None)
    shift = options.pop("offset", None)
    if options.get("mapping") and not options.get("form"):
        raise click.UsageError("--map belongs to a --form")
    search = search_path(folders)
    if (form := options.get("form")) and form.is_dir():
        if options.get("mapping"):
            raise click.UsageError("--map is for a PDF, and --form names a folder")
        search = replace(search, forms=(form,))
    order = Order(search=search, cache=cache_folder(), out=out, kinds=kinds, **options)
    if order.booklet and order.up > 1:
        raise click.UsageError("a booklet has two pages on a side: leave --up out")
    if order.edge == "off":
        return order
    return replace(order, offset=stored_offset(own_folder()) if shift is None else shift)


def search_path(folders: tuple[Path, ...] = ()) -> SearchPath:
    """Folders named with --with, then the user's own (`sheets doctor` names it), then the shipped one."""
    own = own_folder()
    return SearchPath((*folders, own) if is_there(own) else folders)


def own_folder() -> Path:
    """The user's folder: content, templates and fonts preferred to ours, and what is known of the printer."""
    return Path(click.get_app_dir(APP))


def cache_folder() -> Path | None:
    """Where laid-out forms are kept: $SHEETS_CACHE (empty = nowhere), or the system's usual place."""
    if (chosen := os.environ.get("SHEETS_CACHE")) is not None:
        return Path(chosen) if chosen else None
    if caches := os.environ.get("XDG_CACHE_HOME"):
        return Path(caches) / APP
    home = os.environ.get("USERPROFILE" if sys.platform == "win32" else "HOME")
    if not home:
        return None
    usual = {"win32": "AppData/Local", "darwin": "Library/Caches"}.get(sys.platform, ".cache")
    return Path(home) / usual / APP
