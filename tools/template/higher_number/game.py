"""Higher Number, put together."""

from pyapp.game import Game

from . import META, rules, scene, score

GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    reason=rules.reason,
    apply=rules.apply,
    score=scene.score_lines,
    ranking=score.ranking,
    chance=rules.chance,
    known=rules.known,
    imagine=rules.imagine,
    layout=scene.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    tell=scene.tell,
)
