/** Who plays and by which rules, in words, for games that are not of a day. */

/** @import { Setup } from '../types' */

import { t } from '../ui/words.js';
import { levels, metaOf } from './catalogue.js';
import { peopleIn } from './setup.js';

/** The people, the bots, and the options that are not at their first value. @param {Setup} setup */
export function describe(setup) {
  const { game, options, bots = [] } = setup;
  const people = peopleIn(setup);
  const rivals = levels
    .map((level) => ({ level, n: bots.filter((bot) => bot === level).length }))
    .filter(({ n }) => n)
    .map(({ level, n }) => t('setup.bots', { n, level: [`level.${level}`] }));
  const chosen = Object.entries(metaOf(game)?.options ?? {})
    .filter(([name, [usual]]) => options[name] !== usual)
    .map(([name]) => {
      const option = t(`${game}.option.${name}`);
      return t('setup.option', { option, value: t(`${game}.option.${name}.${options[name]}`) });
    });
  return [...(people ? [t('setup.people', { n: people })] : []), ...rivals, ...chosen].join(t('setup.and'));
}
