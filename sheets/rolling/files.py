"""Results in, YAML out: a file for each record (a character) or for all (a roster), one for the lines of a table."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.filenames import safe_name
from sheets.library.writer import to_yaml
from sheets.rolling.wish import Rolls, in_plain_data


@dataclass(frozen=True, kw_only=True)
class File:
    """A name without folder, and what is written."""

    name: str
    text: str


def files(rolls: Rolls) -> tuple[File, ...]:
    """What was rolled, in files that are read again: records are numbered, so that equal names do not meet."""
    records = [result.record for result in rolls.results if result.record is not None]
    if records and rolls.together:
        whole = rolls.together(records)
        head = f"Rolled: `sheets roll {rolls.table} -n {len(records)}` with seed {rolls.seed}."
        return (File(name=f"{whole['kind']}.yaml", text=to_yaml(whole, head=head)),)
    width = len(str(len(rolls.results)))
    made = []
    for number, result in enumerate(rolls.results, 1):
        if result.record is not None:
            head = f"Rolled: number {number} of `sheets roll {rolls.table}` with seed {rolls.seed}."
            if result.record.get("kind") == "character" and "ninpo" not in result.record:
                head += " The ninpo are left to fill in."
            name = f"{rolls.table}-{number:0{width}}-{safe_name(str(result.record.get('name', '')))}.yaml"
            made.append(File(name=name, text=to_yaml(result.record, head=head)))
    if not made:
        text = to_yaml(in_plain_data(rolls), head=f"Rolled: {rolls.title}.")
        made = [File(name=f"{rolls.table}.yaml", text=text)]
    return tuple(made)
