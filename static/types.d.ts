/**
 * What the engine sends, and the files that are built with it: made from the records of Python by
 * `python3 -m tools.types`. A field that is left out has its default.
 */

/** A key into the words, and what fills its blanks. */
export type Text = [string] | [string, Record<string, string | number | Text>];

/** What a menu needs to know of a game, readable without loading its rules. */
export interface Meta {
  id: string;
  /** Raised when an old record could replay differently. */
  rules: number;
  /** How many can play: from the first number to the last. */
  seats: [number, number];
  /** How long one person usually takes. */
  minutes: number;
  /** How much there is to learn and to think over: from 1, a little, to 3. */
  weight: number;
  /** Values by option; the first is the default. */
  options: Record<string, string[]>;
  /** How many bots one person meets in the daily; with none, the daily is for the fewest seats. */
  rivals: number;
  /** The same by how many play, for those with whom it takes another time. */
  minutes_with?: Record<number, number>;
  /** Raised when any bot may play differently (`record.Setup.bots_number`). @default 1 */
  bots?: number;
}

/** One sheet that is drawn on its `ground`, a symbol, with units of its own; the page decides where it is. */
export interface Area {
  id: string;
  width: number;
  height: number;
  label: Text;
  /** @default '' */
  ground?: string;
  /** A class of the style sheet, such as how many play: what has room depends on that. @default '' */
  tone?: string;
  /**
   * Whether each seat has one, such as a sheet to draw on, or a hand; else all see the same there, but for what is
   * of use to whoever is to move.
   *
   * @default false
   */
  own?: boolean;
  /**
   * Whether what lies here of the others lies in the tray that names everybody, too: beside the board they are not
   * listed a second time.
   *
   * @default false
   */
  in_rows?: boolean;
}

/** A place that can be touched or drawn on: a rectangle around its middle (x, y), in the units of its area. */
export interface Spot {
  id: string;
  area: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: Text;
  /** Whose board is looked at once it is touched, where that is part of no move. */
  seat?: number;
}

/** Words written on an area for the whole game, such as names on a map, in lines if they break; y: the middle. */
export interface Caption {
  area: string;
  /** Where the words begin, end or have their middle, as `anchor` says: `start`, `end` or `middle`. */
  x: number;
  y: number;
  size: number;
  text: Text;
  /** @default 'middle' */
  anchor?: string;
  /** A class of the style sheet: `pale` for what must not stand out. @default '' */
  tone?: string;
  /** Whose name it is: their face stands before it. */
  seat?: Seat;
  /** How wide all of it may be, with the face: longer words are written closer. 0: as wide as they are. @default 0 */
  room?: number;
}

/** A line along points (x, y) of an area, with round ends and joins; `acting` as for a mark. */
export interface Stroke {
  id: string;
  area: string;
  points: [number, number][];
  /** @default '' */
  tone?: string;
  /** In units of the area; 0 leaves it to the style sheet. @default 0 */
  width?: number;
  /** Drawn and left out by turns, in units of the area; nothing for a line without gaps. @default [] */
  dash?: number[];
  /** The points are the corners of a piece of land, which is tinted rather than drawn around. @default false */
  closed?: boolean;
  /**
   * An order in which the points are passed: each has its number, and the line is rounded at its corners.
   *
   * @default false
   */
  numbered?: boolean;
  /** No line: at each of the points is a round dot as wide as that, such as the stops of a map. @default false */
  dots?: boolean;
  /** @default false */
  acting?: boolean;
}

/** What does not change during a game. */
export interface Layout {
  areas: Area[];
  spots: Spot[];
  /** @default [] */
  captions?: Caption[];
  /** Printed on the grounds, below those of a scene: the page draws them once. @default [] */
  strokes?: Stroke[];
}

export type Seat = number;

/** A symbol of the game's `art.svg`, laid on a spot and scaled to it. The page moves a mark that keeps its id. */
export interface Mark {
  id: string;
  symbol: string;
  at: string;
  /** Quarter turns clockwise, after the flip, which mirrors left to right. @default 0 */
  turn?: number;
  /** @default false */
  flip?: boolean;
  /** How far right of the middle of its spot, in units of the area. @default 0 */
  dx?: number;
  /** @default 0 */
  dy?: number;
  /** As a part of the spot's size. @default 1 */
  size?: number;
  /** @default '' */
  note?: string;
  /**
   * A few characters, small in the upper right corner, or in the lower left one where something goes by there.
   *
   * @default false
   */
  note_low?: boolean;
  /** A few letters in place of the symbol, such as how somebody's name begins. */
  words?: Text;
  /** A class of the style sheet: `fresh`, `spent`, `barred`, or one of the game's own colours. @default '' */
  tone?: string;
  /** What it is, for those who do not see it. */
  label?: Text;
  /**
   * How it comes or changes: `turn`, `tumble`, `stamp`, `drop`, `ink`, `pop`, `bloom`, `deal`, `jolt`, `carried`;
   * or `ride`, of what the last move took along its way, also where that leads back to where it stood.
   *
   * @default ''
   */
  enters?: string;
  /**
   * The spot that it comes from when it is new; or the mark that it was where that is gone, or its symbol there,
   * or several of these with a space between.
   *
   * @default ''
   */
  origin?: string;
  /**
   * Of the next of a deck: the symbol of its back, which is seen first as it turns over, while what lay there goes
   * aside; `none` for what is printed on it.
   *
   * @default ''
   */
  back?: string;
  /** Whether it says whose turn it is: as long as it is seen what somebody did, it is still theirs. @default false */
  acting?: boolean;
  /** The `dx` and `dy` that it has when it is new, until all such that are dealt have come. */
  starts?: [number, number];
  /**
   * Whether it comes of what somebody did, and may be another's: no face of who did that is seen on it.
   *
   * @default false
   */
  follows?: boolean;
  /** Whether it lay with its face down where it is carried from: it is turned over on its way. @default false */
  turns_over?: boolean;
  /**
   * Quarter turns clockwise of the way along which it is inked, which is from left to right without any.
   *
   * @default 0
   */
  runs?: number;
  /** @default [] */
  passes?: string[];
  /**
   * The symbols of other faces that are seen as it tumbles, two at a time, and of the body that joins them.
   *
   * @default ''
   */
  body?: string;
}

/** A symbol of the game's `art.svg` in a row of them, as a sentence speaks of it, and what it is. */
export interface Piece {
  symbol: string;
  label: Text;
}

/** A button that is there for the whole turn, such as "done". */
export interface Action {
  move: string;
  label: Text;
  /** Why it cannot be pressed yet, if it cannot. */
  barred?: Text;
  /** The spots that the reason or the warning is about; lit when the button is pressed. @default [] */
  targets?: string[];
  /** What a legal move costs that may be a mistake: its button is not the one to press, and the player is asked. */
  warning?: Text;
  /** What is said once the page has made it as the only move, which it may then in spite of a warning. */
  forced?: Text;
  /** Whether it only lets one look at something: the page never presses it by itself. @default false */
  pause?: boolean;
  /** Whether it is found in the list of moves alone: legal, and hardly ever what somebody wants. @default false */
  listed?: boolean;
  /** Whether its button is a plain one, as of a choice: it settles what gives something up. @default false */
  plain?: boolean;
}

/**
 * What one seat sees, without what it may not know.
 *
 * From below: the ground, the layout's strokes, those of the scene, the layout's captions, marks.
 */
export interface Scene {
  prompt: Text;
  /** Where the game is: the round, the card. Its first number is the round, by which a replay is divided. */
  progress: Text;
  marks: Mark[];
  /** What is decided about, as it is called later on; None where that is the round. */
  moment?: Text;
  /** @default [] */
  strokes?: Stroke[];
  /** @default [] */
  actions?: Action[];
  /** What is said of the seat's result once the game is over. */
  verdict?: Text;
  /**
   * What the last move has brought about, shown large for a moment: its symbol, and its label as the sentence.
   * With a size of more than 1 it is what the round was about, and as large as there is room for.
   */
  event?: Mark;
  /**
   * What the last move has earned: strokes light up, points fly from the first target to that row, or to the last.
   *
   * @default []
   */
  gains?: ScoreLine[];
  /**
   * What is being collected and is no part of the score yet. The sum of the points is what it would be worth now.
   *
   * @default []
   */
  tally?: ScoreLine[];
  /** Said in place of that sum where it would come to something else than points, such as the loss of a chip. */
  worth?: Text;
  /** The part of the board that play is about (x, y, width, height): all targets and ghosts on the board lie in it. */
  focus?: [number, number, number, number];
  /**
   * The spot of a piece that is in hand already: touched until another one is, which may take its place.
   *
   * @default ''
   */
  held?: string;
  /** Areas beside the board that are put away for now: others have their room. @default [] */
  away?: string[];
  /** What is otherwise from now on, such as in the last round: said before the prompt until something is done. */
  notice?: Text;
  /**
   * Whether a player may know what a shown move would change in the score: nothing that it turns up counts. Of a
   * `blind` choice they may not.
   *
   * @default false
   */
  foretells?: boolean;
  /**
   * Whether it tells what a round came to in place of the board, on which the last move is seen first.
   *
   * @default false
   */
  reckons?: boolean;
}

/** A further way to show one and the same move, such as another route where only its end matters. */
export interface Drawing {
  label: Text;
  ghost: Mark | Stroke;
}

/** How a list of all moves has one: by what it brings, where the place in which it is made would tell less. */
export interface Entry {
  /** What it has in common with all others of its rank. */
  heading: Text;
  /** What is left to be said of it below that. */
  label: Text;
  /** How far up it is. */
  rank: number;
}

/** One legal move as a player makes it: the things to touch, in any order. */
export interface Choice {
  move: string;
  /** One entry a touch; each lists the spots that mean the same here (two dice that show one face). */
  targets: string[][];
  label: Text;
  /** How the board would look, drawn pale until it is confirmed. */
  ghost?: Mark | Stroke;
  /** Whether a last touch only shows the ghost, and a further one plays. @default false */
  confirm?: boolean;
  /** Whether the button that plays it is a plain one: it gives up what another move would bring. @default false */
  plain?: boolean;
  /**
   * Whether it turns up what the player does not know: by what it would change the score is not shown before.
   *
   * @default false
   */
  blind?: boolean;
  /** What it costs, if it may be a mistake: its button is plain, too, and the player is asked. */
  warning?: Text;
  /** How that question is called, where its button alone would not say what is decided. */
  question?: Text;
  /**
   * Whether what it costs may be the game: that is no recommendation, even where a hint comes to it.
   *
   * @default false
   */
  loses?: boolean;
  /**
   * Spots to be lit along with the ghost: what the move is about, such as where a piece could go later.
   *
   * @default []
   */
  shows?: string[];
  /** Drawn along with the ghost, over what lies there: what else would be seen then, such as a new sum. @default [] */
  marks?: Mark[];
  /** Further ways to show the move, a handful at most; the player asks for them one after another. @default [] */
  drawings?: Drawing[];
  ghost_label?: Text;
  /** What is said while the ghost is shown, such as which drawing it is, and what the button that plays it says. */
  button?: Text;
  /** The same beside a hint, which says by itself what it brings, if that is part of it else. */
  advised?: Text;
  /** What is said once the page has made it as the only move, where that says more than its label; as of an action. */
  forced?: Text;
  /** Where it is in a list; by its place if that is not said. */
  entry?: Entry;
  /**
   * By target: what is asked once that alone is touched, where it could be either end of what is to be chosen.
   *
   * @default []
   */
  asks?: Text[];
  /**
   * Of moves with the same targets, the one with the least is shown first; the player turns on from there.
   *
   * @default 0
   */
  order?: number;
  /** In a word, by what it differs from those, if not by how a piece is turned: on the button that leads to it. */
  differs?: Text;
}

/** One row of the score sheet, and what on the board it counts: lit when it is touched, over everything else. */
export interface ScoreLine {
  label: Text;
  points: number;
  detail?: Text;
  /** @default [] */
  targets?: string[];
  /** @default [] */
  strokes?: Stroke[];
  /** @default [] */
  marks?: Mark[];
  /** Said in place of points: what they will depend on, while there are none; or what may still change them. */
  instead?: Text;
  /** Whether it is compared by itself, and is no part of the sum. @default false */
  apart?: boolean;
  /**
   * Whether it is what is being worked on, up to the end: a phone shows this one of many, and the rest on asking.
   *
   * @default false
   */
  now?: boolean;
  /** Said in place of its label and points: on touch, and when counted at the end, where all seats hear the same. */
  told?: Text;
  /** Said at the end to somebody who has not won and did best in it, where its label and points would not tell. */
  praise?: Text;
  /**
   * The symbol of what these points have brought, beside them in a table of everybody's, or in place of `detail`.
   *
   * @default ''
   */
  sign?: string;
  /**
   * Whether `Scene.worth` is what it is because of this row: whoever touches the sum then reads why.
   *
   * @default false
   */
  decides?: boolean;
  /**
   * There, where a row is not won by the most: `won`, `void` where an equal number cancels it, or `lost`.
   *
   * @default ''
   */
  outcome?: string;
}

/** A turn in words. */
export interface News {
  /** From 0, in the order of the record. */
  turn: number;
  /** Whose turn it was; -1 for a reveal, -2 for a seat that was given to a bot, or back. */
  seat: Seat;
  text: Text[];
  /** Whether the text does not say who acted: it is the label of the move. @default false */
  bare?: boolean;
}

/** What others have done since a seat's own last move. */
export interface Recent {
  /** The first turn of another. */
  since: number;
  /** Marks of the scene that were not there before, or lay elsewhere, by their ids. */
  marks: string[];
  /** Strokes that were not there before; one that has only grown counts something. */
  strokes: string[];
  /** Where a mark lay that is gone, and nothing lies now. */
  spots: string[];
  /** Who did it, by the ids of these marks, strokes and spots; without what only follows from that. */
  by: Record<string, Seat>;
}

/** The score sheet of a seat. */
export interface Score {
  lines: ScoreLine[];
  /** The sum of the points. */
  total: number;
}

/** What is drawn of a game: all that there is before the engine is loaded. */
export interface Picture {
  game: string;
  scene: Scene;
  score: Score;
  /** Only where the request asks for it: it stays the same during a game. */
  layout?: Layout;
  /** The seat's last turn and what happened since. @default [] */
  log?: News[];
}

/** A game in progress as one seat sees it: the answer to most requests. */
export interface View extends Picture {
  record: string;
  /** The moves that were taken back and can be brought back, the next one last, as lines of a record. */
  undone: string[];
  seed: string;
  seats: number;
  options: Record<string, string>;
  /** Who looks; null for an onlooker. */
  seat: Seat | null;
  /** Whose board is shown. */
  of: Seat;
  /** Who has the move; null once the game is over. */
  holder: Seat | null;
  /** The level of the bot in each seat, null for a person. */
  bots: (string | null)[];
  /** Whether a bot has the move. */
  thinks: boolean;
  /** Whether several act at the same time, so that nobody waits to see what bots do one after another. */
  at_once: boolean;
  over: boolean;
  /** The moves that the seat makes by touching; those made by buttons are among the actions of the scene. */
  choices: Choice[];
  can_undo: boolean;
  can_redo: boolean;
  /** Whether the record says more of the game, which is not over, than the seat may know, such as others' hands. */
  hides: boolean;
  /**
   * Whether whoever has the move got it with something that nobody else may see: a device that goes round is
   * handed over before that is shown.
   */
  private: boolean;
  /** Whether what the seat alone knows is left out, since all who sit at the device look on. @default false */
  covered?: boolean;
  /** Where a reveal has led to a scene that `reckons`: what is seen of the last move before that. */
  first?: Scene;
  /** The line that the last move was shown as: what moved went along it. None where moves hide something. */
  trail?: Stroke;
  /** What others have done since the seat's own last move, if anything. */
  recent?: Recent;
  /** Points by seat. */
  totals: number[];
  /** What each seat has reached, where the sums of points do not say it. */
  standings?: (Text | null)[];
  /** Once the game is over: the seats from first to last, those who share a rank together. */
  ranking?: Seat[][];
}

/** In place of an answer: why there is none. */
export interface Refused {
  refused: Text;
}

/** Why nothing can be done with the touched spots. */
export interface Why {
  why: Text;
  /** What that speaks of, drawn in a row. @default [] */
  pieces?: Piece[];
}

/** A record as the tail of a link. */
export interface Link {
  link: string;
}

/** A turn of the log. */
export interface LogLine extends News {
  /** By its number in the game's own progress. @default 0 */
  round?: number;
  /** Where the game was; only if the line before is of another round or in another answer. */
  progress?: Text;
}

/** A part of the log. */
export interface Log {
  lines: LogLine[];
  /** The turn that it goes up to, without it: what to ask for next. */
  end: number;
  /** How many turns there are. */
  turns: number;
}

/** A search that is to be asked to go on. */
export interface Unfinished {
  /** How much of the work is done, from 0 to 1. */
  thinking: number;
}

/** What a person could do. */
export interface Hint {
  move: string;
  /** What speaks for the move. */
  why: Text;
}

/** There is nothing more to work out before a bot has the move. */
export interface Prepared {
  prepared: boolean;
}

/** What is known of the bots of a record. */
export interface Verified {
  /**
   * `same`: each of their moves is what that bot plays (or there are none). Of bots that are not here, nothing can
   * be said: `earlier` ones, or `others`, which are newer or of several numbers (`record.Setup.bots_number`).
   */
  bots: string;
}

/** What a seat did between two reveals or the others' turns, and what it cost. */
export interface ReviewedDecision {
  /** How many turns had been played before. */
  turn: number;
  /** Where the game was then, or what it was about. */
  progress: Text;
  moves: string[];
  /** What the strong bot would have done. */
  best: string[];
  /** What could be expected after what was done, in the unit of the review. */
  worth: number;
  /** By how much the bot's line was worth more; 0 where it knew nothing better. */
  cost: number;
  /** The same, below 0 where the player's line was worth more: added up over a game, what is in doubt evens out. */
  difference: number;
  /** How far the cost may be off: twice its standard error. */
  error: number;
  /** Whether the cost is known: both lines end the game, and nothing had to be imagined. */
  exact: boolean;
  /** By how much all since the decision before was better than expected; null for the first. */
  luck: number | null;
  /** What speaks for the bot's line; null where it is the same. */
  why: Text | null;
}

/** What is known so far of a seat's decisions. */
export interface Reviewed {
  /** What worth, cost and luck are: `points`, or `chance`: the one to win, from 0 to 1. */
  unit: string;
  /** Those that have been looked at, in the order of the record; the last ones are looked at first. */
  decisions: ReviewedDecision[];
  /** How many decisions there are in all. */
  count: number;
  /** By how much the end was better than expected after the last decision; null while the game goes on. */
  last_luck: number | null;
  /** How much of the work is done; left out once all of it is. */
  thinking?: number;
}

/** How the board would look to a seat after moves of its own. */
export interface Line extends Picture {
  /** What is done by these moves, in words. */
  deeds: News[];
}

/** How things stand at one moment. */
export interface ReplayStep {
  /** How many turns have been played, reveals included. */
  turn: number;
  /** From 0; one more whenever the number of the round in the game's own progress is another. */
  round: number;
  progress: Text;
  /** Points by seat. */
  totals: number[];
}

/** A part of the moments of a game. */
export interface Replay {
  steps: ReplayStep[];
  /** How many steps there are in all. */
  moments: number;
  over: boolean;
}

/** What lay before a seat at a moment. There is nothing to be pressed any more. */
export interface Moment extends Picture {
  /** How many turns had been played, reveals included. */
  turn: number;
  of: Seat;
  /** Points by seat. */
  totals: number[];
  /** What was done since the moment before. */
  deeds: News[];
}

/** One reveal as the first seat sees it. */
export interface Reveal {
  /** What CHANCE did, as records write it. */
  move: string;
  progress: Text;
  /** What lies beside the board then, by area. */
  areas: Record<string, Mark[]>;
}

/** All that a setup will reveal; nothing of a game in which that cannot be told beforehand. */
export interface Reveals {
  reveals: Reveal[];
}

/** A code to be drawn as an SVG, one unit a module. */
export interface QrCode {
  /** Modules across, quiet zone included. */
  size: number;
  /** The dark modules as the `d` of an SVG's path, a run at a time. */
  path: string;
}

/** What a message says, to be signed and sent as it is unless something is left for the device to fill in. */
export type Says = Record<string, unknown>;

/** A position of a game at a table. */
export interface Place {
  /** How many turns the record has there. */
  turn: number;
  /** Of the setup, of every turn since and of what was taken back: no two positions at any tables have the same. */
  digest: string;
}

/** What is offered to be played: what an invited person sees before anything else. */
export interface Offered {
  /** Of its message. */
  id: string;
  /** The key of whoever offers it, and starts it. */
  by: string;
  /** What they are called; empty as long as that has not come. */
  host: string;
  /** A later offer has a greater number. */
  n: number;
  game: string;
  seats: number;
  options: Record<string, string>;
  /** The level of the bot in each seat, null for a person. */
  bots: (string | null)[];
  /** Whether hints are allowed. */
  hints: boolean;
  rules: number;
  bots_number: number;
  /** The keys of those who sat down and are not waited for. @default [] */
  without?: string[];
}

/** Somebody who sat down for the game that is offered. */
export interface Sitter {
  /** Of the `sit` message. */
  id: string;
  key: string;
  name: string;
  face: string;
  /** Where, as it looks until the setup decides; null where no seat is left. */
  seat?: Seat;
  /**
   * Whether the secret behind it may be known already: this person's device has to sit down anew first, and will.
   *
   * @default false
   */
  spent?: boolean;
}

/** One seat of the game that is played or about to be: nothing here hides more than its `key` being null says. */
export interface TableSeat {
  /** Of the person who sits here, also while a bot plays for them; null for a bot's own seat and for a free one. */
  key?: string;
  /** @default '' */
  name?: string;
  /** @default '' */
  face?: string;
  /** The level of the bot that plays here now. */
  bot?: string;
  /** Whether this person has agreed to the setup; always where a bot was set. @default false */
  accepted?: boolean;
  /** Whether this person has left the table. @default false */
  left?: boolean;
  /** Whether the game waits for this seat's message. @default false */
  awaited?: boolean;
  /** Whether this seat has finished its part of a step in which several act at the same time. @default false */
  done?: boolean;
}

/** What this device has to send now, without asking a person. */
export interface Owed {
  /**
   * `sit`: the same person again with a new commitment, which the device adds as `commit`. `accept`: the device
   * adds the `nonce` whose commitment `commit` is. `move`: the seat's unsent moves, of which nothing can be taken
   * back any more. `bots`: the device lets the bots think, and adds their `turns`.
   */
  kind: string;
  says: Says;
  /** Of the sit whose nonce is to be shown. @default '' */
  commit?: string;
  /**
   * Whether it is for this device to do at once. Else another will, and this one only if that takes too long.
   *
   * @default true
   */
  first?: boolean;
  /**
   * For `bots`: the record from which `think` goes on, until a person has the move or 64 turns are found.
   *
   * @default ''
   */
  record?: string;
}

/** What a take-back would undo, as this device's person may hear of it. */
export interface Undone {
  /** Who loses something besides the one who asks. */
  seats: Seat[];
  /** The progress of the game at the position that it leads to, if that is in an earlier round. */
  where: Text | null;
  /** The turns that would go, in words: the first ones. */
  told: News[];
  /** How many more there are to tell of. */
  more: number;
}

/** A request to take something back, which counts once all have agreed. Any move cancels it. */
export interface TakeBack {
  id: string;
  /** Who asks. */
  seat: Seat;
  to: Place;
  /** Who has agreed; the one who asks is among them. */
  agreed: Seat[];
  /** Who has declined: they may still agree, but are not asked again. */
  declined: Seat[];
  /** Who has to: all people that play. */
  needed: Seat[];
  /** What of the game would be undone; null within the course, which is nobody's view. */
  undoes?: Undone;
}

/** Something was taken back, as all had agreed to. */
export interface TakenBack {
  /** Who asked for it. */
  seat: Seat;
  /** To where. */
  turn: number;
  /** How many turns there were; those revealed since come again as they were. */
  turns: number;
  /** The position that it led to. */
  at: Place;
  /** What the seat had done there, but for the last of it, after which nothing could be taken back. */
  draft: string[];
}

/** Two messages for one position: one stands, the others do not count. */
export interface Conflict {
  /** Of the position. */
  turn: number;
  /** Whose move, or whose seat, it is about. */
  seat: Seat;
  /** The id of the message that counts. */
  stands: string;
  /** The ids of those that do not. */
  lost: string[];
  why: Text;
}

/** A message that does not count. */
export interface Dismissed {
  id: string;
  why: Text;
  /** Whether it never can: it need not be handed in again. @default false */
  final?: boolean;
}

/** What somebody felt about something. */
export interface Reaction {
  id: string;
  key: string;
  turn: number;
  kind: string;
  /** Seconds, by the sender's clock. */
  at: number;
}

/**
 * Turns of bots that another device worked out: shown at once, checked in the background.
 *
 * `{"do": "verify", "record": …, "first": first, "slice": …}` with the first `end` turns of the record does it:
 * where it refuses, `ids` belong into `refused` of every request from then on, where it answers, into `checked`.
 */
export interface Unchecked {
  ids: string[];
  /** The first turn to be checked, from 0. */
  first: number;
  /** Behind the last one. */
  end: number;
}

/** What all messages of a table come to. */
export interface Gathering {
  /**
   * `empty`: there is no offer yet. `offer`: people sit down. `accepting`: the setup stands, devices agree.
   * `playing`, `over`. `closed`: whoever offered the first game has left before it began, and nobody else can.
   * Once a game is over and another is offered, it is `offer` again and `record` still the last game's.
   */
  phase: string;
  /** Which game at this table, from 1: of the seats below, and of what is to be sent next. */
  match: number;
  /** The one that stands, or that the game was set up from. */
  offer: Offered | null;
  /** Of the game that is offered, until it has begun; then they are `players`. */
  seats: TableSeat[];
  /** Who sat down for the game that is offered, those without a seat last. */
  sitters: Sitter[];
  /** Whether this device's person may offer the next game, and start what they offered. */
  hosts: boolean;
  /** What whoever offered sends to start with the people who sit now; null until that is possible. */
  start: Says | null;
  /** This person's next number: `n` of the next `offer`, `sit`, `setup` or `leave`. */
  next: number;
  /** The messages that the next one follows: its `after`. */
  heads: string[];
  owes: Owed[];
  /** Why this page cannot go on with the table, such as rules that are newer than it; nothing is lost. */
  blocked: Text | null;
  /** Whether there are messages that only a newer page can read. */
  newer: boolean;
  /** Which game at this table all below is about: the one that is played, or was played last; 0 for none. */
  played: number;
  /** Who plays it, by seat. */
  players: TableSeat[];
  /** Where this device's person sits in it; null for whoever only looks on. */
  seat: Seat | null;
  /** Where the record stands: `at` of what is sent next. */
  place: Place | null;
  /** The record that is the same on every device. */
  record: string | null;
  /**
   * What this device's person sees: the record, their own unsent moves, and once their part of a step is done the
   * parts of the others that are there. Its `holder` is this person wherever they may act.
   */
  view: View | null;
  /**
   * Everybody's points, or what the game says in their place, where a step began in which several act at the same
   * time: there all had done as much, so that they can be compared. Null where one acts alone.
   */
  even: (number | Text)[] | null;
  /** Those of the `mine` that the request had which can stand here; the device drops the others. */
  unsent: string[];
  back: TakeBack | null;
  /** Where this seat's last turn in the record began: what it may ask to take back to. */
  last: Place | null;
  /** What taking back to there would undo, if that is asked for. */
  undoes: Undone | null;
  returned: TakenBack[];
  /** The last ones. */
  conflicts: Conflict[];
  /** Some of what does not count: all that never can, the rest by the position it is for, and not without end. */
  dismissed: Dismissed[];
  /** Ids that messages follow and that are not there yet. */
  missing: string[];
  /** The last ones in the game that is played. */
  reactions: Reaction[];
  unchecked: Unchecked[];
}

/** A result of a daily game that the rules have proven. The page keeps it, without the record. */
export interface CircleResult {
  /** Of its message. */
  id: string;
  key: string;
  day: string;
  game: string;
  points: number;
  /** Whether nobody at the table, bots included, did better. @default false */
  first?: boolean;
  /** Whether it was finished after its day, by the sender's clock. @default false */
  late?: boolean;
  /** Only where it was just proven: its bots are checked with `verify`. @default '' */
  record?: string;
}

/** Somebody in a circle. */
export interface CircleMember {
  key: string;
  name: string;
  face: string;
  /** Days in a row on which a game was played in time. */
  streak: number;
}

/** A game of a day. */
export interface CircleGame {
  game: string;
  /** The keys of those who have. */
  played: string[];
  /** The best first; none as long as this device's person has not played it. */
  results: CircleResult[];
  /** The keys of those of whose results nothing is proven yet. @default [] */
  unchecked?: string[];
}

/** A day's games that anybody has played. */
export interface CircleDay {
  day: string;
  games: CircleGame[];
}

/** What somebody has done in some days. */
export interface CircleShare {
  key: string;
  games: number;
  days: number;
  /** Games of a day that nobody else did better in, among at least two who were in time. */
  wins: number;
}

/** What all messages of a circle come to, on a day. */
export interface Circle {
  /** As its founder calls it; empty where that is not known yet. */
  name: string;
  /** This person's next number: `n` of the next `sit`, `leave` or `title`. */
  next: number;
  members: CircleMember[];
  today: CircleDay;
  /** Of the seven days up to this one. Whoever has not played a game of this day does not see who won it. */
  week: CircleShare[];
  /** Of the thirty days up to this one, in the same way. */
  month: CircleShare[];
}

/** All that decides a game before its first turn, as requests say it; `record.Setup` is the same as records do. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string>;
  seed: string;
  /** The level of the bot in each seat, null for a person; empty where only people play. @default [] */
  bots?: (string | null)[];
}

/** A game as the menu shows it. */
export interface Listing extends Meta {
  /** The setup of a daily, rivals included. In its seed `{day}` stands for the day, written `2026-11-20`. */
  daily: Setup;
  /** For every number of players, the one whose empty board was drawn for them. Filled in when the site is built. */
  boards: Record<string, number>;
  /** Whether there is one. Filled in when the site is built. @default false */
  tutorial?: boolean;
  /** How many there are. Filled in when the site is built. @default 0 */
  puzzles?: number;
}

/** What is in `games.json`. */
export interface Catalogue {
  games: Listing[];
  /** The levels of the bots that can be chosen, the weakest first. */
  levels: string[];
  /** The level of the bot that plays along and gives hints. */
  strong: string;
  /** The level of the bots in a daily. */
  rival: string;
  /** Written for a person where text lists who has the seats: `bots=-,normal,hard`. */
  person: string;
  /** The seed of a daily, with the blanks `{game}` and `{day}`. */
  daily: string;
}

/** One thing that a tutorial says, and the position in which it says it. */
export interface LessonStep {
  /** The key of the words, `tutorial.goal`; in the page's files the words themselves. */
  says: string;
  /** Which of the plays is on the board. */
  play: number;
  /** How many turns of it have been played. */
  turns: number;
  /** What the learner plays to get on; a step to be read has none. */
  move?: string;
  /** What it is about, lit on the board. @default [] */
  spots?: string[];
  /** The row of the score that is lit, from 0. */
  row?: number;
}

/** A tutorial as the page gets it. */
export interface Lesson {
  /** Whole records; a step shows the first turns of one. */
  plays: string[];
  steps: LessonStep[];
}

/** A part of an area, in its units: x and y of its corner, width and height. */
export type Box = [number, number, number, number];

/** What is lit on a position: spots by their meaning, and what a row of the score or a move lays over the rest. */
export interface Lit {
  counted: string[];
  touched: string[];
  due: string[];
  marks: Mark[];
  strokes: Stroke[];
  ghost?: Mark | Stroke;
}

/** A position on a rule page: what is seen of one area. */
export interface Position {
  area: Area;
  /** The part of the area that is shown. */
  crop: Box;
  spots: Spot[];
  captions: Caption[];
  marks: Mark[];
  strokes: Stroke[];
  lit: Lit;
}

/** A position in which the best decision is to be found. */
export interface Puzzle {
  /** What it is called where somebody's progress is kept: no other has the same. */
  name: string;
  setup: Setup;
  /** The first line of its record; those that follow are of a play. */
  head: string;
  /** Which one. */
  play: number;
  /** How many turns of it. */
  turns: number;
  /** The moves of the best decision, as far as is known. */
  best: string[];
  /** Those of one that is tempting and wrong. */
  natural: string[];
}

/** All puzzles of a game, from the easiest to the hardest. */
export interface Puzzles {
  /** The turns of each, a line each. */
  plays: string[];
  puzzles: Puzzle[];
}

/** What each request is answered with, by the word in its `do`; any can be refused instead. */
export interface Answers {
  games: Catalogue;
  preview: Picture;
  new: View;
  daily: View;
  reveals: Reveals;
  look: View;
  play: View;
  think: View | Unfinished;
  prepare: Prepared | Unfinished;
  hint: Hint | Unfinished;
  review: Reviewed;
  line: Line;
  substitute: View;
  verify: Verified | Unfinished;
  undo: View;
  redo: View;
  why: Why;
  link: Link;
  open: View;
  log: Log;
  replay: Replay;
  moment: Moment;
  cut: View;
  qr: QrCode;
  gather: Gathering;
  circle: Circle;
  result: CircleResult;
}
