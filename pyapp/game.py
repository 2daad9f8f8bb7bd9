"""What a game is, plain functions over frozen states, and what it shows: records without prose, only keys of words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from .layout import Area as Area
from .layout import Caption as Caption
from .layout import Layout as Layout
from .layout import Spot as Spot
from .layout import Stroke as Stroke
from .meta import Meta as Meta
from .refusals import IllegalMove as IllegalMove
from .refusals import InvalidMove as InvalidMove
from .refusals import Refusal as Refusal

if TYPE_CHECKING:
    from pyapp.dice import Dice

Seat: TypeAlias = int
CHANCE: Seat = -1
"""A place at the table, from 0, and the one whose turns are the dice, the cards and the tiles."""
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence to be said in the player's language: a key into the words, and what fills its blanks."""

    key: str
    values: tuple[tuple[str, str | int | Text], ...] = ()


def text(key: str, /, **values: str | int | Text) -> Text:
    """`text("round", n=3)` reads better than the pairs that a hashable `Text` needs."""
    return Text(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Mark:
    """A symbol of the game's `art.svg`, laid on a spot and scaled to it. The page moves a mark that keeps its id."""

    id: str
    symbol: str
    at: str
    turn: int = 0
    """Quarter turns clockwise, after the flip, which mirrors left to right."""
    flip: bool = False
    dx: float = 0
    """How far right of the middle of its spot, in units of the area."""
    dy: float = 0
    size: float = 1
    """As a part of the spot's size."""
    note: str = ""
    note_low: bool = False
    """A few characters, small in the upper right corner, or in the lower left one where something goes by there."""
    words: Text | None = None
    """A few letters in place of the symbol, such as how somebody's name begins."""
    tone: str = ""
    """A class of the style sheet: `fresh`, `spent`, `barred`, or one of the game's own colours."""
    label: Text | None = None
    """What it is, for those who do not see it."""
    enters: str = ""
    """How it comes or changes: `turn`, `tumble`, `stamp`, `drop`, `ink`, `pop`, `bloom`, `deal`, `jolt`, `carried`;
    or `ride`, of what the last move took along its way, also where that leads back to where it stood."""
    origin: str = ""
    """The spot that it comes from when it is new; or the mark that it was where that is gone, or its symbol there, or
    several of these with a space between."""
    back: str = ""
    """Of the next of a deck: the symbol of its back, which is seen first as it turns over, while what lay there goes
    aside; `none` for what is printed on it."""
    acting: bool = False
    """Whether it says whose turn it is: as long as it is seen what somebody did, it is still theirs."""
    starts: tuple[float, float] | None = None
    """The `dx` and `dy` that it has when it is new, until all such that are dealt have come."""
    follows: bool = False
    """Whether it comes of what somebody did, and may be another's: no face of who did that is seen on it."""
    turns_over: bool = False
    """Whether it lay with its face down where it is carried from: it is turned over on its way."""
    runs: int = 0
    """Quarter turns clockwise of the way along which it is inked, which is from left to right without any."""
    passes: tuple[str, ...] = ()
    body: str = ""
    """The symbols of other faces that are seen as it tumbles, two at a time, and of the body that joins them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A symbol of the game's `art.svg` in a row of them, as a sentence speaks of it, and what it is."""

    symbol: str
    label: Text


@dataclass(frozen=True, slots=True)
class Action:
    """A button that is there for the whole turn, such as "done"."""

    move: str
    label: Text
    barred: Text | None = None
    """Why it cannot be pressed yet, if it cannot."""
    targets: tuple[str, ...] = ()
    """The spots that the reason or the warning is about; lit when the button is pressed."""
    warning: Text | None = None
    """What a legal move costs that may be a mistake: its button is not the one to press, and the player is asked."""
    forced: Text | None = None
    """What is said once the page has made it as the only move, which it may then in spite of a warning."""
    pause: bool = False
    """Whether it only lets one look at something: the page never presses it by itself."""
    listed: bool = False
    """Whether it is found in the list of moves alone: legal, and hardly ever what somebody wants."""
    plain: bool = False
    """Whether its button is a plain one, as of a choice: it settles what gives something up."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What one seat sees, without what it may not know.

    From below: the ground, the layout's strokes, those of the scene, the layout's captions, marks.
    """

    prompt: Text
    progress: Text
    """Where the game is: the round, the card. Its first number is the round, by which a replay is divided."""
    marks: tuple[Mark, ...]
    moment: Text | None = None
    """What is decided about, as it is called later on; None where that is the round."""
    strokes: tuple[Stroke, ...] = ()
    actions: tuple[Action, ...] = ()
    verdict: Text | None = None
    """What is said of the seat's result once the game is over."""
    event: Mark | None = None
    """What the last move has brought about, shown large for a moment: its symbol, and its label as the sentence.
    With a size of more than 1 it is what the round was about, and as large as there is room for."""
    gains: tuple[ScoreLine, ...] = ()
    """What the last move has earned: strokes light up, points fly from the first target to that row, or to the last."""
    tally: tuple[ScoreLine, ...] = ()
    """What is being collected and is no part of the score yet. The sum of the points is what it would be worth now."""
    worth: Text | None = None
    """Said in place of that sum where it would come to something else than points, such as the loss of a chip."""
    focus: tuple[float, float, float, float] | None = None
    """The part of the board that play is about (x, y, width, height): all targets and ghosts on the board lie in it."""
    held: str = ""
    """The spot of a piece that is in hand already: touched until another one is, which may take its place."""
    away: tuple[str, ...] = ()
    """Areas beside the board that are put away for now: others have their room."""
    notice: Text | None = None
    """What is otherwise from now on, such as in the last round: said before the prompt until something is done."""
    foretells: bool = False
    """Whether a player may know what a shown move would change in the score: nothing that it turns up counts.

    Of a `blind` choice they may not.
    """
    reckons: bool = False
    """Whether it tells what a round came to in place of the board, on which the last move is seen first."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A further way to show one and the same move, such as another route where only its end matters."""

    label: Text
    ghost: Mark | Stroke


@dataclass(frozen=True, slots=True)
class Entry:
    """How a list of all moves has one: by what it brings, where the place in which it is made would tell less."""

    heading: Text
    """What it has in common with all others of its rank."""
    label: Text
    """What is left to be said of it below that."""
    rank: int
    """How far up it is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move as a player makes it: the things to touch, in any order."""

    move: str
    targets: tuple[tuple[str, ...], ...]
    """One entry a touch; each lists the spots that mean the same here (two dice that show one face)."""
    label: Text
    ghost: Mark | Stroke | None = None
    """How the board would look, drawn pale until it is confirmed."""
    confirm: bool = False
    """Whether a last touch only shows the ghost, and a further one plays."""
    plain: bool = False
    """Whether the button that plays it is a plain one: it gives up what another move would bring."""
    blind: bool = False
    """Whether it turns up what the player does not know: by what it would change the score is not shown before."""
    warning: Text | None = None
    """What it costs, if it may be a mistake: its button is plain, too, and the player is asked."""
    question: Text | None = None
    """How that question is called, where its button alone would not say what is decided."""
    loses: bool = False
    """Whether what it costs may be the game: that is no recommendation, even where a hint comes to it."""
    shows: tuple[str, ...] = ()
    """Spots to be lit along with the ghost: what the move is about, such as where a piece could go later."""
    marks: tuple[Mark, ...] = ()
    """Drawn along with the ghost, over what lies there: what else would be seen then, such as a new sum."""
    drawings: tuple[Drawing, ...] = ()
    """Further ways to show the move, a handful at most; the player asks for them one after another."""
    ghost_label: Text | None = None
    button: Text | None = None
    """What is said while the ghost is shown, such as which drawing it is, and what the button that plays it says."""
    advised: Text | None = None
    """The same beside a hint, which says by itself what it brings, if that is part of it else."""
    forced: Text | None = None
    """What is said once the page has made it as the only move, where that says more than its label; as of an action."""
    entry: Entry | None = None
    """Where it is in a list; by its place if that is not said."""
    asks: tuple[Text, ...] = ()
    """By target: what is asked once that alone is touched, where it could be either end of what is to be chosen."""
    order: int = 0
    """Of moves with the same targets, the one with the least is shown first; the player turns on from there."""
    differs: Text | None = None
    """In a word, by what it differs from those, if not by how a piece is turned: on the button that leads to it."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One row of the score sheet, and what on the board it counts: lit when it is touched, over everything else."""

    label: Text
    points: int
    detail: Text | None = None
    targets: tuple[str, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    marks: tuple[Mark, ...] = ()
    instead: Text | None = None
    """Said in place of points: what they will depend on, while there are none; or what may still change them."""
    apart: bool = False
    """Whether it is compared by itself, and is no part of the sum."""
    now: bool = False
    """Whether it is what is being worked on, up to the end: a phone shows this one of many, and the rest on asking."""
    told: Text | None = None
    """Said in place of its label and points: on touch, and when counted at the end, where all seats hear the same."""
    praise: Text | None = None
    """Said at the end to somebody who has not won and did best in it, where its label and points would not tell."""
    sign: str = ""
    """The symbol of what these points have brought, beside them in a table of everybody's, or in place of `detail`."""
    decides: bool = False
    """Whether `Scene.worth` is what it is because of this row: whoever touches the sum then reads why."""
    outcome: str = ""
    """There, where a row is not won by the most: `won`, `void` where an equal number cancels it, or `lost`."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """The rules and the looks of one game, as functions over its states. A seat of None is an onlooker."""

    meta: Meta
    start: Callable[[int, Mapping[str, str]], S]
    """The first state, by number of seats and options. All options are given, all values are known."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who may move: nobody when the game is over, `(CHANCE,)` for a reveal, several at the same time."""
    moves: Callable[[S, Seat], Sequence[str]]
    """Every legal move of a seat, in a fixed order; none for a seat that is not to act."""
    reason: Callable[[S, Seat, str], Text | None]
    """Why the rules forbid a seat's move, in one sentence; None for a legal one. Raises `InvalidMove` for no move."""
    apply: Callable[[S, Seat, str], S]
    """The state after a move. Raises `InvalidMove`, or `IllegalMove` with the `reason`. CHANCE's have to be in form."""
    score: Callable[[S, Seat], Sequence[ScoreLine]]
    """The score so far; final when nobody is to act. The total is the sum of the points, but for what counts apart."""
    ranking: Callable[[S], tuple[tuple[Seat, ...], ...]]
    """The seats from first to last by the game's tie-breaks; those who share a rank together."""
    chance: Callable[[S, Dice], str]
    """What is revealed when CHANCE is to act, drawn from a stream named by what it is, never by what was played."""
    known: Callable[[S, Seat | None], S]
    imagine: Callable[[S, Seat, Dice], S]
    """The state without what the seat may not see, and a whole one that the seat cannot tell from it."""
    layout: Callable[[S], Layout]
    scene: Callable[[S, Seat | None], Scene]
    choice: Callable[[S, Seat, str], Choice | None]
    why: Callable[[S, Seat, Sequence[str]], Text]
    """How a legal move is touched, None for an `Action`'s; why no legal move has all these touched spots."""
    pieces: Callable[[S, Sequence[str]], Sequence[Piece]] | None = None
    """What the answer of `why` speaks of in a known state, drawn below it: such as which tiles somebody may have."""
    tell: Callable[[S, S, Seat | None, Seat, str], Sequence[Text]] | None = None
    """A turn as the seat given third saw it, in sentences: states as `known` to it, and the whole move."""
    standing: Callable[[S, Seat], Text | None] | None = None
    """What a seat has reached, where the sum of its points does not say it: in place of that sum."""
    closes: Callable[[str], bool] | None = None
    """Whether a reveal, as it is written, ends a turn and is told in the round of that; others open the next one."""
    openly: Callable[[S, Seat], bool] | None = None
    """Whether the move of the seat that is to act takes nothing that it alone knows, though it knows something: several
    people at one device look on then, with that covered."""


def total(lines: Sequence[ScoreLine]) -> int:
    """The sum of a score sheet."""
    return sum(line.points for line in lines if not line.apart)
