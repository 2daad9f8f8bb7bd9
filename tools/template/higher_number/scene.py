"""How it looks: nine squares with what is written in them, and the die."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import CHANCE, Action, Area, Choice, Layout, Mark, Scene, ScoreLine, Seat, Spot, Text, text

from . import score
from .rules import DONE, FREE, SIDE, SQUARES, State, has_written, reason, square_of, to_act


def layout(_state: State) -> Layout:
    """The board is 3 x 3 units; the die lies beside it."""
    squares = tuple(
        Spot(_square_id(square), "board", square % SIDE + 0.5, square // SIDE + 0.5, 1, 1, _square_text(square))
        for square in SQUARES
    )
    areas = (
        Area("board", SIDE, SIDE, text("area.board"), ground="board", own=True),
        Area("die", 1, 1, text("area.die")),
    )
    return Layout(areas, (*squares, Spot("die", "die", 0.5, 0.5, 1, 1, text("area.die"))))


def scene(state: State, seat: Seat | None) -> Scene:
    """One seat's sheet; an onlooker sees the first."""
    shown = seat or 0
    written = tuple(
        Mark(_square_id(square), f"n{number}", _square_id(square), label=text("number", n=number))
        for square, number in enumerate(state.sheets[shown])
        if number != FREE
    )
    tone = "spent" if has_written(state, shown) else ""
    die = tuple(
        Mark("die", f"n{roll}", "die", size=0.84, tone=tone, label=text("number", n=roll)) for roll in state.rolls[-1:]
    )
    return Scene(
        prompt=_prompt(state, shown),
        progress=_progress(state),
        marks=(*written, *die),
        actions=_actions(state, seat),
    )


def _progress(state: State) -> Text:
    rounds = len(SQUARES)
    return (
        text("progress", n=max(1, len(state.rolls)), of=rounds) if to_act(state) else text("progress.over", of=rounds)
    )


def choice(state: State, _seat: Seat, move: str) -> Choice | None:
    """One touch, on the square; a second one confirms. The end of the round is a button."""
    if move == DONE:
        return None
    square, roll = square_of(move), state.rolls[-1]
    return Choice(
        move=move,
        targets=((_square_id(square),),),
        label=text("choice", n=roll, square=_square_text(square)),
        ghost=Mark("ghost", f"n{roll}", _square_id(square)),
        confirm=True,
    )


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be written where somebody touched: the rules know it of a square, else it was the die."""
    moves = (str(square + 1) for square in SQUARES if _square_id(square) in touched)
    return next(filter(None, (reason(state, seat, move) for move in moves)), text("why.die"))


def tell(_before: State, after: State, viewer: Seat | None, seat: Seat, move: str) -> Sequence[Text]:
    """The roll, and who wrote it where."""
    if seat == CHANCE:
        return (text("tell.roll", n=after.rolls[-1]),)
    if move == DONE:
        return ()
    who = text("you", seat=seat + 1) if seat == viewer else text("player", seat=seat + 1)
    return (text("tell.write", who=who, n=after.rolls[-1], square=_square_text(square_of(move))),)


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The two rows, each with the squares that it counts."""
    sheet = state.sheets[seat]
    points = score.points(sheet)
    return (
        ScoreLine(text("score.across"), points["across"], targets=tuple(map(_square_id, score.across(sheet)))),
        ScoreLine(text("score.down"), points["down"], targets=tuple(map(_square_id, score.down(sheet)))),
    )


def _prompt(state: State, seat: Seat) -> Text:
    acting = to_act(state)
    if not acting:
        return text("prompt.over")
    if seat in acting:
        return text("prompt.done") if has_written(state, seat) else text("prompt.write", n=state.rolls[-1])
    return text("prompt.wait") if acting[0] >= 0 else text("prompt.roll")


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or seat not in to_act(state):
        return ()
    return (Action(DONE, text("action.done"), barred=reason(state, seat, DONE)),)


def _square_id(square: int) -> str:
    return f"square-{square + 1}"


def _square_text(square: int) -> Text:
    return text("square", row=square // SIDE + 1, col=square % SIDE + 1)
