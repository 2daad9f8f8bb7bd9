"""Every check: the quick ones side by side, then pytest with the machine to itself. All of them run, whatever fails.

They are in three parts, which CI runs on a machine each: ``style`` (style and types), ``engine`` (the rules and the
tools) and ``page`` (the page's modules, and the page in real browsers).
"""

import os
import subprocess
import sys
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tools import browsers, changes, setup
from tools.paths import MODULES, ROOT, WORK
from tools.say import say

PYTHON_CODE = ("build.py", "conftest.py", "tools", "pyapp", "tests")
BROWSER_TESTS = "tests/browser"
JAVASCRIPT_TESTS = "tests/js"
PYTEST = (sys.executable, "-m", "pytest")
BYTECODE_IS_KEPT = {"PYTHONPYCACHEPREFIX": str(WORK / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
"""Even where the shell says otherwise, as in many containers: else each process compiles all tests anew, in 5 s."""


@dataclass(frozen=True)
class Check:
    name: str
    command: Sequence[str | Path]


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float
    output: str = ""


def run(parts: Collection[str], pytest_arguments: Sequence[str]) -> int:
    """0 if all went well."""
    environment = browsers.environment() if "page" in parts else {}
    return run_checks(side_by_side(parts), tests(parts, pytest_arguments), environment)


def run_quick(pytest_arguments: Sequence[str]) -> int:
    """Style, types and JavaScript, and of the rules' tests those that have to do with what was changed."""
    paths = changes.related_tests(changes.changed_files(), ROOT)
    say(f"Tests of what was changed: {' '.join(paths) or 'none'}")
    pytest = Check("pytest", [*PYTEST, *paths, *pytest_arguments]) if paths else None
    return run_checks([*style(), *javascript_tests()], pytest, {})


def format_code() -> int:
    """Writes the code in the form that `style` asks for, as far as programs can; 0 if nothing is left to be done."""
    ruff = [sys.executable, "-m", "ruff"]
    writers = [
        Check("ruff check", [*ruff, "check", "--fix", *PYTHON_CODE]),
        Check("ruff format", [*ruff, "format", *PYTHON_CODE]),
        Check("biome", [*biome(), "check", "--write"]),
    ]
    results = [shown(writer, dict(os.environ)) for writer in writers]
    return 0 if all(result.passed for result in results) else 1


def side_by_side(parts: Collection[str]) -> list[Check]:
    """The checks of these parts that need less than a machine each, the slowest first."""
    return [*(javascript_tests() if "page" in parts else ()), *(style() if "style" in parts else ())]


def style() -> list[Check]:
    """The slowest first, so that none of them is left to the end alone."""
    tool = [sys.executable, "-m"]
    tsc = [setup.node(), MODULES / "typescript" / "bin" / "tsc"]
    return [
        Check("mypy", [*tool, "mypy", *PYTHON_CODE]),
        Check("import-linter", [Path(sys.executable).parent / "lint-imports"]),
        Check("tsc: the page", [*tsc, "--project", "tsconfig.json"]),
        Check("tsc: the workers", [*tsc, "--project", "tsconfig.workers.json"]),
        Check("ruff check", [*tool, "ruff", "check", *PYTHON_CODE]),
        Check("ruff format", [*tool, "ruff", "format", "--check", *PYTHON_CODE]),
        Check("biome", [*biome(), "ci", "--colors=off"]),
    ]


def biome() -> list[str | Path]:
    return [setup.node(), MODULES / "@biomejs" / "biome" / "bin" / "biome"]


def javascript_tests() -> list[Check]:
    # Listed one by one: what Node makes of a folder differs between its versions.
    files = sorted((ROOT / JAVASCRIPT_TESTS).rglob("*.test.js"))
    # On two cores Node would take one file after another.
    concurrency = f"--test-concurrency={os.cpu_count() or 1}"
    return [Check("node --test", [setup.node(), "--test", concurrency, *files])] if files else []


def tests(parts: Collection[str], pytest_arguments: Sequence[str]) -> Check | None:
    match "engine" in parts, "page" in parts:
        case True, True:
            return Check("pytest", [*PYTEST, *pytest_arguments])
        case True, False:
            return Check("pytest: the engine", [*PYTEST, f"--ignore={BROWSER_TESTS}", *pytest_arguments])
        case False, True:
            return Check("pytest: the page", [*PYTEST, BROWSER_TESTS, *pytest_arguments])
    return None


def run_checks(small: Sequence[Check], pytest: Check | None, environment: dict[str, str]) -> int:
    """pytest comes last, so that its closing line is right above the summary."""
    begun = time.monotonic()
    environment = os.environ | environment | BYTECODE_IS_KEPT | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        futures = [pool.submit(captured, check, environment) for check in small]
        for future in as_completed(futures):
            result = future.result()
            say(f"\n{result.name}: {verdict(result)}\n{result.output}".rstrip())
    results = [future.result() for future in futures]
    if pytest is not None:
        say(f"\n{pytest.name} …")
        results.append(shown(pytest, environment))
    say(f"\nSummary ({time.monotonic() - begun:.0f} s)")
    for result in results:
        say(f"    {verdict(result):<6}  {result.name} ({result.seconds:.0f} s)")
    return 0 if all(result.passed for result in results) else 1


def verdict(result: Result) -> str:
    return "ok" if result.passed else "FAILED"


def captured(check: Check, environment: dict[str, str]) -> Result:
    """For checks that run at the same time: the output of each in one piece."""
    begun = time.monotonic()
    done = subprocess.run(
        [str(part) for part in check.command],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Result(check.name, done.returncode == 0, time.monotonic() - begun, done.stdout)


def shown(check: Check, environment: dict[str, str]) -> Result:
    begun = time.monotonic()
    done = subprocess.run(
        [str(part) for part in check.command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False
    )
    return Result(check.name, done.returncode == 0, time.monotonic() - begun)
