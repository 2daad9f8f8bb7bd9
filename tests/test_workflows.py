"""CI: its workflows can be read, run what they say they run, and run no code that could change unseen."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

import build
from tools.paths import ROOT

FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")

each_workflow = pytest.mark.parametrize("file", WORKFLOWS, ids=[file.stem for file in WORKFLOWS])


def read(file: Path) -> dict[Any, Any]:
    workflow = yaml.safe_load(file.read_text("utf-8"))
    assert isinstance(workflow, dict)
    return workflow


def commands(job: Any) -> list[list[str]]:
    return [shlex.split(step["run"]) for step in job.get("steps", ()) if "run" in step]


@each_workflow
def test_a_workflow_has_triggers_and_jobs_that_need_each_other_and_end(file: Path) -> None:
    workflow = read(file)
    # YAML 1.1 takes the key `on` for a truth value.
    assert workflow[True]
    assert workflow["permissions"] == {"contents": "read"}
    jobs = workflow["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert {needs} if isinstance(needs, str) else set(needs) <= set(jobs)
        if "uses" not in job:
            assert job["runs-on"]
            assert job["timeout-minutes"] <= 90
            assert all(("run" in step) != ("uses" in step) for step in job["steps"])


@each_workflow
def test_every_action_is_pinned_by_a_whole_commit_with_its_version_beside(file: Path) -> None:
    uses = re.findall(r"^\s*(?:- )?uses: (.+)$", file.read_text("utf-8"), re.MULTILINE)
    assert uses
    for action in uses:
        local = action.removeprefix("./")
        if local != action:
            assert (ROOT / local).is_file(), action
        else:
            assert PINNED.fullmatch(action), action


def test_one_commit_for_each_action() -> None:
    """Or one of them was forgotten when it was raised."""
    actions = {use for file in WORKFLOWS for use in re.findall(r"uses: (\S+@.+)", file.read_text("utf-8"))}
    assert len({action.partition("@")[0] for action in actions}) == len(actions)


@each_workflow
def test_what_is_run_is_a_command_that_there_is(file: Path) -> None:
    for job in read(file)["jobs"].values():
        for program, *arguments in commands(job):
            assert program == "python"
            if arguments[0] == "build.py":
                build.arguments().parse_args(arguments[1:])
            else:
                module = arguments[1].replace(".", "/")
                assert arguments[0] == "-m"
                assert (ROOT / f"{module}.py").is_file()


def test_the_shards_together_are_every_check() -> None:
    parts = []
    for job in read(FOLDER / "test.yml")["jobs"].values():
        for _, script, *arguments in commands(job):
            if script == "build.py":
                options = build.arguments().parse_args(arguments)
                assert not options.quick
                parts += options.only
    assert sorted(parts) == sorted(build.TEST_PARTS)


def test_what_is_published_has_passed_every_check() -> None:
    jobs = read(FOLDER / "pages.yml")["jobs"]
    assert jobs["test"]["uses"] == "./.github/workflows/test.yml"
    assert jobs["build"]["needs"] == "test"
    assert jobs["publish"]["needs"] == "build"
