"""An independent referee: replays an event from its JSON by the words of the rules, sharing no code with them.

He knows the default readings, and of others those of how an obstacle is completed, of the points carried over, of save
rolls, of luck (but for the turn it may use), of the last turn, the final, the points and the order of the next round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Data = dict[str, Any]
FORMULAS = {
    "rlr": ("iq", "superior_balance", "strong_will"), "rs": ("dx", "fortitude", "strong_will"),
    "rc": ("st", "superior_balance", "toughness"), "rh": ("st", "ambidexterity", "toughness"),
    "nc": ("dx", "ambidexterity", "fortitude"), "pw": ("st", "fortitude", "toughness"),
    "sw": ("dx", "superior_balance", "strong_will"), "pb": ("st", "ambidexterity", "toughness"),
    "ss": ("iq", "superior_balance", "ambidexterity"), "ib": ("iq", "fortitude", "strong_will"),
}  # fmt: skip
COVERED = {
    "all": {"x", "17", "18", "save"}, "scoring_rolls": {"x", "17", "18"}, "not_18": {"x", "17", "save"},
    "bogus": {"17", "18", "save"}, "misses": {"x"},
}  # fmt: skip


def faults(event: Data, athletes: Mapping[str, Data] | None = None) -> list[str]:
    """Every square, result, place and point that does not follow from the dice.

    `athletes` are the entrants as the roster's file has them, by id; with them the skills are worked out anew.
    """
    settings, found, before = event["settings"], list[str](), {each["id"]: each for each in event["roster"]}
    for id, one in (athletes or {}).items():
        found += [f"{id}: skills at the start"] * (before[id]["skills"] != skills(one, _additives(one)))
    earned = dict.fromkeys(before, 0)
    earlier: Data | None = None
    for round in event["rounds"]:
        for run in round["runs"]:
            found += [f"round {round['round']}, {run['name']}: {fault}" for fault in _run(run, round, settings)]
            found += _skills(run, round, event, before, athletes)
            done = run["result"] == "finished"
            alone = round["round"] == 3 and settings["final_points"] == "winner_only"
            earned[run["id"]] += run["advances"] if alone else done
        found += [*_cut(round, settings), *_order(round, earlier, settings)]
        earlier = round
    return found + _careers(event, earned, athletes)


def skills(one: Mapping[str, Any], additives: list[str]) -> dict[str, int]:
    """Ch. 5: attribute and two additives."""
    return {name: int(one[a]) + additives.count(b) + additives.count(c) for name, (a, b, c) in FORMULAS.items()}


def _additives(one: Mapping[str, Any]) -> list[str]:
    return [each.lower().replace(" ", "_") for each in one.get("additives", [])]


def _owned(id: str, until: int, event: Data, athletes: Mapping[str, Data]) -> list[str]:
    """What a ninja owns when a round begins."""
    bought = [each["additive"] for each in event["purchases"] if each["id"] == id and each["after_round"] < until]
    return _additives(athletes[id]) + bought


def _skills(run: Data, round: Data, event: Data, before: Data, athletes: Mapping[str, Data] | None) -> list[str]:
    id, number = run["id"], round["round"]
    if athletes is None:
        bought = any(each["id"] == id and each["after_round"] < number for each in event["purchases"])
        right = [before[id]["skills"][name] for name in round["course"]]
        return [f"{id}: skills of round {number}"] if right != run["skills"] and not bought else []
    owned = _owned(id, number, event, athletes)
    found = skills(athletes[id], owned)
    wrong = [found[name] for name in round["course"]] != run["skills"] or owned.count("luck") != run["luck"]
    return [f"{id}: skills or luck of round {number}"] * wrong


def _run(run: Data, round: Data, settings: Data) -> list[str]:
    found, course = [], round["course"]
    now = {"at": 0, "total": 0, "over": 0, "saving": False, "ended": ""}
    luck, limit = run["luck"], round["turn_limit"]
    for number, turn in enumerate(run["turns"], 1):
        if now["ended"]:
            found.append(f"turn {number} after the end")
            break
        if turn["turn"] != number or turn["obstacle"] != course[now["at"]]:
            found.append(f"turn {turn['turn']} on {turn['obstacle']}, not {number} on {course[now['at']]}")
        if not all(face in range(1, 7) for face in turn["dice"] + (turn["reroll"] or [])):
            found.append(f"turn {number}: no dice")
        first = _result(sum(turn["dice"]), now, run["skills"], settings)
        chosen, used = first, "dice"
        if turn["reroll"]:
            luck -= 1
            second = _result(sum(turn["reroll"]), now, run["skills"], settings)
            if first["bad"] not in COVERED[settings["luck_covers"]]:
                found.append(f"turn {number}: luck on {first['bad'] or 'a good roll'}")
            if second["worth"] > first["worth"] or settings["luck_choice"] == "must_take_new":
                chosen, used = second, "reroll"
        told = {
            "mark": chosen["mark"],
            "total": chosen["written"],
            "done": course[now["at"]] if chosen["done"] else None,
            "used": used,
        }
        if wrong := [key for key, value in told.items() if turn[key] != value]:
            found.append(f"turn {number}: {[(key, turn[key], told[key]) for key in wrong]}")
        now = chosen["now"]
        if now["at"] == len(course):
            late = number == limit and settings["finish_on_last_turn"] == "out_of_time"
            now["ended"] = "out_of_time" if late else "finished"
        elif not now["ended"] and number == limit:
            now["ended"] = "out_of_time"
    right = (now["ended"], len(run["turns"]), now["over"] if now["ended"] == "finished" else 0)
    if right != (run["result"], run["turn_count"], run["left_over"]):
        found.append(f"ends {run['result']} {run['turn_count']} {run['left_over']}, should be {right}")
    return found + (["luck was used too often"] if luck < 0 else [])


def _result(thrown: int, before: Data, skills: list[int], settings: Data) -> Data:
    """Ch. 6: the square, what stands afterwards, and how good it is: falls, bogus rolls, failures, points."""
    now, at = dict(before), before["at"]
    skill, saving = skills[at], before["saving"]
    now["saving"] = False
    mark, written, bad, points = "", None, "", 0
    if saving:
        saved = thrown <= skill and (thrown < 17 or settings["save_success"] == "within_skill")
        mark, bad = ("✓", "") if saved else ("x*" if thrown > 16 else "x", "save")
        falls = not saved and (settings["failed_save"] == "splash" or thrown == 18)
        now["ended"] = "splash" if falls else ""
    elif thrown > 16:
        mark, bad, now["saving"], now["ended"] = "x*", str(thrown), thrown == 17, "splash" if thrown == 18 else ""
    elif thrown > skill:
        mark, bad = "x", "x"
    else:
        points = (skill - thrown or 1) + (2 if thrown < 5 else 0)
        written = now["total"] + points + now["over"]
        mark, now["total"], now["over"] = str(written), written, 0
        if written >= (20 if settings["complete_rule"] == "at_least_20" else 21):
            now["total"], now["at"] = 0, at + 1
            drop = max(0, skills[at] - skills[at + 1]) if at + 1 < len(skills) else 0
            left = written - 20 - drop
            now["over"] = left if settings["carry_floor"] == "none" else max(0, left)
    return {
        "mark": mark, "written": written, "done": now["at"] > at, "bad": bad, "now": now,
        "worth": (now["ended"] != "splash", not now["saving"], not bad, points),
    }  # fmt: skip


def _cut(round: Data, settings: Data) -> list[str]:
    keys = {run["id"]: (run["turn_count"], -run["left_over"]) for run in round["runs"] if run["result"] == "finished"}
    rank = {id: 1 + sum(other < key for other in keys.values()) for id, key in keys.items()}
    found = [f"{run['id']}: place" for run in round["runs"] if run["place"] != rank.get(run["id"])]
    places = {1: 8, 2: 4, 3: 1}[round["round"]]
    on = {id for id, place in rank.items() if place <= places}
    said = {run["id"] for run in round["runs"] if run["advances"]}
    if settings["tie_full"] == "roll_off":
        last = {id for id in on if rank[id] == max(rank[each] for each in on)}
        right = on - last <= said <= on and len(said) == min(places, len(on))
    else:
        right = said == on
    return found + ([] if right else [f"round {round['round']}: {sorted(said)} go on, should be {sorted(on)}"])


def _order(round: Data, earlier: Data | None, settings: Data) -> list[str]:
    """Who runs after whom; equals as in the round before, which need not be the order of round 1."""
    if earlier is None:
        return []
    place = {run["id"]: run["place"] for run in earlier["runs"] if run["advances"]}
    ran = [run["id"] for run in round["runs"]]
    ways = {"slowest_first": -1, "fastest_first": 1}
    way = ways.get(settings["next_round_order"], 0)
    wrong = sorted(ran) != sorted(place) or [way * place[id] for id in ran] != sorted(way * place[id] for id in ran)
    return [f"round {round['round']}: playing order"] * wrong


def _careers(event: Data, earned: dict[str, int], athletes: Mapping[str, Data] | None) -> list[str]:
    found = []
    last = event["rounds"][-1]
    won = [run["id"] for run in last["runs"] if run["advances"]] if last["round"] == 3 else []
    if sorted(won) != sorted(event["winners"]):
        found.append("winners")
    unspent = {each["id"]: each["unspent"] for each in event["roster"]}
    bought = dict.fromkeys(unspent, 0)
    for each in event["purchases"]:
        bought[each["id"]] += 1
        if athletes is not None:
            found += _purchase(each, event, athletes)
    for each in event["after"]:
        id = each["id"]
        if each["unspent"] != unspent[id] + earned[id] - 5 * bought[id] or each["unspent"] < 0:
            found.append(f"{id}: points {each['unspent']} unspent, {earned[id]} earned, {bought[id]} bought")
        if athletes is None:
            continue
        one = athletes[id]
        counts = [int(one.get(key, 0)) for key in ("events", "points", "spent", "wins")]
        more = [1, earned[id], 5 * bought[id], id in won]
        right = [a + b for a, b in zip(counts, more, strict=True)]
        if [each[key] for key in ("events", "points", "spent", "wins")] != right:
            found.append(f"{id}: career")
        if each["additives"] != _owned(id, 9, event, athletes):
            found.append(f"{id}: additives")
    return found


def _purchase(bought: Data, event: Data, athletes: Mapping[str, Data]) -> list[str]:
    """Ch. 4: what two dice offer to a ninja who buys once after a round."""
    names = ["superior_balance", "ambidexterity", "fortitude", "toughness", "luck", "strong_will"]
    owned = _owned(bought["id"], bought["after_round"], event, athletes)
    same = [each for each in event["purchases"] if each["id"] == bought["id"]]
    owned += [each["additive"] for each in same[: same.index(bought)] if each["after_round"] == bought["after_round"]]
    shown = [names[face - 1] for face in bought["dice"]]
    offered = {each for each in shown if each not in owned} or {*shown}
    wrong = {*bought["offered"]} != offered or bought["additive"] not in offered
    return [f"{bought['id']}: bought {bought['additive']}, {shown} shown, {owned} owned"] * wrong
