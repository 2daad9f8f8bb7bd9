"""No module has grown past what one idea needs. What is generated, and tables of data, may be as long as they are."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

LONGEST = {".py": 300, ".js": 300, ".mjs": 300, ".html": 300, ".ts": 300, ".css": 500}
"""Lines, by the end of a file's name."""
EXEMPT = {
    "static/types.d.ts": "generated from the records of pyapp",
    "pyapp/games/railroad_ink/weights.py": "a table, fitted by a program",
}


def files() -> Iterator[Path]:
    """Everything that git knows or would add."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    for name in names.rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            yield ROOT / name


def lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


def test_no_file_is_too_long() -> None:
    lengths = {
        file.relative_to(ROOT).as_posix(): (lines(file), LONGEST[file.suffix])
        for file in files()
        if file.suffix in LONGEST
    }
    assert len(lengths) > 200
    too_long = [
        f"{name}: {length} lines, at most {longest}"
        for name, (length, longest) in lengths.items()
        if length > longest and name not in EXEMPT
    ]
    assert not too_long, "\n".join(sorted(too_long))
    assert set(EXEMPT) <= set(lengths), "what is exempt is there"
