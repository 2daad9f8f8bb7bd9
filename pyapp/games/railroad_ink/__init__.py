"""Railroad Ink: draw the dice's roads and rails, and join as many exits as possible. The base game, 1 to 6 seats."""

from pyapp.game import Meta

META = Meta(
    id="railroad-ink",
    rules=1,
    seats=range(1, 7),
    minutes=10,
    weight=1,
    options={"longest": ("stroke", "squares")},
    rivals=0,
    bots=3,
)
