"""Every check there is, one after another. All of them run, whatever fails on the way."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import browsers, setup
from tools.paths import MODULES, ROOT
from tools.say import say

PYTHON_CODE = ("build.py", "tools", "pyapp", "tests")


@dataclass(frozen=True)
class Check:
    name: str
    command: Sequence[str | Path]


def checks(pytest_arguments: Sequence[str]) -> list[Check]:
    code = [name for name in PYTHON_CODE if (ROOT / name).exists()]
    tool = [sys.executable, "-m"]
    tsc = [setup.node(), MODULES / "typescript" / "bin" / "tsc"]
    return [
        Check("ruff check", [*tool, "ruff", "check", *code]),
        Check("ruff format", [*tool, "ruff", "format", "--check", *code]),
        Check("mypy", [*tool, "mypy", *code]),
        Check("tsc: the page", [*tsc, "--project", "tsconfig.json"]),
        Check("tsc: the workers", [*tsc, "--project", "tsconfig.workers.json"]),
        Check("import-linter", [Path(sys.executable).parent / "lint-imports"]),
        Check("pytest", [*tool, "pytest", *pytest_arguments]),
    ]


def run(pytest_arguments: Sequence[str]) -> int:
    """0 if all went well. pytest comes last, so that its closing line stands right above the summary."""
    environment = os.environ | browsers.ready() | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    results: list[tuple[str, bool, float]] = []
    for check in checks(pytest_arguments):
        say(f"\n{check.name} …")
        begun = time.monotonic()
        command = [str(part) for part in check.command]
        done = subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False)
        results.append((check.name, done.returncode == 0, time.monotonic() - begun))
    say("\nSummary")
    for name, passed, seconds in results:
        say(f"    {'ok    ' if passed else 'FAILED'}  {name} ({seconds:.0f} s)")
    return 0 if all(passed for _, passed, _ in results) else 1
