"""What the bots reckon with is the same on every machine."""

from __future__ import annotations

import ast
from math import exp as exact
from pathlib import Path

import pytest

from pyapp.bots.plain import added, exp, harmonic
from tools.paths import ROOT

OF_A_LIBRARY = {"exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "sin", "cos", "tan", "atan", "tanh"}
"""What mathematical libraries need not round alike."""


@pytest.mark.parametrize("x", [0.0, -0.001, -0.5, -1.0, -4.0, -12.0])
def test_the_exponential_is_about_right(x: float) -> None:
    assert exp(x) == pytest.approx(exact(x), rel=max(x * x / 1024, 1e-9))


def test_the_exponential_never_falls_below_nothing_nor_rises() -> None:
    values = [exp(-tenth / 10) for tenth in range(20_000)]
    assert values == sorted(values, reverse=True)
    assert values[0] == 1
    assert values[-1] == 0


def test_the_harmonic_sum() -> None:
    assert harmonic(0) == 0
    assert harmonic(4) == pytest.approx(25 / 12)


def test_nothing_in_the_engine_depends_on_the_last_bit_of_a_library() -> None:
    modules = [path for path in (ROOT / "pyapp").rglob("*.py") if "tests" not in path.parts]
    assert modules
    assert {str(path.relative_to(ROOT)): names for path in modules if (names := _from_math(path) & OF_A_LIBRARY)} == {}


def _from_math(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    named = {
        name.name for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "math" for name in node.names
    }
    called = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "math"
    }
    return named | called


def test_a_sum_is_the_same_in_every_version_of_python() -> None:
    # With what is lost by rounding it would be 2.
    assert added([1.0, 1e100, 1.0, -1e100]) == 0.0
