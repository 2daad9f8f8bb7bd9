/** What the engine sends (see pyapp/picture.py and pyapp/requests.py) and what the page keeps. Fields left out have their default. */

/** A key into the words and what fills its blanks. */
export type Text = [string] | [string, Record<string, string | number | Text>];

export interface Area {
  id: string;
  width: number;
  height: number;
  label: Text;
  ground?: string;
}

export interface Spot {
  id: string;
  area: string;
  /** x and y of the middle, width, height */
  box: [number, number, number, number];
  label: Text;
}

/** Words written on an area for the whole game. */
export interface Caption {
  area: string;
  at: [number, number];
  size: number;
  text: Text;
  anchor?: 'start' | 'end';
  tone?: string;
}

export interface Layout {
  areas: Area[];
  spots: Spot[];
  captions?: Caption[];
}

export interface Mark {
  id: string;
  symbol: string;
  at: string;
  turn?: number;
  flip?: boolean;
  dx?: number;
  dy?: number;
  size?: number;
  note?: string;
  tone?: string;
  label?: Text;
}

export interface Stroke {
  id: string;
  area: string;
  points: [number, number][];
  tone: string;
  /** In units of the area; the style sheet's where it is left out */
  width?: number;
  dash?: number[];
  /** A piece of land rather than a line */
  closed?: boolean;
}

export interface Action {
  move: string;
  label: Text;
  barred?: Text;
  /** Why one would rather not; the player is asked before the move is played */
  warning?: Text;
  /** What the reason or the warning is about */
  targets?: string[];
}

export interface Scene {
  prompt: Text;
  progress: Text;
  marks: Mark[];
  strokes: Stroke[];
  actions: Action[];
  /** What is said of the result once the game is over */
  verdict?: Text;
  /** What is being collected and no part of the score yet */
  tally?: Score;
  /** What play is about now: x, y, width and height on the board */
  focus?: [number, number, number, number];
}

/** What happened in a turn, as one seat saw it. */
export interface News {
  turn: number;
  seat: number;
  text: Text[];
}

/** How things stand at one moment of a game that is looked at again. */
export interface Step {
  turn: number;
  /** From 0 */
  round: number;
  progress: Text;
  /** Points by seat */
  totals: number[];
}

/** What lay before a seat at a moment. */
export interface Moment extends Picture {
  turn: number;
  of: number;
  totals: number[];
  /** What was done since the moment before; reveals have the seat -1. */
  deeds: { seat: number; text: Text[] }[];
}

/** A level of a bot, or null where a person sits. */
export type Bot = string | null;

/** How a move is shown before it is played, and what is said meanwhile. */
export interface Drawing {
  label: Text;
  mark?: Mark;
  stroke?: Stroke;
}

export interface Choice extends Drawing {
  move: string;
  targets: string[][];
  confirm?: boolean;
  /** Spots to be lit along with the ghost */
  shows?: string[];
  /** Several drawings of the move, instead of one ghost */
  drawings?: Drawing[];
}

export interface ScoreLine {
  label: Text;
  points: number;
  detail?: Text;
  targets?: string[];
  strokes?: Stroke[];
  marks?: Mark[];
}

export interface Score {
  lines: ScoreLine[];
  total: number;
}

/** What somebody did, or what was revealed: then the seat is -1. */
export interface News {
  turn: number;
  seat: number;
  text: Text[];
}

/** What is drawn of a game before the engine answers, and all there is once it has. */
export interface Picture {
  game: string;
  scene: Scene;
  score: Score;
  layout?: Layout;
  /** What happened since the seat last had its turn, in games that tell it. */
  log?: News[];
}

export interface View extends Picture {
  record: string;
  undone: string[];
  seed: string;
  seats: number;
  options: Record<string, string>;
  seat: number | null;
  of: number;
  holder: number | null;
  over: boolean;
  choices: Choice[];
  can_undo: boolean;
  can_redo: boolean;
  totals: number[];
  places?: number[][];
  bots: Bot[];
  /** Whether a bot has the move */
  thinks: boolean;
}

export interface Refused {
  refused: Text;
}

export interface Meta {
  id: string;
  rules: number;
  seats: [number, number];
  minutes: number;
  /** How many bots one person meets in the daily */
  rivals: number;
  options: Record<string, string[]>;
  /** For every number of players, the one whose empty board was drawn for them */
  boards: Record<string, number>;
  /** Whether there is one */
  tutorial?: boolean;
}

/** One thing that a tutorial says, in the language of the page. */
export interface Step {
  says: string;
  /** Which of the plays is on the board, and how many of its turns have been played */
  play: number;
  turns: number;
  /** What the learner plays to get on; a step to be read has none */
  move?: string;
  spots?: string[];
  /** The row of the score that is lit */
  row?: number;
}

/** A game's tutorial. */
export interface Lesson {
  /** Whole records; a step shows the first turns of one */
  plays: string[];
  steps: Step[];
}

/** All that decides a game before its first turn, as an address carries it. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, string>;
  seed: string;
  /** One a seat; left out where only people play */
  bots?: Bot[];
}

/** A game on this device. */
export interface Saved {
  /** The setup as text, and which try at it: `… #seed ~2` */
  id: string;
  setup: Setup;
  record: string;
  undone: string[];
  progress: Text;
  totals: number[];
  over: boolean;
  /** Who came first, second, …, once it is over */
  places?: number[][];
  /** Milliseconds since 1970 of the last move */
  at: number;
  /** Milliseconds since 1970 of its beginning; 0 where somebody else may have begun it */
  begun: number;
  /** The calendar day here at its beginning; empty where that is not known */
  day: string;
  /** A result from somebody's link: no try of one's own */
  sent?: boolean;
  /** Begun in the middle of another game, to try something: no result */
  practice?: boolean;
  /** What was last on the screen, to show at once; not kept where one player must not see another's */
  picture?: Picture;
}
