"""Before a game at a table begins: who offers it, who sat down, which setup stands, and who agreed to it.

- The first game is offered by the founder. A later one by anybody who sat at the one before: a founder who is gone must
  not end it for all. Of several offers the founder's stands, else that of the lowest seat; of one host's the last.
- A setup lists a `sit` of each person. It has begun once each of them has accepted it, which shows the secret that the
  `sit` committed to; the seed is made of all secrets, so nobody chooses it. (Who shows theirs last can still refuse.)
- A secret serves once. Until a setup is accepted by all the host may offer anew, and those whose secret is known sit
  down anew, which their devices do by themselves.
- Whoever leaves takes along what they offered, unless it has begun.
- Of several setups that have begun, the one stands in which most people but the host have gone on; then the last.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeAlias

from pyapp import shelf
from pyapp.game import Refusal, Text, text
from pyapp.record import PERSON, setup_for
from pyapp.record import Setup as GameSetup
from pyapp.together.heap import Heap
from pyapp.together.says import Accept, Leave, Message, Offer, Setup, Sit

Key: TypeAlias = str
_Revealed: TypeAlias = Mapping[str, Mapping[Key, str]]
"""By commitment: the nonce behind it, by whoever showed it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A setup that all have accepted."""

    id: str
    offer: Message
    content: Offer
    setup: GameSetup
    seats: tuple[Key | None, ...]
    """Who sits where; None for a bot."""
    sits: tuple[Sit | None, ...]
    used: tuple[str, ...]
    """The messages that it was made of."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A setup that not all have accepted yet."""

    message: Message
    sits: tuple[tuple[Message, Sit] | None, ...]
    accepted: frozenset[Key]


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody who sat down."""

    message: Message
    sit: Sit
    spent: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """A setup that is whole, whoever has accepted it."""

    message: Message
    setup: Setup
    sits: tuple[tuple[Message, Sit] | None, ...]
    offer: tuple[Message, Offer]


@dataclass(frozen=True, slots=True)
class Lobby:
    """How far one game at the table is."""

    offer: tuple[Message, Offer] | None
    withdrawn: tuple[Message, Offer] | None
    """Where none stands: the last one of a host who has left."""
    blocked: Text | None
    """Why this page cannot play what is offered."""
    sitters: tuple[Seated, ...]
    waiting: Waiting | None
    begun: Begun | None
    dismissed: Mapping[str, Text]


def commitment(table: str, key: Key, nonce: str) -> str:
    """What a `sit` says of its secret."""
    return sha256(f"{table} {key} {nonce}".encode()).hexdigest()


def lobby_of(heap: Heap, table: str, match: int, hosts: Sequence[Key]) -> Lobby:
    """How far a game at the table is; `hosts` may offer it, the first before the others."""
    dismissed: dict[str, Text] = {}
    revealed = _revealed(heap, table)
    offers = [(one, says) for one, says in heap.all(Offer) if one.match == match and one.key in hosts]
    offers.sort(key=lambda offer: (hosts.index(offer[0].key), -offer[1].n, offer[0].id))
    fits: dict[str, Text | None] = {one.id: _misfit(says) for one, says in offers}
    standing, withdrawn, blocked, left = None, None, None, gone(heap)
    for one, says in offers:
        if says.n < left.get(one.key, 0):
            withdrawn = withdrawn or (one, says)
            continue
        misfit = fits[one.id]
        if misfit is None or misfit.key in _LATER:
            standing, blocked = (one, says), misfit
            break
        dismissed[one.id] = misfit
    setups = [found for found in _setups(heap, match, hosts) if fits[found.offer[0].id] is None]
    begun, waiting = _begun(heap, table, setups, hosts), None
    if standing and begun is None and blocked is None:
        own = [found for found in setups if found.offer[0].id == standing[0].id]
        waiting = _waiting(heap, table, own, revealed)
    return Lobby(
        standing,
        None if standing else withdrawn,
        blocked,
        _sitters(heap, match, revealed, hosts[0]),
        waiting,
        begun,
        dismissed,
    )


_LATER = ("bad.newer", "bad.older", "bad.game")
"""Why a page cannot play what another one can."""


def _misfit(offer: Offer) -> Text | None:
    """Why something cannot be played here."""
    try:
        meta = shelf.meta(offer.game)
        if offer.rules != meta.rules:
            return text("bad.newer" if offer.rules > meta.rules else "bad.older")
        game_setup(offer, "seed")
    except Refusal as refusal:
        return refusal.reason
    return None


def game_setup(offer: Offer, seed: str) -> GameSetup:
    """What an offer means to the rules."""
    levels = tuple(level or PERSON for level in offer.bots)
    setup = setup_for(shelf.meta(offer.game), offer.seats, dict(offer.options), seed, levels)
    # As the host's page knows them: a page with other bots has to come to the same text.
    return replace(setup, bots_number=offer.bots_number if setup.bots else 1)


def _revealed(heap: Heap, table: str) -> _Revealed:
    revealed = defaultdict[str, dict[Key, str]](dict)
    for one, says in heap.all(Accept):
        revealed[commitment(table, one.key, says.nonce)][one.key] = says.nonce
    return revealed


def _sitters(heap: Heap, match: int, revealed: _Revealed, founder: Key) -> tuple[Seated, ...]:
    """The last `sit` of each person who has not left since, in the order of their clocks, at first the founder."""
    left = gone(heap)
    best: dict[Key, tuple[Message, Sit]] = {}
    for one, says in heap.all(Sit):
        if one.match == match and says.n > left.get(one.key, 0):
            before = best.get(one.key)
            if before is None or says.n > before[1].n:
                best[one.key] = one, says
    sitters = [Seated(one, says, one.key in revealed.get(says.commit, ())) for one, says in best.values()]
    return tuple(sorted(sitters, key=lambda one: (one.message.at, one.message.key != founder, one.message.id)))


def gone(heap: Heap) -> Mapping[Key, int]:
    """The number with which each person left the table last."""
    left: dict[Key, int] = {}
    for one, says in heap.all(Leave):
        left[one.key] = max(says.n, left.get(one.key, 0))
    return left


def _setups(heap: Heap, match: int, hosts: Sequence[Key]) -> Sequence[_Found]:
    """The setups that are whole: by whoever made the offer, each seat a bot of the offer or another person's `sit`."""
    found = list[_Found]()
    for one, says in heap.all(Setup):
        offer = heap.get(says.offer, Offer)
        if one.match != match or one.key not in hosts or offer is None or offer[0].key != one.key:
            continue
        if offer[0].match != match or len(says.sits) != offer[1].seats:
            continue
        sits = tuple(heap.get(name, Sit) for name in says.sits)
        people = [sit[0] for sit in sits if sit]
        # A seat without a `sit` has to be one that the offer gave to a bot; one whose `sit` is not there waits for it.
        bots = [name is None for name in says.sits]
        if bots != [level is not None for level in offer[1].bots] or bots != [sit is None for sit in sits]:
            continue
        if people and all(sit.match == match for sit in people) and len({sit.key for sit in people}) == len(people):
            found.append(_Found(one, says, sits, offer))
    return found


def _accepts(heap: Heap, table: str, found: _Found) -> dict[Key, tuple[Message, str]]:
    """Who has accepted a setup with the secret of their `sit` in it, and the secret."""
    commits = {sit[0].key: sit[1].commit for sit in found.sits if sit}
    return {
        one.key: (one, says.nonce)
        for one, says in reversed(heap.all(Accept))
        if says.setup == found.message.id and commits.get(one.key) == commitment(table, one.key, says.nonce)
    }


def _begun(heap: Heap, table: str, setups: Sequence[_Found], hosts: Sequence[Key]) -> Begun | None:
    """The setup that stands of those that all have accepted."""
    begun = list[tuple[tuple[object, ...], Begun]]()
    for found in setups:
        accepts = _accepts(heap, table, found)
        people = [sit[0].key for sit in found.sits if sit]
        if any(key not in accepts for key in people):
            continue
        host = found.message.key
        gone_on = heap.builders([found.message.id]) & ({*people} - {host})
        rank = (-len(gone_on), hosts.index(host), -found.setup.n, found.message.id)
        secrets = "".join(accepts[key][1] for key in people)
        seed = f"table/{sha256(f'{table} {secrets}'.encode()).hexdigest()[:32]}"
        one = Begun(
            id=found.message.id,
            offer=found.offer[0],
            content=found.offer[1],
            setup=game_setup(found.offer[1], seed),
            seats=tuple(sit[0].key if sit else None for sit in found.sits),
            sits=tuple(sit[1] if sit else None for sit in found.sits),
            used=(found.message.id, *(accepts[key][0].id for key in people)),
        )
        begun.append((rank, one))
    return min(begun, key=lambda one: one[0])[1] if begun else None


def _waiting(heap: Heap, table: str, setups: Sequence[_Found], revealed: _Revealed) -> Waiting | None:
    """The last setup, as long as all in it can still accept."""
    if not setups:
        return None
    last = min(setups, key=lambda found: (-found.setup.n, found.message.id))
    accepts, left = _accepts(heap, table, last), gone(heap)
    for one, sit in filter(None, last.sits):
        if one.key not in accepts and (one.key in revealed.get(sit.commit, ()) or sit.n <= left.get(one.key, 0)):
            return None
    return Waiting(last.message, last.sits, frozenset(accepts))
