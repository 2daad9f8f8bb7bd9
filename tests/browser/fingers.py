"""A finger on the glass, with all the events that a real one makes."""

from __future__ import annotations

from .person import Person

RAISE = 64
"""CSS pixels by which the page shows a piece above the finger that carries it; less at the window's lower edge."""


class Finger:
    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)
        self._at = (0.0, 0.0)

    def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        self._send("touchStart", x, y)

    def slide(self, x: float, y: float, steps: int = 8) -> None:
        from_x, from_y = self._at
        for step in range(1, steps + 1):
            self._send("touchMove", from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
        self._at = (x, y)

    def up(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def under(person: Person, x: float, y: float) -> tuple[float, float]:
    """Where a finger has to be for the piece that it carries to be at a point."""
    size = person.page.viewport_size
    assert size
    if size["height"] - (y + RAISE) >= 2 * RAISE:
        return x, y + RAISE
    # In the lowest part half of what is left between the finger and the edge.
    return x, (y + size["height"] / 2) / 1.5
