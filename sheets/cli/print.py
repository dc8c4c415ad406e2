"""`sheets print`: the papers of these files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, choosing_options, form_options, order_of, own_folder, printing_options
from sheets.cli.progress import bar
from sheets.cli.report import note, report_printed
from sheets.errors import Exit, Level, SheetsError
from sheets.order import GROUPS, SORTS
from sheets.printer import Offset


@click.command("print", context_settings=CONTEXT)
@click.argument("paths", metavar="PATH...", nargs=-1, type=WHERE)
@click.option(
    "--calibrate", is_flag=True, envvar="SHEETS_CALIBRATE",
    help="Print a two-sided test page in place of files; with --offset, store that for all later runs.",
)  # fmt: skip
@click.option(
    "--each",
    is_flag=True,
    help="A PDF for each record (a character, a scenario, ...) with all its papers, in place of one for each paper.",
)
@click.option(
    "--sort",
    type=click.Choice(SORTS),
    default=SORTS[0],
    show_default=True,
    help="Which record comes first: as the files are given (those of a folder by path), or by name.",
)
@click.option(
    "--group",
    type=click.Choice(GROUPS),
    default=GROUPS[0],
    show_default=True,
    help="What lies together in a PDF: all papers of a record, or all papers of a kind.",
)
@click.option(
    "-n",
    "--copies",
    type=click.IntRange(1, 1000),
    default=1,
    show_default=True,
    help="How many of every paper.",
)
@click.option(
    "--keep-going",
    is_flag=True,
    help="Leave out records that have an error and print the others; the exit code is 1 all the same.",
)
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, 64),
    default=lambda: os.cpu_count() or 1,
    show_default="one for each core",
    help="How many processes make many sheets; the sheets are the same.",
)
@choosing_options
@form_options
@printing_options
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], calibrate: bool, quiet: bool, **options: Any) -> None:
    """Print the papers of these files and folders.

    For a character that is its sheet, for a scenario all that `sheets packet` prints. Each paper gets a
    PDF of its own; -o ALL.pdf puts them into one, --each makes one for each character.

    The names of the written files go to stdout, one a line. Nothing is written when there is an error
    in the input, unless you say --keep-going.
    """  # fmt: skip
    if calibrate == bool(paths):
        raise click.UsageError("--calibrate prints no files" if paths else "Missing argument 'PATH...'.")
    if calibrate:
        _calibrate(quiet, **options)
        return
    from sheets.press import print_papers

    order = order_of(**options)
    try:
        with bar("printing", quiet=quiet) as told:
            printed = print_papers(paths, order, told)
    except SheetsError as error:
        click.echo(error, err=True)
        if not (order.keep_going or quiet) and _sound_files(paths, error):
            note("nothing is printed; with --keep-going what is wrong is left out and the rest is printed")
        ctx.exit(error.code)
    report_printed(printed, quiet=quiet)
    if options["up"] > 1 and printed.pages == len(printed.files) > 1 and not quiet:
        note("no two files share a sheet, and each has one side: -o ALL.pdf puts them on common sheets")
    if printed.left_out:
        ctx.exit(Exit.INPUT)


def _sound_files(paths: tuple[Path, ...], error: SheetsError) -> bool:
    """Whether nothing but files is at fault, and not all of them."""
    from sheets.library.records import files_of

    wrong = [problem for problem in error.problems if problem.level is not Level.WARNING]
    at_fault = {problem.place.file for problem in wrong if problem.place}
    return error.code is Exit.INPUT and bool(at_fault) and at_fault < set(map(str, files_of(paths)[0]))


def _calibrate(quiet: bool, *, offset: Offset | None, duplex: str, **options: Any) -> None:
    """The test page as the printer puts it, or moved by an offset, which is stored."""
    from sheets.calibration import print_calibration
    from sheets.printer import store_offset

    edge = "long" if duplex == "off" else duplex
    order = order_of(**options, duplex=edge, offset=offset or (0.0, 0.0))
    printed = print_calibration(order)
    if offset is not None:
        note(f"stored in {store_offset(own_folder(), offset)}")
    report_printed(printed, quiet=quiet)
