"""What one's tiles are worth now, and whether a declaration would hold."""

from __future__ import annotations

from pyapp.game import ScoreLine, Seat, Text, text

from . import score
from .layout import slot_id
from .marks import is_late
from .own_tiles import own_tiles
from .rules import may_declare
from .score import LEAST_IN_CONTAINER
from .sets import SET, best_split, points_of_gems
from .state import Player, State


def tally_lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """What the tiles that are seen of a player are worth now, by sets; what may still become a set is no debt before
    the end of the round is near."""
    player, seats = state.players[seat], len(state.players)
    split = best_split(player.seen, state.longest)
    own = own_tiles(player, state.longest, seats)

    def spots(*sets: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(slot_id(tile.slot) for tile in own if tile.set in sets))

    fuels, gems = len(split.fuel), len(split.gems)
    if split.fuel:
        names = " ".join(f"{number}-{number}-{number}" for number in split.fuel)
        sure = text("tally.fuel.got", n=fuels)
        lines = [ScoreLine(text("tally.fuel"), 0, text("tally.sets", sets=names), spots(*range(fuels)), instead=sure)]
    else:
        have = max((player.seen.count(number) for number in player.seen), default=0)
        missing = text("tally.unsure") if None in player.hand else text("tally.fuel.have", n=have, of=SET)
        costs = state.no_fuel == "minus_ten"
        points, detail = (score.NO_FUEL, text("tally.fuel.minus")) if costs else (0, text("tally.fuel.none"))
        # As long as the sum says nothing of it, neither does this.
        detail = detail if is_late(state) else text("tally.fuel.early")
        said = None if costs and is_late(state) else missing
        decides = _stays(state, player) and is_late(state)
        lines = [ScoreLine(text("tally.fuel"), points, detail, instead=said, decides=decides)]
    sets = " ".join("-".join(map(str, run)) for run in split.gems)
    lines.append(
        ScoreLine(
            text("tally.gems"),
            points_of_gems(split),
            text("tally.gems.detail", sets=sets) if gems else text("tally.gems.none"),
            spots(*range(fuels, fuels + gems)),
        )
    )
    garbage = len(split.garbage)
    late = is_late(state)
    detail = text("tally.sets", sets=" ".join(map(str, split.garbage))) if garbage else text("tally.garbage.none")
    # What one begins with is no debt yet, and is said more quietly: without fuel points are not counted at all.
    waits = garbage > 0 and not split.fuel and state.no_fuel == "left_behind"
    if late:
        label, waiting = text("tally.garbage"), text("tally.garbage.waiting", n=garbage) if waits else None
    else:
        # None, too: a number of tiles never turns into one of points.
        label, waiting = text("tally.loose"), text("tally.loose.have", n=garbage)
    lines.append(ScoreLine(label, -garbage, detail, spots(fuels + gems), instead=waiting))
    if may_declare(state):
        lines.append(_troika_line(state, seat))
    return tuple(lines)


def _troika_line(state: State, seat: Seat) -> ScoreLine:
    """Whether a declaration holds, held, or would hold."""
    player = state.players[seat]
    if player.declared is not None:
        bonus, held = player.declared.bonus, player.declared.holds
        said = None if bonus else text("tally.troika.late" if held else "tally.not_yet")
        detail = text("tally.troika.held") if held else text("tally.troika.failed")
        return ScoreLine(text("tally.troika"), bonus, detail, instead=said, decides=not held)
    if None in player.hand:
        return ScoreLine(text("tally.troika"), 0, text("tally.troika.hidden"), instead=text("tally.unsure"))
    would = score.declaration(player, state.players, state.longest)
    if would.holds:
        return ScoreLine(
            text("tally.troika"), 0, text("tally.troika.holds", n=would.bonus), instead=text("tally.troika.can")
        )
    return ScoreLine(text("tally.troika"), 0, why_it_fails(player, state.longest), instead=text("tally.not_yet"))


def worth_text(state: State, seat: Seat) -> Text | None:
    """What it would come to if the round ended now, where that is not points: whoever is left behind loses a chip.

    As long as the end is far, that there is no fuel yet, and no debt: it is what everybody begins with.
    """
    player = state.players[seat]
    if player.left_behind or (_stays(state, player) and is_late(state)):
        return text("tally.left")
    return text("tally.no_fuel") if not is_late(state) and not best_split(player.seen, state.longest).fuel else None


def _stays(state: State, player: Player) -> bool:
    """Whether somebody would be left behind for want of fuel, as far as all their tiles are seen."""
    if state.no_fuel != "left_behind" or None in player.hand or player.declared is not None:
        return False
    return not best_split(player.seen, state.longest).fuel


def why_it_fails(player: Player, longest: int) -> Text:
    """What is missing for a declaration to hold."""
    if len(player.container) < LEAST_IN_CONTAINER:
        return text("troika.few", n=LEAST_IN_CONTAINER - len(player.container))
    split = best_split(player.seen, longest)
    if not split.fuel:
        return text("troika.fuel")
    return text("troika.garbage", n=len(split.garbage))
