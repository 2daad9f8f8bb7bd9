"""A whole game without seeing it: by keyboard, by the accessibility tree, and by what is read out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.game import CHANCE, Game, Text
from pyapp.table import Table
from pyapp.wire import to_plain
from tests.playing import after
from tests.sizes import in_soak

from .conftest import Invite
from .listener import listening, play_by_ear, step_by_ear
from .play import AT_ONCE, alone
from .sizes import one_by_turns
from .truth import ANY_GAME, GAMES, SHARED_GAMES, table_of
from .words import Words


@in_soak
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_ear(invite: Invite, game: str) -> None:
    person = invite(script=AT_ONCE)
    person.go(alone(game, "ears"))
    person.see_game()
    with listening(person, game) as listener:
        play_by_ear(listener)
        heard = listener.heard()
    words = person.words
    table = table_of(person.record())
    assert not table.game.to_act(table.state)
    bots = [seat for seat in range(table.setup.seats) if table.setup.bot(seat)]
    expected = [words.said(to_plain(one), game, bots) for one in _told(table)]
    rest = heard
    for sentence in expected:
        assert sentence in rest, f"not heard, or not in its place: {sentence} {rest[:20]}"
        rest = rest[rest.index(sentence) + 1 :]
    assert len(expected) > len(table.turns) / 4
    assert heard.count(words("aloud.turn.you")) == _own_turns(table)
    assert _result(table, words) in heard
    # What was heard of the score adds up to where it ended, as far as it is points that are counted.
    anew = {words.said(to_plain(one), game, bots) for one in _told(table, only=_counts_anew)}
    for label, first, last in _rows(heard, words, anew):
        assert first == last, label


def _told(table: Table[Any], only: Callable[[Game[Any], Any, Any], bool] = lambda *_: True) -> Iterator[Text]:
    """What the game tells the first seat of its turns: of all, or of some by what that seat knows before and then."""
    game = table.game
    for number, turn in enumerate(table.turns):
        before, then = (game.known(table.states[at], 0) for at in (number, number + 1))
        assert game.tell is not None
        if not only(game, before, then):
            continue
        yield from game.tell(before, then, 0, turn.seat, turn.move)


def _counts_anew(game: Game[Any], before: object, then: object) -> bool:
    """Whether the rows of the score are others from here on, as after a reckoning."""
    collecting = [bool(game.scene(known, 0).tally) for known in (before, then)]
    return collecting[0] != collecting[1]


def _own_turns(table: Table[Any]) -> int:
    """How often the first seat got the move from somebody else, or at the beginning."""
    if table.setup.seats == 1:
        return 0
    settled = [n for n in range(len(table.states)) if table.game.to_act(table.states[n]) != (CHANCE,)]
    holders = [after(table, number).holder for number in settled]
    return sum(now == 0 and was != 0 for was, now in zip([None, *holders], holders, strict=False))


def _result(table: Table[Any], words: Words) -> str:
    game, seats = table.game, table.setup.seats
    if seats == 1:
        return words("result.total", n=_signed(sum(line.points for line in game.score(table.state, 0))))
    first = game.ranking(table.state)[0]
    if first == (0,):
        return words("result.won.you")
    bots = [seat for seat in range(seats) if table.setup.bot(seat)]
    names = words("and").join(_seat(words, game.meta.id, seat, bots) for seat in first)
    return words("result.shared" if len(first) > 1 else "result.won", names=names)


def _seat(words: Words, game: str, seat: int, bots: list[int]) -> str:
    if seat in bots:
        return words.bot(seat, bots)
    role = words.player(game, seat)
    return words("seat.named.you", role=role) if role != words("seat", n=seat + 1) else words("you")


def _rows(heard: list[str], words: Words, anew: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Of every row, what it was said to have become and what it was said to have been the next time; not across what
    has the rows begin anew.
    """
    pattern = re.escape(words("aloud.row")).replace(r"\{", "{").replace(r"\}", "}")
    pattern = pattern.format(label="(.+)", **{"from": "([−0-9]+)", "to": "([−0-9]+)"})
    last: dict[str, str] = {}
    for sentence in heard:
        if sentence in anew:
            last.clear()
        if match := re.fullmatch(pattern, sentence):
            label, was, now = match.groups()
            yield label, last.get(label, was), was
            last[label] = now


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


@one_by_turns
def test_neighbours_in_the_tree_have_names_of_their_own(invite: Invite, game: str, language: str) -> None:
    """A name that comes twice in a row is a thing that is said twice, or two things that cannot be told apart."""
    person = invite(language=language, script=AT_ONCE)
    person.go(alone(game, "ears"))
    person.see_game()
    with listening(person, game) as listener:
        for _ in range(3):
            spoken = [thing for thing in listener.tree() if thing.role in ("button", "group", "region", "toolbar")]
            names = [thing.name for thing in spoken]
            assert all(names)
            doubled = [name for name, following in pairwise(names) if name == following]
            assert not doubled
            for thing in spoken:
                parts = thing.name.split(person.words("comma"))
                assert len(set(parts)) == len(parts) or parts[-1].isdigit(), thing.name
                if thing.role == "button" and thing.under[-1][0] == "group":
                    assert parts[0] != thing.under[-1][1], f"{thing.name} says what its area is called"
            # No two places of one area are called the same.
            places = [(thing.under[-1], thing.name) for thing in spoken if thing.role == "button"]
            assert len(set(places)) == len(places)
            if not listener.walk_to_a_choice():
                break
            listener.act()


def test_nothing_that_was_said_is_left_for_the_next_at_the_device(invite: Invite) -> None:
    person = invite()
    game = SHARED_GAMES[-1]
    person.open_game(game, seats=3)
    with listening(person, game) as listener:
        first = listener.heard()
        assert first
        while step_by_ear(listener):
            pass
        expect(person.page.get_by_role("log").locator("p")).to_have_text(
            person.words("handover", name=person.words.player(game, 1))
        )


def test_what_cannot_be_done_is_read_out_each_time_it_is_tried(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    with listening(person, ANY_GAME) as listener:
        assert listener.walk_to_a_choice()
        before = listener.heard()
        while (here := listener.focus()) is not None and here.name.endswith(listener.lit):
            listener.press("ArrowDown")
        for times in (1, 2):
            listener.press("Enter")
            expect(person.page.locator("#toast")).not_to_be_empty()
            expect(person.page.get_by_role("log").locator("p")).to_have_count(len(before) + times)
        first, second = listener.heard()[len(before) :]
        assert first == second == person.page.locator("#toast").text_content()
        # It is not said a second time by itself.
        assert not [thing for thing in listener.tree() if thing.role == "alert"]
