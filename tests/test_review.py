"""Looking back at a game: what decisions cost, held against the whole tree of what could have been done at the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from unittest.mock import Mock

import pytest

from pyapp import shelf
from pyapp.bots.hints import hint_for
from pyapp.bots.judgement import judgement_of
from pyapp.bots.players import play_out
from pyapp.coach import requests, review
from pyapp.coach.decisions import decisions
from pyapp.coach.review import Review, before
from pyapp.game import CHANCE, Game, Seat, total
from pyapp.record import PERSON, parse, setup_for
from pyapp.table import Table, open_table, replay
from pyapp.wire import to_plain

from .asking import ask
from .sizes import sized

GAMES = sized(1, 6)
LITTLE = 0.05
"""The part of its usual budget that the bot of a review gets here."""
LAST = 2
"""So many decisions of a game are looked at, the last ones: a whole game takes some seconds."""


@cache
def finished(game_id: str, number: int) -> tuple[Table[Any], Seat]:
    """A game of bots, as if a person had sat where the last move was made; and that seat."""
    meta = shelf.meta(game_id)
    seats = meta.seats[0]
    levels = ["easy", *["normal"] * (seats - 1)]
    played = play_out(open_table(setup_for(meta, seats, {}, f"review-{number}", tuple(levels))))
    seat = next(turn.seat for turn in reversed(played.turns) if turn.seat != CHANCE)
    levels[seat] = PERSON
    table = open_table(setup_for(meta, seats, {}, f"review-{number}", tuple(levels)))
    for turn in played.turns[len(table.turns) :]:
        table = table.after(turn.seat, turn.move)
    return table, seat


@pytest.fixture(autouse=True)
def only_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "decisions", lambda table, seat: decisions(table, seat)[-LAST:])
    monkeypatch.setattr(review, "EFFORT", LITTLE)
    monkeypatch.setattr(requests, "_reviews", {})


def outcome(game: Game[Any], state: Any, seat: Seat) -> float:
    """What a finished game is worth to a seat in the unit of its review."""
    if judgement_of(game.meta.id).chances:
        first = game.ranking(state)[0]
        return 1 / len(first) if seat in first else 0.0
    return total(game.score(state, seat))


def ends(game: Game[Any], state: Any, seat: Seat) -> Iterator[Any]:
    """Every state in which a game may be over by a seat's moves alone; None for those in which it goes on.

    The order in which somebody draws on a sheet of their own makes no difference to what it comes to.
    """
    in_any_order = not judgement_of(game.meta.id).chances
    seen: set[object] = set()
    waiting: list[tuple[Any, tuple[str, ...]]] = [(state, ())]
    while waiting:
        one, moves = waiting.pop()
        if not game.to_act(one):
            yield one
            continue
        if game.to_act(one) != (seat,):
            # It goes on with others or with a reveal: anything may come of it.
            yield None
            continue
        for move in game.moves(one, seat):
            line = (*moves, move)
            name = frozenset(line) if in_any_order else line
            if name not in seen:
                seen.add(name)
                waiting.append((game.apply(one, seat, move), line))


def is_last(table: Table[Any], seat: Seat, turn: int) -> bool:
    """Whether the game can only be over after the seat's moves from there on, so that nothing is left to chance."""
    return all(turn.seat == seat for turn in table.turns[turn:])


def test_a_decision_is_what_is_done_between_two_reveals_or_hand_overs(game: Game[Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    found = decisions(table, seat)
    assert found
    for one in found:
        turns = table.turns[one.turn : one.end]
        assert [turn.move for turn in turns] == list(one.moves)
        assert {turn.seat for turn in turns} == {seat}
        assert one.turn == 0 or table.turns[one.turn - 1].seat != seat
        assert one.end == len(table.turns) or table.turns[one.end].seat != seat


def test_a_review_does_not_depend_on_the_slices_in_which_it_is_asked_for(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat = finished(game.meta.id, 0)
    answers = []
    sentence = Mock(wraps=hint_for)
    monkeypatch.setattr(requests, "hint_for", sentence)
    for nodes in (10_000_000, 997):
        requests._reviews.clear()
        sentence.reset_mock()
        fraction = -1.0
        while "thinking" in (answer := ask(do="review", record=str(table.record), seat=seat, slice=nodes)):
            assert fraction <= answer["thinking"] <= 1
            fraction = answer["thinking"]
        assert sentence.call_count <= LAST, "what speaks for a line is worked out once, and not in every slice"
        answers.append(answer)
    assert answers[0] == answers[1]
    assert [one["turn"] for one in answers[0]["decisions"]] == sorted(one["turn"] for one in answers[0]["decisions"])
    assert len(answers[0]["decisions"]) == answers[0]["count"] == LAST
    # An engine that is started anew goes on from what the one before it has found.
    requests._reviews.clear()
    monkeypatch.setattr(review, "thinking", None)
    whole = ask(do="review", record=str(table.record), seat=seat, slice=10**7, found=answers[0]["decisions"])
    assert whole == answers[0]


@pytest.mark.parametrize("bad", ["x", ["x"], [{"turn": -1, "best": []}], [{"turn": 0, "best": ["nothing"]}]])
def test_what_nobody_could_have_found_is_refused(game: Game[Any], bad: Any) -> None:
    table, seat = finished(game.meta.id, 0)
    assert "refused" in ask(do="review", record=str(table.record), seat=seat, slice=1, found=bad)


def test_costs_and_luck_add_up_to_what_came_of_the_game(game: Game[Any]) -> None:
    """Every point between the first expectation and the end is a decision's or luck's."""
    looking = Review(*finished(game.meta.id, 0))
    looking.step(10_000_000)
    first, *luck = looking.luck()
    assert first is None
    rows = [looking.judged[one.turn] for one in looking.decisions]
    expected = rows[0].worth + rows[0].cost
    assert looking.outcome is not None
    assert expected - sum(one.cost for one in rows) + sum(one or 0 for one in luck) == pytest.approx(looking.outcome)


def test_the_last_decision_is_worth_what_it_came_to_and_nothing_better_is_claimed_than_there_is(
    game: Game[Any],
) -> None:
    for number in range(GAMES):
        table, seat = finished(game.meta.id, number)
        looking = Review(table, seat)
        looking.step(10_000_000)
        last = looking.decisions[-1]
        if not is_last(table, seat, last.turn):
            continue
        judged = looking.judged[last.turn]
        state = table.states[last.turn]
        best = max(1 if end is None else outcome(table.game, end, seat) for end in ends(table.game, state, seat))
        assert judged.worth == pytest.approx(outcome(table.game, table.state, seat))
        assert judged.error == 0
        assert looking.is_exact(judged)
        assert not any(looking.is_exact(looking.judged[one.turn]) for one in looking.decisions[:-1])
        assert judged.worth + judged.cost <= best + 1e-9


def test_a_line_is_shown_as_the_seat_knew_it(game: Game[Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    last = decisions(table, seat)[-1]
    shown = ask(do="line", record=str(table.record), seat=seat, turn=last.turn, moves=list(last.moves))
    state = before(table, last.end).state
    scene = table.game.scene(table.game.known(state, seat), seat)
    assert to_plain(scene) == shown["scene"]


@pytest.mark.parametrize("bad", [{"turn": -1}, {"turn": 10**6}, {"moves": "x"}, {"moves": ["nothing"]}, {"moves": [1]}])
def test_a_line_that_nobody_could_play_is_refused(game: Game[Any], bad: dict[str, Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    request: dict[str, Any] = {"turn": decisions(table, seat)[-1].turn, "moves": []} | bad
    assert "refused" in ask(do="line", record=str(table.record), seat=seat, **request)


def test_nobody_reviews_for_a_bot(game: Game[Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    for other in range(table.setup.seats):
        answer = ask(do="review", record=str(table.record), seat=other, slice=1)
        assert ("refused" in answer) == (other != seat)


def test_one_decision_is_looked_at_by_itself(game: Game[Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    record, last = str(table.record), decisions(table, seat)[-1]
    all_of_them = ask(do="review", record=record, seat=seat, slice=10_000_000)["decisions"]
    alone = ask(do="review", record=record, seat=seat, turn=last.turn, slice=10_000_000)
    assert (alone["count"], "thinking" in alone) == (1, False)
    assert [one["best"] for one in alone["decisions"]] == [
        one["best"] for one in all_of_them if one["turn"] == last.turn
    ]
    nothing = ask(do="review", record=record, seat=seat, turn=len(table.turns), slice=10_000_000)
    assert (nothing["count"], nothing["decisions"], "thinking" in nothing) == (0, [], False)


def test_the_strong_bot_plays_on_for_the_people_with_the_same_dice(game: Game[Any]) -> None:
    table, seat = finished(game.meta.id, 0)
    last = decisions(table, seat)[-1]
    begun = ask(do="substitute", record=str(table.record), turn=last.turn)
    assert not begun["over"]
    played = replay(parse(begun["record"]))
    assert played.turns[: last.turn] == table.turns[: last.turn]
    assert played.state == table.states[last.turn]
    assert played.bot(seat) == "hard"
    assert all(played.bots)
    again = play_out(played)
    assert again.game.to_act(again.state) == ()
    assert replay(again.record).state == again.state
    assert "refused" in ask(do="substitute", record=str(table.record), turn=len(table.turns))
