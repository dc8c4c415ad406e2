"""`sheets battle`: a forum battle checked post by post, and its tags to paste."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sheets.cli.options import CONTEXT, SEED, WHERE, json_option, order_of, reading_options
from sheets.cli.report import note, report_problems, to_json

FORMATS = ("text", "bbcode", "markdown")


@click.command("battle", context_settings=CONTEXT)
@click.argument("file", metavar="FILE", type=WHERE)
@click.option(
    "--seed", type=SEED, default="", metavar="SEED",
    help="Where rolls come from that no post gives; without one that of the file, else a fresh seed, which is told.",
)  # fmt: skip
@click.option("--post", type=click.IntRange(1), metavar="N", help="Only the text of post N, to paste.")
@click.option(
    "--format", type=click.Choice(FORMATS), default=FORMATS[0], show_default=True,
    help="How the board marks what is bold or a link, for --post.",
)  # fmt: skip
@json_option("As JSON: every attack with its strikes, losses by phase, what is left of whom.")
@reading_options
def command(file: Path, seed: str, post: int | None, format: str, as_json: bool, quiet: bool, **options: Any) -> None:
    """Check a forum battle post by post, with tags to paste.

    Outcomes, damage tags, loss tags, and what everybody has left.
    """  # fmt: skip
    from sheets import battle_run as run

    fought = run.fight_out(file, order_of(**options), seed, format=format)
    report_problems(fought.problems)
    if fought.seed and not (quiet or as_json):
        note(f"seed: {fought.seed}")
    if as_json:
        click.echo(to_json(run.in_plain_data(fought)))
    else:
        click.echo(run.to_paste(fought, post) if post else run.told(fought))
