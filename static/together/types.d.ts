/** What is carried between the devices of a table or circle, and what the page knows of that. */

import type { Change } from '../store/types';
import type { ContactState } from './contact.js';

/** What somebody says: its kind, the form that it is said in, and whatever that kind has. Python alone judges it. */
export interface Says {
  t: string;
  v: number;
  [field: string]: unknown;
}

/** A message whose signature is right and that was said at this very table: what the engine is given. */
export interface Message {
  id: string;
  /** The public key of the device that said it, in hex */
  from: string;
  /** Seconds since 1970, by that device's clock: decides nothing */
  at: number;
  says: Says;
}

/** A message as it is stored and sent: its text is what was signed. */
export interface Signed {
  id: string;
  from: string;
  at: number;
  /** `Says` as JSON */
  text: string;
  sig: string;
  /** No relay has said yet that it has it */
  unsent?: true;
}

/** A table or circle as this device knows it. */
export interface Place {
  /** A name that only this device has, for the address */
  id: string;
  kind: 'table' | 'circle';
  /** Its public name in hex: what `table` is in a request to the engine */
  table: string;
  /** What makes one a member, in hex: it is in the invitation, and nowhere else */
  secret: string;
  /** The founder's public key in hex */
  founder: string;
  /** Milliseconds since 1970 when it came to this device */
  since: number;
  /** One has left: nothing is sent or asked any more */
  left?: true;
  /** All is played: nothing is asked any more unless its screen is open */
  over?: true;
  /** A circle that is not to be heard of */
  muted?: true;
  /** Own moves that are not sent yet, since they can still be taken back */
  mine?: string[];
  /** What lists say of it without the engine: the page's own */
  about?: Record<string, unknown>;
}

/** What makes one the same person on another device, as a file has it. */
export interface Moved {
  /** The device's key in hex */
  secret: string;
  places: Place[];
  /** By the ids that the places have there */
  said: { place: string; message: Signed }[];
}

/** What may be written of a place besides. */
export type PlaceChange = Partial<Pick<Place, 'left' | 'over' | 'muted' | 'mine' | 'about'>>;

/** What is written in the very transaction in which a message is stored. */
export interface Beside {
  place?: PlaceChange;
  /** Games, as `changeGames` takes them; where one is refused, nothing is written */
  games?: Change[];
}

/** One of the relays. */
export interface RelayStatus {
  url: string;
  /** `open`: connected; `silent`: so too, but it has not answered for some seconds */
  state: 'connecting' | 'open' | 'silent' | 'closed';
  /** It has given all that it has, since it was connected */
  whole: boolean;
}

export interface Status {
  relays: RelayStatus[];
  /** How many messages of one's own no relay has yet */
  unsent: number;
  /** Some relay has given all that it has: before, a table may only look empty */
  whole: boolean;
  /** More was said than anybody says: the rest is not kept */
  flooded: boolean;
}

export type News = 'messages' | 'status' | 'here' | 'place';

/** An open table or circle. `open` of client.js gives it. */
export interface Line {
  readonly place: Place;
  /** This device's public key in hex */
  readonly me: string;
  /** All that was said, one's own included, in no order; another array whenever there is more */
  readonly messages: readonly Message[];
  readonly status: Status;
  readonly contact: ContactState;
  /** Keys of the others who have the table before them now */
  readonly here: ReadonlySet<string>;
  /** Returns what ends it */
  watch(listener: (what: News) => void): () => void;
  /** Signed, and neither stored nor sent yet */
  sign(says: Says): Promise<Signed>;
  /**
   * Stores a message, and what is given besides in the same transaction; then it is sent until a relay has it. `refused`:
   * a game was played on elsewhere meanwhile, and nothing is stored or sent; `failed`: this browser stores nothing, but it
   * is sent.
   */
  send(signed: Signed, beside?: Beside): Promise<'done' | 'refused' | 'failed'>;
  /** Sends what has been stored already, in a transaction of its own */
  sendKept(signed: Signed): Promise<void>;
  /** Signs, stores and sends */
  say(says: Says, beside?: Beside): Promise<'done' | 'refused' | 'failed'>;
  /** Writes what the device knows of the place; other tabs hear of it */
  change(change: PlaceChange): Promise<void>;
  /** Nothing is heard any more, and nothing asked unless another tab or line has it open */
  close(): void;
}
