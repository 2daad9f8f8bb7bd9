"""Weights that are fitted: the solution is the right one, and a game gets a module that its bots can play with."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from pyapp import shelf
from tests.copies import compiling_into
from tests.sizes import in_soak
from tools import fit
from tools.paths import ROOT

GAMES = [game for game in shelf.ids() if (ROOT / "pyapp/games" / game.replace("-", "_") / "fitting.py").exists()]


class _Penalty:
    """Nothing but what `Equations` asks of a game."""

    def __init__(self, penalty: float) -> None:
        self._penalty = penalty

    def penalty(self, name: str) -> float:
        return 0 if name == "always" else self._penalty


def _solved(samples: list[tuple[dict[str, float], float]], penalty: float) -> dict[str, float]:
    equations = fit.Equations()
    for features, target in samples:
        equations.add(features, target)
    return equations.solved(_Penalty(penalty))  # type: ignore[arg-type]


def test_without_a_penalty_what_was_put_in_is_found_again() -> None:
    stream, weights = Random("fit"), {"always": 7.0, "up": 2.0, "down": -3.5, "rare": 11.0}
    samples = []
    for number in range(60):
        features = {"always": 1.0, "up": stream.uniform(0, 9), "down": stream.uniform(0, 9)}
        features |= {"rare": 1.0} if number % 20 == 0 else {}
        samples.append((features, sum(weights[name] * value for name, value in features.items())))
    assert _solved(samples, 0) == pytest.approx(weights)


def test_a_penalty_draws_a_weight_towards_nothing() -> None:
    """One feature, so that the solution is known: the sum of x y, over that of x x and the penalty."""
    samples = [({"x": value}, 3 * value + 1) for value in (1.0, 2.0, 4.0)]
    assert _solved(samples, 5)["x"] == pytest.approx((4 + 14 + 52) / (1 + 4 + 16 + 5))


def test_two_features_that_nothing_tells_apart_share() -> None:
    solution = _solved([({"one": 1.0, "other": 1.0}, 10.0)] * 8, 0.001)
    assert solution["one"] == pytest.approx(solution["other"])
    assert solution["one"] + solution["other"] == pytest.approx(10, rel=1e-3)


@in_soak
@pytest.mark.parametrize("game", GAMES)
def test_a_game_gets_weights_that_its_bots_can_play_with(game: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "pyapp", tmp_path / "pyapp", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    shipped = ROOT / "pyapp/games" / game.replace("-", "_") / "weights.py"
    fitted = tmp_path / shipped.relative_to(ROOT)
    fit.run(game, 2, "test", 1, fitted)
    text = fitted.read_text("utf-8")
    assert _rows(fitted) == _rows(shipped)
    assert f"python3 -m tools.fit {game} --games 2 --seed test" in text
    command = [sys.executable, "-m", "pyapp", "play", game, "--bots", "normal"]
    environment = compiling_into(tmp_path)
    played = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert played.stdout.startswith(f"{game}/")
    fit.run(game, 2, "test", 1, fitted)
    assert fitted.read_text("utf-8") == text


def test_a_game_without_weights_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(["no-such-game"]) == 1
    assert "no-such-game" in capsys.readouterr().out


def test_the_page_does_not_get_what_fits_weights() -> None:
    source = "import json; from tools.inside import watch_imports as w; import os; p = os.getcwd();"
    source += "w.import_app(p); print(json.dumps(list(w.app_in_use(p))))"
    shipped = subprocess.run([sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True)
    names = json.loads(shipped.stdout)
    assert GAMES
    for game in GAMES:
        folder = f"pyapp/games/{game.replace('-', '_')}"
        assert f"{folder}/weights.py" in names
        assert f"{folder}/fitting.py" not in names


def _rows(path: Path) -> dict[str, list[str]]:
    """What a module of weights has weights for, by its public tables."""
    tables: dict[str, Any] = run_path(str(path))
    return {name: list(table) for name, table in tables.items() if name.isupper() and not name.startswith("_")}
