"""`sheets print`: the papers of these files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, choosing_options, form_options, order_of, own_folder, printing_options
from sheets.cli.report import note, report_printed
from sheets.printer import Offset


@click.command("print", context_settings=CONTEXT)
@click.argument("paths", metavar="PATH...", nargs=-1, type=WHERE)
@click.option(
    "--calibrate", is_flag=True, envvar="SHEETS_CALIBRATE",
    help="Print a two-sided test page in place of files; with --offset, store that for all later runs.",
)  # fmt: skip
@choosing_options
@form_options
@printing_options
def command(paths: tuple[Path, ...], calibrate: bool, quiet: bool, **options: Any) -> None:
    """Print the papers of these files, each by itself.

    For a character that is its sheet, for a scenario all that `sheets packet` prints.

    The names of the written files go to stdout, one a line. Nothing is written when there is an error
    in the input.
    """
    if calibrate == bool(paths):
        raise click.UsageError("--calibrate prints no files" if paths else "Missing argument 'PATH...'.")
    if calibrate:
        _calibrate(quiet, **options)
        return
    from sheets.press import print_papers

    report_printed(print_papers(paths, order_of(**options)), quiet=quiet)


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
