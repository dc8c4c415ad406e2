"""An independent referee: replays an event from its JSON by the words of the rules, sharing no code with them."""

from __future__ import annotations

from typing import Any


def faults(event: dict[str, Any]) -> list[str]:
    """Every square, result and cut that does not follow from the dice."""
    found: list[str] = []
    for round in event["rounds"]:
        for run in round["runs"]:
            found += [f"round {round['round']}, {run['name']}: {fault}" for fault in _run(run, round)]
        found += _cut(round)
    return found


def _run(run: dict[str, Any], round: dict[str, Any]) -> list[str]:
    found, course, skills = [], round["course"], run["skills"]
    at = total = over = 0
    luck, saving, ended = run["luck"], False, ""
    for number, turn in enumerate(run["turns"], 1):
        if ended:
            found.append(f"turn {number} after the end")
            break
        thrown = sum(turn["reroll"] if turn["used"] == "reroll" else turn["dice"])
        luck -= turn["reroll"] is not None
        skill, mark, done = skills[at], "", None
        if turn["obstacle"] != course[at]:
            found.append(f"turn {number} on {turn['obstacle']}, not on {course[at]}")
        if saving:
            saved = thrown <= skill and thrown < 17
            mark = "✓" if saved else "x*" if thrown > 16 else "x"
            ended, saving = ("" if saved else "splash"), False
        elif thrown > 16:
            mark, saving = "x*", thrown == 17
            ended = "splash" if thrown == 18 else ""
        elif thrown > skill:
            mark = "x"
        else:
            total += (skill - thrown or 1) + (2 if thrown < 5 else 0) + over
            over, mark = 0, str(total)
            if total >= 20:
                done, left = course[at], total - 20
                drop = max(0, skills[at] - skills[at + 1]) if at + 1 < len(course) else 0
                over, total, at = max(0, left - drop), 0, at + 1
        if mark != turn["mark"] or done != turn["done"]:
            found.append(f"turn {number}: {turn['mark']} {turn['done']}, should be {mark} {done}")
        if at == len(course):
            ended = "finished"
        elif not ended and number == round["turn_limit"]:
            ended = "out_of_time"
    if (ended, len(run["turns"]), over if ended == "finished" else 0) != (
        run["result"],
        run["turn_count"],
        run["left_over"],
    ):
        found.append(f"ends {run['result']} {run['turn_count']} {run['left_over']}, should be {ended} {over}")
    return found + (["luck was used too often"] if luck < 0 else [])


def _cut(round: dict[str, Any]) -> list[str]:
    keys = {run["id"]: (run["turn_count"], -run["left_over"]) for run in round["runs"] if run["result"] == "finished"}
    places = {1: 8, 2: 4, 3: 1}[round["round"]]
    on = {id for id, key in keys.items() if sum(other < key for other in keys.values()) < places}
    said = {run["id"] for run in round["runs"] if run["advances"]}
    return [] if on == said else [f"round {round['round']}: {sorted(said)} go on, should be {sorted(on)}"]
