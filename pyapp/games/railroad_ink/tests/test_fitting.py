"""The features that weights are fitted to: a sheet's estimate is nothing but their sum, each times its weight."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

from pyapp.games.railroad_ink import META, fitting, rules
from pyapp.games.railroad_ink.estimate import estimate, scale
from pyapp.games.railroad_ink.sketch import WAY, sketch_of
from pyapp.games.railroad_ink.weights import SHAPES, WEIGHTS

from .playing import keen_states, random_states


@pytest.mark.parametrize("reading", META.options["longest"])
def test_an_estimate_is_the_sum_of_the_features_times_their_weights(reading: str) -> None:
    rows = {**WEIGHTS, **SHAPES}
    for state in (*random_states("features")[::3], *keen_states("features")[::3]):
        sketch = sketch_of((one.square, WAY.index(one.way)) for one in state.sheets[0].drawn)
        features = fitting.features(sketch, reading)
        for round_ in range(1, rules.ROUNDS):
            worth = sum(count * rows[name][round_ - 1] for name, count in features.items())
            assert worth == estimate(sketch, scale(round_), reading)


def test_every_weight_has_a_feature_and_every_feature_a_weight() -> None:
    assert tuple(WEIGHTS) == fitting.WEIGHT_NAMES
    assert tuple(SHAPES) == fitting.SHAPE_NAMES


def test_after_the_last_round_but_one_a_sheet_comes_to_scores() -> None:
    for number in range(3):
        ((round_, features, comes_to),) = fitting.samples(f"samples-{number}", 0, {})
        assert round_ == rules.ROUNDS - 1
        assert features["always"] == 1
        assert comes_to * fitting.ROLLS % 1000 == 0
        known = {*fitting.WEIGHT_NAMES, *fitting.SHAPE_NAMES}
        assert features.keys() <= known | {trend for name in known for trend in fitting.trends(name)}


def test_before_that_it_comes_to_what_the_weights_found_say() -> None:
    step = fitting.TOGETHER
    known = {rules.ROUNDS - 1: {"always": 12_345.0}}
    ((round_, _, comes_to),) = fitting.samples("samples", step, known)
    assert (round_, comes_to) == (rules.ROUNDS - 2, 12_345)


def test_a_second_look_is_at_the_sheet_that_the_weights_take_for_the_best() -> None:
    """With so much for a special route that is drawn, one is drawn."""
    last = rules.ROUNDS - 1
    many = {f"specials {left}": -50_000.0 * left for left in range(rules.SPECIAL_ROUTES_A_GAME + 1)}
    for number in range(3):
        ((_, first, _),) = fitting.samples(f"looks-{number}", fitting.TOGETHER * (last - 1), {1: many, 2: {}})
        ((_, second, _),) = fitting.samples(f"looks-{number}", fitting.TOGETHER * (last - 1) + 1, {1: many, 2: {}})
        assert "specials 3" in first or "specials 2" in first
        assert "specials 2" in second


def test_a_weight_is_its_coefficient_and_what_its_kind_has_in_common(tmp_path: Path) -> None:
    round_1 = {"ring": 12.4, "network 3 2": 7.0, "trend: exits": 100.0, "trend: ends 2": 20.0, "trend: H": -50.0}
    (tmp_path / "weights.py").write_text(fitting.source({1: round_1}, "Made by a test."))
    tables = run_path(str(tmp_path / "weights.py"))
    assert tables["WEIGHTS"]["ring"] == (12, 0, 0, 0, 0, 0)
    assert [tables["WEIGHTS"][name][0] for name in ("network 3 2", "network 4 2", "network 4 1")] == [327, 420, 400]
    assert [tables["SHAPES"][name][0] for name in ("HHHR", "...R", "..Hx*")] == [-150, 0, -50]
