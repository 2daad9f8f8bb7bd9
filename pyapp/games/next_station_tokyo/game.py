"""Next Station: Tokyo, put together."""

from pyapp.game import Game, Seat, ranked

from . import META, rules, scene, score, score_rows
from .board import COLOURS
from .places import layout
from .state import State


def places(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Highest total first; ties go to the best single line; who is still equal shares the place."""
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
    apply=rules.apply,
    score=score_rows.score_lines,
    ranking=places,
    chance=rules.chance,
    known=rules.known,
    imagine=rules.imagine,
    layout=layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
)
