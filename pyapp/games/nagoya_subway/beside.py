"""Where pawns and numbers lie beside a station, so that no name on the map is covered, in either language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign
from typing import TypeAlias

from .board import IDS, Board, Station
from .lettering import SIDE_OF
from .nagoya_map import Point

Places: TypeAlias = Sequence[Point]
"""From the middle of the station, in units of the board; the first is taken first."""

_PAWNS: Mapping[str, Places] = {
    "takabata": ((-0.4, -0.05), (0, 0.5), (-0.45, 0.45), (0.45, 0.45)),
    "hatta": ((-0.4, -0.05), (-0.3, 0.4), (-0.3, -0.4), (0.1, -0.4)),
    "iwatsuka": ((-0.4, -0.05), (-0.3, 0.4), (-0.3, -0.4), (0.1, -0.4)),
    "nakamura-koen": ((-0.4, -0.05), (-0.3, 0.4), (-0.3, -0.4), (0.1, -0.4)),
    "nakamura-nisseki": ((-0.4, -0.05), (0.03, -0.5), (-0.4, -0.55), (-0.3, 0.4)),
    "honjin": ((-0.4, -0.05), (0.4, -0.05), (-0.2, -0.55), (-0.45, 0.45)),
    "kamejima": ((-0.4, -0.05), (0.4, -0.05), (0.25, 0.45), (-0.4, 0.1)),
    "nagoya": ((0, -0.5), (0.6, -0.05), (-0.6, -0.05), (-0.45, 0.45)),
    "fushimi": ((0, -0.5), (-0.6, -0.05), (0, 0.5), (0.6, -0.05)),
    "sakae": ((0, -0.5), (0, 0.5), (-0.6, -0.05), (0.45, -0.45)),
    "shinsakae-machi": ((0.4, -0.05), (-0.4, -0.35), (-0.4, 0.05), (0.5, 0.05)),
    "chikusa": ((-0.4, -0.05), (0.35, -0.35), (0.35, 0.15), (0.3, 0.65)),
    "imaike": ((0, 0.5), (-0.46, -0.48), (-0.45, 0.45), (0.5, -0.05)),
    "ikeshita": ((0.4, -0.05), (-0.4, -0.05), (0.4, 0.1), (-0.4, 0.1)),
    "kakuozan": ((-0.4, -0.05), (0.4, -0.05), (0.25, 0.45), (0.15, 0.75)),
    "motoyama": ((0, -0.5), (0, 0.5), (0.6, -0.05), (-0.45, 0.45)),
    "higashiyama-koen": ((-0.4, -0.05), (0.4, -0.05), (0.85, -0.05), (-0.45, 0.1)),
    "hoshigaoka": ((0.4, -0.05), (0, 0.5), (-0.45, 0.45), (0.45, 0.45)),
    "issha": ((0.4, -0.05), (0.3, 0.4), (0.3, -0.4), (-0.1, -0.4)),
    "kamiyashiro": ((0.4, -0.05), (0.3, 0.4), (0.3, -0.4), (-0.1, -0.4)),
    "hongo": ((0.4, -0.05), (0.3, 0.4), (0.3, -0.4), (-0.1, -0.4)),
    "fujigaoka": ((0.4, -0.05), (0.45, 0.45), (-0.05, -0.5), (0.45, -0.55)),
    "kanayama": ((0, -0.5), (0, 0.5), (0.6, -0.05), (-0.6, 0.1)),
    "higashi-betsuin": ((0.4, -0.05), (0.25, 0.45), (0.7, 0.4), (0.3, -0.4)),
    "kamimaezu": ((0, -0.5), (0, 0.5), (-0.6, -0.05), (-0.45, -0.55)),
    "yabacho": ((-0.4, -0.05), (0.05, -0.45), (-0.25, 0.45), (0.1, 0.45)),
    "hisaya-odori": ((0, -0.5), (0, 0.5), (-0.6, -0.05), (-0.45, 0.45)),
    "nagoyajo": ((-0.4, -0.05), (0.25, -0.45), (-0.25, -0.45), (-0.85, -0.05)),
    "meijo-koen": ((-0.4, -0.05), (0.05, -0.5), (-0.25, 0.45), (0.25, 0.45)),
    "kurokawa": ((0.4, -0.05), (-0.05, -0.5), (0, 0.5), (-0.5, -0.45)),
    "shiga-hondori": ((0.4, -0.05), (-0.05, -0.5), (0, 0.5), (-0.5, -0.45)),
    "heian-dori": ((-0.25, -0.45), (0.25, -0.45), (-0.6, 0.05), (0.6, 0.05)),
    "ozone": ((0, 0.5), (-0.6, -0.05), (0.25, -0.45), (0.45, 0.45)),
    "nagoya-dome-mae-yada": ((0.4, -0.05), (-0.05, -0.5), (-0.5, -0.45), (0.4, -0.55)),
    "sunada-bashi": ((0.4, -0.05), (0.3, 0.4), (0.3, -0.4), (0.75, -0.35)),
    "chayagasaka": ((0.4, -0.05), (0.3, 0.4), (0.85, -0.05), (0.3, -0.4)),
    "jiyugaoka": ((0.4, -0.05), (0, 0.5), (0.45, 0.4), (0.3, -0.4)),
    "nagoya-daigaku": ((-0.4, -0.05), (0.05, -0.45), (0, 0.5), (-0.45, 0.45)),
    "yagoto-nisseki": ((-0.4, -0.05), (0.05, -0.5), (-0.25, 0.45), (0.5, -0.45)),
    "yagoto": ((0, -0.5), (-0.1, 0.5), (-0.6, -0.05), (-0.5, 0.45)),
    "sogo-rihabiri-center": ((-0.4, -0.05), (0.4, -0.1), (-0.05, -0.5), (0, 0.5)),
    "mizuho-undojo-higashi": ((-0.4, -0.05), (0.4, -0.1), (-0.05, -0.5), (-0.25, 0.45)),
    "aratama-bashi": ((0, -0.5), (0, 0.5), (-0.6, -0.05), (0.45, -0.45)),
    "myoon-dori": ((0.4, -0.05), (-0.4, 0), (0, 0.5), (-0.45, 0.5)),
    "horita": ((-0.4, -0.05), (0.4, -0.05), (0, -0.5), (0.4, -0.55)),
    "atsuta-jingu-temma-cho": ((0.4, -0.05), (0, 0.5), (-0.45, 0.45), (0.4, 0.4)),
    "atsuta-jingu-nishi": ((0.4, -0.1), (0.85, -0.1), (0.35, -0.35), (-0.1, -0.35)),
    "nishi-takakura": ((0.4, 0.15), (0.25, -0.4), (0.8, 0.25), (-0.1, -0.4)),
    "hibino": ((-0.4, 0.1), (0.4, 0.1), (-0.7, -0.1), (0.65, 0.1)),
    "rokuban-cho": ((-0.4, -0.05), (0.4, -0.05), (0, 0.5), (-0.45, 0.45)),
    "tokai-dori": ((0.4, -0.05), (-0.05, -0.5), (-0.5, -0.45), (0.4, -0.55)),
    "minato-kuyakusho": ((0.4, -0.2), (0.35, 0.35), (-0.25, 0.45), (0.8, -0.3)),
    "tsukiji-guchi": ((0.4, -0.05), (-0.25, -0.45), (-0.25, 0.45), (0.25, 0.45)),
    "nagoyako": ((0.4, -0.05), (-0.2, -0.45), (0, 0.5), (-0.45, 0.45)),
    "kami-otai": ((0.4, -0.05), (-0.25, 0.45), (0.25, 0.45), (0.85, -0.05)),
    "shonai-ryokuchi-koen": ((0.4, -0.05), (-0.05, -0.5), (-0.25, 0.45), (0.25, 0.45)),
    "shonai-dori": ((0.4, -0.05), (-0.05, -0.5), (-0.25, 0.45), (0.25, 0.45)),
    "joshin": ((0.4, -0.05), (-0.25, -0.45), (-0.25, 0.45), (0.25, 0.45)),
    "sengen-cho": ((0.4, -0.05), (-0.25, -0.45), (0.25, -0.45), (0.85, -0.05)),
    "marunouchi": ((0, -0.5), (0, 0.5), (-0.6, -0.05), (0.6, -0.05)),
    "osu-kannon": ((0.4, -0.05), (-0.25, 0.45), (0.25, 0.45), (-0.5, -0.45)),
    "tsurumai": ((0.4, -0.05), (-0.4, -0.05), (0, 0.5), (-0.35, 0.45)),
    "arahata": ((-0.4, -0.05), (0.05, -0.5), (0.4, 0), (0.3, -0.65)),
    "gokiso": ((0, -0.5), (-0.45, -0.45), (0.5, -0.05), (-0.5, 0.05)),
    "kawana": ((0.4, -0.05), (-0.4, -0.05), (0.5, 0.05), (-0.4, 0.05)),
    "irinaka": ((0.4, -0.05), (-0.05, -0.5), (0.2, 0.45), (-0.4, -0.3)),
    "shiogama-guchi": ((0.4, -0.05), (-0.4, -0.05), (0.5, 0.1), (-0.4, 0.1)),
    "ueda": ((-0.4, -0.05), (0.4, -0.05), (0.8, 0.45), (0.85, -0.05)),
    "hara": ((0.4, -0.05), (-0.05, -0.5), (-0.5, -0.45), (0.4, -0.55)),
    "hirabari": ((0.4, -0.05), (0.3, 0.4), (0.3, -0.4), (-0.1, -0.4)),
    "akaike": ((0.4, -0.05), (0, 0.5), (-0.45, 0.45), (0.45, 0.45)),
    "taiko-dori": ((0.4, -0.05), (-0.2, -0.4), (0, 0.5), (-0.45, 0.45)),
    "kokusai-center": ((0.4, -0.05), (0, 0.5), (-0.45, 0.45), (0.45, 0.45)),
    "takaoka": ((0.4, -0.05), (-0.4, -0.05), (0.45, 0.1), (-0.4, 0.1)),
    "kurumamichi": ((0, -0.5), (0.45, -0.45), (-0.4, -0.3), (0.45, 0.45)),
    "fukiage": ((-0.4, -0.05), (-0.25, 0.45), (0, -0.45), (0.15, 0.45)),
    "sakurayama": ((0.3, 0.35), (-0.1, 0.35), (0.3, 0.1), (-0.1, -0.3)),
    "mizuho-kuyakusho": ((0.4, -0.05), (0, 0.5), (0.45, 0.45), (0.85, -0.05)),
    "mizuho-undojo-nishi": ((0.4, -0.05), (-0.05, -0.5), (0.4, -0.55), (0.3, 0.4)),
    "sakura-hommachi": ((-0.4, -0.05), (0, 0.5), (0.45, 0.45), (-0.4, 0.45)),
    "tsurusato": ((-0.4, -0.05), (0.05, -0.5), (0, 0.5), (-0.4, -0.55)),
    "nonami": ((-0.4, -0.05), (0, 0.5), (-0.45, 0.45), (-0.8, 0.1)),
    "naruko-kita": ((-0.4, -0.05), (0.4, -0.05), (-0.8, 0.1), (0.55, -0.35)),
    "aioiyama": ((-0.4, -0.05), (0.4, -0.05), (-0.65, 0.1), (0.4, 0.1)),
    "kamisawa": ((-0.4, -0.05), (0.4, -0.05), (-0.4, 0.1), (0.4, 0.1)),
    "tokushige": ((-0.4, -0.05), (0.4, -0.05), (0, 0.5), (0.45, 0.45)),
    "kamiiida": ((-0.4, -0.05), (-0.85, -0.05), (-0.35, 0.3), (-0.35, -0.25)),
}
"""Where up to four pawns stand: clear of the beads of theirs and of other stations, as far as the names leave room."""

FAR = 1.5
"""As many times as large a pawn is on a map that is drawn small, and as far from its stop."""
_FAR_PAWNS: Mapping[str, Places] = {
    "aioiyama": ((-0.53, 0.14), (0.46, 0.46)),
    "akaike": ((0.55, 0), (-0.17, 0.63), (0.45, 0.78), (0.53, -0.91)),
    "arahata": ((-0.53, -0.14), (0.17, -0.63), (0.91, -0.53)),
    "atsuta-jingu-temma-cho": ((0.55, 0), (-0.53, -0.14), (-0.17, 0.63), (0.53, -0.91)),
    "heian-dori": ((-0.72, -0.19), (-0.17, 0.63), (0.64, 0.64), (0.53, -0.14)),
    "higashi-betsuin": ((0.56, 0.32), (-0.87, -0.23), (0.28, -0.48)),
    "honjin": ((-0.53, 0.14), (0.17, 0.63), (-0.52, 0.91), (0.91, 0.52)),
    "horita": ((-0.63, -0.17), (0, -0.65), (0.53, 0.14), (0.64, -0.64)),
    "ikeshita": ((0.17, 0.63), (-0.45, 0.78), (0.91, 0.52), (-0.55, 0)),
    "kakuozan": ((-0.17, 0.63), (0.45, 0.78), (0.64, -0.64), (-0.91, 0.52)),
    "kamejima": ((-0.17, 0.63), (0.45, 0.78), (-0.91, 0.52)),
    "kami-otai": ((0.55, 0), (-0.17, 0.63), (1.27, -0.08), (0.45, 0.78)),
    "kamisawa": ((-0.46, 0.46), (0.46, 0.46)),
    "kanayama": ((0.72, -0.19), (-0.72, 0.19), (0.64, 0.64), (0.27, -1.01)),
    "kurumamichi": ((0.53, -0.14), (-0.53, 0.14), (-0.52, 0.91), (0.17, 0.63)),
    "minato-kuyakusho": ((0.53, -0.14), (-0.53, -0.14), (0.64, 0.64), (-0.64, 0.64)),
    "motoyama": ((0, -0.65), (0.64, -0.64), (-0.64, 0.64)),
    "nagoya": ((0.17, -0.63), (0.78, -0.45), (-0.64, 0.64), (0.17, 0.63)),
    "nagoya-daigaku": ((-0.55, 0), (0.56, 0.32), (-0.52, 0.91), (-0.45, -0.78)),
    "nagoya-dome-mae-yada": ((0.63, 0.17), (-0.56, 0.32), (0.27, 1.01)),
    "nagoyako": ((0.55, 0), (0, 0.75), (0.53, -0.91), (-0.53, -0.91)),
    "naruko-kita": ((-0.55, 0), (0.53, 0.14), (-1.2, 0.15)),
    "osu-kannon": ((0.17, -0.63), (-0.53, -0.14), (0.48, 0.27), (0.91, -0.53)),
    "rokuban-cho": ((-0.55, 0), (0.53, 0.14), (-0.45, -0.78), (-0.45, 0.78)),
    "sakae": ((0, -0.65), (-0.72, -0.19), (0.64, -0.64), (-0.64, 0.64)),
    "taiko-dori": ((-0.53, -0.14), (0.14, -0.53), (-0.53, -0.91)),
    "takaoka": ((0.17, 0.63), (-0.45, 0.78), (0.87, 0.23), (-1.01, -0.27)),
    "tokai-dori": ((-0.53, -0.14), (0.74, 0.74), (-0.64, 0.64), (0.14, -0.53)),
    "tokushige": ((0.53, -0.14), (0.53, -0.91), (-0.46, 0.46)),
    "tsurumai": ((0.53, -0.14), (-0.17, -0.63), (-0.91, -0.52), (-0.74, 0.74)),
    "yabacho": ((-0.53, -0.53), (0.56, 0.32), (-0.48, 0.27)),
    "yagoto": ((-0.72, -0.19), (0.64, -0.64), (-0.37, 0.65), (0, -0.65)),
}
"""Where they stand on such a map, if they would lie on its names otherwise."""

_NUMBERS: Mapping[str, Places] = {
    "e": ((-0.41, 0.2), (-0.41, -0.21)),
    "w": ((0.41, 0.2), (0.41, -0.21)),
    "n": ((0.36, -0.21), (0.36, 0.2)),
    "s": ((0.36, 0.2), (-0.36, 0.2)),
    "n-e": ((0.36, 0.2), (-0.36, 0.2)),
    "n-w": ((0.36, 0.2), (-0.36, 0.2)),
    "ne": ((-0.47, -0.27), (0.47, 0.27)),
    "se": ((-0.47, -0.27), (-0.47, 0.27)),
    "nw": ((-0.52, 0.14), (0.52, -0.14)),
    "sw": ((0.47, 0.27), (-0.52, -0.14)),
}
"""Where up to two numbers of a roll lie: clear of the codes in the stop, and the first of them plainly beside it."""
_NUMBERS_AT: Mapping[str, Places] = {
    "nagoya": ((0.52, -0.14), (0.3, -0.51)),
    "imaike": ((0, 0.43), (-0.44, -0.36)),
    "ikeshita": ((0.39, -0.14), (-0.39, -0.14)),
    "kakuozan": ((0.11, 0.58), (0.36, 0.21)),
    "hisaya-odori": ((-0.59, 0), (-0.38, 0.38)),
    "heian-dori": ((-0.42, -0.25), (0.42, -0.25)),
    "ozone": ((0, 0.54), (0.42, 0.42)),
    "yagoto-nisseki": ((-0.29, -0.29), (0.21, -0.36)),
    "mizuho-undojo-higashi": ((0.41, 0), (0.11, -0.4)),
    "aratama-bashi": ((-0.47, -0.27), (-0.57, 0.15)),
    "atsuta-jingu-temma-cho": ((0.43, 0.16), (0.11, 0.4)),
    "atsuta-jingu-nishi": ((-0.21, -0.36), (-0.2, 0.36)),
    "nishi-takakura": ((-0.12, -0.34), (0.33, 0.33)),
    "gokiso": ((-0.38, -0.38), (0.14, -0.52)),
    "kawana": ((0.36, -0.21), (-0.39, -0.14)),
    "irinaka": ((-0.29, -0.29), (0.12, -0.44)),
    "shiogama-guchi": ((0.4, 0.11), (-0.4, 0.11)),
    "ueda": ((0.51, 0), (-0.39, -0.14)),
    "taiko-dori": ((0.44, 0.12), (0.06, 0.35)),
    "kokusai-center": ((-0.21, 0.36), (0.23, 0.4)),
    "kurumamichi": ((0.21, -0.36), (-0.23, -0.4)),
    "sakurayama": ((-0.12, 0.34), (-0.12, -0.34)),
    "aioiyama": ((-0.39, -0.14), (-0.24, 0.42)),
    "arahata": ((-0.06, -0.35), (0.39, 0.14)),
    "chikusa": ((-0.39, 0.14), (0.39, 0.14)),
    "hibino": ((-0.39, 0.14), (0.43, 0.16)),
    "higashiyama-koen": ((-0.41, -0.07), (0.43, 0.16)),
    "honjin": ((-0.39, 0.14), (0.39, 0)),
    "horita": ((-0.39, -0.14), (0.06, -0.35)),
    "kamejima": ((0.36, -0.21), (0.36, 0.2)),
    "kamisawa": ((-0.39, 0.14), (0.39, -0.14)),
    "mizuho-undojo-nishi": ((0.36, 0.2), (0.36, -0.21)),
    "motoyama": ((0.08, -0.45), (-0.42, -0.24)),
    "myoon-dori": ((0.06, 0.35), (-0.36, 0.2)),
    "naruko-kita": ((-0.39, -0.14), (0.06, -0.35)),
    "osu-kannon": ((-0.12, -0.34), (-0.06, 0.35)),
    "rokuban-cho": ((-0.06, 0.35), (0.36, 0.2)),
    "sakura-hommachi": ((-0.06, 0.35), (0.06, -0.35)),
    "shiga-hondori": ((-0.06, 0.35), (0.36, -0.21)),
    "shinsakae-machi": ((-0.36, -0.21), (0.39, -0.14)),
    "takaoka": ((0.39, 0.14), (-0.39, 0.14)),
    "tokushige": ((0.06, 0.35), (0.43, 0.16)),
    "tsurumai": ((-0.06, 0.35), (0.43, -0.16)),
    "yabacho": ((-0.36, 0.2), (0.12, -0.34)),
    "sakae": ((0.43, 0.14), (-0.52, -0.14)),
}
"""Where that leaves too little room beside a name, or a neighbour's numbers."""


_CODE = (0.21, 0.1, 0.22)
"""How far a code in a stop reaches to either side, and how far one and two of them do up and down."""
_GAIN: Point = (0.24, 0.14)
"""The same of what a bead would earn."""


FAR_FLAG = 1.16
"""The size of a flag on a map that is drawn small."""
_PLANTED: Point = (0.23, -0.38)
"""Where its middle lies, so that it is planted in its stop."""
_FLAGS_IN_FRONT = (
    "honjin kamejima imaike ikeshita kakuozan yabacho hisaya-odori nagoya-dome-mae-yada nagoya-daigaku hibino"
    " rokuban-cho takaoka sakura-hommachi nonami naruko-kita aioiyama kamisawa tokushige heian-dori"
)
_FLAGS_AT: Mapping[str, Point] = {
    **dict.fromkeys(_FLAGS_IN_FRONT.split(), (0.23, 0.3)),
    **dict.fromkeys(("ozone", "takabata", "taiko-dori"), (0.0, 0.3)),
}
"""Where it would be under a name there: in front of its stop."""


def far_flag_beside(station: Station) -> Point:
    """Where the middle of a flag lies on a map that is drawn small."""
    return _FLAGS_AT.get(IDS[station], _PLANTED)


def pawns_beside(station: Station) -> Places:
    """Where pawns stand at a station, in the order in which they take their places."""
    return _PAWNS[IDS[station]]


def far_pawns_beside(station: Station) -> Places:
    """The same on a map that is drawn small."""
    known = _FAR_PAWNS.get(IDS[station], ())
    return (*known, *((round(dx * FAR, 3), round(dy * FAR, 3)) for dx, dy in pawns_beside(station)[len(known) :]))


def gain_beside(board: Board, station: Station) -> Point:
    """Where it is written what a bead would earn: where a second number would be, but clear of codes."""
    dx, dy = numbers_beside(station)[1]
    right, below = _CODE[0] + _GAIN[0], _CODE[len(board.lines_at[station])] + _GAIN[1]
    if abs(dx) >= right or abs(dy) >= below:
        return dx, dy
    # Whichever is less far.
    if right - abs(dx) < below - abs(dy):
        return copysign(right, dx), dy
    return dx, copysign(below, dy)


def numbers_beside(station: Station) -> Places:
    """Where the numbers that lead to a station are written."""
    name = IDS[station]
    return _NUMBERS_AT.get(name) or _NUMBERS[SIDE_OF[name]]
