"""Where the names and numbers of the stations are written on the map."""

from __future__ import annotations

from collections.abc import Mapping

from pyapp.game import Caption, text

from .board import IDS, Board, Station, code
from .strokes import positions

LETTERS = 0.33
"""The height of a station's name. In both languages no name of this size lies on another or on a stop."""
_NUMBER, _NUMBER_OF_TWO = 0.22, 0.25
"""The height of the number in a stop, and of each of the two in an interchange, which is wider."""
_NUMBERS_APART = 0.12
"""How far from the middle these two stand, one above the other."""

_SIDES: Mapping[str, tuple[float, float, str]] = {
    "n": (0, -0.56, "middle"),
    "s": (0, 0.56, "middle"),
    "e": (0.38, 0, "start"),
    "w": (-0.38, 0, "end"),
    "ne": (0.3, -0.38, "start"),
    "se": (0.3, 0.38, "start"),
    "nw": (-0.3, -0.38, "end"),
    "sw": (-0.3, 0.38, "end"),
    "n-e": (-0.3, -0.5, "start"),
    "n-w": (0.06, -0.46, "end"),
    "w-s": (-0.38, 0.12, "end"),
}
"""How far the anchor of a name lies from its station, by the side; with a hyphen, above or below and to one side, or a
little lower than beside it."""

_NAMES: Mapping[str, str] = {
    "e": (
        "takabata hatta iwatsuka nakamura-koen nakamura-nisseki nagoyajo meijo-koen ozone kamiiida nagoya-daigaku"
        " yagoto-nisseki yabacho fukiage aratama-bashi sakura-hommachi tsurusato nonami kurumamichi taiko-dori"
    ),
    "w": (
        "fujigaoka hongo kamiyashiro issha hoshigaoka hara hirabari akaike kurokawa shiga-hondori nagoya-dome-mae-yada"
        " sunada-bashi chayagasaka jiyugaoka mizuho-kuyakusho mizuho-undojo-nishi higashi-betsuin"
        " nishi-takakura atsuta-jingu-nishi atsuta-jingu-temma-cho tokai-dori minato-kuyakusho tsukiji-guchi nagoyako"
        " kami-otai shonai-ryokuchi-koen shonai-dori joshin sengen-cho osu-kannon kokusai-center"
    ),
    "n": "kamejima rokuban-cho tsurumai kawana aioiyama tokushige chikusa kakuozan imaike",
    "s": (
        "honjin hibino arahata ueda horita naruko-kita kamisawa heian-dori takaoka shinsakae-machi ikeshita"
        " higashiyama-koen irinaka"
    ),
    "ne": "hisaya-odori motoyama",
    "se": "nagoya gokiso yagoto sogo-rihabiri-center mizuho-undojo-higashi",
    "nw": "marunouchi fushimi kanayama",
    "sw": "sakae kamimaezu",
    "n-e": "shiogama-guchi",
    "n-w": "myoon-dori",
    "w-s": "sakurayama",
}
"""The stations by the side on which the name has most room."""

_ASIDE: Mapping[str, tuple[float, float, str]] = {
    "honjin": (-0.2, 0.56, "start"),
    "kamejima": (-0.1, -0.56, "middle"),
    "nagoya": (0.4, 0.46, "start"),
    "shinsakae-machi": (0.24, 0.64, "middle"),
    "chikusa": (0.1, -0.51, "end"),
    "yabacho": (0.38, 0.09, "start"),
    "irinaka": (0.13, 0.56, "end"),
    "ikeshita": (0.07, 0.56, "middle"),
    "imaike": (-0.2, -0.64, "start"),
    "gokiso": (0.3, 0.51, "start"),
    "kakuozan": (0, -0.72, "middle"),
    "yagoto": (0.16, 0.73, "middle"),
    "ueda": (0.16, 0.56, "middle"),
    "higashiyama-koen": (-0.3, 0.56, "start"),
    "takaoka": (-0.08, 0.56, "middle"),
    "tsurumai": (0.08, -0.56, "middle"),
    "arahata": (-0.08, 0.56, "middle"),
    "shiogama-guchi": (-0.5, -0.63, "start"),
    "kamisawa": (-0.22, 0.56, "middle"),
    "taiko-dori": (0.5, -0.14, "start"),
    "kawana": (0, -0.63, "middle"),
    "aioiyama": (0.1, -0.56, "middle"),
}
"""Where it would be nearer to a neighbour there, or lie on a line, or where a stop has no room but above it for what a
bead earns."""
_IN_LINES = frozenset(("shinsakae-machi", "kakuozan", "nakamura-nisseki", "mizuho-kuyakusho", "mizuho-undojo-nishi"))
"""Names for which one line would be too long in Latin letters."""

FAR_LETTERS = 0.52
"""The height of the names on a map that is drawn small, so that they can be read on a phone."""
_FAR: Mapping[str, tuple[float, float, str]] = {
    "nagoya": (-0.3, -0.7, "end"),
    "fushimi": (0.06, 0.78, "end"),
    "sakae": (0.3, 0.67, "start"),
    "imaike": (-0.06, -0.78, "start"),
    "motoyama": (0.46, 0.7, "start"),
    "kanayama": (-0.4, -0.7, "end"),
    "kamimaezu": (-0.55, 0.05, "end"),
    "hisaya-odori": (0.45, -0.7, "start"),
    "ozone": (0.56, -0.05, "start"),
    "yagoto": (0.15, 0.7, "start"),
    "aratama-bashi": (0.55, 0, "start"),
    "gokiso": (-0.47, 0.66, "end"),
    "takabata": (0.45, -0.3, "start"),
    "fujigaoka": (-0.56, 0.13, "end"),
    "kami-otai": (-0.56, 0, "end"),
    "akaike": (-0.56, 0, "end"),
    "taiko-dori": (0, 0.7, "middle"),
    "tokushige": (0, -0.7, "end"),
    "nagoyako": (-0.48, 0, "end"),
    "kamiiida": (0.56, 0, "start"),
    "kurokawa": (0, 0.7, "start"),
    "horita": (-0.15, 0.66, "end"),
    "nonami": (0.45, -0.45, "start"),
    "tokai-dori": (0.7, 0, "start"),
}
"""The stations that are named there, and how far the anchor of the name lies from each: interchanges, the ends of the
lines, and a few between them. No such name lies on another, on a stop or under a pawn, in either language."""

SIDE_OF: Mapping[str, str] = {name: side for side, names in _NAMES.items() for name in names.split()}
"""On which side of its station each name is written."""


def far_names(board: Board) -> tuple[Caption, ...]:
    """The names that are read where the map is drawn small, in place of all others."""
    at = {IDS[station]: point for station, point in positions(board).items()}
    return tuple(
        Caption(
            "board",
            round(at[name][0] + right, 3),
            round(at[name][1] + down, 3),
            FAR_LETTERS,
            text(f"station.{name}"),
            anchor,
            "far",
        )
        for name, (right, down, anchor) in _FAR.items()
        if name in at
    )


def captions(board: Board) -> tuple[Caption, ...]:
    """All names, and in each stop its numbers."""
    lettering = []
    for station, (x, y) in positions(board).items():
        name = IDS[station]
        right, down, anchor = _ASIDE.get(name) or _beside(board, station)
        at = (round(x + right, 3), round(y + down, 3))
        written = text(f"lines.{name}" if name in _IN_LINES else f"station.{name}")
        lettering.append(Caption("board", *at, LETTERS, written, anchor))
        lettering += _numbers(board, station, x, y)
    return tuple(lettering)


def _beside(board: Board, station: Station) -> tuple[float, float, str]:
    right, down, anchor = _SIDES[SIDE_OF[IDS[station]]]
    if station in board.interchanges:
        # Nearer to it than to the stops beside it.
        return (right, down * 1.45, anchor) if right and down else (right * 1.3, down * 1.2, anchor)
    if station in board.bonus_ends:
        # Clear of the ring around it.
        return right * 1.3, down * 1.1, anchor
    return right, down, anchor


def _numbers(board: Board, station: Station, x: float, y: float) -> list[Caption]:
    codes = [code(board, line, station) for line in board.lines_at[station]]
    size, tops = (_NUMBER, [0.0]) if len(codes) == 1 else (_NUMBER_OF_TWO, [-_NUMBERS_APART, _NUMBERS_APART])
    return [
        Caption("board", x, round(y + top, 3), size, text("code", code=one), tone="pale")
        for one, top in zip(codes, tops, strict=True)
    ]
