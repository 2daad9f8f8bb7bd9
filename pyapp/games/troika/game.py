"""Troika, put together."""

from pyapp.game import Game

from . import META, hidden, layout, reveals, rules, scene, score, tell

GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    reason=rules.reason,
    apply=rules.apply,
    score=scene.score_lines,
    ranking=score.ranking,
    chance=reveals.chance,
    known=hidden.known,
    imagine=hidden.imagine,
    layout=layout.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    standing=scene.standing,
    tell=tell.tell,
)
