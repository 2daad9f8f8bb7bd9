"""What speaks for a move, in a phrase: the reason that a hint gives."""

from __future__ import annotations

from typing import Any

from pyapp.bots.judgement import judgement_of
from pyapp.dice import Dice
from pyapp.game import Game, Seat, Text, text

WORLDS = 3
"""A row that rises in all of so many imagined worlds does not rise by what the seat cannot know."""


def hint_for(game: Game[Any], known: Any, seat: Seat, move: str) -> Text:
    """What speaks for a seat's move: by the game's judgement, else the row of the score that rises most."""
    hint = judgement_of(game.meta.id).hint
    own = hint(known, seat, move) if hint else None
    if own is not None:
        return own
    rises = _rises(game, known, seat, move)
    if rises:
        label = max(rises, key=rises.__getitem__)
        return text("hint.rises", line=label, n=rises[label])
    return text("hint.last" if game.choice(known, seat, move) is None else "hint.later")


def _rises(game: Game[Any], known: Any, seat: Seat, move: str) -> dict[Text, int]:
    """By how many points each row of the score rises at least, if it does."""
    before = {line.label: line.points for line in game.score(known, seat)}
    rises: dict[Text, int] = {}
    for world in range(WORLDS):
        after = game.apply(game.imagine(known, seat, Dice(f"hint world {world}")), seat, move)
        for line in game.score(game.known(after, seat), seat):
            by = line.points - before.get(line.label, 0)
            rises[line.label] = min(by, rises.get(line.label, by))
    return {label: by for label, by in rises.items() if by > 0}
