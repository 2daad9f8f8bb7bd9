"""Next Station: Tokyo, put together."""

from pyapp.game import Game, Seat
from pyapp.ranking import ranked

from . import META, deal, hidden, rules, scene, score, score_rows, tell
from .board import COLOURS
from .layout import layout
from .state import State


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Highest total first; ties go to the best single line; who is still equal shares the rank."""
    objectives = state.deal.objectives if state.deal else ()

    def rank(seat: Seat) -> tuple[int, int]:
        parts = score.points(state.sheets[seat].lines, objectives)
        return sum(parts.values()), max(parts[colour] for colour in COLOURS)

    return ranked(len(state.sheets), rank)


GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    reason=rules.reason,
    apply=rules.apply,
    score=score_rows.score_lines,
    ranking=ranking,
    chance=deal.chance,
    known=hidden.known,
    imagine=hidden.imagine,
    layout=layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    tell=tell.tell,
)
