"""Next Station: Tokyo: draw four underground lines, section by section, as the cards say. 1 to 6 seats."""

from pyapp.game import Meta

META = Meta(
    id="next-station-tokyo",
    rules=1,
    seats=range(1, 7),
    minutes=15,
    weight=2,
    options={"objectives": ("on", "off"), "special_cards": ("off", "on")},
    rivals=0,
    bots=2,
)
