"""What stands at a table where messages compete, who may do what, and what nobody sees too early."""

from __future__ import annotations

import random
from typing import Any

from pyapp.game import Game
from pyapp.record import parse
from pyapp.table import Table, replay
from pyapp.together.answers import Gathering

from .asking import ask
from .friends import Device, begin, bots_turns, gathered, play, think_up
from .sizes import sized


def _table(now: Gathering) -> Table[Any]:
    assert now.record is not None
    return replay(parse(now.record))


def _finish(device: Device, chooser: random.Random) -> dict[str, object]:
    """The message of a whole part of a step, not sent."""
    device.mine = []
    while not (owed := [one for one in device.gathered().owes if one.kind == "move"]):
        assert think_up(device, device.gathered(), chooser)
    device.mine = []
    return dict(owed[0].says)


def _two_ways(device: Device) -> tuple[dict[str, object], dict[str, object]]:
    """Two different parts of the same step."""
    first = _finish(device, random.Random(0))
    for seed in range(1, 200):
        other = _finish(device, random.Random(seed))
        if other["moves"] != first["moves"]:
            return first, other
    raise AssertionError("there is only one way")


def _actor(devices: list[Device]) -> Device:
    """Somebody for whom the game waits."""
    return next(one for one in devices if (now := one.gathered()).seat is not None and now.players[now.seat].awaited)


def test_of_two_moves_for_one_turn_the_one_stands_that_others_have_built_on(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    play(devices, network, 2)
    cheat = _actor(devices)
    other = next(one for one in devices if one is not cheat)
    first, second = _two_ways(cheat)
    cheat.send(first)
    network.deliver_all()
    # The other goes on from the first one, as soon as it may.
    for _ in range(12):
        if other.key in {one["from"] for one in cheat.messages.values() if _follows(cheat, one, first)}:
            break
        play([other, cheat], network, 1)
    before = other.gathered()
    cheat.send(second)
    network.deliver_all()
    for device in devices:
        after = device.gathered()
        assert (after.record, after.place) == (before.record, before.place)
        assert [one.why.key for one in after.conflicts] == ["together.built"]


def _follows(device: Device, one: dict[str, Any], says: dict[str, object]) -> bool:
    """Whether a message was made after another one, near or far."""
    after = one["says"]["after"]
    known = [device.messages[name] for name in after if name in device.messages]
    return any(a["says"].get("moves") == list(says["moves"]) or _follows(device, a, says) for a in known)  # type: ignore[call-overload]


def test_of_two_that_nobody_has_built_on_all_choose_the_same(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    cheat = _actor(devices)
    sent = [cheat.send(says) for says in _two_ways(cheat)]
    network.deliver_all()
    for device in devices:
        (conflict,) = device.gathered().conflicts
        assert conflict.stands == min(one["id"] for one in sent)
        assert list(conflict.lost) == [max(one["id"] for one in sent)]


def test_a_late_move_does_not_undo_what_was_played_without_that_seat(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    late = _actor(devices)
    other = next(one for one in devices if one is not late)
    part = _finish(late, random.Random(3))
    now = other.gathered()
    seat = late.gathered().seat
    other.send(other.says("seat", now, at=now.place, seat=seat, level="random"))
    play([other], network, 6)
    before = other.gathered()
    assert f"! {seat} random" in (before.record or "").splitlines()
    late.send(part)
    network.deliver_all()
    assert other.gathered().record == before.record
    # The one whose seat it is takes it back, and nobody else.
    for device, works in ((other, False), (late, True)):
        now = device.gathered()
        device.send(device.says("seat", now, at=now.place, seat=seat, level="-"))
        network.deliver_all()
        assert (device.gathered().players[seat or 0].bot is None) == works


def test_a_move_that_comes_in_time_keeps_the_seat(game: Game[Any]) -> None:
    """As long as nobody has gone on, whoever has come back plays."""
    devices, network = begin(game, "ab")
    for device in devices:
        if (seat := device.gathered().seat) is not None and device.gathered().players[seat].awaited:
            device.send(_finish(device, random.Random(3)))
            away = seat
    other = devices[1 - away]
    other.messages = {
        name: raw
        for name, raw in other.messages.items()
        if raw["from"] != devices[away].key or raw["says"]["t"] != "move"
    }
    now = other.gathered()
    other.send(other.says("seat", now, at=now.place, seat=away, level="random"))
    network.deliver_all()
    assert all(device.gathered().players[away].bot is None for device in devices)


def test_bots_are_believed_until_a_device_knows_better(game: Game[Any]) -> None:
    if 3 not in game.meta.seats:
        return
    devices, network = begin(game, "ab", [None, None, "random"])
    for seed in range(40):
        play(devices, network, 1, seed)
        owed = [one for one in devices[0].gathered().owes if one.kind == "bots"]
        if owed:
            break
        for device in devices:
            now = device.gathered()
            if any(one.kind == "bots" for one in now.owes):
                owed = [one for one in now.owes if one.kind == "bots"]
        if owed:
            break
    if not owed:
        return
    liar, honest = devices
    truth = bots_turns(replay(parse(owed[0].record)))
    table = replay(parse(owed[0].record))
    seat = truth[0][0]
    lies = [move for move in game.moves(table.state, seat) if move != truth[0][1]]
    if not lies:
        return
    false = liar.send({**owed[0].says, "turns": [[seat, lies[0]]]})
    network.deliver_all()
    shown = honest.gathered()
    assert shown.place is not None
    assert any(false["id"] in one.ids for one in shown.unchecked)
    one = next(one for one in shown.unchecked if false["id"] in one.ids)
    part = "".join(f"{line}\n" for line in (shown.record or "").splitlines()[: one.end + 1])
    checked = ask(do="verify", record=part, first=one.first, slice=10_000_000)
    assert checked["refused"][0] == "bad.replay.bot"
    for device in devices:
        device.refused = [false["id"]]
        assert device.gathered().record == owed[0].record


def test_nobody_sees_anothers_part_of_a_step_before_their_own_is_done(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    chooser = random.Random(5)
    for _ in range(sized(12, 200)):
        waiting = [one for one in devices if (now := one.gathered()).seat is not None and now.players[now.seat].awaited]
        if len(waiting) == 2:
            break
        if not waiting:
            return
        waiting[0].send(_finish(waiting[0], chooser))
        network.deliver_all()
    else:
        return
    first, second = waiting
    part = first.send(_finish(first, chooser))
    network.deliver_all()
    before, onlooker = second.gathered(), gathered(first.messages.values(), me=None, founder=first.founder)
    for seen in (before, onlooker):
        assert seen.view is not None
        assert seen.view.record == seen.record
        assert seen.players[first.gathered().seat or 0].done
    own = first.gathered()
    assert own.view is not None
    assert own.view.record == f"{own.record}" + "".join(f"{own.seat} {move}\n" for move in part["says"]["moves"])
    # Points are compared where both have done as much, whatever each may see.
    said = before.view.standings or [None] * len(before.view.totals) if before.view else []
    even = [text or points for text, points in zip(said, before.view.totals if before.view else [], strict=True)]
    assert even
    assert own.even == before.even == onlooker.even == even


def test_a_view_is_for_the_seat_and_what_is_unsent_can_be_taken_back(game: Game[Any]) -> None:
    devices, network = begin(game, "ab")
    chooser = random.Random(2)
    for _ in range(sized(20, 60)):
        actor = _actor(devices)
        think_up(actor, actor.gathered(), chooser)
        now = actor.gathered()
        assert now.view is not None
        if not now.owes:
            assert now.unsent
            assert now.view.can_undo
            assert now.view.holder == now.seat
            again = actor.gathered(undone=[now.unsent[-1]]) if actor.mine else now
            assert again.unsent == now.unsent
        actor.pay(now)
        network.deliver_all()
        if devices[0].gathered().phase == "over":
            return
