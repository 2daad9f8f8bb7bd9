"""Untrusted input by the hundred thousand: links, files, requests to the engine, games in the browser's storage.

Most of it was good before something was changed in it, the rest never was. Each input is either taken, and then the
rules have proven it, or refused by a `Refusal` whose sentence exists in both languages; never anything else, and
never at the price of more work than `MOST_STATES`. Inputs depend on the seed and their number alone.
"""

import json
import random
import signal
import zlib
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from pyapp import shelf
from pyapp.app import TASKS, call
from pyapp.game import Refusal
from pyapp.record import LEVELS, PERSON, Record, decode, encode, parse, setup_for
from pyapp.table import Table, open_table, replay
from tools import browsers, crowd, fuzz_saved, fuzz_tables, mutate
from tools.paths import ENGINE_WORDS, GAMES
from tools.say import say

INPUTS_A_JOB = 500
MOST_STATES = 60_000
"""States that one input may make the rules go through: some times the longest game there can be."""
MOST_SECONDS = 60
"""Of the processor, for what makes no states either: a hundred times what the slowest input takes."""
SHOWN = 5
LONGEST_SHOWN = 400


class Broken(Exception):
    """Neither taken nor refused."""


@dataclass(frozen=True)
class Job:
    target: str
    """Of TARGETS."""
    seed: str
    numbers: range


@dataclass(frozen=True)
class Results:
    outcomes: Counter[str]
    """How often an input was taken, and refused by which sentence."""
    broken: tuple[str, ...]


def run(inputs: int, seed: str, cores: int | None) -> int:
    """0 if every input got a clear answer."""
    broken: list[str] = []
    for target in TARGETS:
        starts = range(0, inputs, INPUTS_A_JOB)
        jobs = [Job(target, seed, range(start, min(start + INPUTS_A_JOB, inputs))) for start in starts]
        outcomes: Counter[str] = Counter()
        wrong: list[str] = []
        for results in crowd.results(try_all, jobs, cores, target):
            outcomes += results.outcomes
            wrong += results.broken
        report(target, outcomes, len(wrong))
        broken += wrong
    broken += fuzz_saved.run(browsers.chromium(), inputs, seed)
    for what in broken[:SHOWN]:
        say(f"\n{what}")
    return 1 if broken else 0


def report(target: str, outcomes: Mapping[str, int], broken: int) -> None:
    whole = sum(outcomes.values()) + broken
    say(f"{target}: {whole} inputs, {outcomes.get(TAKEN, 0)} taken, {broken or 'none'} without a clear answer")
    refused = sorted((-count, reason) for reason, count in outcomes.items() if reason != TAKEN)
    say("    " + ", ".join(f"{reason} {-count}" for count, reason in refused))


def try_all(job: Job) -> Results:
    make, read = TARGETS[job.target]
    outcomes: Counter[str] = Counter()
    broken = []
    for number in job.numbers:
        text = make(random.Random(f"{job.seed} {job.target} {number}"))
        try:
            with limited():
                outcomes[read(text)] += 1
        except Exception as error:  # noqa: BLE001 - any error is one to report
            shown = ascii(text)
            cut = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}… ({len(text)} characters)"
            broken.append(f"{job.target} {number} of seed {job.seed}: {type(error).__name__}: {error}\n{cut}")
    return Results(outcomes, tuple(broken))


@contextmanager
def limited() -> Iterator[None]:
    """Counts the states that are made, and stops what would never end. Without SIGVTALRM, as on Windows, only that."""
    made = 0
    tables: Any = Table
    after = Table.after

    def counted(table: Table[Any], seat: int, move: str) -> Table[Any]:
        nonlocal made
        made += 1
        if made > MOST_STATES:
            raise Broken(f"more than {MOST_STATES} states")
        return after(table, seat, move)

    def too_long(*_: object) -> None:
        raise Broken(f"more than {MOST_SECONDS} seconds of the processor")

    tables.after = counted
    watch = hasattr(signal, "setitimer")
    if watch:
        signal.signal(signal.SIGVTALRM, too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        if watch:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        tables.after = after


# Good input

TAKEN = "taken"


@cache
def good_records() -> tuple[str, ...]:
    """The recorded plays, cut at some place, and new games of every game with bots and with all options."""
    records = []
    for play in sorted(GAMES.glob("*/plays/*.play")):
        lines = [line for line in play.read_text("utf-8").splitlines() if not line.startswith("=")]
        records += ["\n".join(lines[: max(1, len(lines) * part // 4)]) + "\n" for part in (1, 2, 3, 4)]
    for game in shelf.ids():
        meta = shelf.meta(game)
        for seats in (meta.seats[0], meta.seats[-1]):
            options = {name: values[-1] for name, values in meta.options.items()}
            records.append(str(open_table(setup_for(meta, seats, options, "fuzz")).record))
            bots = (PERSON, *LEVELS, *LEVELS, *LEVELS)[:seats]
            records.append(str(open_table(setup_for(meta, seats, {}, "fuzz", bots)).record))
            everybody = ("random",) * seats
            records.append(str(open_table(setup_for(meta, seats, {}, "fuzz", everybody)).record))
    return tuple(records)


def good_request(chance: random.Random) -> dict[str, Any]:
    record = chance.choice(good_records())
    task = chance.choice(list(TASKS))
    if task in ("think", "verify") and chance.random() < 0.9:
        # A thought costs a second; the other tasks are quick.
        task = "look"
    game = chance.choice(shelf.ids())
    meta = shelf.meta(game)
    lines = record.rstrip("\n").split("\n")
    undone = []
    while len(lines) > 1 and not lines[-1].startswith("*") and chance.random() < 0.3:
        undone.append(lines.pop())
    last = lines[-1].partition(" ")[2]
    return {
        "do": task,
        "game": game,
        "seats": chance.choice(meta.seats),
        "seed": chance.choice(("fuzz", "daily/x/2026-11-20")),
        "options": {name: chance.choice(values) for name, values in meta.options.items()},
        "bots": chance.choice(([], [None, "easy"], [None, "normal", "hard"])),
        "date": chance.choice(("2026-11-20", "0001-01-01", "9999-12-31", "2026-02-30")),
        "record": "\n".join(lines) + "\n",
        "undone": undone,
        "seat": chance.choice((0, 0, 1)),
        "of": chance.choice((0, 1)),
        "move": chance.choice((undone[-1].partition(" ")[2] if undone else last, last)),
        "touched": [],
        "slice": chance.choice((1, 100)),
        "layout": chance.choice((True, False)),
        "text": record,
        **({"link": encode(parse(record))} if chance.random() < 0.5 else {}),
    }


# Bad input, most of it


def a_file(chance: random.Random) -> str:
    if chance.random() < 0.15:
        return mutate.noise(chance)
    return mutate.record(chance.choice(good_records()), good_records(), chance)


def a_link(chance: random.Random) -> str:
    match chance.randrange(6):
        case 0:
            return mutate.noise(chance)
        case 1 | 2:
            return mutate.line(encode(parse(chance.choice(good_records()))), chance)
        case 3:
            return packed(chance.randbytes(chance.randrange(200)))
        case 4:
            # A small link that unfolds into a large text.
            bomb = chance.choice((b"\n", b"0 x\n", b"0")) * chance.choice((1_000, 100_000, 1_000_000))
            return packed(chance.choice(good_records()).encode() + bomb)
        case _:
            return packed(a_file(chance).encode("utf-8", "surrogatepass"))


def packed(content: bytes) -> str:
    packer = zlib.compressobj(1, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(content) + packer.flush()).rstrip(b"=").decode()


def a_request(chance: random.Random) -> str:
    match chance.randrange(12):
        case 0:
            return mutate.noise(chance)
        case 1:
            return json.dumps(mutate.value(chance))
        case 2:
            depth = chance.choice((10, 1_000, 100_000))
            return chance.choice(("[", '{"do":', '{"do":"look","undone":[')) * depth
        case 3:
            return mutate.line(json.dumps(good_request(chance)), chance)
        case _:
            return json.dumps(mutate.plain(good_request(chance), chance))


# Reading it


def read_file(text: str) -> str:
    return proven(parse, text)


def read_link(text: str) -> str:
    return proven(decode, text)


def proven(read: Callable[[str], Record], text: str) -> str:
    """A record is read and replayed, or refused."""
    try:
        record = read(text)
        table = replay(record)
    except Refusal as refusal:
        return clear(refusal.reason.key, dict(refusal.reason.values))
    if table.turns[: len(record.turns)] != record.turns:
        raise Broken("taken, and it is another game")
    return TAKEN


def read_request(text: str) -> str:
    answer = json.loads(call(text))
    if not isinstance(answer, dict) or not answer:
        raise Broken("the answer is no answer")
    if "refused" not in answer:
        return TAKEN
    key, *rest = answer["refused"]
    return clear(key, rest[0] if rest else {})


def clear(key: str, values: Mapping[str, object]) -> str:
    """The key of a sentence that the engine or some game can say in both languages, with nothing left blank."""
    known = [words for words in all_words() if key in words["en"] and key in words["ja"]]
    if not known:
        raise Broken(f"refused by {key}, which has no words")
    missing = [set().union(*(blanks(form[key]) for form in words.values())) - values.keys() for words in known]
    if all(missing):
        raise Broken(f"refused by {key}, which leaves {missing[0]} blank")
    return key


def blanks(form: str | Mapping[str, str]) -> set[str]:
    sentences = [form] if isinstance(form, str) else form.values()
    return {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence) if name}


@cache
def all_words() -> tuple[Mapping[str, Mapping[str, Any]], ...]:
    """The engine's, and those of every game, by language."""
    folders = [ENGINE_WORDS, *(folder.parent / "words" for folder in sorted(GAMES.glob("*/__init__.py")))]
    return tuple(
        {language: json.loads(Path(folder / f"{language}.json").read_text("utf-8")) for language in ("en", "ja")}
        for folder in folders
    )


TARGETS: Mapping[str, tuple[Callable[[random.Random], str], Callable[[str], str]]] = {
    "links": (a_link, read_link),
    "files": (a_file, read_file),
    "requests": (a_request, read_request),
    "tables": (fuzz_tables.a_table, lambda text: fuzz_tables.read(text, clear) or TAKEN),
}
"""How inputs are made, and what reads them."""
