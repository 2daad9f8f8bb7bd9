"""A game that `build.py new-game` makes, in a copy of the project: it passes the shared tests, and in a soak is played.

Its judgement, its drawings and its tutorial are among what the shared tests look at.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.copies import compiling_into
from tests.sizes import SOAK, sized
from tools.paths import MODULES, ROOT

pytestmark = pytest.mark.xdist_group("new game")

GAME = "a-sixth-one"
FOLDER = "pyapp/games/a_sixth_one"
PARTS = ("judgement.py", "tutorial.play", "drawings/across.drawing", "drawings/down.drawing")
"""What a game may leave out; the model shows it."""
FILES = (
    *("build.py", "conftest.py", "pyproject.toml", "index.html", "package.json", "package-lock.json"),
    *("LICENSE", "NOTICE"),
)
FOLDERS = ("docs", "licences", "pyapp", "requirements", "static", "tests", "tools")
FIRST = ("test_play.py", "test_words.py", "test_looks.py", "test_tutorials.py")
"""What a game is that can be played, said, drawn and learned; the other shared tests are run in a soak."""
MAKE = "import sys; from tools import new_game; new_game.make(sys.argv[1])"
BUILD = "from tools import site; site.build()"
BY_HAND = ("test_touch.py", "test_seats.py")
"""A whole game by touch on phones, and several people on one device."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a game more. It goes the way of all that tests leave behind."""
    copy = tmp_path_factory.mktemp("project")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, copy)
    (copy / MODULES.name).symlink_to(MODULES)
    run(copy, "-c", MAKE, GAME)
    return copy


def test_it_passes_every_shared_test_and_its_own(project: Path) -> None:
    shared = sized([f"tests/{name}" for name in FIRST], ["tests", "--ignore=tests/browser"])
    passed = pytest_in(project, *shared, FOLDER, "-k", f"{GAME} or a_sixth_one")
    assert all((project / FOLDER / part).is_file() for part in PARTS)
    assert passed > sized(30, 115)


def test_it_is_checked_as_all_code_is(project: Path) -> None:
    run(project, "-m", "ruff", "check", ".")
    run(project, "-m", "ruff", "format", "--check", ".")


@pytest.mark.skipif(not SOAK, reason="the page of a new game is built and played in a soak")
def test_it_is_played_in_the_browser(project: Path) -> None:
    run(project, "-c", BUILD)
    assert (project / "dist").exists()
    played = pytest_in(project, *(f"tests/browser/{name}" for name in BY_HAND), "-k", GAME)
    assert played >= len(BY_HAND)


def pytest_in(project: Path, *arguments: str) -> int:
    """How many tests have passed; none may fail."""
    # Nobody else uses what would be compiled to explain a failure in full; it takes longer than many of the tests.
    plain = ("-q", "-n", "0", "-p", "no:cacheprovider", "--assert=plain")
    output = run(project, "-m", "pytest", *plain, *arguments)
    return int(output.strip().splitlines()[-1].split(" passed")[0].split()[-1])


def run(project: Path, *command: str) -> str:
    """What a command of Python says; the end of it all if it fails."""
    environment = compiling_into(project) | {"PYTHONPATH": str(project)}
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4_000:]
    return done.stdout
