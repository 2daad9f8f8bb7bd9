"""A link as a QR code: read again by another library, it is the same link."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import zxingcpp

from pyapp.app import call
from pyapp.qr import LARGEST, QUIET, TooLong, drawn

SITE = "https://example.org/higawari/#r="
PIXELS = 4
"""The width of a module in the picture that is read."""


def painted(size: int, path: str) -> list[bytearray]:
    """The picture that an SVG would show of the path, a grey value a pixel."""
    rows = [bytearray(b"\xff" * size * PIXELS) for _ in range(size * PIXELS)]
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
    assert "".join(f"M{x} {y}h{n}v1h-{n}z" for x, y, n in runs) == path
    for x, y, n in [(int(x), int(y), int(n)) for x, y, n in runs]:
        for row in rows[y * PIXELS : (y + 1) * PIXELS]:
            row[x * PIXELS : (x + n) * PIXELS] = bytes(n * PIXELS)
    return rows


def read(size: int, path: str) -> list[str]:
    across = size * PIXELS
    image = memoryview(b"".join(painted(size, path))).cast("B", (across, across))
    return [code.text for code in zxingcpp.read_barcodes(image)]


@pytest.mark.parametrize("length", [1, 40, 300, 700, 1200])
def test_a_code_is_read_as_exactly_the_link(length: int) -> None:
    link = SITE + ("aB3_-" * length)[:length]
    code = drawn(link)
    assert read(code.size, code.path) == [link]


def test_a_code_has_its_quiet_zone() -> None:
    code = drawn(SITE)
    rows = painted(code.size, code.path)
    edge = QUIET * PIXELS
    assert all(set(row) == {255} for row in rows[:edge] + rows[-edge:])
    assert all(set(row[:edge] + row[-edge:]) == {255} for row in rows)
    assert 0 in rows[edge][edge:-edge]


@pytest.mark.parametrize("length", [1300, 2000, 5000])
def test_a_link_that_would_make_too_fine_a_code_is_refused(length: int) -> None:
    with pytest.raises(TooLong):
        drawn(SITE + "a" * length)


def test_the_longest_link_makes_the_largest_code() -> None:
    sizes = [drawn(SITE + "a" * length).size for length in (1240,)]
    assert sizes == [17 + 4 * LARGEST + 2 * QUIET]


def test_the_door_gives_codes_and_refusals() -> None:
    assert call('{"do": "qr", "text": "https://example.org/"}').startswith('{"size":33,"path":"M')
    assert call('{"do": "qr", "text": "%s"}' % ("a" * 2000)) == '{"refused":["bad.qr"]}'
    assert call('{"do": "qr"}') == '{"refused":["bad.request"]}'
    # Half a character, which JSON can carry and no encoding can.
    assert call(r'{"do": "qr", "text": "https://example.org/\ud800"}') == '{"refused":["bad.request"]}'


def test_all_else_works_without_the_package_for_codes() -> None:
    program = """
import sys
sys.modules["segno"] = None
from pyapp.app import call
assert "refused" not in call('{"do": "games"}')
from pyapp import cli
"""
    subprocess.run([sys.executable, "-c", program], check=True)
