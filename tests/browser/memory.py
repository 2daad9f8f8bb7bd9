"""The snapshot of the engine's memory that a browser keeps, and what can be wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from . import kept
from .person import Person
from .test_engine import clock_of

NOBODY_DOES_ANYTHING = clock_of("QUIET", "engine/snapshot-keeping.js")
"""Leaves it to the test when nobody has done anything for long enough."""

NOTE = "JSON.parse(localStorage.getItem(`higawari.snapshot ${new URL('./', document.baseURI).pathname}`))"

UNTIL_DONE = f"""() => {{
  for (const ring of alarms.splice(0)) ring();
  return ['kept', 'never'].includes({NOTE}?.state);
}}"""

UNDER_WAY = """async () => {
  const { held, pending } = await navigator.locks.query();
  const { usage, quota } = await navigator.storage.estimate();
  return { held: held.map(({ name }) => name), pending: pending.map(({ name }) => name), usage, quota };
}"""
"""What a snapshot that does not come may be waiting for."""

FOLDER = """
  const root = await navigator.storage.getDirectory();
  const { pathname } = new URL('./', document.baseURI);
  const folder = await root.getDirectoryHandle(`higawari ${encodeURIComponent(pathname)}`, { create: true });
"""

FILES = f"""async () => {{
  {FOLDER}
  const names = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}}"""

CHANGE = f"""async what => {{
  {FOLDER}
  const {{ build }} = {NOTE};
  const handle = await folder.getFileHandle(`${{build}}.snapshot`);
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  const write = async (file, content) => {{
    const writing = await file.createWritable();
    await writing.write(content);
    await writing.close();
  }};
  const length = new DataView(bytes.buffer).getUint32(32);
  const header = new TextDecoder().decode(bytes.subarray(36, 36 + length));
  const withHeader = async other => {{
    bytes.set(new TextEncoder().encode(other), 36);
    bytes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(32))), 0);
    return bytes;
  }};
  if (what === 'gone') await folder.removeEntry(handle.name);
  if (what === 'empty') await write(handle, new Uint8Array());
  if (what === 'cut') await write(handle, bytes.slice(0, bytes.length >> 1));
  if (what === 'flipped') await write(handle, bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1));
  if (what === 'other build') await write(handle, await withHeader(header.replace(build, 'x'.repeat(build.length))));
  // It is whole, and not what Python can start from.
  if (what === 'rubbish') await write(handle, await withHeader(header.replace('"state":{{', '"stat3":{{')));
  if (what === 'unfinished') {{
    await write(await folder.getFileHandle('unfinished', {{ create: true }}), bytes.slice(0, bytes.length >> 1));
    await folder.removeEntry(handle.name);
  }}
}}"""


ASIDE = f"""async back => {{
  {FOLDER}
  const aside = await root.getDirectoryHandle('put aside', {{ create: true }});
  const name = `${{{NOTE}.build}}.snapshot`;
  const [from, to] = back ? [aside, folder] : [folder, aside];
  const file = await (await from.getFileHandle(name)).getFile();
  const writing = await (await to.getFileHandle(name, {{ create: true }})).createWritable();
  await writing.write(await file.arrayBuffer());
  await writing.close();
}}"""


def note(page: Page) -> Any:
    """What the browser noted about its snapshot."""
    return page.evaluate(f"() => {NOTE}")


def set_note(page: Page, **content: object) -> None:
    place = "`higawari.snapshot ${new URL('./', document.baseURI).pathname}`"
    page.evaluate(f"text => localStorage.setItem({place}, text)", json.dumps(content))


def files(page: Page) -> list[str]:
    """What is kept of snapshots."""
    return list(page.evaluate(FILES))


def change(page: Page, what: str) -> None:
    page.evaluate(CHANGE, what)


def put_aside(page: Page) -> None:
    """Keeps a copy of the snapshot where the page does not look: to make one takes longer than all that is tried."""
    page.evaluate(ASIDE, False)


def bring_back(page: Page) -> None:
    page.evaluate(ASIDE, True)


def let_it_be_made(person: Person) -> None:
    """Nobody does anything until there is a snapshot, or it is clear that there will be none."""
    page = person.page
    kept.wait_until_kept(page)
    try:
        page.wait_for_function(UNTIL_DONE, polling=100)
    except Error:
        pytest.fail(f"no snapshot: noted {note(page)}, kept {files(page)}, {page.evaluate(UNDER_WAY)}")


def starts_from_snapshot(person: Person) -> bool:
    """Loads the page of a game anew. Only an engine that does not know the game asks for its archive."""
    person.watch.requests.clear()
    person.reload()
    person.see_game()
    return not any(url.endswith("/engine.zip") for url in person.watch.requests)
