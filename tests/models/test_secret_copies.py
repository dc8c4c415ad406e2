"""A copied secret is still the secret, and as silent."""

from __future__ import annotations

from copy import copy, deepcopy

from sheets.models.secret import GM, OWNER, Secret
from sheets.models.shinobigami import Character


def test_copies_are_the_same_secret() -> None:
    secret = Secret(["the crown is false"])
    assert copy(secret) is secret
    assert deepcopy({"a": [secret]})["a"][0] is secret
    assert str(deepcopy(secret)) == "•••"


def test_a_copied_record_keeps_its_secrets() -> None:
    record = {"game": "shinobigami", "kind": "character", "name": "Aya", "gear": ["soma_pill"]}
    character = Character.model_validate(record)
    for other in (character.model_copy(deep=True), deepcopy(character)):
        assert other.gear.reveal(OWNER) == other.gear.reveal(GM) == ("soma_pill",)
