"""`build.py test`: its parts are the whole, each check once; and which tests a change asks for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import build
from pyapp.game import Game
from tests.copies import compiling_into
from tests.sizes import SOAK
from tools import changes, checks
from tools.paths import ROOT
from tools.say import Trouble


def names(parts: tuple[str, ...]) -> list[str]:
    return [check.name for check in checks.side_by_side(parts)]


@pytest.fixture
def hollow(tmp_path: Path) -> Path:
    """A checkout with every module of tests, and one test in each that is collected at once."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for folder in ("tests", "pyapp"):
        for module in (ROOT / folder).rglob("*.py"):
            copy = tmp_path / module.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text("def test_it() -> None: ..." if module.name.startswith("test_") else "", "utf-8")
    return tmp_path


def collected(parts: tuple[str, ...], checkout: Path) -> list[str]:
    """The modules that pytest would run for these parts."""
    check = checks.tests(parts, ["--collect-only", "--quiet", "--quiet", "--numprocesses=0"])
    assert check is not None
    command = [str(part) for part in check.command]
    environment = compiling_into(checkout)
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return [line.partition(":")[0] for line in done.stdout.splitlines() if ".py" in line]


def test_the_small_checks_of_the_parts_are_all_of_them_once() -> None:
    whole = names(build.TEST_PARTS)
    assert len(set(whole)) == len(whole) > 5
    assert sorted(name for part in build.TEST_PARTS for name in names((part,))) == sorted(whole)


def test_the_modules_of_engine_and_page_are_all_of_them_once(hollow: Path) -> None:
    engine, page = collected(("engine",), hollow), collected(("page",), hollow)
    if SOAK:
        assert sorted(engine + page) == sorted(collected(build.TEST_PARTS, hollow))
    modules = {
        path.relative_to(ROOT).as_posix() for name in ("tests", "pyapp") for path in (ROOT / name).rglob("test_*.py")
    }
    assert sorted(engine + page) == sorted(modules)
    assert "tests/test_checks.py" in engine
    assert "tests/browser/test_start.py" in page


@pytest.mark.parametrize("parts", [two for number in (1, 2, 3) for two in combinations(build.TEST_PARTS, number)])
def test_pytest_runs_for_every_part_but_style(parts: tuple[str, ...]) -> None:
    assert (checks.tests(parts, []) is None) == (parts == ("style",))


def test_what_is_not_ours_goes_to_pytest() -> None:
    options, others = build.arguments().parse_known_args(["test", "--only", "page", "-k", "railroad", "-x", "--qu"])
    assert options.only == ["page"]
    assert others == ["-k", "railroad", "-x", "--qu"]


def test_all_checks_run_and_the_summary_comes_last(capfd: pytest.CaptureFixture[str]) -> None:
    def prints(text: str, code: int) -> checks.Check:
        return checks.Check(text, [sys.executable, "-c", f"print('this is {text}'); raise SystemExit({code})"])

    good, bad = prints("good", 0), prints("bad", 3)
    assert checks.run_checks([bad, good], prints("pytest", 0), {}) == 1
    output = capfd.readouterr().out
    assert all(f"this is {name}" in output for name in ("good", "bad", "pytest"))
    *_, before, title, first, second, third = output.splitlines()
    assert before == ""
    assert title.startswith("Summary (")
    assert [line.split()[:2] for line in (first, second, third)] == [
        ["FAILED", "bad"],
        ["ok", "good"],
        ["ok", "pytest"],
    ]
    assert output.index("this is pytest") > max(output.index("this is good"), output.index("this is bad"))
    assert checks.run_checks([good], None, {}) == 0
    assert checks.run_checks([], bad, {}) == 1


# What was changed


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout's tests as far as their names go."""
    for path in (
        "tests/test_dice.py",
        *(f"tests/{name}" for name in changes.SLOW),
        "tests/browser/test_start.py",
        "pyapp/games/one/tests/test_it.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "run"),
    [
        ("pyapp/games/one/rules.py", ["pyapp/games/one/tests"]),
        ("pyapp/games/one/art.svg", ["pyapp/games/one/tests"]),
        ("pyapp/shelf.py", ["tests/test_dice.py"]),
        ("pyapp/record.py", ["tests/test_dice.py", "tests/test_record.py"]),
        ("tools/site.py", ["tests/test_dice.py", "tests/test_site.py"]),
        ("pyapp/bots/search.py", ["tests/test_dice.py"]),
        ("pyapp/words/ja.json", ["tests/test_dice.py"]),
        ("tools/setup.py", ["tests/test_dice.py"]),
        ("tests/playing.py", ["tests/test_dice.py"]),
        (".github/workflows/test.yml", ["tests/test_dice.py"]),
        ("tests/test_dice.py", ["tests/test_dice.py"]),
        # Without tests of its own, or gone; in browsers alone; of no test.
        ("pyapp/games/two/rules.py", []),
        ("tests/test_gone.py", []),
        ("tests/browser/test_start.py", []),
        ("tests/js/merge.test.js", []),
        ("static/main.js", []),
        ("README.md", []),
    ],
)
def test_which_tests_a_change_asks_for(changed: str, run: list[str], tree: Path) -> None:
    assert changes.related_tests([changed], tree) == run


def test_a_slow_module_is_run_when_it_was_changed_itself(tree: Path) -> None:
    slow = f"tests/{min(changes.SLOW)}"
    assert changes.related_tests([slow], tree) == [slow]
    assert changes.related_tests([slow, "pyapp/game.py", "pyapp/games/one/rules.py"], tree) == sorted(
        [slow, "tests/test_dice.py", "pyapp/games/one/tests"]
    )


def test_the_slow_modules_are_there() -> None:
    assert [name for name in changes.SLOW if not (ROOT / "tests" / name).is_file()] == []


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A branch with a commit of its own, a commit on main since, and things not committed yet."""
    monkeypatch.setattr(changes, "ROOT", tmp_path)
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "somebody")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "somebody@example.org")

    def write(text: str, *names: str) -> None:
        for name in names:
            (tmp_path / name).write_text(f"{text}\n", "utf-8")

    def commit(text: str, *names: str) -> None:
        write(text, *names)
        changes.git("add", "--", *names)
        changes.git("commit", "--quiet", "--message", "a change")

    changes.git("init", "--quiet", "--initial-branch", "main")
    commit("ignored", ".gitignore")
    commit("first", "same", "edited", "日.txt")
    changes.git("switch", "--quiet", "--create", "work")
    commit("second", "committed")
    changes.git("switch", "--quiet", "main")
    commit("second", "on main")
    changes.git("switch", "--quiet", "work")
    write("third", "edited", "fresh", "ignored")
    (tmp_path / "日.txt").unlink()
    return tmp_path


@pytest.mark.usefixtures("repository")
def test_commits_the_work_tree_and_new_files_are_what_was_changed() -> None:
    assert sorted(changes.changed_files()) == ["committed", "edited", "fresh", "日.txt"]
    # With nothing but the commit, and in a clone that has no main.
    changes.git("stash", "--quiet", "--include-untracked")
    assert changes.changed_files() == ["committed"]
    changes.git("branch", "--quiet", "--move", "main", "trunk")
    assert changes.changed_files() == []


@pytest.mark.usefixtures("repository")
def test_main_as_others_have_it_counts_first() -> None:
    changes.git("update-ref", "refs/remotes/origin/main", "work")
    assert sorted(changes.changed_files()) == ["edited", "fresh", "日.txt"]


def test_without_git_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError("git")

    monkeypatch.setattr(subprocess, "run", missing)
    with pytest.raises(Trouble, match="git"):
        changes.changed_files()


def test_the_tests_of_a_game_share_a_process(request: pytest.FixtureRequest, game: Game[Any]) -> None:
    """They look at the same random games, which are played once a process; no run would fail if that were lost."""
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith(f"@{game.meta.id}")
