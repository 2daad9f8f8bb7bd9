"""The picture of a game: all that a seat, or an onlooker, may see of it, as the records that the page draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyapp.game import CHANCE, Choice, Game, Layout, Scene, ScoreLine, Seat, Stroke, Text, total
from pyapp.news import News, Recent, news, recent
from pyapp.table import Table


@dataclass(frozen=True, slots=True)
class Score:
    """The score sheet of a seat."""

    lines: Sequence[ScoreLine]
    total: int
    """The sum of the points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What is drawn of a game: all that there is before the engine is loaded."""

    game: str
    scene: Scene
    score: Score
    layout: Layout | None = None
    """Only where the request asks for it: it stays the same during a game."""
    log: Sequence[News] = ()
    """The seat's last turn and what happened since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Picture):
    """A game in progress as one seat sees it: the answer to most requests."""

    record: str
    undone: Sequence[str]
    """The moves that were taken back and can be brought back, the next one last, as lines of a record."""
    seed: str
    seats: int
    options: Mapping[str, str]
    seat: Seat | None
    """Who looks; null for an onlooker."""
    of: Seat
    """Whose board is shown."""
    holder: Seat | None
    """Who has the move; null once the game is over."""
    bots: Sequence[str | None]
    """The level of the bot in each seat, null for a person."""
    thinks: bool
    """Whether a bot has the move."""
    at_once: bool
    """Whether several act at the same time, so that nobody waits to see what bots do one after another."""
    over: bool
    choices: Sequence[Choice]
    """The moves that the seat makes by touching; those made by buttons are among the actions of the scene."""
    can_undo: bool
    can_redo: bool
    hides: bool
    """Whether the record says more of the game, which is not over, than the seat may know, such as others' hands."""
    private: bool
    """Whether whoever has the move got it with something that nobody else may see: a device that goes round is handed
    over before that is shown."""
    covered: bool = False
    """Whether what the seat alone knows is left out, since all who sit at the device look on."""
    first: Scene | None = None
    """Where a reveal has led to a scene that `reckons`: what is seen of the last move before that."""
    trail: Stroke | None = None
    """The line that the last move was shown as: what moved went along it. None where moves hide something."""
    recent: Recent | None = None
    """What others have done since the seat's own last move, if anything."""
    totals: Sequence[int]
    """Points by seat."""
    standings: Sequence[Text | None] | None = None
    """What each seat has reached, where the sums of points do not say it."""
    ranking: Sequence[Sequence[Seat]] | None = None
    """Once the game is over: the seats from first to last, those who share a rank together."""


def view_of(
    table: Table[Any], seat: Seat | None, of: Seat, with_layout: bool, *, covered: bool = False, shared: bool = False
) -> View:
    """A game as a seat, or an onlooker (None), may see it, with the board of the seat `of`.

    It may be the seat's with what the seat alone knows `covered`; then it has a move only if that takes nothing of it.
    What decided it is told to whoever looks; to an onlooker, and where the device is `shared`, as to whoever has won.
    """
    game, setup = table.game, table.setup
    viewer = None if covered else seat
    known = game.known(table.state, viewer)
    acting = game.to_act(table.state)
    choices = []
    if seat in acting and of == seat and not (covered and table.private):
        choices = [choice for move in game.moves(known, seat) if (choice := game.choice(known, seat, move))]
    scene = game.scene(known, of)
    hearer = seat if acting or not (shared or seat is None) else game.ranking(table.state)[0][0]
    if hearer not in (None, of):
        told = game.scene(known, hearer)
        scene = replace(scene, verdict=told.verdict, event=told.event)
    if of != seat:
        # The buttons under another's board are the other's to press.
        scene = replace(scene, actions=())
    score = score_of(game.score(known, of))
    return View(
        game=game.meta.id,
        scene=scene,
        score=score,
        layout=game.layout(table.state) if with_layout else None,
        log=tuple(news(table, viewer, table.news(seat))),
        record=str(table.record),
        undone=[str(turn) for turn in table.undone],
        seed=setup.seed,
        seats=setup.seats,
        options=dict(setup.options),
        seat=seat,
        of=of,
        holder=table.holder,
        bots=table.bots,
        thinks=table.holder is not None and table.bot(table.holder) is not None,
        at_once=table.at_once,
        over=not acting,
        choices=choices,
        # To take back what led here would show what is covered.
        can_undo=seat is not None and not covered and table.can_undo(seat),
        can_redo=seat is not None and not covered and table.can_redo(seat),
        hides=bool(acting) and known != table.state,
        private=table.private,
        covered=covered,
        first=before_reckoning(table, viewer, of) if scene.reckons else None,
        trail=trail(table),
        recent=recent(table, seat, of, scene, viewer),
        totals=[score.total if other == of else total(game.score(known, other)) for other in range(setup.seats)],
        standings=standings(game, known, setup.seats),
        ranking=None if acting else game.ranking(table.state),
    )


def standings(game: Game[Any], known: Any, seats: int) -> Sequence[Text | None] | None:
    """None where the points say all of it."""
    said = [game.standing(known, seat) if game.standing else None for seat in range(seats)]
    return said if any(said) else None


def before_reckoning(table: Table[Any], viewer: Seat | None, of: Seat) -> Scene | None:
    """The board before the last reveal; None where somebody has moved since."""
    if not table.turns or table.turns[-1].seat != CHANCE:
        return None
    return table.game.scene(table.game.known(table.states[-2], viewer), of)


def trail(table: Table[Any]) -> Stroke | None:
    """The line that the last move of a seat was shown as, in a game in which nothing is hidden."""
    game = table.game
    for before, turn in zip(reversed(table.states[:-1]), reversed(table.turns), strict=True):
        if turn.seat >= 0:
            choice = game.choice(before, turn.seat, turn.move) if game.known(before, None) == before else None
            return choice.ghost if choice and isinstance(choice.ghost, Stroke) else None
    return None


def score_of(lines: Sequence[ScoreLine]) -> Score:
    """A score sheet with its sum."""
    return Score(lines, total(lines))
