"""How Troika looks: the mine with its tiles at fixed places, all containers at a glance, one's own tiles large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pyapp.game import Action, Choice, Entry, Mark, Scene, ScoreLine, Seat, Text, text

from . import score
from .costs import cost_of_back
from .ending import first_text, round_text, standing_text, verdict_text
from .layout import TILES_OF_OTHER, place_id, row_col, row_id, slot_id, slots_of
from .marks import IN_MINE, IN_SLOT, face_down, mine_marks, own_marks, own_strokes
from .own_tiles import completed, free_in_hand, own_tiles
from .parting import parted
from .reckoning import reckoning_marks, reckoning_part
from .rows import rocket_tone, row_marks, row_strokes, sign_of
from .rules import DECLARE, NEXT, NOT_NOW, first_free, may_declare, reason, to_act
from .sets import worth_of_gems
from .state import MOST_IN_HAND, ROUNDS, Number, Place, Result, State
from .tally import tally_lines, why_it_fails, worth_text
from .tell import who


def scene(state: State, seat: Seat | None) -> Scene:
    """The whole table with one seat's tiles large; an onlooker sees the first's."""
    shown = seat or 0
    own = state.players[shown]
    # Until the next round is dealt.
    reckoned = state.open_hands and state.round > 0
    return Scene(
        prompt=round_text(state, seat) if _is_told(state, seat) else _prompt(state, shown),
        progress=_progress(state),
        marks=(
            *(reckoning_marks(state, shown) if reckoned else mine_marks(state)),
            *row_marks(state, shown),
            *(() if reckoned else own_marks(state, shown)),
        ),
        strokes=(
            *row_strokes(state, shown),
            *(() if reckoned else own_strokes(own, state.longest, len(state.players))),
        ),
        actions=_actions(state, seat),
        tally=() if reckoned else tally_lines(state, shown),
        worth=None if reckoned else worth_text(state, shown),
        focus=reckoning_part(state) if reckoned else None,
        event=_event(state, seat),
        verdict=verdict_text(state, seat) if state.step == "over" else None,
        reckons=reckoned,
        foretells=state.step == "act",
    )


def _progress(state: State) -> Text:
    if not state.round:
        return text("progress.start", of=ROUNDS)
    if state.step == "over":
        return text("progress.over", n=state.round)
    if state.step == "reckoning":
        return text("progress.reckoned", n=state.round, of=ROUNDS)
    return text("progress", n=state.round, of=ROUNDS, down=face_down(state))


def _event(state: State, viewer: Seat | None) -> Mark | None:
    """The last declaration, as a banner; one that ends the round is told by the reckoning."""
    seat = state.declared_last
    if seat is None or state.open_hands:
        return None
    declared = state.players[seat].declared
    assert declared is not None
    actor = who(seat, viewer)
    if not declared.holds:
        return Mark("event", "left", row_id(seat), label=text("event.fails", who=actor))
    bonus = declared.bonus
    label = text("event.first", who=actor, n=bonus) if bonus else text("event.later", who=actor)
    return Mark("event", "troika", row_id(seat), tone=rocket_tone(seat), label=label)


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A tile to turn up is turned up at once; the action is shown first, since nobody takes it back."""
    if move in (DECLARE, NEXT):
        return None
    verb, _, what = move.partition(" ")
    number = int(what)
    own, seats = state.players[seat], len(state.players)
    if verb in ("up", "take", "down"):
        where = row_col(number)
        tile = state.mine[number]
        targets, entry = ((place_id(number),),), _entry(state, seat, verb, number)
        if verb == "up":
            label, said = text("choice.up", **where), text("ghost.up")
            button, forced = text("button.up"), text("forced.up")
            return Choice(move, targets, label, ghost_label=said, button=button, forced=forced, entry=entry)
        if verb == "down":
            free = free_in_hand(own_tiles(own, state.longest, seats), seats)[0]
            ghost = Mark("ghost", "back", slot_id(free), size=IN_SLOT)
            return Choice(
                move,
                targets,
                text("choice.down", **where),
                ghost,
                confirm=True,
                blind=True,
                ghost_label=text("ghost.down"),
                button=text("button.down"),
                entry=entry,
            )
        assert tile is not None
        taken = tile.number or 0
        ghost, marks, beside = parted(state, taken)
        made = completed(own, state.longest, taken)
        label, button = text("choice.take", tile=taken, **where), text("button.take", tile=taken)
        shown = Choice(move, targets, label, ghost, confirm=True, marks=marks, button=button, entry=entry)
        return replace(shown, shows=beside if made else (), ghost_label=_taken(taken, made))
    slots = tuple(slot_id(slot) for slot in slots_of(own, state.longest, seats, verb == "hide", number))
    free_place = place_id(first_free(state))
    ghost = Mark("ghost", f"t{number}" if verb == "back" else "back", free_place, size=IN_MINE)
    label, button = text(f"choice.{verb}", tile=number), text(f"button.{verb}", tile=number)
    cost = cost_of_back(own, number, state.no_fuel, state.longest)
    warning = None if cost is None else text("warning.back", cost=cost)
    said = cost or text(f"ghost.{verb}", tile=number)
    return Choice(move, (slots,), label, ghost, confirm=True, warning=warning, ghost_label=said, button=button)


def _entry(state: State, seat: Seat, verb: str, place: Place) -> Entry:
    """In the list of all moves: what is done is said once for all tiles that it is done with."""
    tile, where = state.mine[place], row_col(place)
    label = text("entry.place", **where)
    if tile is not None and verb == "take":
        label = text("entry.tile", tile=tile.number or 0, **where)
    elif tile is not None and tile.number is not None and tile.by == seat:
        label = text("entry.own", tile=tile.number, **where)
    return Entry(text(f"entry.{verb}"), label, int(verb == "take"))


def _taken(number: Number, made: tuple[Number, ...]) -> Text:
    """What comes of taking a tile."""
    if not made:
        return text("ghost.take", tile=number)
    if len(set(made)) == 1:
        return text("ghost.take.fuel", tile=number)
    return text("ghost.take.gems", tile=number, sets="-".join(map(str, made)), n=worth_of_gems(made[-1]))


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be done with a tile or a place now; of another player, what everybody knows."""
    rival = _rival_in(state, seat, touched)
    if rival is not None and not state.open_hands:
        return _known_of(state, rival)
    if seat not in to_act(state):
        return text("illegal.turn")
    if state.step == "reckoning":
        return NOT_NOW["reckoning"]
    place = next((place for place in range(len(state.mine)) if place_id(place) in touched), None)
    if place is None:
        if any(row_id(other) in touched for other in range(len(state.players))):
            return text("why.row")
        return text("why.slot") if state.step == "act" else NOT_NOW[state.step]
    tile = state.mine[place]
    if tile is None:
        return text("why.empty")
    return reason(state, seat, f"take {place}" if tile.up else f"down {place}") or _prompt(state, seat)


def _rival_in(state: State, seat: Seat, touched: Sequence[str]) -> Seat | None:
    """Whose row was touched, if it is another's."""
    others = [other for other in range(len(state.players)) if other != seat]
    if TILES_OF_OTHER in touched:
        return others[0]
    return next((other for other in others if row_id(other) in touched), None)


def _known_of(state: State, seat: Seat) -> Text:
    """Tiles that lie open, how many do not, what was declared, chips."""
    player = state.players[seat]
    # No line ends within a number of tiles.
    counts = Counter(player.container).items()
    tiles = " ".join(f"{number}" + (f"\u2060×{count}" if count > 1 else "") for number, count in counts)
    said = {
        "who": who(seat, None),
        "tiles": tiles or text("why.rival.none"),
        "hand": text("mark.in_hand", n=len(player.hand)),
        "chips": standing_text(score.chips(state, seat)),
    }
    sign = sign_of(state, seat)
    return text("why.rival", **said) if sign is None else text("why.rival.declared", declared=sign[1], **said)


def standing(state: State, seat: Seat) -> Text:
    """What a seat has so far."""
    return standing_text(score.chips(state, seat))


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The chips of each round."""
    labels = (text("score.round1"), text("score.round2"), text("score.round3"))
    lines = []
    for number, label in enumerate(labels):
        if number < len(state.results):
            result = state.results[number][seat]
            detail = text("score.left") if result.left_behind else text("score.points", n=result.points)
            told = text("told.round", round=label, said=first_text(state, number))
            if state.step != "over":
                told = text("told.round.own", round=label, own=_brought(result), said=first_text(state, number))
            sign = "left" if result.left_behind else ""
            # Of who has not won: what they have done best of all.
            praise = text("praise.first", round=label, n=result.points) if result.chips == score.FIRST else None
            lines.append(ScoreLine(label, result.chips, detail, told=told, sign=sign, praise=praise))
        else:
            lines.append(ScoreLine(label, 0, instead=text("score.not_yet")))
    return lines


def _brought(result: Result) -> Text:
    """What a round has come to for somebody, and why where that is the loss of a chip."""
    if result.left_behind:
        return text("mark.left", n=result.chips)
    return text("mark.result", points=result.points, n=result.chips)


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or seat not in to_act(state):
        return ()
    if state.step == "reckoning":
        return (Action(NEXT, text("action.next", n=state.round + 1), pause=True),)
    if state.step != "act" or not may_declare(state):
        return ()
    player = state.players[seat]
    if score.holds(player, state.longest):
        declared = score.declaration(player, state.players, state.longest)
        points, bonus = declared.points, declared.bonus
        # Whoever declares after others has none.
        late = text("action.declare.late", n=points)
        return (Action(DECLARE, text("action.declare", points=points, bonus=bonus) if bonus else late),)
    own = own_tiles(player, state.longest, len(state.players))
    garbage = tuple(dict.fromkeys(slot_id(tile.slot) for tile in own if tile.kind == "garbage"))
    warning = text("troika.warning", why=why_it_fails(player, state.longest))
    # In vain it is declared by hardly anybody, such as to end a round for others: no button offers it.
    return (Action(DECLARE, text("action.declare.fails"), targets=garbage, warning=warning, listed=True),)


def _is_told(state: State, seat: Seat | None) -> bool:
    """Whether what a round came to is said now; whoever has gone on waits for others."""
    return state.step == "over" or (state.step == "reckoning" and seat in to_act(state))


def _prompt(state: State, seat: Seat) -> Text:
    if state.step == "deal":
        return text("prompt.deal")
    if state.step == "hands":
        return text("prompt.hands")
    if state.step == "reckoning":
        return text("prompt.reckoned", n=state.round)
    if seat != state.turn:
        out = state.players[seat].declared
        if out is not None:
            return text("prompt.safe" if out.holds else "prompt.left")
        return text("prompt.wait", who=who(state.turn, None))
    if state.step != "act":
        return text("prompt.turn")
    player = state.players[seat]
    # To whoever does not know the hand it is not said.
    if None not in player.hand and may_declare(state) and score.holds(player, state.longest):
        return text("prompt.act.declare")
    return text("prompt.act.full" if len(player.hand) == MOST_IN_HAND else "prompt.act")
