/** A table with friends before its game begins: who sits there, how others are invited, what one can do while one waits. */

/** @import { FriendsTable } from '../../match/friends-table.js' */
/** @import { TogetherLinks } from './links.js' */

import { html, nothing } from 'lit-html';
import { addressOfTutorial } from '../../games/address.js';
import { loadSymbols } from '../../games/assets.js';
import { metaOf } from '../../games/catalogue.js';
import { minutesOf } from '../../games/setup.js';
import { awaitedAgain } from '../../match/rematch.js';
import { rematch, sit, start } from '../../match/table-deeds.js';
import { confirmed } from '../../ui/dialogs.js';
import { face, knownFace, OWN_FACES, seatFace } from '../../ui/faces.js';
import { partFailed } from '../../ui/load.js';
import { standing } from '../../ui/standing.js';
import { castNames, listed, t } from '../../ui/words.js';
import { cardPicture } from '../menu/card-picture.js';
import { optionsLine, unusual } from '../menu/new-game-options.js';
import { identityForm, identityIn, whatItIs } from './identity.js';
import { Invitation } from './invite.js';
import { leaving } from './leaving.js';
import { noteOf } from './note.js';
import { relayNote } from './relays.js';

export class LobbyScreen {
  kind = /** @type {const} */ ('lobby');
  match = undefined;
  #table;
  #links;
  #invitation;

  /** @param {FriendsTable} table @param {TogetherLinks} links @param {() => void} draw */
  constructor(table, links, draw) {
    this.#table = table;
    this.#links = links;
    const text = () => t('friends.invite.text', { game: t(`${table.offer?.game}.title`) });
    this.#invitation = new Invitation(table.invitation, text, draw);
  }

  get title() {
    const { offer } = this.#table;
    return offer ? `${t(`${offer.game}.title`)} · ${t('name')}` : t('name');
  }

  page() {
    const { offer } = this.#table;
    return html`<main class="lobby" tabindex="-1">
      <header class="bar">
        <button class="quiet icon" aria-label=${t('menu')} @click=${this.#links.menu}>‹</button>
        <div class="where"><h1>${offer ? t(`${offer.game}.title`) : t('friends')}</h1></div>
        ${standing(noteOf(this.#table))}
        ${offer ? html`<button class="quiet icon" aria-label=${t('rules')} @click=${() => this.#links.rules(offer.game)}>?</button>` : nothing}
      </header>
      ${offer ? this.#offered(offer) : html`<p class="prompt" role="status">${t('friends.waits.data')}</p>`}
      <footer>
        ${relayNote()}
        <button @click=${this.#links.leave}>${t(leaving(this.#table).yes)}</button>
      </footer>
    </main>`;
  }

  drawn() {
    const { offer } = this.#table;
    // Whoever is invited has never seen the menu.
    if (offer) loadSymbols(offer.game).catch(partFailed);
  }

  leave() {}

  /** @param {NonNullable<FriendsTable['offer']>} offer */
  #offered(offer) {
    const meta = metaOf(offer.game);
    const { seat, isHost, isFull, phase } = this.#table;
    if (phase === 'closed') return this.#closed(offer);
    return html`<div class="columns">
      <section class="offer" aria-label=${t(`${offer.game}.title`)}>
        ${this.#greeting()}
        <div class="about-it" data-game=${offer.game}>
          ${cardPicture(offer.game)}
          <div>
            <p>${t(`${offer.game}.tagline`)}</p>
            <p class="note">${meta ? t('minutes', { n: minutesOf(meta, offer.seats) }) : ''}${t('setup.and')}${t(offer.hints ? 'friends.hints.yes' : 'friends.hints.no')}</p>
            ${meta ? html`<p class="note">${optionsLine(meta, offer.options, unusual(meta, offer.options))}</p>` : nothing}
          </div>
        </div>
        <h2>${t('friends.seats')} <small>${t('friends.seats.n', { n: this.#table.taken, of: offer.seats })}</small></h2>
        <ul class="plain sitters">${this.#table.seats.map((one, at) => this.#place(one, at))}</ul>
        ${seat === null ? (isFull ? html`<p class="note">${t('friends.full')}</p>` : this.#sitting()) : this.#waiting()}
      </section>
      ${isFull || (seat === null && !isHost) ? nothing : this.#inviting()}
    </div>`;
  }

  /** Whoever made it has left, and it cannot begin any more. @param {NonNullable<FriendsTable['offer']>} offer */
  #closed(offer) {
    return html`<section class="offer closed" aria-label=${t(`${offer.game}.title`)}>
      <div class="about-it" data-game=${offer.game}>
        ${cardPicture(offer.game)}
        <div>
          <p class="invited" role="status">${t('friends.closed', { name: this.#table.hostName })}</p>
          <p>${t('friends.closed.why')}</p>
        </div>
      </div>
      <div class="choices">
        <button class="strong large" @click=${() => this.#links.another(offer.game)}>${t('friends.closed.new')}</button>
      </div>
    </section>`;
  }

  /** For those who do not sit yet: whoever played the last game has a name and a face. */
  #sitting() {
    if (this.#table.isAskedAgain)
      return html`<div class="choices">
        <button class="strong large" @click=${() => rematch(this.#table)}>${t('friends.rematch')}</button>
      </div>`;
    return identityForm(
      (form) => this.#sit(form),
      t('friends.sit'),
      this.#table.seats.map(({ face }) => face),
    );
  }

  #greeting() {
    const { seat, hostName, isAskedAgain } = this.#table;
    return seat === null && hostName && !isAskedAgain
      ? html`<div class="greeting"><p class="invited">${t('friends.invited', { name: hostName })}</p>${whatItIs()}</div>`
      : nothing;
  }

  /** @param {FriendsTable['seats'][number]} one @param {number} at */
  #place({ key, name, face: chosen, bot }, at) {
    const { bots, seat } = this.#table;
    if (bot)
      return html`<li>${seatFace(bots, at)}<span>${t('seat.bot', { name: castNames(bots)[at] ?? '', level: t(`level.${bot}`) })}</span></li>`;
    if (!name) return this.#free(at);
    return html`<li class=${at !== seat && !this.#table.isInTouch ? 'unknown' : ''}>
      ${face(knownFace(chosen) ?? OWN_FACES[0])}<span>${at === seat ? t('friends.you', { name }) : name}</span>
      ${at !== seat && this.#table.isHere(key) ? html`<small class="here">${t('friends.here')}</small>` : nothing}
    </li>`;
  }

  /** Those who have just played are waited for, though anybody may come. @param {number} at */
  #free(at) {
    const before = this.#table.seats.slice(0, at).filter(({ name, bot }) => !name && !bot).length;
    const one = awaitedAgain(this.#table)[before];
    return one
      ? html`<li class="free awaited">
          ${face(knownFace(one.face) ?? OWN_FACES[0])}<span>${t('friends.turn.several', { names: one.name ?? '' })}</span>
        </li>`
      : html`<li class="free"><i class="nobody" aria-hidden="true"></i><span>${t('friends.free')}</span></li>`;
  }

  /** For those who sit. */
  #waiting() {
    const { isHost, isFull, taken, hasFriends } = this.#table;
    return html`<p class="prompt" role="status">${this.#awaited()}</p>
      <div class="choices">
        ${isHost && this.#table.phase === 'offer' && (isFull || taken > 1) ? html`<button class=${hasFriends ? 'strong large' : ''} @click=${() => this.#start()}>${t(isFull ? 'friends.start' : 'friends.start.with-bots')}</button>` : nothing}
        ${isHost && isFull ? nothing : html`<button @click=${() => this.#learn()}>${t('friends.learn')}</button>`}
      </div>`;
  }

  /** Nobody plays against bots alone for want of patience. */
  async #start() {
    const { hasFriends } = this.#table;
    if (hasFriends || (await confirmed(t('friends.start.alone'), t('friends.start.with-bots'), { harmful: true })))
      await start(this.#table);
  }

  #awaited() {
    const { phase, isHost, isFull, hostName, seats, line } = this.#table;
    if (phase !== 'offer') {
      const names = seats.flatMap(({ key, name, accepted }) => (name && !accepted && key !== line.me ? [name] : []));
      return names.length ? t('friends.waits.accept', { names: listed(names) }) : t('friends.waits.ready');
    }
    if (!isFull) return t('friends.waits.people');
    return isHost ? t('friends.waits.ready') : t('friends.waits.founder', { name: hostName });
  }

  #inviting() {
    return html`<section class="inviting" aria-labelledby="inviting"><h2 id="inviting">${t('friends.invite')}</h2>${this.#invitation.fields()}</section>`;
  }

  #learn() {
    const { offer } = this.#table;
    if (offer) location.hash = addressOfTutorial(offer.game);
  }

  /** @param {HTMLFormElement} form */
  async #sit(form) {
    const who = identityIn(
      form,
      this.#table.seats.flatMap(({ name }) => name ?? []),
    );
    if (who) await sit(this.#table, who);
  }
}
