"""The bots' judgement of Sengoku Domino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyapp.bots.judgement import Judgement, Mind, Question
from pyapp.bots.thinking import Search
from pyapp.bots.tree import best_by_tree
from pyapp.dice import Dice, Stream
from pyapp.game import CHANCE, Seat

from . import rules
from .blocking import FEW, LOST, cost_of, danger, replies
from .board import Board, Placement, placements, with_tile
from .hints import hint
from .notation import LOSE, declare_text, lay_text
from .prospects import shares, standings
from .rules import placing_order
from .state import Declared, State
from .tiles import GENERAL, KINDS, Tile, strength

KEENNESS = 30
"""How much likelier to be the best a move looks for each part of the game that it wins, as a power of e."""
MOST = 8
"""So many placings are examined."""
SHRINKS = 0.86
"""The factor by which every tile laid before one's own lessens what it promises."""
RISK = 0.35
"""How likely a tile laid before makes a placing impossible, next to how many there are, where they are many."""
GENERALS_WORTH = 0.03
"""What it costs to have used the general."""
ROUNDS = 1
"""How many rounds are simulated after the current one."""


def appeal(state: State, seat: Seat) -> Mapping[str, float]:
    """How good each declaration or each of the best placings looks."""
    if state.step == "declare":
        return {declare_text(tile): KEENNESS * worth for tile, worth in _declarations(state, seat).items()}
    ways = _placings(state, seat)
    best = sorted(ways, key=lambda move: -ways[move])[:MOST]
    return {move: KEENNESS * ways[move] for move in best}


def search(question: Question[State]) -> Search | None:
    """`normal` searches a little, too: by looks alone it lost every game to `hard`."""
    return best_by_tree(question, Mind(question.game, JUDGEMENT)) if question.level == "normal" else None


def policy(state: State, seat: Seat, stream: Stream) -> str:
    """The move that looks best at a glance."""
    if state.step == "declare":
        return declare_text(_quick_tile(state, seat, stream))
    looks = appeal(state, seat)
    return max(looks, key=looks.__getitem__)


def worth(state: State, seat: Seat) -> float:
    """How likely the seat is to win."""
    return standings(state)[seat]


def playout(state: State) -> Sequence[float]:
    """The standings when this round and a further one have been played by everybody's policy."""
    last, dice = state.round + ROUNDS, Dice("playout")
    # Named by what is hidden: other choices in other imagined worlds, the same ones in the same.
    stream = dice.at(len(state.laid), *(str(player.pile) for player in state.players))
    while acting := rules.to_act(state):
        if acting == (CHANCE,):
            state = rules.apply(state, CHANCE, rules.chance(state, dice))
            continue
        if state.round > last:
            break
        state = rules.apply(state, acting[0], policy(state, acting[0], stream))
    return standings(state)


def _placings(state: State, seat: Seat) -> dict[str, float]:
    """What each placing makes of one's share: of the declared tile where it can be laid, else of the general."""
    tile = state.tile_of(seat)
    assert tile is not None
    board, field = state.board, state.field
    pending, seats = replies(state, seat), len(state.players)
    if ways := placements(board, field, tile):
        return {
            lay_text(tile, where): _after(state, seat, tile, where)[seat] - cost_of(pending, where, seats)
            for where in ways
        }
    worths = {LOSE: shares(state, board)[seat] - cost_of(pending, (), seats)}
    if state.players[seat].general and tile != GENERAL:
        for where in placements(board, field, GENERAL):
            after = _after(state, seat, GENERAL, where)[seat] - GENERALS_WORTH
            worths[lay_text(GENERAL, where)] = after - cost_of(pending, where, seats)
    return worths


def _after(state: State, seat: Seat, tile: Tile, where: Placement) -> list[float]:
    board: Board = with_tile(state.board, seat, tile, where)
    return shares(state, board)


def _declarations(state: State, seat: Seat) -> dict[Tile, float]:
    """What each tile promises: its best placing now, less what those who place before may take of it."""
    player, now = state.players[seat], shares(state, state.board)[seat]
    tiles = [tile for tile in dict.fromkeys(player.hand) if tile is not None]
    worths = {}
    for tile in (*tiles, *((GENERAL,) if player.general else ())):
        ways = placements(state.board, state.field, tile)
        before = _before(state, seat, tile)
        if not ways:
            worths[tile] = -LOST * (1 if before else 2)
            continue
        gain = max(_after(state, seat, tile, where)[seat] for where in ways) - now
        if len(ways) <= FEW[len(state.players)]:
            taken = danger(state, seat, tile, ways)
        else:
            taken = (RISK * before / (RISK * before + len(ways) ** 0.5)) if before else 0.0
        worths[tile] = (1 - taken) * gain * SHRINKS**before - taken * LOST
        if tile == GENERAL:
            worths[tile] -= GENERALS_WORTH
    return worths


def _before(state: State, seat: Seat, tile: Tile) -> float:
    """How many are likely to place before a tile."""
    declared = (*state.declared, Declared(seat, tile))
    before = float(placing_order(declared).index(seat))
    waiting = len(state.order) - len(declared)
    weaker = sum(strength(other) < strength(tile) for other in KINDS) / len(KINDS)
    return before + waiting * weaker


def _quick_tile(state: State, seat: Seat, stream: Stream) -> Tile:
    """A strong tile that can be laid somewhere, with some chance in it."""
    player = state.players[seat]
    best, most = GENERAL, -1.0
    for tile in dict.fromkeys(player.hand):
        if tile is not None:
            ways = len(placements(state.board, state.field, tile))
            liking = strength(tile) * (1 if ways > 2 else 0.5 if ways else 0.1) + stream.below(40) / 10
            if liking > most:
                best, most = tile, liking
    return best


JUDGEMENT = Judgement(
    worth=worth,
    appeal=appeal,
    policy=policy,
    search=search,
    hint=hint,
    playout=playout,
    chances=playout,
    budgets={"master": 2_400, "hard": 600, "normal": 60},
)
