"""Where it is written beside a station what a bead there would earn.

Clear of the names in both languages, of all stops with their rings, of beads and codes, of the numbers that lead to
stations, and of what is earned at others. Only where the stops lie close together it lies on the ring around its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from .beside import Places
from .board import IDS, Station
from .nagoya_map import Point

_AT: Mapping[Point, str] = {
    (0.4, -0.44): "kurokawa nagoya-dome-mae-yada tokai-dori shonai-ryokuchi-koen shonai-dori hara nonami naruko-kita",
    (-0.44, -0.4): "issha kamiyashiro sunada-bashi chayagasaka minato-kuyakusho hirabari",
    (0.36, -0.44): "nagoyajo shiga-hondori nagoya-daigaku mizuho-undojo-nishi",
    (-0.4, -0.44): "nakamura-nisseki meijo-koen tsukiji-guchi tsurusato",
    (0.68, -0.24): "fushimi kanayama marunouchi",
    (0.44, -0.4): "hatta iwatsuka nakamura-koen",
    (0, 0.48): "hoshigaoka higashi-betsuin jiyugaoka",
    (0.28, 0.48): "kamejima chikusa kokusai-center",
    (0.64, -0.48): "fujigaoka kami-otai",
    (0.56, 0.16): "higashiyama-koen hibino",
    (0.56, -0.2): "hongo takaoka",
    (-0.36, -0.44): "joshin sengen-cho",
    (-0.48, 0.36): "myoon-dori atsuta-jingu-nishi",
}
_ALONE: Mapping[str, Point] = {
    "aioiyama": (-0.56, 0.28),
    "akaike": (0.56, 0.6),
    "arahata": (-0.52, -0.2),
    "aratama-bashi": (-0.68, 0.24),
    "atsuta-jingu-temma-cho": (0.04, 0.48),
    "fukiage": (-0.48, -0.36),
    "gokiso": (0.12, -0.6),
    "heian-dori": (-0.64, 0.2),
    "hisaya-odori": (-0.48, 0.52),
    "honjin": (-0.16, -0.48),
    "horita": (0.04, -0.48),
    "ikeshita": (-0.24, -0.32),
    "imaike": (-0.52, -0.48),
    "irinaka": (0.52, 0.2),
    "kakuozan": (0.2, 0.64),
    "kamiiida": (0.68, -0.4),
    "kamimaezu": (-0.68, -0.2),
    "kamisawa": (-0.12, -0.84),
    "kawana": (0.84, -0.32),
    "kurumamichi": (0.68, -0.36),
    "mizuho-kuyakusho": (-0.12, 0.48),
    "mizuho-undojo-higashi": (-0.08, -0.48),
    "motoyama": (-0.24, 0.6),
    "nagoya": (0.4, -0.56),
    "nagoyako": (0.72, -0.44),
    "nishi-takakura": (-0.6, -0.36),
    "osu-kannon": (-0.08, 0.48),
    "ozone": (0.48, 0.52),
    "rokuban-cho": (0.48, 0.36),
    "sakae": (-0.68, -0.24),
    "sakura-hommachi": (0.48, -0.36),
    "sakurayama": (0.36, 0.36),
    "shinsakae-machi": (-0.32, -0.6),
    "shiogama-guchi": (0.48, -0.2),
    "sogo-rihabiri-center": (-0.56, 0.32),
    "taiko-dori": (0.04, 0.68),
    "takabata": (-0.56, 0.6),
    "tokushige": (0.76, 0.16),
    "tsurumai": (0.48, 0.2),
    "ueda": (-0.44, 0.52),
    "yabacho": (0.12, 0.44),
    "yagoto": (-0.64, 0.36),
    "yagoto-nisseki": (0.2, -0.48),
}
_GAINS: Mapping[str, Point] = {**_ALONE, **{name: point for point, names in _AT.items() for name in names.split()}}
_ELSE: Mapping[str, Point] = {
    "aioiyama": (-0.24, 0.44),
    "arahata": (0.36, 0.28),
    "atsuta-jingu-temma-cho": (-0.28, 0.44),
    "chikusa": (-0.52, -0.24),
    "fukiage": (0.48, -0.32),
    "hara": (-0.28, -0.44),
    "heian-dori": (-0.6, 0.28),
    "hibino": (-0.52, -0.24),
    "hisaya-odori": (-0.6, -0.36),
    "honjin": (-0.52, -0.24),
    "horita": (-0.52, 0.24),
    "imaike": (0.28, -0.36),
    "jiyugaoka": (-0.44, -0.36),
    "kakuozan": (-0.4, 0.28),
    "kamimaezu": (-0.08, 0.56),
    "kanayama": (0.32, 0.48),
    "kawana": (-0.32, -0.28),
    "kurumamichi": (0.44, 0.36),
    "mizuho-undojo-higashi": (-0.28, 0.44),
    "myoon-dori": (0.28, -0.44),
    "nagoya-daigaku": (-0.52, -0.24),
    "nakamura-nisseki": (0.28, -0.44),
    "naruko-kita": (-0.52, 0.24),
    "osu-kannon": (0.28, -0.44),
    "rokuban-cho": (-0.52, -0.24),
    "sakae": (-0.12, -0.56),
    "sakurayama": (-0.16, -0.28),
    "shiga-hondori": (-0.28, -0.44),
    "shiogama-guchi": (0.48, -0.28),
    "shonai-ryokuchi-koen": (-0.28, 0.44),
    "tokushige": (-0.44, -0.3),
    "tsurumai": (-0.36, -0.28),
    "yagoto": (0.12, -0.56),
}
"""Where it is written while a pawn stands there: as clear of all else, or nearly."""


def gain_beside(station: Station) -> Point:
    """From the middle of the station to that of the letters, in units of the board."""
    return _GAINS[IDS[station]]


def gains_beside(station: Station) -> Places:
    """The same, and where else, if a pawn stands there."""
    name = IDS[station]
    return (_GAINS[name], _ELSE[name]) if name in _ELSE else (_GAINS[name],)
