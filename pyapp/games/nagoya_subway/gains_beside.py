"""Where it is written beside a station what a bead there would earn.

As near as that can be: it lies on the rim of its own stop. Clear of the names in both languages, of all other stops
with their rings, of beads and codes, of the numbers that lead to stations, and of what is earned at others.
"""

from __future__ import annotations

from collections.abc import Mapping

from .beside import Places
from .board import IDS, Station
from .nagoya_map import Point

_AT: Mapping[Point, str] = {
    (0.44, -0.28): "fujigaoka nagoya-dome-mae-yada nagoyako shonai-dori hara tokushige",
    (-0.4, 0.32): "hoshigaoka issha kamiyashiro sunada-bashi",
    (-0.2, -0.4): "meijo-koen kami-otai kurumamichi kamiiida",
    (0.48, -0.2): "shinsakae-machi higashiyama-koen hibino tsurumai",
    (-0.36, -0.36): "ozone joshin hirabari",
    (-0.36, 0.36): "atsuta-jingu-nishi minato-kuyakusho tsukiji-guchi",
    (-0.28, -0.32): "hatta iwatsuka nakamura-koen",
    (-0.6, -0.24): "sakae kamimaezu",
    (-0.48, 0.2): "myoon-dori arahata",
    (-0.44, -0.28): "nakamura-nisseki tsurusato",
    (-0.16, -0.4): "honjin tokai-dori",
    (-0.16, -0.28): "ikeshita kawana",
    (-0.12, 0.4): "atsuta-jingu-temma-cho mizuho-kuyakusho",
    (-0.08, -0.4): "mizuho-undojo-higashi nonami",
    (0, -0.36): "higashi-betsuin yabacho",
    (0.12, -0.4): "horita naruko-kita",
    (0.24, -0.4): "yagoto-nisseki mizuho-undojo-nishi",
    (0.36, -0.36): "shiga-hondori heian-dori",
    (0.48, -0.24): "hongo akaike",
    (0.6, -0.24): "fushimi marunouchi",
}
_ALONE: Mapping[str, Point] = {
    "aratama-bashi": (-0.6, 0.24),
    "yagoto": (0.43, 0.34),
    "aioiyama": (-0.44, 0.28),
    "chayagasaka": (0.4, -0.28),
    "chikusa": (0.36, 0.36),
    "fukiage": (-0.16, -0.36),
    "gokiso": (0.12, -0.48),
    "hisaya-odori": (-0.52, -0.4),
    "imaike": (-0.44, -0.44),
    "irinaka": (0.32, 0.24),
    "jiyugaoka": (-0.24, 0.4),
    "kakuozan": (0.12, -0.28),
    "kamejima": (-0.28, -0.24),
    "kamisawa": (0.28, -0.28),
    "kanayama": (0.4, -0.36),
    "kokusai-center": (0.44, 0.28),
    "kurokawa": (-0.12, -0.4),
    "motoyama": (-0.2, 0.48),
    "nagoya": (-0.36, 0.48),
    "nagoya-daigaku": (0.24, 0.4),
    "nagoyajo": (0.4, -0.32),
    "nishi-takakura": (0.16, 0.28),
    "osu-kannon": (0.16, 0.4),
    "rokuban-cho": (-0.48, -0.2),
    "sakura-hommachi": (0.4, 0.36),
    "sakurayama": (0.28, 0.28),
    "sengen-cho": (-0.4, -0.32),
    "shiogama-guchi": (-0.12, -0.28),
    "shonai-ryokuchi-koen": (-0.2, 0.4),
    "sogo-rihabiri-center": (0.04, -0.4),
    "taiko-dori": (0.04, 0.4),
    "takabata": (-0.48, -0.24),
    "takaoka": (-0.24, 0.24),
    "ueda": (-0.4, -0.28),
}
_GAINS: Mapping[str, Point] = {**_ALONE, **{name: point for point, names in _AT.items() for name in names.split()}}
_ELSE: Mapping[str, Point] = {
    "aioiyama": (-0.4, 0.28),
    "akaike": (-0.28, -0.32),
    "fujigaoka": (-0.28, 0.32),
    "fukiage": (0.12, 0.36),
    "hara": (0.24, -0.4),
    "hatta": (0.36, -0.36),
    "heian-dori": (0.12, -0.4),
    "hibino": (-0.4, -0.24),
    "higashiyama-koen": (0.48, 0.2),
    "hisaya-odori": (-0.4, -0.44),
    "honjin": (0.28, 0.24),
    "hoshigaoka": (-0.12, 0.4),
    "iwatsuka": (0.36, -0.36),
    "kamimaezu": (-0.6, 0.2),
    "kanayama": (0.32, -0.4),
    "kokusai-center": (0.32, 0.4),
    "kurumamichi": (-0.2, 0.24),
    "myoon-dori": (0.28, -0.4),
    "nagoya": (0.36, -0.52),
    "nagoya-dome-mae-yada": (0.36, -0.36),
    "nagoyajo": (0.36, -0.32),
    "nagoyako": (-0.24, 0.4),
    "nakamura-nisseki": (-0.24, -0.4),
    "osu-kannon": (0.32, -0.36),
    "ozone": (0.36, -0.36),
    "sakae": (-0.08, 0.48),
    "sakurayama": (-0.12, -0.28),
    "sengen-cho": (-0.36, -0.32),
    "shonai-dori": (0.36, -0.36),
    "sogo-rihabiri-center": (-0.48, 0.2),
    "takabata": (0.28, -0.32),
    "tokai-dori": (0.36, -0.36),
    "tokushige": (-0.16, -0.28),
    "tsukiji-guchi": (-0.36, -0.36),
    "tsurusato": (-0.4, -0.32),
    "ueda": (-0.16, -0.28),
    "yagoto": (0.04, -0.52),
}
"""Where it is written while a pawn stands there: as clear of all else, or nearly."""


def gain_beside(station: Station) -> Point:
    """From the middle of the station to that of the letters, in units of the board."""
    return _GAINS[IDS[station]]


def gains_beside(station: Station) -> Places:
    """The same, and where else, if a pawn stands there."""
    name = IDS[station]
    return (_GAINS[name], _ELSE[name]) if name in _ELSE else (_GAINS[name],)
