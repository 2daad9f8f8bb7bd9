/** The circles of this device: each is open in the page as long as one is in it, whatever screen is shown. */

/** @import { Place } from '../together/types' */

import { changePlace, create, forget, join, me, places } from '../together/client.js';
import { sendTodays } from './circle-results.js';
import { FriendsCircle } from './friends-circle.js';
import { whenNothing } from './nothing.js';
import { Opened } from './opened.js';

/** @type {Opened<FriendsCircle>} */
const circles = new Opened(openCircle);

/** A circle of this device; undefined where it has none of that name. @param {string} id */
export const circleAt = (id) => circles.at(id);

/** @param {string} id */
async function openCircle(id) {
  const place = (await places()).find((one) => one.id === id && one.kind === 'circle');
  if (!place) return undefined;
  const circle = new FriendsCircle(place, await me());
  circle.watch(() => keepSummary(circle));
  // What is kept of it is shown before the rest has been read.
  circle.begin().then((isOpen) => {
    if (!isOpen || !circle.line) return;
    sendTodays(circle);
    const isEmpty = () => !circle.isMember && circle.now?.name === '';
    whenNothing(circle.line, isEmpty, async () => {
      await circle.look();
      if (isEmpty()) await dropCircle(circle);
    });
  });
  return circle;
}

/** There is no such circle. @param {FriendsCircle} circle */
async function dropCircle(circle) {
  circle.end();
  circles.close(circle.id);
  await forget(circle.id);
}

/** What lists say of it. @param {FriendsCircle} circle */
function keepSummary({ line, now, summary, place }) {
  if (!line || !now || JSON.stringify(place.about) === JSON.stringify({ ...place.about, ...summary })) return;
  line.change({ about: summary });
}

/** Those that one is in, as they are stored. @returns {Promise<Place[]>} */
export const ownPlaces = async () => (await places()).filter(({ kind, left }) => kind === 'circle' && !left);

/** Those that one is in, opened. @returns {Promise<FriendsCircle[]>} */
export async function openCircles() {
  const all = await Promise.all((await ownPlaces()).map(({ id }) => circleAt(id)));
  return all.flatMap((one) => one ?? []);
}

/** A circle of this device's own, by its name. @param {string} name @param {Who} who @returns {Promise<FriendsCircle | undefined>} */
export async function foundCircle(name, who) {
  const { id } = await create('circle', { name });
  const circle = await circleAt(id);
  if (!circle) return undefined;
  await circle.opened;
  await circle.say({ t: 'title', n: 1, name });
  await sit(circle, who);
  return circle;
}

/** The circle of an invitation, the one that is here already or a new one; undefined where it is none. @param {string} invitation */
export const joinCircle = (invitation) => join('circle', invitation);

/** @typedef {{ name: string, face: string }} Who */

/** One is in it from now on, under this name. @param {FriendsCircle} circle @param {Who} who */
export async function sit(circle, { name, face }) {
  await circle.say({ t: 'sit', n: circle.now?.next ?? 1, name, face, seat: null, commit: noSecret() });
  if (circle.place.left) await circle.line?.change({ left: undefined });
  await circle.look();
  await sendTodays(circle);
}

/** Nothing is dealt in a circle; the form asks for a commitment all the same. */
const noSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Nothing is asked of it any more; it is still known here, so that one can come back. @param {FriendsCircle} circle @returns {Promise<() => Promise<void>>} takes that back */
export async function leaveCircle(circle) {
  const { id, me: key } = circle;
  const own = circle.memberOf(key);
  await circle.say({ t: 'leave', n: circle.now?.next ?? 1 });
  await circle.line?.change({ left: true });
  circle.close();
  circles.close(id);
  return async () => {
    await changePlace(id, { left: undefined });
    const again = await circleAt(id);
    await again?.opened;
    if (again && own) await sit(again, own);
  };
}

/** It is not to be heard of, or is so again. @param {FriendsCircle} circle @param {boolean} muted */
export const muteCircle = (circle, muted) => circle.line?.change({ muted: muted || undefined });
