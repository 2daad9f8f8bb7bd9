"""A link as a QR code: the one module that needs more than the standard library.

The page loads segno only when somebody wants a code; all else works without it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.game import Refusal, text

LARGEST = 25
"""The largest version of a QR code, 117 modules across: a phone still reads it easily from another's screen."""
QUIET = 4
"""Modules left empty around a code, as its standard asks."""


class TooLong(Refusal):
    """More than a code of comfortable size can hold."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code to be drawn as an SVG, one unit a module."""

    size: int
    """Modules across, quiet zone included."""
    path: str
    """The dark modules as the `d` of an SVG's path, a run at a time."""


def drawn(link: str) -> QrCode:
    """The code of a link. Raises `TooLong`."""
    import segno

    try:
        code = segno.make(link, error="L", micro=False)
    except segno.DataOverflowError as error:
        raise TooLong(text("bad.qr")) from error
    if int(code.version) > LARGEST:
        raise TooLong(text("bad.qr"))
    rows = [bytes(row) for row in code.matrix]
    path = "".join(_runs(row, y) for y, row in enumerate(rows, start=QUIET))
    return QrCode(len(rows) + 2 * QUIET, path)


def _runs(row: bytes, y: int) -> str:
    path, x = "", 0
    while (start := row.find(1, x)) >= 0:
        x = end if (end := row.find(0, start)) >= 0 else len(row)
        path += f"M{start + QUIET} {y}h{x - start}v1h-{x - start}z"
    return path
