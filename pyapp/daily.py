"""The setup of a day's game: the same for everybody on that date, rivals included."""

from __future__ import annotations

import re
from datetime import date

from pyapp.game import Meta, text
from pyapp.record import PERSON, BadRecord, Setup, setup_for

RIVAL = "normal"
"""The level of the bots in a daily."""
SEED = "daily/{game}/{day}"
"""The seed of a daily."""


def daily(meta: Meta, day: str) -> Setup:
    """The setup of a calendar day, written `2026-11-20`, in the player's own time zone. Raises `BadRecord`."""
    try:
        # fromisoformat alone would take 20261120 too, which is the same day under another seed.
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", day, re.ASCII) is None:
            raise ValueError(day)
        date.fromisoformat(day)
    except ValueError as error:
        raise BadRecord(text("bad.date")) from error
    return setup_on(meta, day)


def setup_on(meta: Meta, day: str) -> Setup:
    """The setup of any day, or of the blank that stands for one."""
    seats = 1 + meta.rivals if meta.rivals else meta.seats[0]
    bots = (PERSON, *(RIVAL,) * meta.rivals) if meta.rivals else ()
    return setup_for(meta, seats, {}, SEED.format(game=meta.id, day=day), bots)
