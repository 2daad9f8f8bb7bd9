"""All messages that a device has, as they are looked up: by what they are and where they belong, and who follows whom.

In what order they came, and how often, is gone here.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from pyapp.game import text
from pyapp.requests import BadRequest
from pyapp.together.messages import is_hash, read
from pyapp.together.says import Content, Message, React, Unread

C = TypeVar("C", bound=Content)

MOST_MESSAGES = 50_000
"""Handed in at once; the page keeps no more."""
MOST_UNFOLLOWED = 1_000
"""Of a kind and of one sender, that nobody else has followed: more is a flood, of which the lowest ids count."""

_read: dict[str, tuple[Mapping[str, Any], Message | Unread]] = {}
"""What was read before, by id, with what it was read from: only to answer sooner."""


class Heap:
    """Messages as a set."""

    def __init__(self, messages: Iterable[Message], unread: Sequence[Unread] = ()) -> None:
        self.unread = unread
        self.by_id = {one.id: one for one in messages}
        self._followers: dict[str, list[Message]] = defaultdict(list)
        for one in self.by_id.values():
            for name in one.after:
                self._followers[name].append(one)
        self.flood = self._flood()
        for name in self.flood:
            del self.by_id[name]
        self._kinds: dict[type, list[Message]] = defaultdict(list)
        for one in sorted(self.by_id.values(), key=lambda one: one.id):
            self._kinds[type(one.says)].append(one)

    def all(self, kind: type[C]) -> Sequence[tuple[Message, C]]:
        """All messages of a kind by id, with what they say."""
        return [(one, one.says) for one in self._kinds.get(kind, ()) if isinstance(one.says, kind)]

    def get(self, name: str | None, kind: type[C]) -> tuple[Message, C] | None:
        """One message of a kind, if it is there."""
        one = self.by_id.get(name or "")
        return (one, one.says) if one and isinstance(one.says, kind) else None

    @cached_property
    def placed(self) -> Mapping[tuple[type, str], Sequence[Message]]:
        """What was sent for a position, by kind and digest."""
        placed = defaultdict[tuple[type, str], list[Message]](list)
        for kind, messages in self._kinds.items():
            for one in messages:
                at = getattr(one.says, "at", None)
                if at is not None:
                    placed[kind, at.digest].append(one)
        return placed

    def builders(self, *groups: Collection[str]) -> set[str]:
        """Who has built on all of several, each a message or its doubles: whose messages follow them, near or far.

        A feeling builds nothing.
        """
        followers = [self.followers(names) for names in groups]
        found = (self.by_id.get(name) for name in set[str].intersection(*followers))
        return {one.key for one in found if one and not isinstance(one.says, React)}

    def followers(self, names: Collection[str]) -> set[str]:
        """The ids of all that follow any of these, near or far."""
        found, front = set[str](), list(names)
        while front:
            for one in self._followers.get(front.pop(), ()):
                if one.id not in found:
                    found.add(one.id)
                    front.append(one.id)
        return found

    @cached_property
    def missing(self) -> Sequence[str]:
        """Ids that are followed and not there."""
        known = {*self.by_id, *self.flood, *(one.id for one in self.unread)}
        return sorted({name for one in self.by_id.values() for name in one.after} - known)

    def _flood(self) -> Sequence[str]:
        """The ids of what is too much: a member may send anything, and must not make it slow for all."""
        counts = Counter((one.key, type(one.says)) for one in self.by_id.values())
        flood = list[str]()
        for (key, kind), count in counts.items():
            if count > MOST_UNFOLLOWED:
                own = [one.id for one in self.by_id.values() if one.key == key and type(one.says) is kind]
                alone = [name for name in own if all(other.key == key for other in self._followers.get(name, ()))]
                flood += sorted(alone)[MOST_UNFOLLOWED:]
        return flood


def heap_of(raws: object) -> Heap:
    """The messages of a request. Raises `BadRequest` for what is no list of them."""
    if not isinstance(raws, list) or len(raws) > MOST_MESSAGES:
        raise BadRequest(text("bad.request"))
    found: dict[str, Message | Unread] = {}
    kept: dict[str, tuple[Mapping[str, Any], Message | Unread]] = {}
    for raw in raws:
        if not isinstance(raw, dict) or not is_hash(raw.get("id")):
            raise BadRequest(text("bad.request"))
        name = raw["id"]
        before = _read.get(name)
        one = before[1] if before and before[0] == raw else read(raw)
        other = found.get(name)
        # One id is one message, as its signature proves; where that were not so, the order still must not matter.
        if other is None or (other != one and _spelled(raw) < _spelled(kept[name][0])):
            found[name], kept[name] = one, (raw, one)
    _read.clear()
    _read.update(kept)
    messages = [one for one in found.values() if isinstance(one, Message)]
    return Heap(messages, sorted((one for one in found.values() if isinstance(one, Unread)), key=lambda one: one.id))


def _spelled(raw: Mapping[str, Any]) -> str:
    return json.dumps(raw, sort_keys=True)
