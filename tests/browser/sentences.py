"""What is said below a board, and whether there is room for it."""

from __future__ import annotations

from pyapp.record import setup_for
from pyapp.shelf import load, meta
from pyapp.wire import to_plain
from tests.playing import played, settled_positions

from .person import Person

TOO_LONG = """sentences => {
  const prompt = document.querySelector('p.prompt');
  const twin = prompt.cloneNode();
  prompt.hidden = true;
  prompt.style.display = 'none';
  prompt.after(twin);
  twin.textContent = '';
  const limit = twin.getBoundingClientRect();
  const found = sentences.filter(sentence => {
    twin.textContent = sentence;
    // It grows with what it says, and moves all that lies below it.
    return twin.getBoundingClientRect().height > limit.height + 1 || twin.scrollWidth > twin.clientWidth;
  });
  twin.remove();
  prompt.style.display = '';
  return found;
}"""


def said_in(game: str, person: Person) -> set[str]:
    known = meta(game)
    rules = load(game)
    sentences = set()
    for table in settled_positions(played(setup_for(known, known.seats[0], {}, "late"))):
        sentences.add(person.words.said(to_plain(rules.scene(table.state, 0).prompt), game))
        for line in rules.score(table.state, 0):
            parts = [line.label, *([line.detail] if line.detail else [])]
            sentences.add(" · ".join(person.words.said(to_plain(part), game) for part in parts))
        for move in rules.moves(table.state, 0):
            if choice := rules.choice(table.state, 0, move):
                shown = (choice.ghost_label or choice.label, *(drawing.label for drawing in choice.drawings))
                sentences |= {person.words.said(to_plain(label), game) for label in shown}
    return sentences
