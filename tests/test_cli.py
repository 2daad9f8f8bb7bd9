"""The command line: what it prints is right, and what it refuses it refuses in one line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyapp import cli, shelf
from pyapp.game import Game, total
from pyapp.record import LONGEST_TEXT, Record, parse, setup_for
from pyapp.table import Table, open_table, replay

from .playing import few_games
from .words import ENGINE

Run = tuple[int, str, str]
"""Exit code, what was printed, what was said on standard error."""


class Shell:
    """Runs the command line in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *arguments: str, typed: str = "") -> Run:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = cli.main(arguments)
        except SystemExit as left:
            code = -1 if left.code is None else int(left.code)
        captured = self._capsys.readouterr()
        return code, captured.out, captured.err

    def good(self, *arguments: str, typed: str = "") -> str:
        code, out, err = self.run(*arguments, typed=typed)
        assert (code, err) == (0, "")
        assert out.endswith("\n")
        return out

    def refused(self, *arguments: str, typed: str = "") -> str:
        """One line on standard error, nothing printed, exit code 2."""
        code, out, err = self.run(*arguments, typed=typed)
        assert (code, out) == (2, "")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        assert len(err.splitlines()) == 1
        return err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(capsys, monkeypatch)


def test_games_lists_every_game_with_its_seats_and_options(shell: Shell) -> None:
    lines = shell.good("games").splitlines()
    assert [line.split()[0] for line in lines] == list(shelf.ids())
    for line in lines:
        meta = shelf.meta(line.split()[0])
        assert f"seats={meta.seats[0]}..{meta.seats[-1]}" in line
        for name, values in meta.options.items():
            assert f"{name}={'|'.join(values)}" in line


def test_new_prints_the_record_of_a_new_game(game: Game[Any], shell: Shell) -> None:
    setup = setup_for(game.meta, game.meta.seats[0], {}, "1")
    assert shell.good("new", game.meta.id) == str(open_table(setup).record)
    chosen = {name: values[-1] for name, values in game.meta.options.items()}
    setup = setup_for(game.meta, game.meta.seats[-1], chosen, "日替わり")
    options = [part for name, value in chosen.items() for part in ("--option", f"{name}={value}")]
    command = ["new", game.meta.id, "--seats", str(setup.seats), "--seed", setup.seed, *options]
    assert shell.good(*command) == str(open_table(setup).record)


def test_play_prints_a_whole_game_and_always_the_same(game: Game[Any], shell: Shell) -> None:
    for seats in (game.meta.seats[0], game.meta.seats[-1]):
        command = ["play", game.meta.id, "--bots", "random", "--seed", "cli", "--seats", str(seats)]
        printed = shell.good(*command)
        table = replay(parse(printed))
        assert game.to_act(table.state) == ()
        assert printed == str(table.record) == shell.good(*command)


def test_replay_prints_the_score_sheet_of_every_seat(game: Game[Any], shell: Shell, tmp_path: Path) -> None:
    for table in few_games(game, seeds=1):
        file = tmp_path / "game.txt"
        file.write_text(str(table.record), "utf-8")
        from_file = shell.good("replay", str(file))
        assert from_file == shell.good("replay", "-", typed=str(table.record))
        _check_sheet(json.loads(from_file), table)


def test_replay_takes_a_game_that_is_not_over(game: Game[Any], shell: Shell) -> None:
    table = open_table(setup_for(game.meta, game.meta.seats[0], {}, "1"))
    sheet = json.loads(shell.good("replay", "-", typed=str(table.record)))
    _check_sheet(sheet, table)
    assert sheet["over"] is False
    assert "places" not in sheet


def test_a_bad_record_is_refused_in_one_line(game: Game[Any], shell: Shell, tmp_path: Path) -> None:
    good = str(open_table(setup_for(game.meta, game.meta.seats[0], {}, "1")).record)
    head = good.partition("\n")[0]
    file = tmp_path / "bad.txt"
    for bad in (
        "",
        "\n",
        "hello",
        f"{good}0 no such move\n",
        f"{good}9 x\n",
        f"{good}\n",
        f"{head}\n* no such roll\n",
        head.replace(" #", " nosuchoption=1 #"),
        head.replace(game.meta.id, "no-such-game"),
        head.replace(f"{game.meta.id}/", f"{game.meta.id}/9"),
        "x" * (LONGEST_TEXT + 1),
        good + "0 x\n" * LONGEST_TEXT,
    ):
        file.write_text(bad, "utf-8")
        assert shell.refused("replay", str(file)) == shell.refused("replay", "-", typed=bad)


def test_a_file_that_cannot_be_read_is_refused_in_one_line(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01")
    for name in (".", "missing", "missing/deeper", "binary", "two\nlines"):
        shell.refused("replay", str(tmp_path / name))


def test_a_bad_setup_is_refused_in_one_line(game: Game[Any], shell: Shell) -> None:
    most = game.meta.seats[-1]
    for command in ("new", "play"):
        for bad in (
            ["no-such-game"],
            [""],
            ["two\nlines"],
            ["../" + game.meta.id],
            [game.meta.id.upper()],
            ["x" * 10_000],
            [game.meta.id, "--seats", "0"],
            [game.meta.id, "--seats", "-1"],
            [game.meta.id, "--seats", str(most + 1)],
            [game.meta.id, "--seats", "9" * 100],
            [game.meta.id, "--seed", ""],
            [game.meta.id, "--seed", "two words"],
            [game.meta.id, "--seed", "two\nlines"],
            [game.meta.id, "--seed", "x" * 81],
            [game.meta.id, "--option", "nosuchoption=1"],
            [game.meta.id, "--option", "nosuchoption"],
            [game.meta.id, "--option", ""],
            [game.meta.id, "--option", "two\nlines=1"],
            [game.meta.id, "--option", "{n}={m}"],
            *([game.meta.id, "--option", f"{name}=nosuchvalue"] for name in game.meta.options),
        ):
            shell.refused(command, *bad)


@pytest.mark.parametrize(
    "arguments",
    [
        *([], ["nothing"], ["replay"], ["new"], ["games", "more"]),
        *(["new", "x", "--seats", "many"], ["play", "x", "--bots", "x"]),
    ],
)
def test_a_wrong_command_line_ends_with_the_same_code(shell: Shell, arguments: list[str]) -> None:
    code, out, err = shell.run(*arguments)
    assert (code, out) == (2, "")
    assert err


def test_it_runs_as_a_program(game: Game[Any]) -> None:
    played = _program("play", game.meta.id, "--seed", "program")
    assert (played.returncode, played.stderr) == (0, "")
    checked = _program("replay", "-", typed=played.stdout)
    assert (checked.returncode, checked.stderr) == (0, "")
    _check_sheet(json.loads(checked.stdout), replay(parse(played.stdout)))
    refused = _program("replay", "-", typed="hello")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1


def _check_sheet(sheet: dict[str, Any], table: Table[Any]) -> None:
    assert sheet["setup"] == str(table.setup)
    assert sheet["turns"] == len(table.turns)
    assert sheet["over"] == (table.game.to_act(table.state) == ())
    assert [score["seat"] for score in sheet["scores"]] == list(range(table.setup.seats))
    for score in sheet["scores"]:
        lines = table.game.score(table.state, score["seat"])
        assert score["total"] == total(lines)
        apart = {line.label.key.removeprefix("score.") for line in lines if line.apart}
        assert score["total"] == sum(points for row, points in score["lines"].items() if row not in apart)
    if sheet["over"]:
        assert sheet["places"] == [list(place) for place in table.game.ranking(table.state)]


def _program(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pyapp", *arguments]
    return subprocess.run(command, input=typed, cwd=ENGINE.parent, capture_output=True, encoding="utf-8", check=False)


def test_a_record_read_back_is_the_one_that_was_printed(game: Game[Any], shell: Shell) -> None:
    record = parse(shell.good("new", game.meta.id))
    assert isinstance(record, Record)
    assert replay(record).record == record
