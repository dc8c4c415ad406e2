"""The Secret type: dots for everybody but its holders, whatever is done with it."""

from __future__ import annotations

import copy
import json
import pickle
import traceback

import pytest
from pydantic import ValidationError

from sheets.models.secret import DOTS, GM, OWNER, Secret
from sheets.models.shinobigami import Character
from tests.printshop import character

WORDS = ("Zephyrfang", "Quillrot", "Ultramarrow")
"""Words that stand nowhere else: a name, a look, a story below a secret."""


def keeper() -> Character:
    return character(
        skills=["blade"],
        ohgi=[{"name": WORDS[0], "type": "extra_ninpo", "skill": "blade", "look": WORDS[1], "ninpo": [WORDS[2], "x"]}],
        gear=["soma_pill"],
    )


def tells(text: str) -> list[str]:
    secrets = (*WORDS, "extra_ninpo", "soma_pill")
    return [word for word in secrets if word.casefold() in text.casefold()]


def test_the_holders_read_it_and_nobody_else() -> None:
    secret = keeper().ohgi
    assert secret.reveal(OWNER)[0].name == WORDS[0]
    assert secret.reveal(GM)[0].look == WORDS[1]
    for audience in (frozenset(), frozenset({"table"}), OWNER | {"pc2"}):
        with pytest.raises(PermissionError) as caught:
            secret.reveal(audience)
        assert tells(str(caught.value)) == []


def test_the_game_master_is_always_a_holder_and_others_only_when_named() -> None:
    secret = Secret("x", {"pc1"})
    assert secret.reveal(GM) == secret.reveal(frozenset({"pc1"})) == secret.reveal(GM | {"pc1"}) == "x"
    with pytest.raises(PermissionError):
        secret.reveal(frozenset({"pc2"}))


@pytest.mark.parametrize(
    "shown",
    [
        repr,
        str,
        lambda who: f"{who.ohgi}",
        lambda who: f"{who.ohgi!r:>40}",
        lambda who: "{:>9}".format(who.gear),  # noqa: UP032
        lambda who: "%s %r" % (who.ohgi, who.gear),  # noqa: UP031
        lambda who: repr(who.model_dump()),
        lambda who: who.model_dump_json(),
        lambda who: json.dumps(who.model_dump(mode="json")),
        lambda who: repr(dict(who)),
        lambda who: repr(vars(who)),
        lambda who: repr(who.model_copy(update={"name": "B"})),
        lambda who: repr([who.ohgi, {who.ohgi: who.gear}]),
        lambda who: repr(pickle.dumps(who)),
        lambda who: repr(pickle.loads(pickle.dumps(who.ohgi))),
    ],
)
def test_however_it_is_shown_there_are_dots(shown) -> None:  # type: ignore[no-untyped-def]
    text = shown(keeper())
    assert DOTS in text or "\\xe2\\x80\\xa2" in text or "\\u2022" in text
    assert tells(text) == []


def test_a_copy_in_memory_may_be_made_but_gives_nothing_away() -> None:
    assert tells(repr(copy.copy(keeper().ohgi)) + repr(copy.deepcopy(keeper().ohgi))) == []


def test_an_error_below_it_hides_what_was_typed() -> None:
    with pytest.raises(ValidationError) as caught:
        character(ohgi=[{"name": WORDS[0], "skill": {"a": WORDS[1]}, "ninpo": [WORDS[2], "b", "c"]}])
    text = str(caught.value) + "".join(traceback.format_exception(caught.value))
    assert caught.value.error_count() == 2
    assert tells(text) == []


def test_equal_secrets_are_equal_and_a_hash_tells_nothing() -> None:
    assert keeper().ohgi == keeper().ohgi
    assert Secret("a") != Secret("b")
    assert Secret("a") != Secret("a", {"pc1"})
    assert hash(Secret("a")) == hash(Secret("b"))
