"""System packages: installed in a container or in CI without a question, elsewhere only when somebody agrees."""

from __future__ import annotations

import builtins
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tools import apt, browsers
from tools.browsers import CHROMIUM, FIREFOX, Browser
from tools.say import Trouble

PACKAGES = ("chromium", "fonts-noto-cjk")


@dataclass(frozen=True)
class Machine:
    """A Debian with a terminal, as a rule: somebody's own, where nobody is root."""

    root: bool = False
    sudo: bool = True
    apt: bool = True
    ci: str = ""
    files: tuple[str, ...] = ()
    first_process: str | None = "systemd"
    container: str | None = None
    terminal: bool = True
    answer: str | None = None
    """What is typed; None: nobody may be asked."""


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Machine], None]:
    def there(machine: Machine) -> None:
        programs = {"apt-get": machine.apt, "sudo": machine.sudo}
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if programs.get(name) else None)
        monkeypatch.setattr("os.geteuid", lambda: 0 if machine.root else 1000, raising=False)
        monkeypatch.setenv("CI", machine.ci)
        monkeypatch.delenv("container", raising=False)
        if machine.container:
            monkeypatch.setenv("container", machine.container)
        for name in machine.files:
            (tmp_path / name).touch()
        monkeypatch.setattr(apt, "CONTAINER_FILES", (tmp_path / ".dockerenv", tmp_path / ".containerenv"))
        comm = tmp_path / "comm"
        if machine.first_process is not None:
            comm.write_text(f"{machine.first_process}\n", "utf-8")
        monkeypatch.setattr(apt, "FIRST_PROCESS", comm)
        monkeypatch.setattr(sys.stdin, "isatty", lambda: machine.terminal, raising=False)
        monkeypatch.setattr(sys.stdout, "isatty", lambda: machine.terminal, raising=False)

        def answer(question: str) -> str:
            assert machine.answer is not None, f"asked {question!r}"
            assert apt.command(PACKAGES) in question
            if machine.answer == "EOF":
                raise EOFError
            return machine.answer

        monkeypatch.setattr(builtins, "input", answer)

    return there


OWN = Machine()
CONTAINER = Machine(root=True, first_process="bash", terminal=False)

DECISIONS = [
    # In a container as root, however it shows that it is one.
    (CONTAINER, True),
    (replace(CONTAINER, first_process="process_api"), True),
    (replace(CONTAINER, first_process="systemd", files=(".dockerenv",)), True),
    (replace(CONTAINER, first_process="systemd", files=(".containerenv",)), True),
    (replace(CONTAINER, first_process="systemd", container="systemd-nspawn"), True),
    (replace(CONTAINER, terminal=True), True),
    # In CI, as root or by sudo.
    (replace(OWN, ci="true", terminal=False), True),
    (replace(OWN, ci="1", terminal=False), True),
    (replace(OWN, ci="true", root=True, sudo=False, terminal=False), True),
    (replace(OWN, ci="true", sudo=False, terminal=False), False),
    # On a whole system, root or not: nobody to ask, or an answer.
    (replace(OWN, terminal=False), False),
    (replace(OWN, root=True, terminal=False), False),
    (replace(OWN, root=True, terminal=False, first_process="init"), False),
    (replace(OWN, root=True, terminal=False, first_process=None), False),
    (replace(OWN, ci="false", terminal=False), False),
    (replace(OWN, ci="0", terminal=False), False),
    *((replace(OWN, answer=answer), True) for answer in ("y", "Y", "yes", " yes ")),
    *((replace(OWN, answer=answer), False) for answer in ("", "n", "no", "maybe", "EOF")),
    (replace(OWN, root=True, answer="y"), True),
    # In a container, but not as root.
    (replace(CONTAINER, root=False), False),
    (replace(CONTAINER, root=False, terminal=True, answer="y"), True),
    # Nobody is asked what cannot be done.
    (replace(OWN, apt=False), False),
    (replace(OWN, sudo=False), False),
    (replace(CONTAINER, apt=False), False),
]


@pytest.mark.parametrize(("machine", "may"), DECISIONS)
def test_packages_are_installed_in_a_container_in_ci_or_when_somebody_agrees(
    machine: Machine, may: bool, on: Callable[[Machine], None]
) -> None:
    on(machine)
    assert apt.may_install(PACKAGES, "Chromium is needed") == may


@pytest.mark.parametrize(
    ("machine", "prefix"),
    [
        (CONTAINER, ["env"]),
        (replace(OWN, terminal=False), ["sudo", "-n", "env"]),
        # Somebody can type a password.
        (OWN, ["sudo", "env"]),
    ],
)
def test_sudo_asks_for_a_password_only_at_a_terminal(
    machine: Machine, prefix: list[str], on: Callable[[Machine], None]
) -> None:
    on(machine)
    assert apt.apt_get()[: len(prefix)] == prefix


def test_the_command_is_what_a_person_would_type(on: Callable[[Machine], None]) -> None:
    on(OWN)
    assert apt.command(PACKAGES) == "sudo apt-get install chromium fonts-noto-cjk"
    on(CONTAINER)
    assert apt.command(PACKAGES) == "apt-get install chromium fonts-noto-cjk"


def test_debians_list_is_updated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(apt, "steps", lambda what, *_, **__: done.append(what))
    apt.update.cache_clear()
    apt.install(["one"])
    apt.install(["other"])
    apt.update.cache_clear()
    assert done == [
        "Updating Debian's list of packages",
        "Installing from Debian: one",
        "Installing from Debian: other",
    ]


# What the tests of the page do with that.


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the browsers that this machine has, to be filled; a Japanese font is here."""
    names: set[str] = set()
    monkeypatch.setattr(Browser, "path", lambda browser: f"/bin/{browser.name}" if browser.name in names else None)
    monkeypatch.setattr(browsers, "has_japanese_font", lambda: True)
    return names


def test_what_is_missing_is_asked_for_once_and_each_is_installed_by_itself(
    here: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    questions: list[str] = []

    def may_install(packages: list[str], purpose: str) -> bool:
        questions.append(f"{purpose}: {' '.join(packages)}")
        return True

    def install(packages: tuple[str, ...]) -> None:
        if packages == FIREFOX.packages:
            raise Trouble("Debian has none today")
        here.update(browser.name for browser in browsers.TESTED if browser.packages == packages)

    monkeypatch.setattr(apt, "may_install", may_install)
    monkeypatch.setattr(apt, "install", install)
    here.add("nginx")
    installed = {browser.variable for browser in browsers.TESTED if browser is not FIREFOX}
    assert set(browsers.environment()) == installed
    (question,) = questions
    assert "chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb xauth" in question
    assert "nginx" not in question


def test_without_an_answer_chromium_stops_the_tests_and_the_others_are_named(
    here: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(apt, "may_install", lambda *_: False)
    monkeypatch.setattr(apt, "is_root", lambda: False)
    with pytest.raises(Trouble, match="sudo apt-get install chromium"):
        browsers.environment()
    here.add(CHROMIUM.name)
    assert browsers.environment() == {"HIGAWARI_CHROMIUM": "/bin/Chromium"}
    output = capsys.readouterr().out
    assert "Firefox: not tested, since it is not here; on Debian: sudo apt-get install firefox-esr" in output
    assert browsers.chromium() == "/bin/Chromium"


def test_nobody_is_asked_when_everything_is_here(here: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apt, "may_install", lambda *_: pytest.fail("asked"))
    here.update(browser.name for browser in browsers.TESTED)
    assert len(browsers.environment()) == len(browsers.TESTED)
