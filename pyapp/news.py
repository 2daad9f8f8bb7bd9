"""What happened, as a seat may hear it: turns in words, and what others have changed on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pyapp.game import CHANCE, Mark, Scene, Seat, Text, text
from pyapp.record import HANDED, Turn, handed
from pyapp.table import Table


@dataclass(frozen=True, slots=True)
class News:
    """A turn in words."""

    turn: int
    """From 0, in the order of the record."""
    seat: Seat
    """Whose turn it was; -1 for a reveal, -2 for a seat that was given to a bot, or back."""
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
    """Strokes that were not there before; one that has only grown counts something."""
    spots: Sequence[str]
    """Where a mark lay that is gone, and nothing lies now."""
    by: Mapping[str, Seat]
    """Who did it, by the ids of these marks, strokes and spots; without what only follows from that."""


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


def recent(table: Table[Any], seat: Seat | None, of: Seat, scene: Scene, viewer: Seat | None) -> Recent | None:
    """What others have done since a seat's last move, as a `viewer` sees the board of `of`; None if nobody has moved.

    For an onlooker the last move of anybody. What was revealed after the last of these moves is nobody's deed. Marks
    without a label only count, or point at something, and what makes room for another at its spot has not been touched.
    Nothing is marked once the game is over: then the board shows what scored.
    """
    moved = _moves_of_others(table, seat)
    if not moved:
        return None
    first, end = moved[0], moved[-1] + 1
    if not table.game.to_act(table.state):
        return Recent(first, (), (), (), {})

    def drawn_at(at: int) -> Scene:
        return scene if at == len(table.turns) else table.game.scene(table.game.known(table.states[at], viewer), of)

    # Those who move several times in a row have one part of it.
    doers = [table.turns[at].seat for at in moved]
    parts = [(at, doer) for at, doer, last in zip(moved, doers, [CHANCE, *doers], strict=False) if doer != last]
    scenes = [*(drawn_at(at) for at, _ in parts), drawn_at(end)]
    before, after = scenes[0], scenes[-1]
    still = {mark.id: _place(mark) for mark in scene.marks}
    marks = {mark.id: _place(mark) for mark in before.marks}
    things = [mark for mark in after.marks if mark.label]
    new = [mark.id for mark in things if still.get(mark.id) == _place(mark) != marks.get(mark.id)]
    drawn, strokes = ({stroke.id for stroke in one.strokes} for one in (scene, before))
    lines = [stroke.id for stroke in after.strokes if stroke.id in drawn - strokes]
    lay = {mark.at for mark in before.marks if mark.label and mark.id not in still}
    gone = sorted(lay - {mark.at for mark in scene.marks})
    ids = {*new, *lines, *gone} - {mark.id for mark in things if mark.follows}
    # What the dice or the cards have cleared away since is the last one's.
    by = dict.fromkeys(gone, parts[-1][1])
    for (_, doer), (was, now) in zip(parts, pairwise(scenes), strict=True):
        by |= dict.fromkeys(_changed(was, now) & ids, doer)
    return Recent(first, new, lines, gone, dict(sorted(by.items())))


def _changed(before: Scene, after: Scene) -> set[str]:
    """The ids of what is new or lies elsewhere, and of the spots where something lay that is gone."""
    marks = {mark.id: _place(mark) for mark in before.marks}
    still = {mark.id for mark in after.marks}
    new = {mark.id for mark in after.marks if marks.get(mark.id) != _place(mark)}
    lines = {stroke.id for stroke in after.strokes} - {stroke.id for stroke in before.strokes}
    return new | lines | {mark.at for mark in before.marks if mark.label and mark.id not in still}


def _place(mark: Mark) -> tuple[object, ...]:
    """What of a mark is changed by a move; its tone and its note follow from other things."""
    return mark.symbol, mark.at, mark.turn, mark.flip


def _moves_of_others(table: Table[Any], seat: Seat | None) -> list[int]:
    """The turns of others since the last one of a seat's own; of an onlooker the last turn."""
    turns = table.turns
    moves = [at for at, turn in enumerate(turns) if turn.seat >= 0]
    if seat is None:
        return moves[-1:]
    return moves[next((at + 1 for at in range(len(moves) - 1, -1, -1) if turns[moves[at]].seat == seat), 0) :]


def _handed(turn: Turn) -> tuple[Text, ...]:
    """Who plays in a seat from now on."""
    given = handed(turn)
    if given is None:
        return ()
    who = text("player.handed", seat=given[0] + 1)
    return (text("handed.bot", who=who) if given[1] else text("handed.person", who=who),)


def _told(table: Table[Any], viewer: Seat | None, at: int, view: Callable[[Any], Any]) -> Sequence[Text]:
    """A turn in sentences. In a game without `tell` the label of the move, which is others' business until the end."""
    game, turn = table.game, table.turns[at]
    if turn.seat == HANDED:
        return _handed(turn)
    if game.tell:
        return game.tell(view(table.states[at]), view(table.states[at + 1]), viewer, turn.seat, turn.move)
    if turn.seat == CHANCE or (turn.seat != viewer and game.to_act(table.state)):
        return ()
    before = game.known(table.states[at], turn.seat)
    choice = game.choice(before, turn.seat, turn.move)
    if choice:
        return (choice.label,)
    return tuple(action.label for action in game.scene(before, turn.seat).actions if action.move == turn.move)
