"""Suzuka's Subway Tour: roll, ride the underground of Nagoya, leave a bead at every stop. 2 to 4 seats."""

from pyapp.game import Meta

META = Meta(
    id="nagoya-subway",
    rules=1,
    seats=range(2, 5),
    minutes=30,
    minutes_with={2: 45},
    weight=3,
    rivals=3,
    bots=4,
    options={"board": ("printed", "real"), "lone_worldline": ("off", "on"), "no_stalking": ("off", "on")},
)
