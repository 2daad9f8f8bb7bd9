"""Troika, put together."""

from pyapp.game import Game

from . import META, hidden, places, rules, scene, score, tell

GAME = Game(
    meta=META,
    start=rules.start,
    to_act=rules.to_act,
    moves=rules.moves,
    apply=rules.apply,
    score=scene.score_lines,
    ranking=score.places,
    chance=rules.chance,
    known=hidden.known,
    imagine=hidden.imagine,
    layout=places.layout,
    scene=scene.scene,
    choice=scene.choice,
    why=scene.why,
    tell=tell.tell,
)
