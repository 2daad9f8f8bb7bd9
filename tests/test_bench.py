"""The table of figures: a row for each thing that was measured, a column for each site."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import bench
from tools.bench_figures import Figure, Site
from tools.say import Trouble

OURS, THEIRS = Site("site", Path("ours")), Site("against", Path("theirs"))


def test_one_site_has_one_column_and_a_verdict() -> None:
    figures = [
        Figure("site", "start", 1234.5, "ms", at_most=1000),
        Figure("site", "share", 0.25, "", at_most=0.6),
        Figure("site", "Lighthouse", 99, "", at_least=95),
        Figure("site", "requests", 21, ""),
    ]
    rows = [line.split() for line in bench.table(figures, [OURS])[1:]]
    assert rows == [
        ["start", "1234", "ms", "at", "most", "1000:", "NOT", "REACHED"],
        ["share", "0.250", "at", "most", "0.6:", "reached"],
        ["Lighthouse", "99", "at", "least", "95:", "reached"],
        ["requests", "21"],
    ]


def test_two_sites_stand_beside_each_other() -> None:
    figures = [
        Figure("site", "start", 100, "ms"),
        Figure("site", "only ours", 1, ""),
        Figure("against", "start", 200, "ms"),
    ]
    _, ours, theirs, head, *rows = (line.split() for line in bench.table(figures, [OURS, THEIRS]))
    assert (ours, theirs) == (["site:", "ours"], ["against:", "theirs"])
    assert head == ["site", "against"]
    assert rows == [["start", "100", "200", "ms"], ["only", "ours", "1.000"]]


def test_the_readme_shows_what_has_a_target() -> None:
    figures = [
        Figure("site", "start", 1234.5, "ms", at_most=1000),
        Figure("against", "start", 1, "ms", at_most=1000),
        Figure("site", "  Lighthouse", 99, "", at_least=95),
        Figure("site", "requests", 21, ""),
    ]
    assert bench.for_readme(figures)[3:] == ["| start | 1234 ms | at most 1000 |", "| Lighthouse | 99 | at least 95 |"]
    assert bench.for_readme(figures[3:]) == []


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="no site there"):
        bench.run([tmp_path], ["start"], 1, None)
