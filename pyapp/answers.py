"""The answers of one field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.game import Piece, Text


@dataclass(frozen=True, slots=True)
class Refused:
    """In place of an answer: why there is none."""

    refused: Text


@dataclass(frozen=True, slots=True)
class Why:
    """Why nothing can be done with the touched spots."""

    why: Text
    pieces: Sequence[Piece] = ()
    """What that speaks of, drawn in a row."""


@dataclass(frozen=True, slots=True)
class Link:
    """A record as the tail of a link."""

    link: str
