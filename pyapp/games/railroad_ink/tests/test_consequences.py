"""What is said beside a plan is what comes of it."""

from __future__ import annotations

from pyapp.games.railroad_ink import rules, score
from pyapp.games.railroad_ink.consequences import consequence
from pyapp.games.railroad_ink.rules import DONE, read_placement

from .playing import random_states


def test_what_is_said_of_a_plan_is_what_the_score_makes_of_it() -> None:
    kinds = set()
    for state in random_states("plan")[1::3]:
        sheet = state.sheets[0]
        before = score.points(sheet.board, state.longest)
        for move in rules.moves(state, 0)[::5]:
            if move == DONE:
                continue
            number, way = read_placement(move)
            board = {**sheet.board, number: way.piece}
            after = score.points(board, state.longest)
            said, costs = consequence(sheet, number, way.piece)
            ends = before["errors"] - after["errors"]
            assert costs == ends - (after["exits"] - before["exits"])
            values = dict(said.values)
            kinds.add(said.key)
            if after["exits"] > before["exits"]:
                assert values["points"] == after["exits"] - before["exits"]
                assert values["n"] in {len(network.exits) for network in score.networks(board)}
                continue
            assert (said.key, values.get("n", 0)) == (
                ("plan.more" if ends > 0 else "plan.fewer" if ends else "plan.same"),
                abs(ends),
            )
    assert kinds == {"plan.same", "plan.links", "plan.more", "plan.fewer"}
