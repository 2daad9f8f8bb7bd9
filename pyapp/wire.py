"""Records as JSON: the one form in which everything crosses to the page.

A record is an object of its fields in their order, without those that have their default. A `Text` is `["key"]` or
`["key", {"blank": value}]`, a tuple a list, a range its first and its last number.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from pyapp.game import Text

Plain = Any
"""What `json` can write: dictionaries, lists, texts, numbers."""


def to_json(record: object) -> str:
    """A record, or anything that holds records, as JSON."""
    return _ENCODER.encode(record)


def to_plain(record: object) -> Plain:
    """The same as dictionaries and lists, as whoever reads the JSON gets it."""
    return json.loads(to_json(record))


def _plain(value: object) -> Plain:
    """One value that `json` does not know, its fields as they are: `json` comes back for the records among them."""
    if type(value) is Text:
        return [value.key, dict(value.values)] if value.values else [value.key]
    if type(value) is range:
        return [value[0], value[-1]]
    kind: Any = type(value)
    required, optional = _fields(kind)
    plain = {name: getattr(value, name) for name in required}
    for name, default in optional:
        own = getattr(value, name)
        if own is not default and own != default:
            plain[name] = own
    return plain


@cache
def _fields(kind: Any) -> tuple[list[str], list[tuple[str, Any]]]:
    """The names of the fields without a default; those of the others, each with its default."""
    every = fields(kind)
    return (
        [field.name for field in every if field.default is MISSING],
        [(field.name, field.default) for field in every if field.default is not MISSING],
    )


# In ASCII, since an answer may quote half a character (a lone surrogate) from a request, which UTF-8 cannot carry.
_ENCODER = json.JSONEncoder(separators=(",", ":"), default=_plain, check_circular=False)
