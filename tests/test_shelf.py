"""The shelf: games are found by looking, and the engine stays pure."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp import shelf
from pyapp.game import Game
from pyapp.record import LONGEST_SEED, LONGEST_TEXT, Record, Turn, parse, setup_for
from pyapp.shelf import UnknownGame

from .playing import few_games
from .words import ENGINE, folder_of

_MODULES = [path for path in sorted(ENGINE.rglob("*.py")) if "tests" not in path.relative_to(ENGINE).parts]
_RANDOM = {"random", "secrets", "uuid"}
_CLOCKS = {"time", "datetime", "timeit"}


def test_every_folder_of_a_game_is_on_the_shelf() -> None:
    folders = {path.parent.name for path in (ENGINE / "games").glob("*/__init__.py")}
    assert folders == {game.replace("-", "_") for game in shelf.ids()}
    assert list(shelf.ids()) == sorted(shelf.ids())
    assert shelf.ids()


def test_a_game_is_called_what_its_folder_is_called(game: Game[Any]) -> None:
    assert game.meta.id in shelf.ids()
    assert shelf.meta(game.meta.id) is game.meta
    assert shelf.load(game.meta.id) is game
    assert folder_of(game.meta.id).is_dir()


def test_meta_says_what_a_menu_needs(game: Game[Any]) -> None:
    meta = game.meta
    assert meta.rules >= 1
    assert meta.minutes > 0
    assert meta.seats.step == 1
    assert 1 <= meta.seats[0] <= meta.seats[-1] <= 9, "a record writes a seat with one digit"
    for values in meta.options.values():
        assert len(values) > 1
        assert len(set(values)) == len(values)


def test_every_set_up_of_a_game_can_be_written_down(game: Game[Any]) -> None:
    options = {name: values[-1] for name, values in game.meta.options.items()}
    setup = setup_for(game.meta, game.meta.seats[-1], options, "s" * LONGEST_SEED)
    record = Record(setup, (Turn(-1, "x"), Turn(game.meta.seats[-1] - 1, "x")))
    assert parse(str(record)) == record


def test_a_long_game_is_far_from_the_longest_record(game: Game[Any]) -> None:
    assert max(len(str(table.record)) for table in few_games(game)) * 2 < LONGEST_TEXT


@given(name=st.text() | st.sampled_from(["", ".", "..", "../game", "__init__", "pyapp", "a\nb", "x" * 500]))
def test_other_names_are_no_games(name: str) -> None:
    for look_up in (shelf.package, shelf.meta, shelf.load):
        if name not in shelf.ids():
            with pytest.raises(UnknownGame):
                look_up(name)


def test_a_game_has_one_name_only(game: Game[Any]) -> None:
    its = game.meta.id
    for name in {its.upper(), its.replace("-", "_"), f" {its}", f"{its}.game", f"{its}/"} - {its}:
        with pytest.raises(UnknownGame):
            shelf.load(name)


def test_a_menu_can_be_shown_without_loading_any_rules() -> None:
    source = (
        "import sys\n"
        "from pyapp import shelf\n"
        "packages = [shelf.package(game) for game in shelf.ids() if shelf.meta(game)]\n"
        "print([name for name in sys.modules if name.rpartition('.')[0] in packages])\n"
    )
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, cwd=ENGINE.parent, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("module", _MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_needs_only_the_standard_library_and_nothing_random(module: Path) -> None:
    imported = _imports(module)
    # Fetched by the page when somebody asks for a QR code, and not before.
    extra = {"qr.py": {"segno"}}.get(module.name, set())
    assert imported <= sys.stdlib_module_names | {"pyapp"} | extra
    assert not imported & _RANDOM
    # A date is a date, and the arena says how long its bots think; what the clock says is else the page's to tell.
    dates = {name: {"datetime"} for name in ("daily.py", "circle.py")}
    allowed = {**dates, "arena.py": {"time"}}.get(module.name, set())
    assert not imported & _CLOCKS - allowed


def _imports(module: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(str(node.module).partition(".")[0])
    return names
