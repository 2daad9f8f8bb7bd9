"""Railroad Ink, put together."""

from pyapp.game import Game, Seat
from pyapp.ranking import ranked

from . import META, layout, rules, scene, score, score_rows, tell


def ranking(state: rules.State) -> tuple[tuple[Seat, ...], ...]:
    """Highest total first; ties go to fewer errors; who is still equal shares the rank."""

    def rank(seat: Seat) -> tuple[int, int]:
        parts = score.points(state.sheets[seat].board, state.longest)
        # "errors" is negative, so that the larger value has fewer of them.
        return sum(parts.values()), parts["errors"]

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
    chance=rules.chance,
    known=rules.known,
    imagine=rules.imagine,
    layout=layout.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    tell=tell.tell,
)
