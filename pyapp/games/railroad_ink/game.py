"""Railroad Ink, put together."""

from pyapp.game import Game, Seat, ranked

from . import META, rules, scene, score


def places(state: rules.State) -> tuple[tuple[Seat, ...], ...]:
    """Highest total first; ties go to fewer errors; who is still equal shares the place."""

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
    apply=rules.apply,
    score=scene.score_lines,
    ranking=places,
    chance=rules.chance,
    known=rules.known,
    imagine=rules.imagine,
    layout=scene.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
)
