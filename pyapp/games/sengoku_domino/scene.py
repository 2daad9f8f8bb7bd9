"""How Sengoku Domino looks and is touched: what a seat sees, how it makes its moves, why it cannot make others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import Action, Choice, Mark, Piece, Scene, Seat, Stroke, Text, text

from . import score
from .board import (
    CASTLES,
    FIELD_OF,
    LINES,
    NEIGHBOURS,
    STEP,
    Placement,
    Square,
    arm_of,
    sums,
    touching,
)
from .castles import castle_reason, castle_text
from .declaration import declaration
from .edges import sums_text
from .ending import EVENT, deciding_event, standing_text, verdict_text
from .hidden import unseen
from .layout import (
    ARMS_IN_WORDS,
    CLANS,
    FIELDS_IN_WORDS,
    GENERAL_SLOT,
    around,
    declared_slot,
    edge_id,
    line_text,
    outline,
    place_text,
    seat_corners,
    seat_id,
    slot_id,
    square_id,
    tile_symbol,
    tile_text,
)
from .listed import entry
from .marks import board_marks, frame_mark, half_text, hand_marks, tile_mark
from .naming import who_text
from .notation import LAY, LOSE, read_declaration, read_placing
from .preview import can_keep, consequence, fought_lines, gives, outcome, outcome_marks, warning, with_castle
from .rules import NOT_NOW, can_lay_declared, can_lay_general, layable, reason, to_act
from .sheet import gains
from .state import NOBODY, State
from .tiles import ANY, GENERAL, Tile, arms, strength
from .track import track_marks


def scene(state: State, seat: Seat | None) -> Scene:
    """The whole board with one seat's hand; an onlooker sees the first's."""
    shown = seat or 0
    return Scene(
        prompt=_prompt(state, shown),
        progress=_progress(state),
        marks=(*board_marks(state, shown), *track_marks(state, seat), *hand_marks(state, shown)),
        strokes=tuple(_strokes(state)),
        actions=_actions(state, seat),
        verdict=verdict_text(state, state.end, seat) if state.end else None,
        event=_event(state, seat),
        gains=tuple(gains(state, seat)) if seat is not None else (),
        focus=None if state.step == "over" else around(state.field),
        held=_held(state, seat),
    )


def _strokes(state: State) -> Iterator[Stroke]:
    """Around the battlefield, and the ground of whoever has the turn."""
    if state.step not in ("deal", "over"):
        yield Stroke("field", "board", outline(state.field), tone="current", acting=True)
    if state.step in ("declare", "place"):
        corners = seat_corners(state.turn, len(state.players))
        yield Stroke(f"turn-{state.turn}", "seats", corners, tone="turn", closed=True, acting=True)


def _progress(state: State) -> Text:
    if state.step == "over":
        return text("progress.over", n=state.round)
    return text("progress", n=max(1, state.round), field=FIELDS_IN_WORDS[state.field])


def _event(state: State, seat: Seat | None) -> Mark | None:
    """The castle that was taken or lost to all with the last tile, a rival's tile that came to nothing, or what decided
    the game, as a banner."""
    if state.end:
        return deciding_event(state, state.end, seat)
    if state.given_up:
        # Of one's own one is told when it is given up.
        loser, tile = state.given_up
        told = text("event.lost", who=who_text(loser, seat), tile=tile_text(tile))
        return (
            None if loser == seat else Mark("event", tile_symbol(loser, tile, upright=True), seat_id(loser), label=told)
        )
    _, field = score.closed_last(state)
    owner = None if field is None else state.castles[field]
    if field is None or owner is None:
        return None
    at, label = square_id(CASTLES[field]), castle_text(state, field, seat)
    if owner == NOBODY:
        return Mark("event", "nobody", at, label=label)
    return Mark("event", f"castle{owner}", at, size=EVENT, label=label, tone=f"clan{owner}")


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A tile of the hand to be declared; the declared tile or the general, then the square of a half that touches."""
    if move == LOSE:
        return None
    if state.step == "declare":
        return declaration(state, seat, read_declaration(move))
    where = read_placing(move)
    declared = state.tile_of(seat) or GENERAL
    tile = GENERAL if move.startswith("general ") else declared
    at = touching(state.board, state.field, tile, where)
    label = _laying(state, tile, where, at)
    ghost = tile_mark("ghost", seat, tile, where, at)
    targets = ((_slot_of(state, seat, tile),), (square_id(at),))
    after = outcome(state, seat, move)
    brought = consequence(state, after, seat, where)
    loses = brought is not None and brought.key == "brings.game.gives"
    # Whose declared tile fits nowhere loses nothing more by the general.
    gives_up = tile != declared and can_lay_declared(state, seat)
    costs = text("warning.general", tile=tile_text(declared)) if gives_up else None
    return Choice(
        move,
        targets,
        label,
        ghost,
        confirm=True,
        plain=costs is not None or loses or (gives(brought) and can_keep(state, seat)),
        warning=warning(state, after, seat) if loses else costs,
        loses=loses,
        # Whose sums it changes, where one looks.
        shows=tuple(edge_id(line) for line in fought_lines(state, where)),
        marks=(frame_mark(where), *outcome_marks(state, after, seat, where)),
        ghost_label=with_castle(state, after, seat, brought),
        # A hint says by itself what it brings.
        advised=label,
        button=text("button.lay"),
        question=text("question.general") if gives_up and not loses else None,
        forced=text("forced.lay", tile=tile_text(tile)),
        # What it touches is seen there.
        entry=entry(brought, _laying(state, tile, where, at, beside=False)),
    )


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be done with what was touched; of players, lines and castles, what there is to know of them."""
    for other, player in enumerate(state.players):
        if seat_id(other) in touched:
            return _unseen_text(state, other, seat) if player.shown or player.hand else text("why.deal")
    line = next((line for line in range(len(LINES)) if edge_id(line) in touched), None)
    if line is not None:
        amounts = sums(state.board, line, len(state.players))
        return text("why.line", line=line_text(line), sums=sums_text(amounts, seat))
    squares = [at for at in range(len(FIELD_OF)) if square_id(at) in touched]
    castle = next((field for field, at in enumerate(CASTLES) if at in squares), None)
    if castle is not None:
        told = castle_reason(state, castle, seat)
        return text("why.castle", told=told) if castle == state.field and _is_placing(state, seat) else told
    if seat not in to_act(state):
        return text("illegal.turn")
    if state.step == "declare":
        return NOT_NOW["declare"] if squares else text("why.declare")
    if not squares:
        return text("why.place")
    tiles = layable(state, seat)
    chosen = [tile for tile in tiles if _slot_of(state, seat, tile) in touched]
    return _why_not_there(state, seat, chosen or tiles, squares[0])


def pieces(state: State, touched: Sequence[str]) -> Sequence[Piece]:
    """Of a player, which tiles nobody else has seen: by their strength, as they may be declared."""
    for other, player in enumerate(state.players):
        if seat_id(other) in touched and (player.shown or player.hand):
            tiles = sorted(unseen(player), key=lambda tile: (strength(tile), tile))
            return [Piece(tile_symbol(other, tile, upright=True), tile_text(tile)) for tile in tiles]
    return ()


def standing(state: State, seat: Seat) -> Text:
    """What is compared at the end."""
    return standing_text(state, seat)


def _laying(state: State, tile: Tile, where: Placement, at: Square, *, beside: bool = True) -> Text:
    """The half that touches, where and beside what; on which side of it the other half lies."""
    ends = dict(zip(where, arms(tile), strict=True))
    other = where[0] if at == where[1] else where[1]
    side = next(text(f"side.{name}") for name, step in STEP.items() if at + step == other)
    place = place_text(at, state.field)
    if tile == GENERAL:
        return text("choice.general", tile=tile_text(tile), place=place, side=side)
    arm, rest = ARMS_IN_WORDS[ends[at]], ARMS_IN_WORDS[ends[other]]
    codes = (state.board[one] for one in NEIGHBOURS[at])
    touched = next((code for code in codes if code and arm_of(code) in (ends[at], ANY)), 0)
    if not touched or not beside:
        return text("choice.lay", arm=arm, place=place, other=rest, side=side)
    return text("choice.lay.beside", arm=arm, place=place, beside=half_text(touched), other=rest, side=side)


def _slot_of(state: State, seat: Seat, tile: Tile) -> str:
    return slot_id(GENERAL_SLOT if tile == GENERAL else declared_slot(state, seat))


def _why_not_there(state: State, seat: Seat, tiles: Sequence[Tile], at: Square) -> Text:
    """The reason that says most: a tile that could cover the square needs another touch, else what forbids it."""
    moves = [move for tile in tiles for where, move in LAY[tile == GENERAL].items() if at in where]
    reasons = [reason(state, seat, move) for move in moves]
    if None in reasons:
        return text("why.other_half")
    for key in ("illegal.match", "illegal.fresh", "illegal.castle_first", "illegal.general_first", "illegal.elsewhere"):
        if text(key) in reasons:
            return text(key)
    return text("illegal.taken" if state.board[at] else "why.narrow")


def _unseen_text(state: State, seat: Seat, viewer: Seat) -> Text:
    """How many tiles of a clan nobody but its player has seen."""
    n, who = len(unseen(state.players[seat])), who_text(seat, viewer)
    return text("why.seat", who=who, n=n) if n else text("why.seat.none", who=who)


def _is_placing(state: State, seat: Seat | None) -> bool:
    return seat is not None and state.step == "place" and seat in to_act(state)


def _held(state: State, seat: Seat | None) -> str:
    """The declared tile; the general where nothing else can be laid."""
    if seat is None or not _is_placing(state, seat):
        return ""
    if can_lay_declared(state, seat):
        return slot_id(declared_slot(state, seat))
    return slot_id(GENERAL_SLOT) if can_lay_general(state, seat) else ""


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    """The tile is given up only where it cannot be laid. Where nothing else is left, nobody is asked."""
    if seat is None or not _is_placing(state, seat) or can_lay_declared(state, seat):
        return ()
    label, tile = text("action.lose"), tile_text(state.tile_of(seat) or GENERAL)
    declared, general = slot_id(declared_slot(state, seat)), slot_id(GENERAL_SLOT)
    if not can_lay_general(state, seat):
        return (Action(LOSE, label, targets=(declared,), forced=text("forced.lose", tile=tile)),)
    return (Action(LOSE, label, targets=(declared, general), warning=text("warning.lose.general", tile=tile)),)


def _prompt(state: State, seat: Seat) -> Text:
    if state.step == "over":
        return text("prompt.over")
    if state.step == "deal":
        return text("prompt.deal")
    if seat not in to_act(state):
        declaring = state.step == "declare"
        return text("prompt.wait.declare" if declaring else "prompt.wait.place", who=CLANS[state.turn])
    if state.step == "declare":
        return text("prompt.declare")
    declared = state.tile_of(seat) or GENERAL
    tile = tile_text(declared)
    if can_lay_declared(state, seat):
        if declared == GENERAL:
            return text("prompt.place.general")
        return text("prompt.place.or_general" if can_lay_general(state, seat) else "prompt.place", tile=tile)
    return text("prompt.lost.general" if can_lay_general(state, seat) else "prompt.lost", tile=tile)
