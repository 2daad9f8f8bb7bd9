/**
 * Looking closer at a board: pinch and pan on a phone, the wheel on a desk. The whole board comes first, unless it is drawn
 * so small that the part which play is about is brought forward.
 */

import { afterPaint } from '../ui/frames.js';
import { lessMotion } from '../ui/settings.js';
import { clearOfEdges, isLike, leastPan, poseAt, poseOfPart, poseOfRide, poseOfWay, roomIn, WHOLE } from './camera.js';
import { swallowNextClick } from './clicks.js';
import { buttonAt, clearOfButton, cornerOn, hidesWay } from './corner.js';
import { closerAlong, closerAround, held, isElsewhere, nearer } from './forward.js';
import { isMiddleIn } from './on-screen.js';
import { lyingOn, sayOutOfSight } from './out-of-sight.js';
import { panzoomOn } from './panzoom.js';
import { sayScale } from './scale.js';
import { Trip } from './trip.js';
import { namesOn, placesNamed, placesOn, trimNames } from './written.js';

/** @import { Pose, Ride, Times } from './camera.js' */
/** @import { Box, Point } from './box.js' */
/** @import { Forward } from './forward.js' */

/** CSS pixels that a board may slip under a finger in a plain touch. */
const SLIP = 8;

/** @typedef {{ touched?: Point, put?: Box, way?: Box }} Shown the middle of what was touched and is shown, with what is shown there; and all of a way that is shown */

/** How one board is zoomed. */
export class BoardZoom {
  #board;
  #place;
  #panzoom;
  /** Remembered, since measuring it in the middle of a change would have the browser lay out everything twice. @type {{ width: number, height: number } | undefined} */
  #size;
  /** What play is about. @type {Forward | undefined} */
  #forward;
  /** Something out of that part is being shown. */
  #wide = false;
  /** The player wants the whole board. */
  #wantsWhole = false;
  /** The pose before the board was shown whole for a while. @type {Pose | undefined} */
  #before;
  /** And that before one had to see all of a way. @type {Pose | undefined} */
  #beforeWay;
  /** Where it is for what is shown just now. @type {Pose | undefined} */
  #lent;
  /** What is looked at for a while, or was last. @type {Ride | undefined} */
  #ride;
  #trip;
  /** How the part that play is about is seen best, as it was when that came. */
  #laid = WHOLE;
  /** What names at the edge were trimmed for last; undefined where the place is another one since. @type {Readonly<Pose> | undefined} */
  #trimmed = WHOLE;

  /** @param {SVGSVGElement} board @param {HTMLElement} place */
  constructor(board, place) {
    this.#board = board;
    this.#place = place;
    this.#trip = new Trip(board, (away) => this.#trim(away ?? this.#now));
    const panzoom = panzoomOn(board);
    this.#panzoom = panzoom;
    board.addEventListener('panzoomchange', () => sayScale(place, panzoom.getScale()));
    // Not on the board itself: browsers let Tab stop at a drawing that listens for focus.
    place.addEventListener('focusin', (event) => this.#follow(event.target));
    /** @type {{ x: number, y: number } | undefined} */
    let before;
    board.addEventListener('panzoomstart', () => (before = panzoom.getPan()));
    board.addEventListener('panzoomend', () => {
      const { x, y } = panzoom.getPan();
      this.#trim(this.#now);
      // A finger that moved the board has not touched what lies under it.
      if (before && Math.hypot(x - before.x, y - before.y) * panzoom.getScale() > SLIP) swallowNextClick(50);
    });
    // Panzoom sets its first pan in a timer of its own, which has to be over.
    setTimeout(() => new ResizeObserver(() => this.#resized()).observe(place));
  }

  /** @param {Forward | undefined} forward @param {boolean} wide @param {Shown} [shown] */
  bringForward(forward, wide, { touched, put, way } = {}) {
    const other = forward !== this.#forward && JSON.stringify(forward) !== JSON.stringify(this.#forward);
    if (!other && wide === this.#wide)
      return way || this.#beforeWay ? this.#seeAll(way, touched) : this.#lookCloser(touched, put);
    const earlier = this.#wide || this.#beforeWay ? undefined : this.#pose();
    this.#beforeWay = undefined;
    this.#lent = undefined;
    if (other && forward?.anew && isElsewhere(this.#forward, forward)) this.#wantsWhole = false;
    const before = other ? undefined : this.#before;
    this.#before = wide && !other ? this.#now : undefined;
    this.#forward = forward;
    this.#wide = wide;
    if (other) this.#trimmed = undefined;
    if (other) this.#laid = this.#near(this.#trip.away ?? this.#now);
    const pose = this.#pose();
    // A board that needs no help stays as a hand has left it; where it was brought for a way, no hand has.
    if (earlier?.scale !== 1 || pose.scale !== 1) this.#move(before ?? pose, { isNew: other });
    else this.#offer();
  }

  /** With all in sight that is shown there: nearer where the whole board is looked at, else moved for as long as it is shown. @param {Point | undefined} touched @param {Box | undefined} put */
  #lookCloser(touched, put) {
    if (this.#wide) return;
    const [now, room] = [this.#now, this.#drawn()];
    // Unless a hand has moved it since.
    const isLent = this.#lent !== undefined && isLike(now, this.#lent);
    this.#lent = undefined;
    if (!touched) return isLent ? this.#move(this.#laid) : undefined;
    const part = isLent ? this.#laid : now.scale > 1 ? WHOLE : this.#near(now);
    const closer = part.scale > 1 ? part : (closerAround(touched, this.#forward, now, room) ?? now);
    const pose = put && closer.scale > 1 ? leastPan(put, closer.scale, closer, room) : closer;
    if (part.scale > 1 || (closer === now && isLike(now, this.#laid))) this.#lent = pose;
    else if (!isLike(pose, now)) this.#laid = pose;
    if (isLike(pose, now)) return;
    this.#wantsWhole = false;
    this.#move(pose);
  }

  /** All of a way, if that is not in sight, or too small; without one, as before. @param {Box | undefined} way @param {Point | undefined} touched */
  #seeAll(way, touched) {
    const [base, room, places] = [this.#beforeWay ?? this.#now, this.#drawn(), way ? placesNamed(this.#board) : []];
    const closer = way && !this.#wantsWhole && closerAlong(way, touched, this.#forward, base, room, places);
    const pose = closer || (way && poseOfWay(way, base, room, places));
    this.#beforeWay = pose && base;
    if (!isLike(pose ?? base, this.#now)) this.#move(pose ?? base);
    if (way) afterPaint(() => this.#placeButton());
  }

  /**
   * How a ride is looked at, if it needs that: what begins the way there and back.
   * @param {Ride} ride @param {boolean} unlessMoved only where the board lies as the page has laid it
   */
  viewOfRide(ride, unlessMoved) {
    const now = this.#now;
    const stays = unlessMoved && !this.#beforeWay && !isLike(now, this.#pose());
    const [base, room] = [this.#trip.away ?? now, this.#drawn()];
    const away = room.unit && !stays ? poseOfRide(ride, base, room) : undefined;
    this.#place.classList.toggle('crossed', hidesWay(this.#place.dataset.corner, away ?? base, room, ride.ways));
    if (!stays) this.#ride = ride;
    if (!away) return undefined;
    const go = (/** @type {Times} */ times) => this.#trip.go(away, this.#now, times);
    return { isStill: isLike(away, base), go };
  }

  /** To where the player has the board, from what is looked at on and on. @param {number} time milliseconds */
  goHome(time) {
    if (this.isAway) this.#trip.goHome(this.#now, time);
  }

  /** At once to where the player has the board. */
  comeBack() {
    this.#trip.end();
  }

  get isAway() {
    return this.#trip.away !== undefined;
  }

  /** Once it is where the player has it. */
  async back() {
    await this.#trip.over;
  }

  /** Where the player has the board. @returns {Pose} */
  get #now() {
    return { scale: this.#panzoom.getScale(), ...this.#panzoom.getPan() };
  }

  whole() {
    this.#wantsWhole = true;
    this.#move(WHOLE);
  }

  closer() {
    this.#wantsWhole = false;
    this.#move(this.#laid);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    this.#panzoom.zoomWithWheel(event);
  }

  /** What is to be shown now, unless a hand has moved it. */
  #pose() {
    return this.#wide || this.#wantsWhole ? WHOLE : this.#laid;
  }

  /** How the part that play is about is seen best: whole, if all in it is large enough so; as near as one looks already, if that does. @param {Pose} seen @returns {Pose} */
  #near(seen) {
    const room = this.#drawn();
    const { unit, across, down } = room;
    if (!this.#forward || !unit) return WHOLE;
    const near = nearer(this.#forward, unit, across, down);
    const stays = near ? undefined : held(this.#forward, seen.scale, unit, across, down);
    if (stays) return this.#clear(leastPan(stays.part, stays.scale, seen, room), stays.part);
    if (!near) return WHOLE;
    const { side, clear } = this.#forward;
    const isNear = seen.scale > 1 && seen.scale <= near.scale && seen.scale * unit * side >= clear;
    return this.#clear(poseOfPart(near, seen, room, isNear), near.part);
  }

  /** With as few places cut at the edges as can be, and nothing under the button, which stays. @param {Pose} pose @param {Box} part */
  #clear(pose, part) {
    const [room, places, corner] = [this.#drawn(), placesOn(this.#board), this.#place.dataset.corner];
    const { clear, side, spots: targets } = this.#forward ?? { clear: Infinity, side: 1 };
    const least = Math.min(pose.scale, clear / side / room.unit);
    const lying = lyingOn(this.#forward);
    const clearer = clearOfEdges(pose, part, [...placesNamed(this.#board), ...lying], room, least);
    return clearOfButton(clearer, part, room, {
      corner,
      targets,
      names: [...namesOn(this.#board), ...places, ...lying],
    });
  }

  /** Where the board is drawn in its place when all of it is shown, in CSS pixels. */
  #drawn() {
    this.#size ??= { width: this.#place.clientWidth, height: this.#place.clientHeight };
    return roomIn(this.#size, this.#board.viewBox.baseVal);
  }

  /** @param {Pose} pose @param {{ animate?: boolean, isNew?: boolean }} [how] whether play is about something else now, or the place is another one */
  #move({ scale, x, y }, { animate = !lessMotion(), isNew = false } = {}) {
    this.#offer();
    // Panzoom would keep the board in its place by measuring it, also while it is on its way.
    this.#panzoom.setOptions({ contain: undefined });
    this.#panzoom.zoom(scale, { animate });
    this.#panzoom.pan(x, y, { animate, force: true });
    this.#panzoom.setOptions({ contain: 'outside' });
    this.#trip.endAt({ scale, x, y });
    // On its way there, names are whole or not there from the second frame on: the first one shows that it goes.
    if (!animate) this.#trim(this.#now);
    afterPaint(() => {
      this.#trim(this.#trip.away ?? this.#now);
      // Which names are there goes by how near one looks: that is said once the board has moved, in the next frame.
      if (isNew || !this.#place.dataset.corner) afterPaint(() => this.#placeButton());
    });
  }

  /** Where it is, as long as it hides nothing there; else where it hides least, from near and of the whole board, so that it need not move between these. */
  #placeButton() {
    const now = this.#now;
    // A button that is about to go stays where it is.
    if (now.scale <= 1 && !this.#place.classList.contains('nearable')) return;
    const [was, other] = [this.#place.dataset.corner, now.scale > 1 ? WHOLE : this.#laid];
    const there = { targets: this.#forward?.spots, lying: lyingOn(this.#forward) };
    const corner = cornerOn(this.#board, now, this.#drawn(), there, { was, other });
    if (corner === was) return;
    this.#place.dataset.corner = corner;
    this.#trimmed = undefined;
    this.#trim(this.#trip.away ?? now);
  }

  /** Most touches move nothing, and all names are as they were. @param {Pose} pose */
  #trim(pose) {
    const { scale, x, y } = this.#trimmed ?? {};
    if (pose.scale === scale && pose.x === x && pose.y === y) return;
    this.#trimmed = pose;
    const room = this.#drawn();
    trimNames(this.#board, pose, room, buttonAt(this.#place.dataset.corner, room));
    sayOutOfSight(this.#board, this.#forward, pose, room);
  }

  /** The button that leads nearer, where there is anything to be brought nearer. */
  #offer() {
    this.#place.classList.toggle('nearable', this.#laid.scale > 1.01);
  }

  #resized() {
    this.#size = undefined;
    this.#trimmed = undefined;
    const { isAway } = this;
    if (!isAway) this.comeBack();
    if (this.#forward) {
      this.#laid = this.#near(WHOLE);
      this.#before = undefined;
      this.#beforeWay = undefined;
      this.#lent = undefined;
      this.#move(this.#pose(), { animate: false, isNew: true });
    }
    if (isAway) this.#lookOn();
  }

  /** What rides is still in sight where the board has another shape, as a phone that is turned. */
  #lookOn() {
    const room = this.#drawn();
    const away = this.#ride && room.unit ? poseOfRide(this.#ride, this.#now, room) : undefined;
    if (away) this.#trip.goOn(away, this.#now);
    else this.comeBack();
  }

  /** A spot that keys have led to is brought into sight. @param {EventTarget | null} spot */
  #follow(spot) {
    if (!(spot instanceof SVGGraphicsElement) || !spot.matches(':focus-visible')) return;
    const scale = this.#panzoom.getScale();
    if (scale === 1 || isMiddleIn(spot, this.#place)) return;
    const [room, { x, y, width, height }] = [this.#drawn(), spot.getBBox()];
    const middle = { x: room.left + (x + width / 2) * room.unit, y: room.top + (y + height / 2) * room.unit };
    this.#move(poseAt(scale, middle, room));
  }
}
