"""What a tile would change is told before it is laid: sums, and the most important consequence first."""

from __future__ import annotations

from pyapp.game import Text, text
from pyapp.games.sengoku_domino import rules, score
from pyapp.games.sengoku_domino.board import LINES, lines_of, sums
from pyapp.games.sengoku_domino.edges import edge_marks, figure
from pyapp.games.sengoku_domino.layout import edge_id, layout
from pyapp.games.sengoku_domino.naming import lines_text
from pyapp.games.sengoku_domino.notation import LOSE
from pyapp.games.sengoku_domino.preview import _size
from pyapp.games.sengoku_domino.scene import choice
from pyapp.games.sengoku_domino.state import NOBODY, State
from pyapp.games.sengoku_domino.tiles import GENERAL
from pyapp.speak import say

from .drawing import drawn
from .playing import placing, some_placings
from .test_events import CLOSING, TIED

LETTERS = 45
AT_CASTLE = ("then-siege", "then-besieged", "then-equal")
"""That are read at a glance."""


def brought(state: State, move: str) -> str:
    one = choice(state, state.turn, move)
    assert one is not None
    assert one.ghost_label is not None
    return say(one.ghost_label, "sengoku-domino")


def written(state: State, move: str) -> dict[str, str]:
    """What would be written at the edge."""
    one = choice(state, state.turn, move)
    assert one is not None
    sums = [mark for mark in one.marks if mark.symbol not in ("frame", "blank", "moat")]
    fought = {edge_id(line) for line in lines_of(state.field)}
    assert {mark.at for mark in sums} & fought == set(one.shows)
    return {mark.id: mark.note for mark in sums}


def test_a_sum_is_shown_as_it_is_and_as_it_would_be_beside_what_the_others_have() -> None:
    state = placing(
        "12",
        "56",
        board=drawn("""
        a1 b* .. .. ..
    """),
    )
    assert written(state, "lay 03W") == {
        "then-0": "1→4",
        "then-0-1": "½",
        "then-7": "0→2",
        "then-8": "0→1",
    }


def test_the_half_that_hangs_over_shows_what_it_adds_in_the_next_battlefield() -> None:
    state = placing("12", "56", board=drawn("a1 .. .. b* .."))
    assert written(state, "lay 04E") == {
        "then-0": "1→2",
        "then-0-1": "½",
        "then-9": "0→1",
        "then-10": "0→2",
        "then-15": "0→2",
    }
    assert brought(state, "lay 04E") == "You get ahead in column 5.", "and no more of what is not fought over"


def test_a_label_keeps_off_the_edge_of_the_board_and_its_letters_off_its_own() -> None:
    state = placing("12", "56", board=drawn("a1 b* .. .. .."))
    one = choice(state, state.turn, "lay 03W")
    assert one is not None
    labels = [mark for mark in one.marks if mark.symbol.startswith("tag")]
    assert len(labels) == 3
    spots = {spot.id: spot for spot in layout(state).spots}
    for mark in labels:
        spot = spots[mark.at]
        assert spot.x + mark.dx - mark.size * spot.w / 2 >= 0.05
        assert spot.y + mark.dy - mark.size * spot.h / 2 >= 0.05
    assert [_size(words) for words in ("1→4", "0→11", "5½→10", "10½→12½")] == ["", " long", " longer", " longest"]


def test_what_would_be_decided_shows_the_flowers_and_the_castle_that_come_then() -> None:
    """And nothing of the sums there; whatever stays open shows no flower."""
    seen, sieges = set(), 0
    for state, seat, move in some_placings():
        one = choice(state, seat, move)
        if one is None:
            continue
        would = {mark.id: mark.symbol for mark in one.marks if mark.tone == "will"}
        siege = {name: would.pop(name) for name in [*would] if name.startswith(AT_CASTLE)}
        after = rules.apply(state, seat, move)
        # Lines are decided once a tile is drawn, whichever.
        after = score.decided(after) if after.step == "draw" else after
        got = {f"then-{line}": owner for owner, lines in owners(state, after).items() for line in lines}
        due = {name: "nobody" if owner == NOBODY else f"flower{owner}" for name, owner in got.items()}
        taker = after.castles[state.field]
        if taker is not None:
            due["then-castle"] = "nobody" if taker == NOBODY else f"castle{taker}"
        # On a square of such a line that nothing can cover any more stands why it is decided.
        left = {at for name in got for at in LINES[int(name.removeprefix("then-"))] if not after.board[at]}
        due |= {f"stays-{at}": "nobody" for at in left}
        assert would == due
        # Who would take the castle as things stand, if that is somebody else then.
        if siege:
            assert taker is None
            ahead = score.leader(score.as_it_stands(after, state.field))
            flags = {symbol for symbol in siege.values() if symbol.startswith("flag")}
            assert flags == ({f"flag{ahead}"} if ahead != NOBODY else set())
            sieges += 1
        assert not [mark.id for mark in one.marks if mark.id.rpartition("-")[0] in got]
        seen |= {symbol.rstrip("0123") for symbol in due.values()}
    assert seen == {"nobody", "flower", "castle"}
    assert sieges


def test_nothing_is_seen_of_the_sums_that_a_label_is_over() -> None:
    """Beside the sum that would get the line, however long that is, the others stand far out."""
    state = placing("12", "56", board=drawn("a* b6 b4 .. b*"))
    marks = {mark.id: mark for mark in edge_marks(state, 0)}
    assert (marks["lead-0"].symbol, marks["sum-0-0"].note) == ("lead1widest", "½")
    spot = next(spot for spot in layout(state).spots if spot.id == "l0")
    left = marks["sum-0-0"].dx + 0.45 * spot.w - 0.13
    one = choice(state, state.turn, "lay 03S")
    assert one is not None
    over = [mark.id for mark in one.marks]
    blank = next(mark for mark in one.marks if mark.id == "hides-0")
    assert over.index("hides-0") < over.index("then-0")
    assert blank.dx - blank.size * spot.w / 2 <= left


def test_a_sum_with_nobody_elses_below_it_has_all_of_its_box() -> None:
    state = placing("12", "56", board=drawn("a1 b* .. .. .."))
    one = choice(state, state.turn, "lay 03W")
    assert one is not None
    shared = {mark.id.removesuffix("-1") for mark in one.marks if mark.id.endswith("-1")}
    boxes = {mark.id: mark.symbol for mark in one.marks if mark.symbol.startswith("tag")}
    assert shared == {"then-0"}
    assert boxes == {"then-0": "tag", "then-7": "tag-alone", "then-8": "tag-alone"}


def test_the_frame_is_around_both_halves_of_a_tile_that_is_shown() -> None:
    state = placing("12", "56", board=drawn("a1 b2 b* .. .."))
    for move, at, turn, middle in (("lay 04W", "s03", 0, (0.5, 0.0)), ("lay 13S", "s13", 1, (0.0, 0.5))):
        one = choice(state, state.turn, move)
        assert one is not None
        (frame,) = (mark for mark in one.marks if mark.symbol == "frame")
        assert (frame.at, frame.turn, (frame.dx, frame.dy)) == (at, turn, middle)


def test_the_most_important_consequence_is_said() -> None:
    state = placing("12", "56", board=CLOSING)
    assert brought(state, "lay 04W") == "You win row 1!"
    assert brought(state, "lay 13S") == "You get ahead in row 3 and column 4."
    assert brought(placing("12", "56", board=TIED), "lay 04W") == "Nobody wins row 1."


def text_of(seat: int) -> Text:
    return text(f"seat.{seat + 1}")


def owners(before: State, after: State) -> dict[int, list[int]]:
    """The lines that were decided in between, by whoever got them."""
    got: dict[int, list[int]] = {}
    for line in lines_of(before.field):
        owner = after.lines[line]
        if before.lines[line] is None and owner is not None:
            got.setdefault(owner, []).append(line)
    return got


def test_what_is_said_comes_true_and_is_read_at_a_glance() -> None:
    seen: set[str] = set()
    for state, seat, move in some_placings():
        one = choice(state, seat, move)
        said = one.ghost_label if one else None
        if said is None:
            continue
        seen.add(said.key)
        after = rules.apply(state, seat, move)
        # Lines are decided once a tile is drawn, whichever.
        after = score.decided(after) if after.step == "draw" else after
        got, taker = owners(state, after), after.castles[state.field]
        if after.end and len(winners := score.ranking(after)[0]) == 1:
            assert said.key == ("brings.game" if winners == (seat,) else "brings.game.gives")
        elif taker is not None:
            key = {seat: "brings.castle", NOBODY: "brings.castle.nobody"}.get(taker, "brings.castle.gives")
            assert said.key == key
        elif set(got) - {NOBODY}:
            told = dict(said.values)
            mine = seat in got
            assert said.key.startswith("brings.wins" if mine else "brings.gives")
            first = seat if mine else next(owner for owner in got if text_of(owner) == told["who"])
            assert told["lines"] == lines_text(got[first])
            others = set(got) - {NOBODY, first}
            if said.key.endswith(".and"):
                other = next(owner for owner in others if text_of(owner) == told["other"])
                assert told["others"] == lines_text(got[other])
            elif not others or len(got[first]) > 2:
                level = sorted(sums(after.board, got[first][0], len(state.players)))
                is_tied = len(got[first]) == 1 and level.count(level[-1]) > 1
                assert told.get("n") == (figure(level[-1]) if is_tied else None)
            assert mine or all(len(got[first]) >= len(got[other]) for other in others)
        else:
            assert (said.key == "brings.nobody") == bool(got)
        assert len(say(said, "sengoku-domino")) <= LETTERS
    assert {
        "brings.game",
        "brings.castle",
        "brings.wins",
        "brings.leads",
        "brings.stops",
        "brings.firmer",
        "brings.behind",
    } <= seen


def test_the_list_has_what_brings_most_first_and_what_gives_something_away_last() -> None:
    order = ["game.gives", "gives", "", "behind", "level", "firmer", "leads", "wins", "castle", "game"]
    ranks: dict[str, set[int]] = {}
    headings: dict[int, set[str]] = {}
    for state, seat, move in some_placings():
        one = choice(state, seat, move)
        if one is None or one.entry is None:
            continue
        kind = (
            one.ghost_label.key.removeprefix("brings.").removesuffix(".and").removesuffix(".tied")
            if one.ghost_label
            else ""
        )
        ranks.setdefault(kind, set()).add(one.entry.rank)
        headings.setdefault(one.entry.rank, set()).add(say(one.entry.heading, "sengoku-domino"))
        # Where it lies is said without what it touches, which is seen.
        assert one.entry.label.key in ("choice.lay", "choice.general")
    found = [kind for kind in order if kind in ranks]
    assert {"wins", "leads", "behind"} <= set(found)
    assert [ranks[kind] for kind in found] == [
        {rank} for rank in sorted(rank for kind in found for rank in ranks[kind])
    ]
    assert all(len(said) == 1 for said in headings.values())


def test_a_tile_that_has_a_rival_win_is_a_plain_button_and_asks_where_another_would_not() -> None:
    seen: set[bool | str] = set()
    for state, seat, move in some_placings():
        one = choice(state, seat, move)
        if one is None:
            continue
        gives = one.ghost_label is not None and one.ghost_label.key == "brings.game.gives"
        declared = state.tile_of(seat)
        costs = move.startswith("general ") and declared != GENERAL and rules.can_lay_declared(state, seat)
        assert one.loses == gives
        if not gives:
            assert (one.warning.key if one.warning else None) == ("warning.general" if costs else None)
            seen |= {"general"} if costs else set()
            continue
        others = [other for other in rules.moves(state, seat) if other != LOSE]
        said = [choice(state, seat, other) for other in others]
        losing = [
            other for other in said if other and other.ghost_label and other.ghost_label.key == "brings.game.gives"
        ]
        assert (one.warning is None) == (len(losing) == len(others))
        seen.add(one.warning is None)
    assert seen == {True, False, "general"}


GIVEN = ("brings.gives", "brings.gives.and", "brings.gives.tied", "brings.castle.gives")


def test_a_tile_that_gives_a_rival_something_is_a_plain_button_where_another_would_not() -> None:
    seen: set[tuple[bool, bool]] = set()
    for state, seat, move in some_placings():
        one = choice(state, seat, move)
        if one is None:
            continue
        spends = state.tile_of(seat) != GENERAL and rules.can_lay_declared(state, seat)
        costs = spends and move.startswith("general ")
        others = [
            choice(state, seat, other)
            for other in rules.moves(state, seat)
            if other != LOSE and not (spends and other.startswith("general "))
        ]
        kept = [other for other in others if not (other and other.ghost_label and other.ghost_label.key in GIVEN)]
        given = one.ghost_label is not None and one.ghost_label.key in GIVEN
        assert one.plain == (one.loses or costs or (given and bool(kept)))
        seen.add((given, one.plain))
    assert {(True, True), (True, False), (False, False)} <= seen
