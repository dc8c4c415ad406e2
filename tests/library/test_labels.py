"""Labels: layers and languages, filling in, and no word without a label."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.errors import Exit, SheetsError
from sheets.library.labels import Labels, languages, load_labels
from sheets.resources import SearchPath


def content(root: Path, **files: str) -> SearchPath:
    """A folder like ours: `game__labels_en="..."` is content/game/labels.en.yaml."""
    for name, text in files.items():
        folder, _, stem = name.partition("__")
        path = root / "content" / folder / f"{stem.replace('_', '.')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return SearchPath((root,))


def test_nested_maps_become_keys_and_the_stronger_file_wins(tmp_path: Path) -> None:
    search = content(
        tmp_path / "weak",
        xgame__labels_en="page: Page {number}\nskill: {blade: Blade, poison: Poison}\n",
        xgame__terms_en="clan: {hasuba: Hasuba}\n",
        xgame__labels_ja="page: 頁\n",
    )
    content(tmp_path / "strong", xgame__labels_en="skill: {blade: Sword}\n", common__labels_en="own: {both: No}\n")
    labels = load_labels(SearchPath((tmp_path / "strong", *search.folders)), "xgame", "en")
    assert labels["page"] == "Page {number}"
    assert labels.of("skill", "blade") == "Sword"
    assert labels["skill/poison"] == "Poison"
    assert labels.of("clan", "hasuba") == "Hasuba"
    assert labels["own/both"] == "No"
    assert labels.say("page", number=3) == "Page 3"
    assert languages(search, "xgame") == ["en", "ja"]
    assert load_labels(search, "xgame", "ja")["page"] == "頁"


def test_the_game_is_stronger_than_what_is_shared(tmp_path: Path) -> None:
    search = content(tmp_path, common__labels_en="own: {a: shared}\n", xgame__labels_en="own: {a: game}\n")
    assert load_labels(search, "xgame", "en")["own/a"] == "game"


def test_a_label_that_replaces_nothing_is_reported(tmp_path: Path) -> None:
    search = content(tmp_path, shinobigami__labels_en="sheet: {covr: Mask}\nown: {motto: Silence}\n")
    with pytest.raises(SheetsError, match="no label `sheet/covr` to replace") as caught:
        load_labels(search, "shinobigami", "en")
    assert "did you mean `sheet/cover`" in str(caught.value)
    assert len(caught.value.problems) == 1


def test_a_missing_label_names_key_and_language() -> None:
    labels = Labels(lang="ja", texts={"skill/blade": "刀術"})
    assert labels.has("skill/blade")
    assert not labels.has("skill/blad")
    for ask in (
        lambda: labels["skill/blad"],
        lambda: labels.say("skill/blad"),
        lambda: labels.of("skill", "blad"),
    ):
        with pytest.raises(SheetsError, match="no label `skill/blad` in the language `ja`") as caught:
            ask()
        assert caught.value.code is Exit.ENGINE
        assert "did you mean `skill/blade`?" in str(caught.value)


@pytest.mark.parametrize("text", ["{n} of {all}", "{", "{0}", "{}", "{n.real}", "{n:q}", "{n[0]}"])
def test_a_label_that_cannot_be_filled_is_named(text: str) -> None:
    labels = Labels(lang="en", texts={"page": text})
    with pytest.raises(SheetsError, match="the label `page`") as caught:
        labels.say("page", n=1)
    assert caught.value.code is Exit.ENGINE
    assert "{n}" in str(caught.value)


def test_formats_and_braces_in_labels() -> None:
    labels = Labels(lang="en", texts={"page": "{{{n:02d}}}"})
    assert labels.say("page", n=7) == "{07}"


def test_a_made_up_language_marks_every_label() -> None:
    labels = Labels(lang="en", texts={"a": "Aya", "b": "{n} of them"}).wrapped("⟦", "⟧")
    assert (labels["a"], labels.say("b", n=2), labels.of("a", "x") if labels.has("a/x") else "") == (
        "⟦Aya⟧",
        "⟦2 of them⟧",
        "",
    )


def test_broken_label_files_are_located(tmp_path: Path) -> None:
    search = content(
        tmp_path,
        xgame__labels_en="a: [x]\nb: {c: 1}\n",
        xgame__more_en="b: {c: 2}\n",
        xgame__terms_en="x: [\n",
    )
    with pytest.raises(SheetsError) as caught:
        load_labels(search, "xgame", "en")
    assert [(Path(p.place.file).name, p.place.line) for p in caught.value.problems if p.place] == [
        ("labels.en.yaml", 1),
        ("more.en.yaml", 1),
        ("terms.en.yaml", 2),
    ]


def test_a_language_that_is_not_there(tmp_path: Path) -> None:
    search = content(tmp_path, xgame__labels_en="a: b\n", xgame__terms_fr="a: b\n")
    with pytest.raises(SheetsError, match="no labels in the language `fr`") as caught:
        load_labels(search, "xgame", "fr")
    assert "known: en" in str(caught.value)


def test_the_shipped_labels_load_in_every_language() -> None:
    found = languages(SearchPath(), "shinobigami")
    assert "en" in found
    for lang in found:
        assert len(load_labels(SearchPath(), "shinobigami", lang).texts) > 100
