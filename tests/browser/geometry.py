"""Where things are on the screen, and what is wrong with that."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Page

THUMB = 44
"""CSS pixels that a finger needs, across and down."""

SCRIPT = """({ thumb, touch }) => {
  const faults = [];
  const dialog = document.querySelector('dialog[open]');
  const scope = dialog ?? document.body;
  const game = !dialog && document.querySelector('main.table') !== null;
  const all = selector => [...scope.querySelectorAll(selector)];
  const visible = element => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
      && !element.closest('.unseen, .symbols, #progress');
  };
  const name = element => {
    const { tagName, classList, textContent } = element;
    const spot = element.getAttribute('data-spot') ?? element.getAttribute('data-area');
    const said = element.getAttribute('aria-label') ?? textContent.trim().replace(/\\s+/g, ' ').slice(0, 30);
    return `${tagName.toLowerCase()}${[...classList].map(one => `.${one}`).join('')}(${spot ?? said})`;
  };
  const round = ({ left, top, right, bottom }) => (
    [left, top, right, bottom].map(n => Math.round(n * 10) / 10).join(' '));
  const inside = (a, b, slack = 1) => a.left >= b.left - slack && a.right <= b.right + slack
    && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const padding = element => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const above = element => {
    const list = [];
    for (let one = element.parentElement; one; one = one.parentElement) list.push(one);
    return list;
  };
  // A board can lie closer than its place shows; what counts is the place.
  const held = element => element.matches('.board-place > .ground') ? element.parentElement : element;
  const boxOf = element => held(element).getBoundingClientRect();
  const cuts = element => above(element).filter(one => getComputedStyle(one).overflow !== 'visible');
  const passing = '#toast, #offer';

  // What the page says, line by line. A line is as high as its letters are, whatever the font calls its height.
  const lines = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !visible(holder) || holder.closest('svg, option, script, style, noscript')) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (!width) continue;
      const middle = (top + bottom) / 2;
      lines.push({ holder, box: { left, right, top: middle - size / 2, bottom: middle + size / 2 } });
    }
  }

  // Nothing scrolls that has to be at hand.
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  if (game && root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);
  const areas = all('svg.area').filter(visible);
  const fields = 'select, summary, input:not([type=file], [type=radio]), label.radio';
  const buttons = all(`button, label.button, ${fields}`).filter(visible);
  if (game) {
    const needed = [...areas, ...buttons, ...all('p.prompt, .row, .result .grand').filter(visible)];
    for (const element of needed) {
      const box = boxOf(element);
      for (const frame of [screen, ...cuts(held(element)).map(padding)]) {
        if (inside(box, frame)) continue;
        faults.push(`${name(element)} is out of reach: ${round(box)} is not within ${round(frame)}`);
      }
    }
  }

  // Nothing lies on anything else.
  const seen = (holder, box) => [holder, ...cuts(holder)].reduce((left, one) => {
    if (getComputedStyle(one).overflow === 'visible') return left;
    const frame = padding(one);
    return {
      left: Math.max(left.left, frame.left), top: Math.max(left.top, frame.top),
      right: Math.min(left.right, frame.right), bottom: Math.min(left.bottom, frame.bottom),
    };
  }, box);
  const things = [
    ...[...areas, ...buttons, ...all('p.prompt, .row').filter(visible)]
      .map(element => ({ element, box: boxOf(element) })),
    ...lines.map(({ holder, box }) => ({ element: holder, box: seen(holder, box) })),
  ];
  const before = (end, start) => end <= start + 1;
  const apart = (a, b) => before(a.right, b.left) || before(b.right, a.left)
    || before(a.bottom, b.top) || before(b.bottom, a.top);
  const waits = '.bar, .sheet';
  things.forEach(({ element: a, box }, i) => things.slice(i + 1).forEach(({ element: b, box: other }) => {
    if (a.contains(b) || b.contains(a) || apart(box, other)) return;
    // Its own button may lie on a board.
    if (a.matches('.ground') && a.parentElement === b.parentElement) return;
    const [said, under] = a.closest(passing) ? [a, b] : [b, a];
    // A message may lie on what can wait.
    if (said.closest(passing) && (!game || under.closest(waits) || under.closest(passing))) return;
    faults.push(`${name(a)} lies on ${name(b)}: ${round(box)} and ${round(other)}`);
  }));

  // What can be touched on the board, or is shown there, is in sight.
  for (const board of game ? all('.board-place > .ground') : []) {
    if (!inside(boxOf(board), board.getBoundingClientRect())) faults.push('the board leaves a part of its place empty');
    const place = padding(board.parentElement);
    for (const shown of board.querySelectorAll('.spot:is(.lit, .touched, .due, .counted), .ghost > *')) {
      const { x, y, width, height } = shown.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const on = { left: atX, right: atX, top: atY, bottom: atY };
      if (!inside(on, place)) faults.push(`${name(shown)} is out of sight`);
      if (dialog || !shown.matches('.lit')) continue;
      const above = document.elementFromPoint(atX, atY)?.closest('button');
      if (above) faults.push(`${name(above)} lies on ${name(shown)}`);
    }
  }

  // No word is cut. A seed may be: it can be of any length. A table of the rules is scrolled sideways.
  for (const { holder, box } of lines) {
    if (holder.matches('.seed, .saved small') || holder.closest('.rules table')) continue;
    const frames = [holder, ...above(holder)].filter(one => {
      const { overflowX, overflowY, display } = getComputedStyle(one);
      if (display === 'inline' || one.matches('dialog, .result')) return false;
      return overflowX !== 'visible' || overflowY !== 'visible' || one.matches('button, .row, .card, .toast, dialog *');
    });
    const scrolls = !game || holder.closest('.result');
    for (const frame of [screen, ...frames.map(padding)]) {
      const limits = scrolls && frame === screen ? { ...frame, top: -Infinity, bottom: Infinity } : frame;
      if (inside(box, limits, 1.5)) continue;
      const said = holder.textContent.trim().slice(0, 40);
      faults.push(`“${said}” is cut: ${round(box)} is not within ${round(frame)}`);
    }
  }

  // Fingers find what they are to touch.
  const small = [];
  if (touch) {
    const fits = ({ width, height }) => width >= thumb - 0.5 && height >= thumb - 0.5;
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      if (!fits(box)) faults.push(`${name(button)} is only ${box.width} by ${box.height}`);
    }
    for (const spot of game ? all('.spot.lit') : []) {
      const box = spot.getBoundingClientRect();
      if (fits(box)) continue;
      if (spot.closest('.ground')) small.push(spot.dataset.spot);
      else faults.push(`${name(spot)} is only ${box.width} by ${box.height}`);
    }
  }
  return { faults: [...new Set(faults)], small };
}"""

BOXES = """() => {
  const things = document.querySelectorAll('.bar button.icon, .row, svg.area, p.prompt, .tools, .tools .quiet');
  return Object.fromEntries([...things].map((element, i) => {
    const held = element.matches('.board-place > .ground') ? element.parentElement : element;
    const { x, y, width, height } = held.getBoundingClientRect();
    const label = element.dataset.area ?? element.getAttribute('aria-label') ?? element.className;
    return [`${i} ${label}`, [x, y, width, height].map(n => Math.round(n * 10) / 10)];
  }));
}"""

Boxes = dict[str, list[float]]


class Findings(TypedDict):
    faults: list[str]
    small: list[str]
    """Lit spots of the board that are smaller than a thumb."""


def examine(page: Page, *, touch: bool) -> Findings:
    """Looks at the dialog if one is open, else at the whole page; ``touch`` says whether fingers use it."""
    findings: Findings = page.evaluate(SCRIPT, {"thumb": THUMB, "touch": touch})
    return findings


def boxes(page: Page) -> Boxes:
    """Where everything is that stays during a game."""
    boxes: Boxes = page.evaluate(BOXES)
    return boxes


def moved(before: Boxes, after: Boxes) -> list[str]:
    """What is not where it was."""
    return [
        f"{name}: {before.get(name)} became {after.get(name)}"
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    ]
