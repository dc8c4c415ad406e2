"""`sheets check`: every problem of these files at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, WHERE, json_option, order_of, reading_options
from sheets.cli.report import counted, note, report_problems, summary, to_json
from sheets.errors import Exit, Place, Problem


@click.command("check", context_settings=CONTEXT)
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=WHERE)
@json_option("As JSON on stdout, for editors.")
@reading_options
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], as_json: bool, quiet: bool, **options: Any) -> None:
    """List all problems of these files at once; nothing is printed.

    The exit code is 1 when a file has an error or breaks a rule of the game; with --house the errors alone
    count, with --strict the warnings too.
    """
    from sheets.judging import stops
    from sheets.press import check_files

    order = order_of(**options)
    checked = check_files(paths, order)
    problems = checked.problems
    if as_json:
        click.echo(to_json([_as_data(problem) for problem in problems]))
    else:
        report_problems(problems)
    if not quiet:
        note(
            f"checked {counted(checked.files, 'file')}, read {counted(checked.records, 'record')}: {summary(problems)}"
        )
    if any(stops(problem, order) for problem in problems):
        ctx.exit(Exit.INPUT)


def _as_data(problem: Problem) -> dict[str, Any]:
    place = problem.place or Place("")
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "level": problem.level.value,
        "what": problem.what,
        "remedy": problem.remedy,
    }
