"""Every text has its words in both languages, with the same blanks, and no words are left over."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest

from pyapp import shelf
from pyapp.dice import Dice
from pyapp.game import CHANCE, Game, Text
from pyapp.speak import say
from pyapp.table import Table

from .playing import few_games, refusal, settled_positions
from .sizes import sized, spread
from .words import (
    BUTTONS,
    ENGINE,
    LANGUAGES,
    SEAT,
    blanks,
    folder_of,
    form_of,
    keys_of_menu,
    keys_of_tutorial,
    keys_requested,
    sentences,
    texts_in,
    words_in,
)

POSITIONS = 40
"""Of each game, all choices of which are read."""

_SUFFIXES = (".brief", ".least", ".you")
"""Of a key, for its short forms and for what is said of whoever plays."""

_CORE = sorted((*ENGINE.glob("*.py"), *ENGINE.glob("bots/*.py"), *ENGINE.glob("together/*.py")))


def test_every_text_met_in_play_can_be_said_in_both_languages(game: Game[Any]) -> None:
    for text in _texts_in_play(game.meta.id):
        for language in LANGUAGES:
            form = form_of(game.meta.id, language, text.key)
            assert form is not None, text.key
            others = [form_of(game.meta.id, language, f"{text.key}{suffix}") or "" for suffix in _SUFFIXES]
            assert set().union(*map(blanks, (form, *others))) <= dict(text.values).keys(), text
            if isinstance(form, dict):
                assert type(dict(text.values)["n"]) is int, "nothing says which of several plural forms"
        sentence = say(text, game.meta.id)
        assert sentence.strip()
        assert not set(sentence) & {"{", "}"}


def test_the_menu_has_words_for_the_game_and_its_options(game: Game[Any]) -> None:
    for language in LANGUAGES:
        assert keys_of_menu(game.meta) <= words_in(folder_of(game.meta.id), language).keys()


def test_every_key_that_a_game_asks_for_has_words(game: Game[Any]) -> None:
    patterns = keys_requested(*folder_of(game.meta.id).glob("*.py"))
    assert patterns
    for language in LANGUAGES:
        known = [*words_in(folder_of(game.meta.id), language), *words_in(ENGINE, language)]
        assert [p for p in sorted(patterns) if not any(re.fullmatch(p, key) for key in known)] == []


def test_no_words_of_a_game_are_left_over(game: Game[Any]) -> None:
    """Used is what source, menu and tutorial ask for; the source whole or as one of a row such as `rank.{n}`."""
    patterns = keys_requested(*folder_of(game.meta.id).glob("*.py"))
    used = keys_of_menu(game.meta) | BUTTONS | keys_of_tutorial(game.meta.id)
    for language in LANGUAGES:
        # Another form belongs to its sentence.
        known = words_in(folder_of(game.meta.id), language)
        assert all(_sentence_of(key) in known for key in known)
        left = {_sentence_of(key) for key in known} - used
        assert [key for key in left if not any(re.fullmatch(p, key) for p in patterns)] == []


def test_a_game_names_all_of_its_seats_or_none(game: Game[Any]) -> None:
    everybody = {f"seat.{number}" for number in range(1, game.meta.seats[-1] + 1)}
    for language in LANGUAGES:
        words = words_in(folder_of(game.meta.id), language)
        named = {key: form for key, form in words.items() if SEAT.fullmatch(key)}
        assert named.keys() in (set(), everybody)
        # Where the page says them there is room for one short word, and no two are called alike.
        assert all(isinstance(form, str) and len(form) <= 8 and not blanks(form) for form in named.values())
        assert len({str(form) for form in named.values()}) == len(named)


def test_the_engine_has_words_for_every_key_it_asks_for_and_no_others() -> None:
    patterns = keys_requested(*_CORE)
    for language in LANGUAGES:
        words = words_in(ENGINE, language)
        assert [p for p in sorted(patterns) if not any(re.fullmatch(p, key) for key in words)] == []
        assert [key for key in words if not any(re.fullmatch(p, key) for p in patterns)] == []


def test_a_game_does_not_repeat_the_words_of_the_engine(game: Game[Any]) -> None:
    assert not words_in(folder_of(game.meta.id), "en").keys() & words_in(ENGINE, "en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_said_in_plain_sentences(game: Game[Any], language: str) -> None:
    for folder in (folder_of(game.meta.id), ENGINE):
        for key, form in words_in(folder, language).items():
            assert all(sentence.strip() == sentence != "" for sentence in sentences(form)), key
            assert all(re.fullmatch(r"[a-z]+[1-9]?", blank) for blank in blanks(form)), key
            assert not any("<" in sentence or ">" in sentence for sentence in sentences(form)), key


def test_both_languages_have_the_same_keys_in_the_same_order_with_the_same_blanks(game: Game[Any]) -> None:
    for folder in (folder_of(game.meta.id), ENGINE):
        english, japanese = (words_in(folder, language) for language in LANGUAGES)
        assert list(english) == list(japanese)
        assert [key for key in english if blanks(english[key]) != blanks(japanese[key])] == []


def test_plural_forms_are_those_of_the_language(game: Game[Any]) -> None:
    for folder in (folder_of(game.meta.id), ENGINE):
        for language, forms in (("en", {"one", "other"}), ("ja", {"other"})):
            for key, form in words_in(folder, language).items():
                assert isinstance(form, str) or form.keys() == forms, key


def _sentence_of(key: str) -> str:
    return re.sub(r"(?<=.)\.(brief|least|you)$", "", key)


@cache
def _texts_in_play(game_id: str) -> tuple[Text, ...]:
    """A text of every shape that a few random games show, those in the blanks of others among them."""
    game = shelf.load(game_id)
    texts: dict[Hashable, Text] = {}
    for table in few_games(game, sized(1, 2)):
        for outer in chain(_layout_texts(game, table), _scene_texts(game, table), _refusal_texts(game, table)):
            for text in texts_in(outer):
                texts.setdefault(_shape(text), text)
    return tuple(texts.values())


def _shape(text: Text) -> Hashable:
    """What decides how a text is said: its key, and of each value what it is, not which."""
    return text.key, *((name, *_kind(name, value)) for name, value in text.values)


def _kind(name: str, value: str | int | Text) -> tuple[Hashable, ...]:
    match value:
        case Text():
            return (Text,)
        case str():
            return str, bool(value.strip()), bool({*value} & {*"{}"})
        case _:
            # Where there are plural forms, `n` decides between them.
            return type(value).__name__, name == "n" and value == 1


def _layout_texts(game: Game[Any], table: Table[Any]) -> Iterator[Text]:
    layout = game.layout(table.state)
    yield from (area.label for area in layout.areas)
    yield from (spot.label for spot in layout.spots)
    yield from (caption.text for caption in layout.captions)


def _scene_texts(game: Game[Any], table: Table[Any]) -> Iterator[Text]:
    """What the first of those who may act and the last seat see, at some positions."""
    positions = [table.states[0], *(position.state for position in settled_positions(table))]
    for state in spread(positions, POSITIONS):
        for seat in {*game.to_act(state)[:1], table.setup.seats - 1} - {CHANCE}:
            yield from _seen_by(game, game.known(state, seat), seat)


def _seen_by(game: Game[Any], state: Any, seat: int) -> list[Text]:
    scene, lines = game.scene(state, seat), [*game.score(state, seat)]
    lines += scene.tally
    choices = [choice for move in game.moves(state, seat) if (choice := game.choice(state, seat, move))]
    texts = [scene.prompt, scene.progress, scene.verdict]
    texts += [scene.event.label] if scene.event else []
    texts += [text for action in scene.actions for text in (action.label, action.barred, action.warning)]
    texts += [text for line in lines for text in (line.label, line.detail)]
    texts += [mark.label for mark in (*scene.marks, *(mark for line in lines for mark in line.marks))]
    texts += [text for choice in choices for text in (choice.label, choice.ghost_label, choice.advised, choice.warning)]
    texts += [drawing.label for choice in choices for drawing in choice.drawings]
    texts += [game.standing(state, seat) if game.standing else None]
    return [text for text in texts if text]


def _refusal_texts(game: Game[Any], table: Table[Any]) -> Iterator[Text]:
    """Why: touched spots without a choice, moves of other positions, things that are no moves."""
    spots = [spot.id for spot in game.layout(table.state).spots]
    moves = [turn.move for turn in table.turns if turn.seat != CHANCE] + ["", "?"]
    rolls = [turn.move for turn in table.turns if turn.seat == CHANCE] + ["", "?"]
    for turn, state in spread([*enumerate(table.states)], 60):
        stream = Dice(table.setup.seed).at("refusals", turn)
        for _ in range(5):
            seat = stream.below(table.setup.seats)
            touched = [stream.pick(spots) for _ in range(stream.below(3))]
            yield game.why(game.known(state, seat), seat, touched)
            for mover, move in ((seat, stream.pick(moves)), (CHANCE, stream.pick(rolls))):
                if reason := refusal(game, state, mover, move):
                    yield reason
