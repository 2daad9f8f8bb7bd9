"""What was changed since main, and which of the engine's tests have to do with it: for `test --quick`."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.paths import ROOT
from tools.say import Trouble

MAIN = ("origin/main", "main")
"""What is compared with: the first that this clone has."""
IN_A_GAME = re.compile(r"pyapp/games/(\w+)/")
SHARED = ("pyapp/", "tools/", "tests/", "requirements/", "pyproject.toml", "build.py", "conftest.py", ".github/")
"""Where a change, other than in a game or in the browser's tests, is one to what all games share."""
NOT_HERE = ("tests/browser/", "tests/js/")
SLOW = (
    "test_app.py",
    "test_bots.py",
    "test_hidden.py",
    "test_picture.py",
    "test_play.py",
    "test_record.py",
    "test_replays.py",
    "test_site.py",
    "test_types.py",
    "test_views.py",
    "test_words.py",
)
"""Modules of tests/ that take the processor more than ten seconds each."""


def changed_files() -> list[str]:
    """Everything that differs from where this branch left main: in commits, in the work tree, and new files."""
    base = merge_base()
    differing = git("diff", "--name-only", "--no-renames", base)
    return [*differing, *git("ls-files", "--others", "--exclude-standard")]


def merge_base() -> str:
    """The last commit in common with main; in a clone without main, HEAD, so that only the work tree counts."""
    for name in MAIN:
        if git("rev-parse", "--verify", "--quiet", name, may_fail=True):
            common = git("merge-base", "HEAD", name, may_fail=True)
            return common[0] if common else "HEAD"
    return "HEAD"


def git(*arguments: str, may_fail: bool = False) -> list[str]:
    """The lines that it prints."""
    command = ["git", "-c", "core.quotePath=false", *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    except FileNotFoundError:
        raise Trouble("--quick asks git what was changed, and there is no git here") from None
    if done.returncode and not may_fail:
        raise Trouble(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.splitlines() if not done.returncode else []


def related_tests(changed: Iterable[str], root: Path) -> list[str]:
    """Folders and files for pytest: a changed game's tests, and where anything shared was changed, those of tests/.

    Slow ones only if they themselves or the module that they are named after were changed.
    """
    paths: set[str] = set()
    for path in changed:
        if game := IN_A_GAME.match(path):
            paths.add(f"pyapp/games/{game[1]}/tests")
        elif re.fullmatch(r"tests/test_\w+\.py", path):
            paths.add(path)
        elif path.startswith(SHARED) and not path.startswith(NOT_HERE):
            paths |= quick_modules(root) | {f"tests/test_{Path(path).stem}.py"}
    return sorted(path for path in paths if (root / path).exists())


def quick_modules(root: Path) -> set[str]:
    modules = {file.name for file in (root / "tests").glob("test_*.py")}
    return {f"tests/{name}" for name in modules - {*SLOW}}
