"""What happened, as a seat may hear it: turns in words, and what others have changed on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pyapp.game import CHANCE, Mark, Scene, Seat, Text
from pyapp.table import Table


@dataclass(frozen=True, slots=True)
class News:
    """A turn in words."""

    turn: int
    """From 0, in the order of the record."""
    seat: Seat
    """Whose turn it was; -1 for a reveal."""
    text: Sequence[Text]
    bare: bool = False
    """Whether the text does not say who acted: it is the label of the move."""


@dataclass(frozen=True, slots=True)
class Recent:
    """What others have done since a seat's own last move."""

    since: int
    """The first turn of another."""
    marks: Sequence[str]
    """Marks of the scene that were not there before, or lay elsewhere, by their ids."""
    strokes: Sequence[str]
    """The same of the strokes."""
    spots: Sequence[str]
    """Where a mark lay that is gone."""


def news(
    table: Table[Any], viewer: Seat | None, turns: Iterable[int], known: Callable[[Any], Any] | None = None
) -> list[News]:
    """Some turns as a seat, or an onlooker (None), hears of them; those with nothing to tell are left out.

    `known` is what may be seen of a state; if it is not given, what the viewer saw at the time.
    """
    game = table.game
    view = known or (lambda state: game.known(state, viewer))
    every = (News(at, table.turns[at].seat, _told(table, viewer, at, view), not game.tell) for at in turns)
    return [one for one in every if one.text]


def recent(table: Table[Any], seat: Seat | None, of: Seat, scene: Scene) -> Recent | None:
    """What others have done since a seat's last move, on the board of the seat `of`; None if nobody has moved since.

    For an onlooker the last move of anybody.
    """
    since = _first_of_others(table, seat)
    if since is None:
        return None
    before = table.game.scene(table.game.known(table.states[since], seat), of)
    marks = {mark.id: _place(mark) for mark in before.marks}
    strokes = {stroke.id: stroke.points for stroke in before.strokes}
    still = {mark.id for mark in scene.marks}
    return Recent(
        since,
        [mark.id for mark in scene.marks if marks.get(mark.id) != _place(mark)],
        [stroke.id for stroke in scene.strokes if strokes.get(stroke.id) != stroke.points],
        sorted({mark.at for mark in before.marks if mark.id not in still}),
    )


def _place(mark: Mark) -> tuple[object, ...]:
    """What of a mark is changed by a move; its tone and its note follow from other things."""
    return mark.symbol, mark.at, mark.turn, mark.flip, mark.dx, mark.dy, mark.size


def _first_of_others(table: Table[Any], seat: Seat | None) -> int | None:
    turns = table.turns
    if seat is None:
        return next((at for at in range(len(turns) - 1, -1, -1) if turns[at].seat != CHANCE), None)
    own = next((at for at in range(len(turns) - 1, -1, -1) if turns[at].seat == seat), -1)
    return next((at for at in range(own + 1, len(turns)) if turns[at].seat != CHANCE), None)


def _told(table: Table[Any], viewer: Seat | None, at: int, view: Callable[[Any], Any]) -> Sequence[Text]:
    """A turn in sentences. In a game without `tell` the label of the move, which is others' business until the end."""
    game, turn = table.game, table.turns[at]
    if game.tell:
        return game.tell(view(table.states[at]), view(table.states[at + 1]), viewer, turn.seat, turn.move)
    if turn.seat == CHANCE or (turn.seat != viewer and game.to_act(table.state)):
        return ()
    before = game.known(table.states[at], turn.seat)
    choice = game.choice(before, turn.seat, turn.move)
    if choice:
        return (choice.label,)
    return tuple(action.label for action in game.scene(before, turn.seat).actions if action.move == turn.move)
