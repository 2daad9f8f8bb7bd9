"""To take something back at a table: who is asked, what comes back, and what cancels it."""

from __future__ import annotations

from typing import Any

from pyapp.game import Game
from pyapp.record import parse
from pyapp.table import Table, replay
from pyapp.together.answers import Gathering

from .friends import Device, Network, begin, play


def _play_until_one_may_ask(devices: list[Device], network: Network) -> Device:
    """Until somebody has had a turn that could be taken back; who that is."""
    for seed in range(50):
        play(devices, network, 1, seed)
        asking = next((one for one in devices if one.gathered().last), None)
        if asking:
            return asking
    raise AssertionError("nobody had a turn")


def _table(now: Gathering) -> Table[Any]:
    assert now.record is not None
    return replay(parse(now.record))


def test_a_take_back_needs_all_and_brings_the_same_reveals_again(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    actor = _play_until_one_may_ask(devices, network)
    other = next(one for one in devices if one is not actor)
    now = actor.gathered()
    assert now.last
    assert now.view
    before = _table(now)
    actor.send(actor.says("back", now, at=now.place, to=now.last))
    network.deliver_all()
    asked = other.gathered()
    assert asked.back
    assert (asked.record, list(asked.back.agreed)) == (now.record, [now.seat])
    # Whoever has declined may still agree.
    for answer, declined in (("decline", [other.gathered().seat]), ("agree", [])):
        other.send(other.says(answer, asked, back=asked.back.id))
        network.deliver_all()
        back = actor.gathered().back
        assert (list(back.declined) if back else []) == declined
    seen = replay(parse(now.view.record)).turns[now.last.turn :]
    part = [turn.move for turn in seen if turn.seat == now.seat]
    for device in devices:
        after = device.gathered()
        assert after.place is not None
        assert after.returned[-1].at == after.place
        draft = list(after.returned[-1].draft)
        assert draft == part[:-1], "as it lay before it was final"
        assert (after.place.turn, len(after.returned)) == (now.last.turn, 1)
        assert after.place.digest != now.last.digest, "what was sent for it before does not come again"
        assert now.seat in [seat for seat, one in enumerate(after.players) if one.awaited]
    actor.mine = draft
    assert list(actor.gathered().unsent) == draft
    again = _play_again(devices, network, before)
    assert [turn for turn in again.turns if turn.seat < 0] == [turn for turn in before.turns if turn.seat < 0]


def test_who_asks_may_withdraw_it_unless_all_have_agreed(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    actor = _play_until_one_may_ask(devices, network)
    other = next(one for one in devices if one is not actor)
    now = actor.gathered()
    actor.send(actor.says("back", now, at=now.place, to=now.last))
    network.deliver_all()
    asked = other.gathered()
    assert asked.back
    actor.send(actor.says("decline", now, back=asked.back.id))
    network.deliver_all()
    for device in devices:
        after = device.gathered()
        assert (after.back, list(after.returned), after.place) == (None, [], now.place)
    # The answer of somebody who had not heard of it stands, for both alike.
    other.send(other.says("agree", asked, back=asked.back.id))
    network.deliver_all()
    assert [len(device.gathered().returned) for device in devices] == [1, 1]


def _play_again(devices: list[Device], network: Network, before: Table[Any]) -> Table[Any]:
    """The same moves as before."""
    for _ in range(40):
        for device in devices:
            now = device.gathered()
            table = _table(now)
            if len(table.turns) >= len(before.turns):
                return table
            own = [turn.move for turn in before.turns[len(table.turns) :] if turn.seat == now.seat]
            if own and now.seat is not None and now.players[now.seat].awaited:
                device.mine = own
                device.pay(device.gathered())
                network.deliver_all()
    return _table(devices[0].gathered())


def test_any_move_cancels_the_request_to_take_back(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    actor = _play_until_one_may_ask(devices, network)
    now = actor.gathered()
    actor.send(actor.says("back", now, at=now.place, to=now.last))
    network.deliver_all()
    turn = now.place.turn if now.place else 0
    for seed in range(50):
        play(devices, network, 1, seed)
        after = devices[0].gathered()
        if after.place != now.place:
            break
    assert after.place is not None
    assert after.place.turn > turn
    assert after.back is None
    assert not after.returned


def test_who_asks_and_who_is_asked_hear_what_would_be_undone(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    seen = set[bool]()
    for seed in range(60):
        play(devices, network, 1, seed)
        for actor, other in (devices, devices[::-1]):
            undoes = actor.gathered(undoing=True).undoes
            # Of each kind one: what only the one who asks has done, and what the other has done since, too.
            if undoes and bool(undoes.seats) not in seen:
                seen.add(bool(undoes.seats))
                _ask_and_agree(actor, other, network)
        if len(seen) == 2:
            return
    raise AssertionError("nobody had done anything since")


def _ask_and_agree(actor: Device, other: Device, network: Network) -> None:
    now = actor.gathered(undoing=True)
    actor.send(actor.says("back", now, at=now.place, to=now.last))
    network.deliver_all()
    asked = other.gathered()
    assert asked.back
    done = _done(actor), _done(other)
    other.send(other.says("agree", asked, back=asked.back.id))
    network.deliver_all()
    assert _done(actor) < done[0]
    seats = [asked.seat] if _done(other) < done[1] else []
    after = replay(parse(actor.gathered().record or ""))
    for undoes, viewer in ((now.undoes, now.seat), (asked.back.undoes, asked.seat)):
        assert undoes
        assert list(undoes.seats) == seats
        assert {one.seat for one in undoes.told} <= {now.seat, *seats}
        progress = after.game.scene(after.game.known(after.state, viewer), viewer or 0).progress
        assert undoes.where in (None, progress)
        if seats:
            assert undoes.told


def _done(device: Device) -> int:
    """How much a device's person has done in the game, as they see it."""
    now = device.gathered()
    assert now.view
    return sum(turn.seat == now.seat for turn in replay(parse(now.view.record)).turns)
