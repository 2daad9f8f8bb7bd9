"""What a placement brings at once, in a few words beside its plan: exits that it links, open ends fewer or more."""

from __future__ import annotations

from pyapp.game import Text, text

from . import score
from .board import EXITS, NEIGHBOURS, Board, Square
from .faces import BLANK, Piece
from .rules import Sheet


class Outlook:
    """What lies on a sheet already, looked up once for all placements that are possible there."""

    def __init__(self, board: Board) -> None:
        self._board = board
        networks = score.networks(board)
        self._exits = [len(network.exits) for network in networks]
        self._of = {line: number for number, network in enumerate(networks) for line in network.lines}

    def of(self, number: Square, piece: Piece) -> tuple[Text, int]:
        """The exits that it links, else how many more open ends there are, or fewer; and what that costs in points."""
        links = [self._links(number, piece, line) for line in {score.line_at(piece, number, s) for s in range(4)}]
        points = sum(more for _, more in links)
        ends = self._ends(number, piece)
        if points > 0:
            said = text("plan.links", n=max(exits for exits, _ in links), points=points)
        elif not ends:
            said = text("plan.same")
        else:
            said = text("plan.more", n=ends) if ends > 0 else text("plan.fewer", n=-ends)
        return said, ends - points

    def _links(self, number: Square, piece: Piece, line: score.Line) -> tuple[int, int]:
        """How many exits hang together by one line of it, and by how many points that is more."""
        joined, own = set(), 0
        for side, other in enumerate(NEIGHBOURS[number]):
            if piece.arms[side] == BLANK or score.line_at(piece, number, side) != line:
                continue
            own += EXITS.get((number, side)) == piece.arms[side]
            if other is not None and other in self._board and self._faces(other, side) == piece.arms[side]:
                joined.add(self._of[score.line_at(self._board[other], other, (side + 2) % 4)])
        exits = own + sum(self._exits[one] for one in joined)
        before = sum(score.EXIT_POINTS[self._exits[one]] for one in joined)
        return exits, score.EXIT_POINTS[exits] - before

    def _ends(self, number: Square, piece: Piece) -> int:
        """How many more open ends there are then."""
        ends = 0
        for side, other in enumerate(NEIGHBOURS[number]):
            if other is None:
                continue
            facing = self._faces(other, side) if other in self._board else BLANK
            if piece.arms[side] != BLANK:
                ends += 1 if facing == BLANK else -1
        return ends

    def _faces(self, other: Square, side: int) -> str:
        return self._board[other].arms[(side + 2) % 4]


_last: list[tuple[Sheet, Outlook]] = []
"""All placements of a seat are asked about one after another."""


def consequence(sheet: Sheet, number: Square, piece: Piece) -> tuple[Text, int]:
    """What a placement brings on a sheet, and how many points it costs there."""
    if not _last or _last[0][0] is not sheet:
        _last[:] = [(sheet, Outlook(sheet.board))]
    return _last[0][1].of(number, piece)
