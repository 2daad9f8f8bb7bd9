"""Messages as they are handed in, read strictly: anybody who has the link can write one.

What is read is proven later, by the rules. A message that cannot be read never counts on any page of this version.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from pyapp.game import Seat, text
from pyapp.record import LEVELS, PERSON
from pyapp.together.answers import Place
from pyapp.together.says import (
    Accept,
    Agree,
    Back,
    Bot,
    Content,
    Hand,
    Leave,
    Message,
    Move,
    Offer,
    React,
    Result,
    Setup,
    Sit,
    Title,
    Unread,
)

VERSION = 1
LONGEST_MESSAGE = 16_384
"""Characters of what a message says, as JSON."""
LONGEST_NAME = 160
"""Code points. The page shows and sends no more than 16 letters, which may be made of several each."""
MOST_MOVES = 64
"""In one message."""
MOST_FOLLOWED = 64
MOST_NUMBER = 1_000_000
REACTIONS = ("nice", "wow", "thanks", "sorry", "laugh", "think")
_HASH = re.compile(r"[0-9a-f]{64}")
_DIGEST = re.compile(r"[0-9a-f]{32}")
_MOVE = re.compile(r"\S(?:.{0,198}\S)?")
"""As a line of a record has it."""
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")
"""What `cleanName` of the page takes out: controls, and marks that turn the direction of whatever follows."""


class _Bad(Exception):
    """What stands in a message is not what has to be there."""


Fields: TypeAlias = Mapping[str, Any]


def read(raw: Fields) -> Message | Unread:
    """One message. `raw` has an id, which is all that is needed to speak of it."""
    name = raw["id"]
    says = raw.get("says")
    try:
        if not isinstance(says, dict) or not _is_short(says):
            raise _Bad
        kind, version = says.get("t"), says.get("v")
        if type(version) is not int or version < VERSION or not isinstance(kind, str):
            raise _Bad
        if version > VERSION or kind not in READERS:
            return Unread(name, text("together.newer"), final=False)
        return Message(
            id=name,
            key=hashed(raw.get("from")),
            at=_number(raw.get("at"), 0, 1 << 50),
            match=_number(says.get("match"), 1, MOST_NUMBER),
            after=tuple(dict.fromkeys(hashed(one) for one in _some(says.get("after", []), MOST_FOLLOWED))),
            says=READERS[kind](says),
        )
    except _Bad:
        return Unread(name, text("together.unreadable"), final=True)


def is_hash(value: object) -> bool:
    """Whether it is the id of a message, or a key."""
    return isinstance(value, str) and _HASH.fullmatch(value) is not None


def hashed(value: object) -> str:
    if not isinstance(value, str) or _HASH.fullmatch(value) is None:
        raise _Bad
    return value


def _is_short(says: Fields) -> bool:
    try:
        return len(json.dumps(says, ensure_ascii=False, separators=(",", ":"))) <= LONGEST_MESSAGE
    except (ValueError, RecursionError):
        return False


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise _Bad
    return value


def _some(value: object, most: int, least: int = 0) -> Sequence[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise _Bad
    return value


def _text(value: object, form: str) -> str:
    if not isinstance(value, str) or re.fullmatch(form, value) is None:
        raise _Bad
    return value


def _place(value: object) -> Place:
    if not isinstance(value, dict) or not isinstance(value.get("digest"), str):
        raise _Bad
    if _DIGEST.fullmatch(value["digest"]) is None:
        raise _Bad
    return Place(_number(value.get("turn"), 0, MOST_NUMBER), value["digest"])


def _move_text(value: object) -> str:
    if not isinstance(value, str) or _MOVE.fullmatch(value) is None:
        raise _Bad
    return value


def _level(value: object) -> str | None:
    if value is not None and (not isinstance(value, str) or value not in LEVELS):
        raise _Bad
    return value


def _seat(value: object) -> Seat:
    return _number(value, 0, 8)


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NAME:
        raise _Bad
    if _UNSEEN.search(value) or value != " ".join(value.split()):
        raise _Bad
    return value


def _offer(says: Fields) -> Offer:
    options = says.get("options")
    if not isinstance(options, dict) or len(options) > MOST_MOVES or type(says.get("hints")) is not bool:
        raise _Bad
    seats = _number(says.get("seats"), 1, 9)
    return Offer(
        n=_number(says.get("n"), 1, MOST_NUMBER),
        game=_text(says.get("game"), r"[a-z][a-z0-9-]{0,39}"),
        seats=seats,
        options=tuple(sorted((_text(name, r"\w{1,40}"), _text(value, r"\w{1,40}")) for name, value in options.items())),
        bots=tuple(_level(one) for one in _some(says.get("bots"), seats, seats)),
        hints=says["hints"],
        rules=_number(says.get("rules"), 1, 9999),
        bots_number=_number(says.get("bots_number"), 1, 9999),
        without=tuple(hashed(one) for one in _some(says.get("without", []), MOST_MOVES)),
    )


def _sit(says: Fields) -> Sit:
    seat = says.get("seat")
    return Sit(
        n=_number(says.get("n"), 1, MOST_NUMBER),
        name=_name(says.get("name")),
        face=_text(says.get("face"), r"[a-z]{1,20}"),
        seat=None if seat is None else _seat(seat),
        commit=hashed(says.get("commit")),
    )


def _setup(says: Fields) -> Setup:
    sits = tuple(None if one is None else hashed(one) for one in _some(says.get("sits"), 9, 1))
    return Setup(_number(says.get("n"), 1, MOST_NUMBER), hashed(says.get("offer")), sits)


def _accept(says: Fields) -> Accept:
    return Accept(hashed(says.get("setup")), _text(says.get("nonce"), r"[0-9a-f]{32}"))


def _move(says: Fields) -> Move:
    moves = tuple(map(_move_text, _some(says.get("moves"), MOST_MOVES, 1)))
    return Move(_place(says.get("at")), moves, _number(says.get("n", 0), 0, MOST_NUMBER))


def _bot(says: Fields) -> Bot:
    turns = tuple((_seat(one[0]), _move_text(one[1])) for one in map(_pair, _some(says.get("turns"), MOST_MOVES, 1)))
    return Bot(_place(says.get("at")), turns, _number(says.get("bots_number"), 1, 9999))


def _pair(value: object) -> Sequence[Any]:
    return _some(value, 2, 2)


def _hand(says: Fields) -> Hand:
    level = says.get("level")
    return Hand(
        at=_place(says.get("at")),
        seat=_seat(says.get("seat")),
        level=None if level == PERSON else _level(level or ""),
        n=_number(says.get("n", 0), 0, MOST_NUMBER),
    )


def _back(says: Fields) -> Back:
    return Back(_place(says.get("at")), _place(says.get("to")))


def _agree(says: Fields) -> Agree:
    return Agree(hashed(says.get("back")), says["t"] == "agree")


def _leave(says: Fields) -> Leave:
    return Leave(_number(says.get("n"), 1, MOST_NUMBER))


def _react(says: Fields) -> React:
    kind = says.get("kind")
    if kind not in REACTIONS:
        raise _Bad
    return React(_number(says.get("turn"), 0, MOST_NUMBER), kind)


def _result(says: Fields) -> Result:
    return Result(
        day=_text(says.get("day"), r"[0-9]{4}-[0-9]{2}-[0-9]{2}"),
        game=_text(says.get("game"), r"[a-z][a-z0-9-]{0,39}"),
        record=_text(says.get("record"), r"[A-Za-z0-9_-]{1,15000}"),
        zone=_number(says.get("zone"), -1000, 1000),
    )


def _title(says: Fields) -> Title:
    return Title(_number(says.get("n"), 1, MOST_NUMBER), _name(says.get("name")))


READERS: Mapping[str, Callable[[Fields], Content]] = {
    "offer": _offer,
    "sit": _sit,
    "setup": _setup,
    "accept": _accept,
    "move": _move,
    "bot": _bot,
    "seat": _hand,
    "back": _back,
    "agree": _agree,
    "decline": _agree,
    "leave": _leave,
    "react": _react,
    "result": _result,
    "title": _title,
}
"""By what stands in `t`."""
