"""Where things lie on the screen, and what is wrong with that."""

from __future__ import annotations

from playwright.sync_api import Page

ROUNDING = 0.5
"""CSS pixels."""

FAULTS = """rounding => {
  const faults = [];
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.querySelector('main');
  const named = element => `${element.localName}.${element.getAttribute('class') ?? ''} "${
    (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\\s+/g, ' ').slice(0, 40)}"`;
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && element.getBoundingClientRect().width > 0;
  const inside = (inner, outer) => inner.left >= outer.left - rounding && inner.right <= outer.right + rounding
    && inner.top >= outer.top - rounding && inner.bottom <= outer.bottom + rounding;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // A phone makes room for a page that is too wide, so the window is no measure.
  if (document.documentElement.scrollWidth > globalThis.screen.width) faults.push('the page is wider than the screen');
  const table = root.matches('main.table');
  if (table && document.documentElement.scrollHeight > innerHeight) faults.push('a game has to be scrolled');

  const parts = [...root.querySelectorAll(
    'button, .board-place > svg, .pieces > svg, p, h1, h2, h3, summary, select, input, label')].filter(seen);
  const scrolls = element => element.closest('.result, dialog, .menu') !== null;
  if (table) {
    for (const part of parts) {
      if (!scrolls(part) && !inside(part.getBoundingClientRect(), screen)) faults.push(`off the screen: ${named(part)}`);
    }
  }
  // On the board a button may lie; everything else has a place of its own.
  const loose = element => element.matches('.whole');
  for (const [index, one] of parts.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of parts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || loose(one) || loose(other)) continue;
      if (one.closest('header') && getComputedStyle(one.closest('header')).position === 'sticky') continue;
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > rounding && down > rounding) faults.push(`${named(one)} lies over ${named(other)}`);
    }
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || !seen(holder) || holder.closest('svg, select, .unseen')) continue;
    const box = (holder.closest('button, summary, .row, p, h1, h2, h3, li, label, td, th') ?? holder).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2;
      if (line.left < box.left - 1 || line.right > box.right + 1 || middle < box.top || middle > box.bottom) {
        faults.push(`text beside its box: "${text.data.trim()}" in ${named(holder)}`);
        break;
      }
    }
  }
  for (const element of root.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !seen(element) || element.closest('.unseen')) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const cut = (overflow, whole, part) => overflow === 'hidden' && whole > part + 1;
    if (element.matches('.board-place')) continue;
    if (cut(overflowX, element.scrollWidth, element.clientWidth)
      || cut(overflowY, element.scrollHeight, element.clientHeight)) faults.push(`cut off: ${named(element)}`);
  }
  return [...new Set(faults)];
}"""

SMALL = """rounding => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  const small = [];
  for (const element of root.querySelectorAll(
    'button, summary, select, input:not([type=file], [type=radio]), label.button, label.radio, a, [data-spot].lit')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 44 - rounding || height < 44 - rounding) {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      small.push(`${element.localName} "${name}" ${width.toFixed(1)} x ${height.toFixed(1)}`);
    }
  }
  return small;
}"""

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('.bar, .sheet, .board-place > svg, p.prompt, .pieces > svg, [data-spot], .tools')].map(
    element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('data-spot') ?? element.getAttribute('data-area') ?? element.className;
      return [name, [x, y, width, height].map(Math.round)];
    }))"""


def faults_of_layout(page: Page) -> list[str]:
    """What overlaps, is cut off, lies off the screen or beside its box."""
    found: list[str] = page.evaluate(FAULTS, ROUNDING)
    return found


def small_targets(page: Page) -> list[str]:
    """What is to be touched and smaller than a thumb, 44 x 44 CSS pixels."""
    found: list[str] = page.evaluate(SMALL, ROUNDING)
    return found


def places(page: Page) -> dict[str, list[int]]:
    """Where the parts of a game lie, in whole pixels."""
    found: dict[str, list[int]] = page.evaluate(PLACES)
    return found
