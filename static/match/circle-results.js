/** One's own results, as they are said in the circles that one is in. */

/** @import { View } from '../types' */
/** @import { Saved } from '../store/types' */
/** @import { FriendsCircle } from './friends-circle.js' */

import { ask } from '../engine/ask.js';
import { games } from '../games/catalogue.js';
import { daily, dayOf, setupOf, today } from '../games/setup.js';
import { putUnsent } from '../store/circles.js';
import { triesAt } from '../store/database.js';
import { countedOf } from '../store/tries.js';

/** Milliseconds for which the picture of a last move waits for circles that are being opened: what is missed is said later. */
const PATIENCE = 1_500;

const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/**
 * What a finished game of a day says in these circles, signed, for the transaction in which it is stored; undefined where none of
 * them lacks it.
 * @param {readonly FriendsCircle[]} circles @param {View} view
 */
export async function sayResult(circles, view) {
  const setup = setupOf(view);
  const day = dayOf(setup);
  await Promise.race([Promise.all(circles.map(({ opened }) => opened)), pause(PATIENCE)]);
  const lacking = circles.filter((one) => day && one.isMember && !one.book.has(one.me, day, view.game));
  const says = day && lacking.length ? await resultOf(view.game, day, view.record) : undefined;
  if (!says) return undefined;
  const signing = lacking.map(async (circle) => {
    const signed = await circle.line?.sign(says);
    return signed ? [/** @type {const} */ ([circle, signed])] : [];
  });
  const said = (await Promise.all(signing)).flat();
  let isStored = false;
  return {
    /** @param {IDBObjectStore} store */
    also(store) {
      isStored = true;
      for (const [{ id }, signed] of said) putUnsent(store, id, signed);
      return Promise.resolve();
    },
    /** Once it is stored. */
    send: () => isStored && Promise.all(said.map(([circle, signed]) => circle.line?.sendKept(signed))),
  };
}

/** @param {string} game @param {string} day @param {string} record */
async function resultOf(game, day, record) {
  const record64 = (await ask({ do: 'link', record }, { tell: () => undefined }))?.link;
  if (!record64) return undefined;
  const zone = -new Date().getTimezoneOffset();
  return { t: 'result', v: 1, match: 1, after: [], day, game, record: record64, zone };
}

/** Today's results that a circle does not have yet: of before one was in it, or that could not be said then. @param {FriendsCircle} circle */
export async function sendTodays(circle) {
  if (!circle.isMember || !circle.line) return;
  const day = today();
  for (const meta of games) {
    if (circle.book.has(circle.me, day, meta.id)) continue;
    const counted = countedOf((await triesAt(daily(meta, day))).tries);
    const says = isDone(counted) ? await resultOf(meta.id, day, counted.record) : undefined;
    // Another tab may have said it meanwhile.
    if (says && !circle.book.has(circle.me, day, meta.id)) await circle.line.say(says);
  }
}

/** @param {Saved | undefined} counted @returns {counted is Saved} */
const isDone = (counted) => Boolean(counted?.over && !counted.paper);
