"""Sengoku Domino, put together."""

from pyapp.game import Game

from . import META, hidden, layout, rules, scene, score, sheet, tell

GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    reason=rules.reason,
    apply=rules.apply,
    score=sheet.score_lines,
    ranking=score.ranking,
    chance=rules.chance,
    known=hidden.known,
    imagine=hidden.imagine,
    layout=layout.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    pieces=scene.pieces,
    tell=tell.tell,
    standing=scene.standing,
    closes=rules.closes,
    openly=rules.openly,
)
