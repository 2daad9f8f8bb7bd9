"""Where pawns and numbers lie beside a station, so that no name on the map is covered, in either language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .board import IDS, Station
from .lettering import SIDE_OF
from .nagoya_map import Point

Places: TypeAlias = Sequence[Point]
"""From the middle of the station, in units of the board; the first is taken first."""

_WEST_OF_IT: Places = ((-0.32, -0.12), (-0.32, 0.3), (0.06, -0.12), (0.06, 0.3))
_EAST_OF_IT: Places = ((0.32, -0.3), (0.32, 0.1), (-0.06, -0.3), (-0.06, 0.1))
_ALONG: Places = ((0.34, 0), (-0.34, 0), (0.66, 0), (-0.66, 0))
_PAWNS: Mapping[str, Places] = {
    "e": _WEST_OF_IT,
    "w": _EAST_OF_IT,
    "n": tuple((x, y - 0.1) for x, y in _ALONG),
    "s": _ALONG,
    "n-w": _ALONG,
    "n-e": _ALONG,
    "ne": ((0, -0.34), (-0.42, -0.1), (0.42, 0.1), (0, 0.3)),
    "se": ((0, -0.34), (0.42, -0.1), (-0.42, -0.1), (0, 0.3)),
    "nw": ((0, -0.34), (0.42, -0.1), (-0.42, 0.1), (0, 0.3)),
    "sw": ((0, -0.34), (0.42, -0.1), (-0.42, -0.1), (0, 0.3)),
}
"""Where up to four pawns stand, by the side on which the name is: on the other one."""
_PAWNS_AT: Mapping[str, Places] = {
    "yabacho": ((-0.3, -0.08), (-0.32, 0.3), (0.06, -0.26), (0.06, 0.14)),
    "ozone": ((0, -0.3), (-0.42, -0.1), (0, 0.3), (-0.4, -0.45)),
    "aratama-bashi": ((0, -0.34), (-0.42, -0.1), (0, 0.3), (-0.42, 0.3)),
    "atsuta-jingu-temma-cho": ((0.3, -0.05), (-0.1, 0.1), (0.65, -0.05), (0.3, 0.4)),
    "atsuta-jingu-nishi": ((0.3, -0.1), (-0.1, 0.1), (0.65, -0.1), (0.05, 0.4)),
    "nishi-takakura": ((0.25, 0), (-0.1, 0.1), (0.25, 0.4), (-0.1, 0.45)),
    "taiko-dori": ((0.3, -0.1), (-0.1, 0.05), (0.65, -0.1), (0.65, 0.4)),
    "kokusai-center": ((0.3, 0), (-0.1, 0.1), (0.65, 0), (0.3, 0.4)),
    "imaike": ((-0.05, 0.25), (-0.5, 0.25), (0.45, -0.12), (0, -0.1)),
    "kurumamichi": ((-0.1, 0.1), (0.1, -0.25), (-0.65, -0.4), (-0.3, -0.45)),
    "irinaka": ((0.38, -0.12), (0.38, 0.3), (0, -0.12), (0, -0.5)),
    "sakurayama": ((0.05, -0.1), (-0.1, 0.2), (0.3, 0.25), (-0.1, 0.4)),
    "chikusa": ((0.34, -0.1), (-0.3, -0.05), (0.66, -0.1), (0.3, 0.25)),
    "higashi-betsuin": ((0.32, -0.3), (0.32, 0.1), (-0.05, 0.45), (-0.06, 0.1)),
    "nagoyajo": ((-0.32, -0.12), (-0.32, 0.3), (0.06, -0.12), (0.05, -0.5)),
    "sengen-cho": ((0.32, -0.3), (0.32, 0.1), (-0.06, -0.3), (-0.05, 0.45)),
}
"""Where a neighbour's name leaves other room."""

_NUMBERS: Mapping[str, Places] = {
    "e": ((-0.36, 0.2), (-0.36, -0.21)),
    "w": ((0.36, 0.2), (0.36, -0.21)),
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
    "imaike": ((0, 0.42), (-0.38, -0.38)),
    "ikeshita": ((0.39, -0.14), (-0.39, -0.14)),
    "kakuozan": ((0.11, 0.58), (0.36, 0.21)),
    "hisaya-odori": ((-0.59, 0), (-0.38, 0.38)),
    "heian-dori": ((-0.4, -0.23), (0.4, -0.23)),
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
    "aioiyama": ((-0.39, -0.14), (0.36, -0.21)),
    "arahata": ((-0.06, -0.35), (0.39, 0.14)),
    "chikusa": ((-0.39, 0.14), (0.39, 0.14)),
    "hibino": ((-0.39, 0.14), (0.43, 0.16)),
    "higashiyama-koen": ((-0.41, -0.07), (0.43, 0.16)),
    "honjin": ((-0.39, 0.14), (0.39, 0)),
    "horita": ((-0.39, -0.14), (0.06, -0.35)),
    "kamejima": ((0.36, -0.21), (0.36, 0.2)),
    "kamisawa": ((-0.39, 0.14), (0.39, -0.14)),
    "motoyama": ((0.08, -0.45), (-0.4, -0.23)),
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
    "sakae": ((0.39, 0.14), (-0.52, -0.14)),
}
"""Where that leaves too little room beside a name, or a neighbour's numbers."""


def pawns_beside(station: Station) -> Places:
    """Where pawns stand at a station, in the order in which they take their places."""
    name = IDS[station]
    return _PAWNS_AT.get(name) or _PAWNS[SIDE_OF[name]]


def numbers_beside(station: Station) -> Places:
    """Where the numbers that lead to a station are written."""
    name = IDS[station]
    return _NUMBERS_AT.get(name) or _NUMBERS[SIDE_OF[name]]
