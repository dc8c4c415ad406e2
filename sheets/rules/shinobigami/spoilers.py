"""Words of a Secret that stand where everybody reads them. What is found is never repeated."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sheets.errors import Finding
from sheets.models.names import folded
from sheets.models.secret import GM
from sheets.models.shinobigami_rulebook import Shinobigami
from sheets.models.shinobigami_scenario import Prize
from sheets.models.shinobigami_session import InPlay, Session
from sheets.rules.shinobigami.words import warning

Path = tuple[str | int, ...]

RUN, LETTERS = 4, 14
"""So many words in a row, with so many letters together, are no accident. A kanji or kana counts as a word."""

SHORTEST_NAME = 4

_WORD = re.compile(r"[぀-ヿ㐀-鿿]|[^\W_぀-ヿ㐀-鿿]+(?:['’][^\W\d_]+)?")
_WITHIN_A_SENTENCE = re.compile(r"(?<=[^\W_][,;:]\s)[^\W\d_]+|(?<=[^\W_]\s)[^\W\d_]+")


def spoilers(session: Session, game: Shinobigami) -> Iterator[Finding]:
    """Public texts that share a run of words, or a rare name, with a Secret: one warning for each text."""
    public = dict(_public(session))
    secrets = [(one, text) for one in session.cast for text in _secrets(one)]
    hidden_names = _rare_names([text for _, text in secrets], list(public.values()), session, game)
    runs = [(one, set(_runs(text))) for one, text in secrets]
    for path, text in public.items():
        here, names = set(_runs(text)), set(_names(text)) & hidden_names
        told = [one for one, run in runs if run & here]
        if not told and names:
            told = [one for one, secret in secrets if names & set(_names(secret))]
        if told:
            whose = " and ".join(dict.fromkeys(one.label for one in told))
            what = f"this text, which everybody reads, has words of the Secret of {whose}"
            yield warning(path, what, "say it in other words, or leave it to the Secret")


def _public(session: Session) -> Iterator[tuple[Path, str]]:
    """Everything that players may read of a scenario."""
    scenario = session.scenario
    texts: dict[Path, str | None] = {("title",): scenario.title, ("introduction",): scenario.introduction}
    texts |= {("special_rules", i): text for i, text in enumerate(scenario.special_rules)}
    texts |= {("content_warnings", i): text for i, text in enumerate(scenario.content_warnings)}
    for one in session.cast:
        texts |= {(*one.path, key): text for key, text in _front(one).items()}
    yield from ((path, text) for path, text in texts.items() if text)


def _front(one: InPlay) -> Mapping[str, str | None]:
    role = one.role
    if isinstance(role, Prize):
        return {"name": role.name, "text": role.text, "believed_holder": role.believed_holder}
    warned = "\n".join(role.content_warnings)
    return {"introduction": role.introduction, "mission": role.mission, "content_warnings": warned}


def _secrets(one: InPlay) -> Iterator[str]:
    role = one.role
    if role.secret:
        yield role.secret.reveal(GM)
    if isinstance(role, Prize):
        if role.effect:
            yield role.effect.reveal(GM)
    elif role.true_mission:
        yield role.true_mission.reveal(GM).text


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """The shortest telling runs of words, one from each word on."""
    words = [word.casefold() for word in _WORD.findall(text)]
    for start in range(len(words)):
        for end in range(start + RUN, len(words) + 1):
            if sum(map(len, words[start:end])) >= LETTERS:
                yield tuple(words[start:end])
                break


def _names(text: str) -> Iterator[str]:
    """Words with a capital letter inside a sentence."""
    for word in _WITHIN_A_SENTENCE.findall(text):
        if word[:1].isupper() and len(word) >= SHORTEST_NAME:
            yield word


def _rare_names(secrets: Sequence[str], public: Sequence[str], session: Session, game: Shinobigami) -> set[str]:
    """Names that stand in one Secret and in one public text, and belong to nobody and nothing of the game."""
    words = [session.scenario.title, *(name for one in session.cast for name in (one.name, one.label))]
    words += [word for spellings in game.names.words.values() for word in spellings]
    known = {folded(part) for word in words for part in word.split()} | _WORDS_OF_THE_GAME
    rare = _once(secrets) & _once(public)
    return {name for name in rare if folded(name) not in known}


def _once(texts: Sequence[str]) -> set[str]:
    found = Counter(name for text in texts for name in set(_names(text)))
    return {name for name, times in found.items() if times == 1}


_WORDS_OF_THE_GAME = {
    *("mission", "missions", "secret", "secrets", "true", "prize", "prizes", "clan", "ohgi", "ninpo", "location"),
    *(
        "climax",
        "phase",
        "main",
        "cycle",
        "cycles",
        "scene",
        "scenes",
        "master",
        "limit",
        "ending",
        "shinobi",
        "shinobigami",
    ),
    *(
        "handout",
        "emobond",
        "emobonds",
        "character",
        "player",
        "information",
        "life",
        "point",
        "points",
        "world",
        "shadow",
    ),
}
