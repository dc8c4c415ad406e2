"""`sheets fill`: characters go into a PDF form that others made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, kind_option, map_option, order_of, reading_options
from sheets.cli.report import counted, note, report_problems


@click.command("fill", context_settings=CONTEXT)
@click.argument("form", metavar="FORM.pdf", type=WHERE)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=WHERE)
@map_option
@click.option("--flat", is_flag=True, help="Print the values into the pages: what comes out is no form any more.")
@kind_option
@click.option(
    "-o", "--out", type=WHERE, default="output", show_default=True, metavar="WHERE",
    help="A file when the name ends in .pdf, otherwise a folder, made if missing.",
)  # fmt: skip
@reading_options
def command(form: Path, paths: tuple[Path, ...], mapping: Path | None, flat: bool, quiet: bool, **options: Any) -> None:
    """Fill anybody's PDF form, a copy for each record.

    A field is filled whose name is one of ours (ninpo.1.name, Ninpo 1 name), or that a mapping leads to one.
    What the form has no field for is listed. The form itself is not touched, unless -o names it.
    """
    from sheets.form_fill import fill_forms

    filled = fill_forms(form, paths, order_of(**options), mapping=mapping, flat=flat)
    report_problems(filled.problems)
    for file in filled.files:
        click.echo(file)
    if not quiet:
        note(f"filled {counted(filled.fields, 'field')} in {counted(len(filled.files), 'file')}")
