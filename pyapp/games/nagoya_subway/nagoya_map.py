"""The underground of Nagoya as plain data: stations, lines, and where they lie on the board.

Names and order as of January 2023. The drawing is our own: every piece of a line is horizontal, vertical or at 45
degrees, and the whole is about as wide as it is high, so that it suits a phone. Columns and rows are in units of
the board, from its upper left corner.
"""

from collections.abc import Mapping
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

WIDTH = 18.4
HEIGHT = 18

STATIONS: tuple[tuple[str, float, float], ...] = (
    # Higashiyama, from the west
    ("takabata", 1, 12.2),
    ("hatta", 1, 11.3),
    ("iwatsuka", 1, 10.4),
    ("nakamura-koen", 1, 9.5),
    ("nakamura-nisseki", 1, 8.6),
    ("honjin", 1.7, 7),
    ("kamejima", 2.6, 7),
    ("nagoya", 3.6, 7),
    ("fushimi", 6.5, 7),
    ("sakae", 8.5, 7),
    ("shinsakae-machi", 9.5, 7),
    ("chikusa", 10.6, 7),
    ("imaike", 11.6, 7),
    ("ikeshita", 12.55, 7),
    ("kakuozan", 13.45, 7),
    ("motoyama", 14.4, 7),
    ("higashiyama-koen", 15.6, 7),
    ("hoshigaoka", 17.5, 5.7),
    ("issha", 17.5, 4.8),
    ("kamiyashiro", 17.5, 3.9),
    ("hongo", 17.5, 3),
    ("fujigaoka", 17.5, 2.1),
    # Meijo, from Kanayama clockwise
    ("kanayama", 8.5, 11.6),
    ("higashi-betsuin", 8.5, 10.4),
    ("kamimaezu", 8.5, 9.3),
    ("yabacho", 8.5, 8.15),
    ("hisaya-odori", 8.5, 5.5),
    ("nagoyajo", 8.5, 4.5),
    ("meijo-koen", 8.5, 3.5),
    ("kurokawa", 9.5, 2.5),
    ("shiga-hondori", 10.5, 1.5),
    ("heian-dori", 11.8, 1.5),
    ("ozone", 13.1, 1.5),
    ("nagoya-dome-mae-yada", 14.4, 2.9),
    ("sunada-bashi", 14.4, 3.8),
    ("chayagasaka", 14.4, 4.7),
    ("jiyugaoka", 14.4, 5.6),
    ("nagoya-daigaku", 14.4, 8.15),
    ("yagoto-nisseki", 14.4, 9.3),
    ("yagoto", 14.4, 10.5),
    ("sogo-rihabiri-center", 13.45, 11.45),
    ("mizuho-undojo-higashi", 12.5, 12.4),
    ("aratama-bashi", 11.6, 13.3),
    ("myoon-dori", 10.6, 14.3),
    ("horita", 9.45, 15.2),
    ("atsuta-jingu-temma-cho", 8.5, 14.35),
    ("atsuta-jingu-nishi", 8.5, 13.5),
    ("nishi-takakura", 8.5, 12.65),
    # Meiko, from Kanayama
    ("hibino", 6.9, 11.6),
    ("rokuban-cho", 5.4, 11.6),
    ("tokai-dori", 3.5, 13.2),
    ("minato-kuyakusho", 3.5, 14.1),
    ("tsukiji-guchi", 3.5, 15.1),
    ("nagoyako", 3.5, 16.1),
    # Tsurumai, from the north-west
    ("kami-otai", 4.7, 0.7),
    ("shonai-ryokuchi-koen", 5.6, 1.6),
    ("shonai-dori", 6.5, 2.5),
    ("joshin", 6.5, 3.5),
    ("sengen-cho", 6.5, 4.5),
    ("marunouchi", 6.5, 5.5),
    ("osu-kannon", 7.5, 8.3),
    ("tsurumai", 9.5, 9.3),
    ("arahata", 10.6, 9.3),
    ("gokiso", 11.6, 9.3),
    ("kawana", 12.55, 9.3),
    ("irinaka", 13.55, 9.65),
    ("shiogama-guchi", 15.3, 10.5),
    ("ueda", 16.4, 10.5),
    ("hara", 17.5, 13.2),
    ("hirabari", 17.5, 14.1),
    ("akaike", 17.5, 15),
    # Sakuradori, from the west
    ("taiko-dori", 3.6, 8.1),
    ("kokusai-center", 5.1, 5.5),
    ("takaoka", 9.5, 5.5),
    ("kurumamichi", 10.5, 5.9),
    ("fukiage", 11.6, 8.15),
    ("sakurayama", 11.6, 10.15),
    ("mizuho-kuyakusho", 11.6, 11),
    ("mizuho-undojo-nishi", 11.6, 12.2),
    ("sakura-hommachi", 11.6, 14.3),
    ("tsurusato", 12.4, 15.5),
    ("nonami", 13.2, 16.3),
    ("naruko-kita", 14, 17.1),
    ("aioiyama", 15.45, 17.1),
    ("kamisawa", 16.4, 17.1),
    ("tokushige", 17.35, 17.1),
    # Kamiiida
    ("kamiiida", 13.1, 0.6),
)

KAMIIIDA_REAL: Point = (11.8, 0.6)
"""Where Kamiiida lies on the real board: over Heian-dori, to which its line goes there."""

LINES: Mapping[str, tuple[str, ...]] = {
    "H": (
        *("takabata", "hatta", "iwatsuka", "nakamura-koen", "nakamura-nisseki", "honjin", "kamejima", "nagoya"),
        *("fushimi", "sakae", "shinsakae-machi", "chikusa", "imaike", "ikeshita", "kakuozan", "motoyama"),
        *("higashiyama-koen", "hoshigaoka", "issha", "kamiyashiro", "hongo", "fujigaoka"),
    ),
    "M": (
        *("kanayama", "higashi-betsuin", "kamimaezu", "yabacho", "sakae", "hisaya-odori", "nagoyajo", "meijo-koen"),
        *("kurokawa", "shiga-hondori", "heian-dori", "ozone", "nagoya-dome-mae-yada", "sunada-bashi", "chayagasaka"),
        *("jiyugaoka", "motoyama", "nagoya-daigaku", "yagoto-nisseki", "yagoto", "sogo-rihabiri-center"),
        *("mizuho-undojo-higashi", "aratama-bashi", "myoon-dori", "horita", "atsuta-jingu-temma-cho"),
        *("atsuta-jingu-nishi", "nishi-takakura"),
    ),
    "E": ("kanayama", "hibino", "rokuban-cho", "tokai-dori", "minato-kuyakusho", "tsukiji-guchi", "nagoyako"),
    "T": (
        *("kami-otai", "shonai-ryokuchi-koen", "shonai-dori", "joshin", "sengen-cho", "marunouchi", "fushimi"),
        *("osu-kannon", "kamimaezu", "tsurumai", "arahata", "gokiso", "kawana", "irinaka", "yagoto"),
        *("shiogama-guchi", "ueda", "hara", "hirabari", "akaike"),
    ),
    "S": (
        *("taiko-dori", "nagoya", "kokusai-center", "marunouchi", "hisaya-odori", "takaoka", "kurumamichi", "imaike"),
        *("fukiage", "gokiso", "sakurayama", "mizuho-kuyakusho", "mizuho-undojo-nishi", "aratama-bashi"),
        *("sakura-hommachi", "tsurusato", "nonami", "naruko-kita", "aioiyama", "kamisawa", "tokushige"),
    ),
    "K": ("kamiiida", "ozone"),
}
"""The stations of each line in the order of their numbers: Higashiyama, Meijo, Meiko, Tsurumai, Sakuradori and
Kamiiida, by their letters."""

KAMIIIDA_LINE_REAL: tuple[str, ...] = ("kamiiida", "heian-dori")

BENDS: Mapping[tuple[str, str], tuple[Point, ...]] = {
    ("nakamura-nisseki", "honjin"): ((1, 7.7),),
    ("higashiyama-koen", "hoshigaoka"): ((16.4, 7), (17.5, 5.9)),
    ("ozone", "nagoya-dome-mae-yada"): ((14.4, 2.8),),
    ("myoon-dori", "horita"): ((9.7, 15.2),),
    ("horita", "atsuta-jingu-temma-cho"): ((9.2, 15.2), (8.5, 14.5)),
    ("rokuban-cho", "tokai-dori"): ((4.9, 11.6), (3.5, 13)),
    ("fushimi", "osu-kannon"): ((6.5, 7.3),),
    ("kawana", "irinaka"): ((13.2, 9.3),),
    ("ueda", "hara"): ((16.7, 10.5), (17.5, 11.3)),
    ("takaoka", "kurumamichi"): ((10.1, 5.5),),
    ("sakura-hommachi", "tsurusato"): ((11.6, 14.7),),
}
"""Where the way from one station to the next bends."""
