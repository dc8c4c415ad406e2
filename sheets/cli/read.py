"""`sheets read`: a filled PDF form becomes YAML."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sheets.cli.options import CONTEXT, WHERE, kind_option, map_option, order_of, reading_options
from sheets.cli.placing import placed
from sheets.cli.report import report_problems
from sheets.errors import Exit, Level
from sheets.resources import write_whole

if TYPE_CHECKING:
    from sheets.order import Order


@click.command("read", context_settings=CONTEXT)
@click.argument("forms", metavar="FORM.pdf...", nargs=-1, required=True, type=WHERE)
@map_option
@click.option("--names", is_flag=True, help="Write the fields of the form as a mapping to fill in for --map.")
@click.option("--anyway", is_flag=True, help="Write the YAML with its mistakes too, to be mended there.")
@kind_option
@click.option(
    "-o", "--out", type=WHERE, default="output", show_default=True, metavar="WHERE",
    help="A file when the name ends in .yaml, - for stdout, otherwise a folder, made if missing.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite a file that exists.")
@reading_options
def command(
    forms: tuple[Path, ...],
    mapping: Path | None,
    names: bool,
    anyway: bool,
    out: Path,
    force: bool,
    quiet: bool,
    **options: Any,
) -> None:
    """Turn filled PDF forms into YAML that `sheets check` takes.

    What a player writes is taken over; numbers that the rules work out are not. What cannot be carried over is
    listed, and told at the head of the YAML. Nothing is written when a word in a field means nothing.
    """
    order = order_of(**options)
    if names:
        _list_names(forms, order, mapping)
        return
    from sheets.form_read import read_forms

    made = read_forms(forms, order, mapping=mapping, anyway=anyway)
    report_problems(problem for each in made for problem in each.problems)
    if str(out) == "-":
        click.echo("---\n".join(each.text for each in made).encode(), nl=False)
    else:
        for target, text in placed([(each.name, each.text) for each in made], out, force=force).items():
            write_whole(target, text.encode())
            click.echo(target)
    if any(problem.level is Level.ERROR for each in made for problem in each.problems):
        click.get_current_context().exit(Exit.INPUT)


def _list_names(forms: tuple[Path, ...], order: Order, mapping: Path | None) -> None:
    from sheets.form_read import names_in

    if len(forms) != 1:
        raise click.UsageError("--names takes one form")
    click.echo(names_in(forms[0], order, mapping=mapping).encode(), nl=False)
