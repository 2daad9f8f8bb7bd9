"""A link as a QR code. The one module that needs more than the standard library; it is asked for by itself.

The page brings segno into the browser only when somebody wants a code, and all else works without it.
"""

from __future__ import annotations

from typing import Any

from pyapp.game import Refusal, text

LARGEST = 25
"""The version of the QR code, 117 modules across: what one phone reads from another's screen without much ado."""
QUIET = 4
"""Modules left empty around a code, as its standard asks."""


class TooLong(Refusal):
    """More than a code of comfortable size can hold."""


def drawn(link: str) -> dict[str, Any]:
    """The code's modules across, quiet zone included, and its dark ones as the path of an SVG, a run at a time."""
    import segno

    try:
        code = segno.make(link, error="L", micro=False)
    except segno.DataOverflowError as error:
        raise TooLong(text("bad.qr")) from error
    if int(code.version) > LARGEST:
        raise TooLong(text("bad.qr"))
    rows = [bytes(row) for row in code.matrix]
    path = "".join(_runs(row, y) for y, row in enumerate(rows, start=QUIET))
    return {"size": len(rows) + 2 * QUIET, "path": path}


def _runs(row: bytes, y: int) -> str:
    path, x = "", 0
    while (start := row.find(1, x)) >= 0:
        x = end if (end := row.find(0, start)) >= 0 else len(row)
        path += f"M{start + QUIET} {y}h{x - start}v1h-{x - start}z"
    return path
