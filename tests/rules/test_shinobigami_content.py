"""The shipped content says what the rulebook's tables say, number by number and word by word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from sheets.library.rulebooks import load_settings
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.table import Table
from sheets.resources import SHIPPED, SearchPath
from sheets.rules.coverage import coverage
from sheets.rules.shinobigami import checks, merit

CONTENT = SHIPPED / "content" / "shinobigami"
Facts = Mapping[str, Any]


def slug(english: str) -> str:
    """The id that belongs to an English name."""
    return re.sub(r"[^a-z0-9]+", "_", english.lower().replace("'", "")).strip("_")


def words(language: str) -> dict[str, dict[str, str]]:
    return yaml.load((CONTENT / f"terms.{language}.yaml").read_text("utf-8"), yaml.BaseLoader)


def test_fields_and_skills(game: Shinobigami, facts_yaml: Facts) -> None:
    matrix = facts_yaml["skill_matrix"]
    assert [field.id for field in game.rulebook.fields] == [slug(f["en"]) for f in matrix["fields"]]
    for field, en in zip(game.rulebook.fields, (f["en"] for f in matrix["fields"]), strict=True):
        assert list(field.skills) == [slug(skill) for _, skill, _ in matrix["skills"][en]]
        assert [row for row, _, _ in matrix["skills"][en]] == list(range(2, 13))
    assert len(game.rulebook.places) == 66


def test_clans(game: Shinobigami, facts_yaml: Facts) -> None:
    gaps = facts_yaml["target_number"]["filled_by_clan"]
    expected = [(c["id"], slug(c["field"]), c["enemy"], tuple(gaps[c["id"]])) for c in facts_yaml["clans"]]
    assert [(c.id, c.field, c.enemy, c.gaps) for c in game.rulebook.clans] == expected
    ring = ["hasuba"]
    while (enemy := game.rulebook.clan[ring[-1]].enemy) not in ring:
        ring.append(enemy)
    assert len(ring) == 6
    assert enemy == "hasuba"


def test_ranks(game: Shinobigami, facts_yaml: Facts) -> None:
    expected = [
        (slug(r["en"]), r["number"], r["ninpo"], r["skills"], r["ohgi"], r["merit"]) for r in facts_yaml["ranks"]
    ]
    assert [(r.id, r.number, r.ninpo, r.skills, r.ohgi, r.merit) for r in game.rulebook.ranks] == expected
    for rank in facts_yaml["ranks"]:
        if "total" in rank:
            assert merit.price_of_rank(slug(rank["en"]), game.rulebook) == rank["total"]


@pytest.mark.parametrize("sort", ["convictions", "battlefields", "ailments"])
def test_what_one_die_finds(sort: str, game: Shinobigami, facts_yaml: Facts) -> None:
    found = [(entry.roll, entry.id) for entry in getattr(game.rulebook, sort)]
    assert found == [(entry["roll"], slug(entry["en"])) for entry in facts_yaml[sort]]
    assert [roll for roll, _ in found] == [1, 2, 3, 4, 5, 6]


def test_ailments(game: Shinobigami, facts_yaml: Facts) -> None:
    stacks = {"no": "none", "per_skill": "per skill", "per_emobond": "per EmoBond", "per_ninpo": "per Ninpo"}
    assert len(game.rulebook.ailments) == 6
    for ailment, fact in zip(game.rulebook.ailments, facts_yaml["ailments"], strict=True):
        assert ailment.recover == slug(fact["recover"])
        assert stacks[ailment.stacks] == fact["stack"].split(",")[0]


def test_emobonds(game: Shinobigami, facts_yaml: Facts) -> None:
    found = [(bond.roll, bond.plus, bond.minus) for bond in game.rulebook.emobonds]
    assert found == [(e["roll"], slug(e["plus"]), slug(e["minus"])) for e in facts_yaml["emobonds"]]


def test_ohgi_types_and_gear(game: Shinobigami, facts_yaml: Facts) -> None:
    types = [(kind.id, kind.range) for kind in game.rulebook.ohgi_types]
    assert types == [(slug(o["en"]), o.get("range")) for o in facts_yaml["ohgi_types"]]
    assert [gear.id for gear in game.rulebook.gear] == [slug(g["en"]) for g in facts_yaml["gear"]]


@pytest.mark.parametrize("sort", ["virtues", "flaws"])
def test_backgrounds(sort: str, game: Shinobigami, facts_yaml: Facts) -> None:
    entries = getattr(game.rulebook, sort)
    facts = facts_yaml["backgrounds"][sort]
    assert [(e.id, e.merit) for e in entries] == [(slug(f["en"]), f["merit"]) for f in facts]
    assert [bool(e.needs) for e in entries] == ["needs" in f for f in facts]


def test_named_ninpo(game: Shinobigami, facts_yaml: Facts) -> None:
    book = {ninpo.id: ninpo for ninpo in game.rulebook.ninpo}
    for fact in facts_yaml["ninpo_named_in_rule_text"]:
        ninpo = book.pop(slug(fact["en"]))
        assert (ninpo.type, ninpo.clan) == (fact["type"].lower(), fact["clan"])
        assert (ninpo.range, ninpo.cost) == (fact.get("range"), fact.get("cost"))
        assert ninpo.skill == (slug(fact["skill"]) if "skill" in fact else None)
    assert list(book) == ["mokuren"]
    assert book["mokuren"].wrap == "rows"


def test_merit_lines(facts_yaml: Facts) -> None:
    lines = [(slug(line["en"]).upper(), line["points"]) for line in facts_yaml["merit_rewards"]]
    assert [(line.name, line.points) for line in merit.Reward] == lines


def test_settings(facts_yaml: Facts) -> None:
    def text(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    settings = load_settings(SearchPath(), "shinobigami")
    assert settings.keys() == facts_yaml["settings"].keys()
    for name, fact in facts_yaml["settings"].items():
        assert settings[name].default == text(fact["default"])
        assert set(settings[name].values) == {text(value) for value in fact["values"]}
        assert settings[name].about


def test_tables_of_names(tables: Mapping[str, Table], facts_yaml: Facts) -> None:
    for table, title in (
        ("nature", "Nature"),
        ("life", "Life"),
        ("darkness", "Darkness"),
        ("heaven", "Heaven"),
    ):
        entries = facts_yaml["ohgi_names"][title]["entries"]
        assert {int(row.roll): row.text for row in tables[f"ohgi-{table}"].rows} == entries
        assert len(entries) == 21
    pairs = {roll: " + ".join(pair) for roll, pair in facts_yaml["ohgi_name_pairs"].items()}
    assert {int(row.roll): row.text for row in tables["ohgi-pairs"].rows} == pairs
    for kind, prefixes in facts_yaml["ohgi_prefixes"].items():
        rows = tables[f"ohgi-prefix-{slug(kind).replace('_', '-')}"].rows
        assert {int(row.roll): row.text for row in rows} == prefixes


def test_tables_of_covers(tables: Mapping[str, Table], game: Shinobigami, facts_yaml: Facts) -> None:
    for clan in game.rulebook.clans:
        rows = tables[f"cover-{clan.id.replace('_', '-')}"].rows
        assert [row.text for row in rows] == facts_yaml["covers"][clan.id]


def test_every_table_covers_all_rolls(tables: Mapping[str, Table]) -> None:
    assert len(tables) >= 6 + 1 + 4 + 7 + 2 + 2
    for table in tables.values():
        assert coverage(table) == (), table.id


def test_english_and_japanese_words(facts_yaml: Facts, game: Shinobigami) -> None:
    english, japanese = words("en"), words("ja")
    matrix = facts_yaml["skill_matrix"]
    rows = [row for field in matrix["fields"] for row in matrix["skills"][field["en"]]]
    assert english["skill"] == {slug(en): en for _, en, _ in rows}
    assert japanese["skill"] == {slug(en): jp for _, en, jp in rows}
    assert len(rows) == 66
    for sort, entries in (
        *(
            ("field", matrix["fields"]),
            ("rank", facts_yaml["ranks"]),
            ("conviction", facts_yaml["convictions"]),
        ),
        *(("ohgi_type", facts_yaml["ohgi_types"]), ("gear", facts_yaml["gear"])),
        *(("ailment", facts_yaml["ailments"]), ("battlefield", facts_yaml["battlefields"])),
    ):
        assert english[sort] == {slug(entry["en"]): entry["en"] for entry in entries}, sort
        assert japanese[sort] == {slug(entry["en"]): entry["jp"] for entry in entries}, sort
    assert english["clan"] == {clan["id"]: clan["en"] for clan in facts_yaml["clans"]}
    assert "?" not in (CONTENT / "terms.ja.yaml").read_text("utf-8")
    assert sum(map(len, japanese.values())) > 130


def test_every_id_has_its_english_word(game: Shinobigami) -> None:
    book, english = game.rulebook, words("en")
    bonds = [one for bond in book.emobonds for one in (bond.plus, bond.minus)]
    for sort, ids in (
        *(("skill", list(book.places)), ("field", list(book.column)), ("clan", list(book.clan))),
        *(("rank", list(book.rank)), ("emobond", bonds), ("ninpo", [n.id for n in book.ninpo])),
        *(("virtue", [v.id for v in book.virtues]), ("flaw", [f.id for f in book.flaws])),
    ):
        assert set(english[sort]) == set(ids), sort


def test_effects_fit_a_sheet(game: Shinobigami) -> None:
    effects = yaml.load((CONTENT / "effects.en.yaml").read_text("utf-8"), yaml.BaseLoader)["effect"]
    book = game.rulebook
    for sort, entries in (
        *(
            ("ohgi_type", book.ohgi_types),
            ("gear", book.gear),
            ("ailment", book.ailments),
            ("goal", book.clans),
        ),
        *(("virtue", book.virtues), ("flaw", book.flaws), ("battlefield", book.battlefields)),
        ("conviction", book.convictions),
    ):
        assert list(effects[sort]) == [entry.id for entry in entries], sort
        assert max(map(len, effects[sort].values())) <= 90, sort


@pytest.mark.parametrize(
    ("sort", "spelling", "id"),
    [
        *(("skill", old, new) for old, new in (("First Aid", "medicine"), ("ESP", "sixth_sense"))),
        *(("field", old, new) for old, new in (("Tool", "technology"), ("Body", "martial_arts"))),
        *(("rank", name, "chunin_gashira") for name in ("Chunin-Kashira", "chunin kashira", "ChuninGashira", "中忍頭")),
        *(("clan", name, "lost_ones") for name in ("Lost Ones", "Haguremono", "ハグレモノ")),
        ("ohgi_type", "Absolute Defense", "perfect_defense"),
        ("ninpo", "【魔界工学】", "hadesology"),
        ("ninpo", "Emperor's Wrath", "imperial_wrath"),
        ("ninpo", "接近戦攻撃", "close_combat_attack"),
    ],
)
def test_spellings(sort: str, spelling: str, id: str, game: Shinobigami) -> None:
    assert game.names.find(sort, spelling) == id


def test_older_skill_names(game: Shinobigami, facts_yaml: Facts) -> None:
    aliases = facts_yaml["skill_matrix"]["aliases"]
    assert len(aliases) > 20
    for old, new in aliases.items():
        sort = "field" if old in ("Tool", "Body") else "skill"
        assert game.names.find(sort, old) == slug(new)


@pytest.mark.parametrize(
    ("series", "modifier"),
    [("plain", 0), ("plus_1", 1), ("minus_1", -1), ("plus_2", 2), ("minus_2", -2), ("plus_3", 3)],
)
def test_odds(series: str, modifier: int, facts_yaml: Facts) -> None:
    for target, ways in facts_yaml["odds"]["success_36ths"][series].items():
        assert checks.ways(target, modifier=modifier) == ways


def test_odds_by_fumble_value(facts_yaml: Facts) -> None:
    for fumble, ways in facts_yaml["odds"]["success_by_fumble_36ths"].items():
        assert [checks.ways(target, fumble=fumble) for target in range(5, 13)] == ways
    for fumble, ways in facts_yaml["odds"]["fumble_36ths"].items():
        throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
        fumbled = [checks.outcome(throw, 5, fumble=fumble) for throw in throws].count(checks.Outcome.FUMBLE)
        assert fumbled == ways
