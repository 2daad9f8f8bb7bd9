"""Untrusted messages at a table: some of a good table's are bent, doubled or left out, and signed by whoever likes.

Whatever comes, there is an answer; in another order the same one; and the words of a stranger change nothing.
"""

import json
import random
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from pyapp import shelf
from pyapp.app import call
from pyapp.record import parse
from pyapp.table import replay
from pyapp.together.gather import gather
from pyapp.together.lobby import commitment
from pyapp.wire import to_plain
from tools import mutate

TABLE = "5e" * 16
MOST_MOVES = 12
Raw = dict[str, Any]


class Changed(Exception):
    """The answer is another one than it has to be."""


def hashed(*parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()


PEOPLE = (hashed("founder"), hashed("friend"))
STRANGER = hashed("stranger")


def signed(key: str, at: int, says: Any) -> Raw:
    return {"id": hashed(key, at, json.dumps(says, sort_keys=True)), "from": key, "at": at, "says": says}


@cache
def good_table(game: str) -> tuple[Raw, ...]:
    """The messages of two people who have played a little."""
    meta, messages, chance = shelf.meta(game), list[Raw](), random.Random(game)
    options = {name: values[0] for name, values in meta.options.items()}
    offer = {"t": "offer", "n": 1, "game": game, "seats": 2, "options": options, "bots": [None, None], "hints": True}
    send(messages, 0, {**offer, "rules": meta.rules, "bots_number": meta.bots})
    nonces = {key: hashed("nonce", key)[:32] for key in PEOPLE}
    for person, key in enumerate(PEOPLE):
        commit = commitment(TABLE, key, nonces[key])
        send(messages, person, {"t": "sit", "n": 2, "name": "鈴鹿", "face": "cat", "seat": person, "commit": commit})
    start = gather(request(messages, PEOPLE[0])).start
    assert start is not None
    send(messages, 0, to_plain(start))
    for person, key in enumerate(PEOPLE):
        send(messages, person, {"t": "accept", "setup": messages[3]["id"], "nonce": nonces[key]})
    unsent: tuple[list[str], list[str]] = ([], [])
    while len(messages) < MOST_MOVES:
        for person, key in enumerate(PEOPLE):
            now = gather({**request(messages, key), "mine": unsent[person]})
            assert now.view is not None
            table = replay(parse(now.view.record))
            if now.owes:
                send(messages, person, to_plain(now.owes[0].says))
                unsent[person].clear()
            elif person in table.game.to_act(table.state):
                unsent[person].append(chance.choice(table.game.moves(table.state, person)))
    return tuple(messages)


def send(messages: list[Raw], person: int, says: Raw) -> None:
    messages.append(signed(PEOPLE[person], len(messages), {"v": 1, "match": 1, "after": [], **says}))


def request(messages: list[Raw], me: str | None) -> Raw:
    return {"do": "gather", "table": TABLE, "founder": PEOPLE[0], "me": me, "messages": messages}


def a_table(chance: random.Random) -> str:
    """A request: good messages, and what somebody made of them."""
    good = list(good_table(chance.choice(shelf.ids())))
    kept = [one for one in good if chance.random() < 0.97]
    forged = [bent(chance.choice(good), chance) for _ in range(chance.choice((1, 3, 20)))]
    messages = [*kept, *forged, *chance.choices(good, k=2)]
    chance.shuffle(messages)
    whole = request(messages, chance.choice((*PEOPLE, STRANGER, None)))
    whole["mine"] = [chance.choice(one["says"]["moves"]) for one in good if one["says"]["t"] == "move"][:2]
    return json.dumps(mutate.plain(whole, chance) if chance.random() < 0.2 else whole)


def bent(one: Raw, chance: random.Random) -> Raw:
    says = one["says"] if chance.random() < 0.2 else mutate.plain(one["says"], chance)
    return signed(chance.choice((*PEOPLE, STRANGER)), chance.randrange(100), says)


def read(text: str, clear: Callable[[str, Mapping[str, object]], str]) -> str:
    """A reason why something does not count, or why nothing is taken; else how far the table is, none if it plays."""
    answer = json.loads(call(text))
    if "refused" in answer:
        return clear(answer["refused"][0], dict(*answer["refused"][1:]))
    same_in_any_order(json.loads(text), answer)
    reasons = [clear(one["why"][0], dict(*one["why"][1:])) for one in answer["dismissed"]]
    return reasons[-1] if reasons else str(answer["phase"]).removeprefix("playing")


def same_in_any_order(whole: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    """Raises `Changed` where the order of the messages, or what a stranger says, makes a difference."""
    messages = [*whole["messages"], *whole["messages"][:3]]
    messages.sort(key=lambda one: hashed("order", one["id"]))
    if to_plain(gather({**whole, "messages": messages})) != answer:
        raise Changed("the order of the messages matters")
    said = [one["says"] for one in messages if isinstance(one.get("says"), dict)]
    strange = [signed(STRANGER, 1, says) for says in said if says.get("t") in ("move", "seat", "bot", "back")]
    again = to_plain(gather({**whole, "messages": [*messages, *strange]}))
    if again["record"] != answer["record"] and STRANGER not in [one.get("key") for one in answer["players"]]:
        raise Changed("a stranger moves")
