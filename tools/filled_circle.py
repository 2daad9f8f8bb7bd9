"""A circle with many members and days, put where the browser keeps it: for the benchmark, and to be looked at.

Its results are of real games, played by anybody, so that the engine has its full work with each.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from playwright.sync_api import Page

from pyapp import shelf
from pyapp.daily import daily
from pyapp.record import encode
from pyapp.table import Table, open_table

PLACE, SECRET = "ab12cd34ef56ab12", "7c" * 32
NAMES = ("Yuki", "Taro", "Jun", "はなこ", "Mia", "Ben", "たけし", "Cem", "Noor", "あかり", "Lea", "Oskar")
FACES = ("cat", "dog", "panda", "frog", "penguin", "chick", "daruma")

PUT = """async ([place, secret, messages]) => {
  const script = new URL(`${document.documentElement.dataset.page}/courier.js`, document.baseURI);
  const text = await (await fetch(script)).text();
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  let n = 0;
  const ask = (request) => new Promise((done) => {
    n += 1;
    worker.onmessage = ({ data }) => data.n === n && done(data.answer);
    worker.postMessage({ ...request, n });
  });
  const me = await ask({ do: 'begin', relays: [] });
  const table = await ask({ do: 'table', secret });
  worker.terminate();
  const opening = indexedDB.open('higawari');
  const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = database.transaction('tables', 'readwrite');
  const store = writing.objectStore('tables');
  const key = 'aside/';
  store.put({ id: place, kind: 'circle', table, secret, founder: me, since: 1, key }, `.friends/place/${place}`);
  for (const one of messages) {
    const from = one.from || me;
    store.put({ ...one, from, sig: '', text: JSON.stringify(one.says), key }, `.friends/said/${place}/${one.id}`);
  }
  await new Promise((done) => (writing.oncomplete = done));
  database.close();
  return me;
}"""


@dataclass(frozen=True)
class Members:
    """How many there are, and what they have played."""

    number: int
    days: int
    variants: int = 1
    """How many of a day's plays of a game differ."""
    played: float = 1.0
    """Which part of today's games they have played."""


def fill(page: Page, members: Members, games: Sequence[str] = (), mine: Sequence[str] | None = None) -> None:
    """Puts it there, for the device of a page. `mine` are today's games that its person has played, else all."""
    page.evaluate(PUT, [PLACE, SECRET, messages_of(members, games or shelf.ids(), mine)])


def messages_of(members: Members, games: Sequence[str], mine: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """All that was said in it; the first member's key is left to the device."""
    chooser = random.Random("a circle")
    today = datetime.now(UTC).date()
    keys = ["", *(hashed("key", at) for at in range(1, members.number))]
    said = [message("", today, {"t": "title", "n": 1, "name": "ひるやすみ"})]
    for at, key in enumerate(keys):
        name = NAMES[at] if at < len(NAMES) else f"Nr. {at}"
        face = FACES[at % len(FACES)]
        sit = {"t": "sit", "n": 2, "name": name, "face": face, "seat": None, "commit": hashed(name)}
        said.append(message(key, today, sit))
    for back in range(members.days):
        day = today - timedelta(days=back)
        for game in games:
            plays = [played(game, str(day), variant) for variant in range(members.variants)]
            for key in keys:
                has = mine is None or game in mine if not key else chooser.random() < members.played
                if back == 0 and not has:
                    continue
                says = {"t": "result", "day": str(day), "game": game, "record": chooser.choice(plays), "zone": 0}
                said.append(message(key, day, says))
    return said


def played(game: str, day: str, variant: int) -> str:
    """A day's game to its end, as the tail of a link: its moves are anybody's, its dice the day's."""
    table: Table[Any] = open_table(daily(shelf.meta(game), day))
    chooser = random.Random(f"{game} {day} {variant}")
    while (seat := table.holder) is not None:
        move = chooser.choice(table.game.moves(table.state, seat))
        table = table.play(seat, move)
    return encode(table.record)


def message(key: str, day: date, says: dict[str, Any]) -> dict[str, Any]:
    """As a device keeps it."""
    at = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())
    return {"id": hashed(key, at, says), "from": key, "at": at, "says": {"v": 1, "match": 1, "after": [], **says}}


def hashed(*parts: object) -> str:
    return sha256(repr(parts).encode()).hexdigest()
