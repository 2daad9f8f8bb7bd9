/** A circle on the screen: who has played today and how, the days before, and what they add up to. */

/** @import { CircleDay } from '../../types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Surroundings } from './visit.js' */

import { html, nothing } from 'lit-html';
import { loadSymbols } from '../../games/assets.js';
import { games } from '../../games/catalogue.js';
import { daysFrom, isDay, today } from '../../games/setup.js';
import { leaveCircle, muteCircle, sit } from '../../match/circles.js';
import { FIRST_DAY } from '../../store/tries.js';
import { dayName } from '../../ui/dates.js';
import { offer } from '../../ui/dialogs.js';
import { afterPaint } from '../../ui/frames.js';
import { icon } from '../../ui/icons.js';
import { partFailed } from '../../ui/load.js';
import { standing } from '../../ui/standing.js';
import { t, together } from '../../ui/words.js';
import { identityForm, identityIn, whatItIs } from '../together/identity.js';
import { Invitation, showInvitation } from '../together/invite.js';
import { contactOf } from '../together/note.js';
import { relayNote } from '../together/relays.js';
import { dayOfGames } from './day.js';
import { Folds } from './fold.js';
import { person } from './member.js';
import { peopleOf } from './people.js';
import { standings } from './standings.js';

/** @typedef {Surroundings['links']} CircleLinks */

/** Milliseconds between two drawings of what has come. */
const CALM = 200;

export class CircleScreen {
  kind = /** @type {const} */ ('circle');
  match = undefined;
  circle;
  links;
  /** The day that is shown; empty for today. */
  #day = '';
  /** What is known of it, where it is another than today. @type {CircleDay | undefined} */
  #other;
  /** @type {'week' | 'month'} */
  #span = 'week';
  #draw;
  /** @type {Invitation | undefined} */
  #invitation;
  /** How many games of the day are drawn, one more with each frame; what they add up to comes last. With all at once, a large circle would keep the page busy for too long. */
  #drawnGames = 1;
  #folds;
  #isDrawing = false;
  /** When it was drawn because something else was known, and what will do so again. */
  #drawn = { at: 0, timer: 0 };

  /** @param {FriendsCircle} circle @param {CircleLinks} links @param {() => void} draw */
  constructor(circle, links, draw) {
    this.circle = circle;
    this.links = links;
    this.#draw = draw;
    this.#folds = new Folds(draw);
  }

  get title() {
    const { name } = this.circle;
    return name ? `${name} · ${t('name')}` : t('name');
  }

  page() {
    const { circle, links } = this;
    return html`<main class="lobby circle" tabindex="-1">
      <header class="bar">
        <button class="quiet icon" aria-label=${t('menu')} @click=${links.menu}>‹</button>
        <div class="where"><h1>${circle.name || t('circle')}</h1><p>${circle.place.muted ? t('circle.muted') : ''}</p></div>
        ${standing(this.#note())}
      </header>
      ${this.#body()}
      <footer>
        ${relayNote()}
        ${
          circle.isMember
            ? html`<div class="choices">
                <button aria-pressed=${Boolean(circle.place.muted)} aria-describedby="mute" @click=${() => this.#mute()}>${t(circle.place.muted ? 'circle.unmute' : 'circle.mute')}</button>
                <button @click=${() => this.#leave()}>${t('circle.leave')}</button>
                <small id="mute">${t('circle.mute.why')}</small>
              </div>`
            : nothing
        }
      </footer>
    </main>`;
  }

  drawn() {
    if (!this.circle.now || this.#drawnGames > games.length || this.#isDrawing) return;
    const { id } = games[this.#drawnGames - 1] ?? {};
    if (id) loadSymbols(id).catch(partFailed);
    this.#isDrawing = true;
    afterPaint(() => {
      this.#isDrawing = false;
      // The benchmark reads this.
      if (this.#drawnGames === games.length) performance.mark('circle shown');
      this.#drawnGames += 1;
      this.#draw();
    });
  }

  leave() {
    clearTimeout(this.#drawn.timer);
  }

  /** Something else is known of the circle: much may come at once. */
  changed() {
    if (this.#drawn.timer) return;
    const wait = Math.max(0, this.#drawn.at + CALM - Date.now());
    this.#drawn.timer = window.setTimeout(async () => {
      this.#drawn = { at: Date.now(), timer: 0 };
      this.#draw();
      if (this.#day) await this.#fetchDay();
    }, wait);
  }

  #note() {
    const { line } = this.circle;
    return together([...(line ? contactOf(line) : []), ...(line?.status.flooded ? [t('circle.flooded')] : [])]);
  }

  #body() {
    const { circle } = this;
    if (circle.isMember) return this.#inside();
    // Whoever comes by a link, or has left and comes back. A circle without a name may be none at all.
    return circle.name ? this.#door() : html`<p class="prompt" role="status">${t('circle.waits')}</p>`;
  }

  /** What it is and who is in it, and how one joins. */
  #door() {
    const { members, name, founder } = this.circle;
    // Whoever has founded it may have left.
    const host = members.find(({ key }) => key === founder)?.name;
    const seen = this.#folds.seen('members', members);
    return html`<div class="columns">
      <section aria-label=${name}>
        <p class="invited">${host ? t('circle.invited.by', { host, name }) : t('circle.invited', { name })}</p>
        <p>${t('circle.what')}</p>
        ${whatItIs()}
        <h2>${t('circle.members')} <small>${t('circle.members.n', { n: members.length })}</small></h2>
        <ul class="plain sitters">${seen.map(({ key }) => html`<li>${person(this.circle, key)}</li>`)}</ul>
        ${this.#folds.button('members', members.length - seen.length)}
        ${identityForm(
          (form) => this.#sit(form),
          t('circle.join'),
          members.map(({ face: chosen }) => chosen),
        )}
      </section>
    </div>`;
  }

  #inside() {
    const { circle } = this;
    // Alone there is nobody to be compared with.
    const isAlone = circle.members.length < 2;
    const isDrawn = this.#drawnGames > games.length;
    return html`<div class="columns">
      ${peopleOf(circle, this.#folds, isAlone ? undefined : () => this.#invite())}
      ${isAlone ? this.#inviting() : nothing}
      <section class="day" aria-labelledby="day">
        ${this.#dayChoice()}
        ${this.#games()}
      </section>
      ${
        isAlone || !isDrawn
          ? nothing
          : html`<div class="more">
              ${circle.now ? standings(circle, circle.now, this.#span, (span) => this.#choose(span), this.#folds) : nothing}
            </div>`
      }
    </div>`;
  }

  #games() {
    const day = this.#day ? this.#other : this.circle.now?.today;
    return day
      ? dayOfGames(this.circle, day, this.links, this.#folds, this.#drawnGames)
      : html`<p class="note" role="status">${t('circle.waits')}</p>`;
  }

  /** The day, and those beside it. */
  #dayChoice() {
    const day = this.#day || today();
    const [before, after] = [daysFrom(day, -1), daysFrom(day, 1)];
    const date = new Date(`${day}T12:00:00`);
    return html`<div class="days">
      <button class="quiet icon" aria-label=${t('circle.day.before')} ?disabled=${before < FIRST_DAY} @click=${() => this.#go(before)}>${icon('back')}</button>
      <h2 id="day" aria-live="polite">${this.#day ? dayName(date) : t('today')} ${this.#day ? nothing : html`<small>${dayName(date)}</small>`}</h2>
      <button class="quiet icon" aria-label=${t('circle.day.after')} ?disabled=${!this.#day} @click=${() => this.#go(after)}>${icon('forward')}</button>
    </div>`;
  }

  /** @param {string} day */
  async #go(day) {
    if (!isDay(day)) return;
    this.#day = day >= today() ? '' : day;
    this.#other = undefined;
    this.#draw();
    await this.#fetchDay();
  }

  async #fetchDay() {
    const day = this.#day;
    const found = day ? await this.circle.dayOf(day) : undefined;
    if (!found || day !== this.#day) return;
    this.#other = found;
    this.#draw();
  }

  /** @param {'week' | 'month'} span */
  #choose(span) {
    this.#span = span;
    this.#draw();
  }

  get #invited() {
    const { circle } = this;
    const keys = { why: 'friends.invite.why', code: 'circle.invite.code' };
    return { hash: circle.invitation, text: () => t('circle.invite.text', { name: circle.name }), keys };
  }

  /** In its place, where there is nobody else yet. */
  #inviting() {
    const { hash, text, keys } = this.#invited;
    this.#invitation ??= new Invitation(hash, text, this.#draw, keys);
    return html`<section class="inviting" aria-labelledby="inviting"><h2 id="inviting">${t('friends.invite')}</h2>${this.#invitation.fields()}</section>`;
  }

  #invite() {
    const { hash, text, keys } = this.#invited;
    showInvitation(t('friends.invite'), hash, text, keys);
  }

  /** @param {HTMLFormElement} form */
  async #sit(form) {
    const { circle } = this;
    const others = circle.members.filter(({ key }) => key !== circle.me);
    const who = identityIn(
      form,
      others.map(({ name }) => name),
    );
    if (who) await sit(circle, who);
  }

  /** At once: it can be taken back. */
  async #leave() {
    const { circle, links } = this;
    const { name } = circle;
    const back = await leaveCircle(circle);
    links.menu();
    afterPaint(() => {
      const close = offer(t('circle.left', { name }), t('circle.undo'), back);
      // Whoever goes on does not want it back.
      window.addEventListener('hashchange', close, { once: true });
    });
  }

  async #mute() {
    await muteCircle(this.circle, !this.circle.place.muted);
  }
}
