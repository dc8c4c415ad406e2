"""`sheets packet`: a whole session on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, choosing_options, form_options, order_of, printing_options
from sheets.cli.report import report_printed


@click.command("packet", context_settings=CONTEXT)
@click.argument("scenario", metavar="SCENARIO", type=WHERE)
@click.option("--split", is_flag=True, help="One PDF for each audience: gm.pdf, table.pdf, pc1.pdf, ...")
@click.option(
    "--only", multiple=True, metavar="WHO",
    help="Only the part for gm, table, pc1, ..., as --split prints it; repeatable.",
)  # fmt: skip
@choosing_options
@form_options
@printing_options
def command(scenario: Path, split: bool, only: tuple[str, ...], quiet: bool, **options: Any) -> None:
    """Print all papers of a session, sorted by who may read them.

    First the papers of the game master, then those for the table, then handout and character sheet of each
    player. Papers that are not made for the chosen size are printed on A4.
    """
    from sheets.packet_run import print_packet

    report_printed(print_packet(scenario, order_of(**options), split=split, only=only), quiet=quiet)
