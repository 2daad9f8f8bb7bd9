/** What something that cannot be read is called in a list, as far as that can be told. */

/** @import { SetAside } from '../../store/types' */

import { metaOf } from '../../games/catalogue.js';
import { asSaved } from '../../store/saved.js';
import { tryIn } from '../../store/stored-try.js';
import { t } from '../../ui/words.js';
import { dealName } from '../deal-name.js';

const HEAD = /^([a-z][a-z0-9-]{0,39})\/\d+ [^\n]{0,300}#(\S{1,80})(?:\n|$)/;

/** @param {SetAside} aside */
export function nameOfSetAside({ value }) {
  const [, game = '', seed = ''] = HEAD.exec(tryIn(value)?.record.slice(0, 500) ?? '') ?? [];
  const whole = asSaved(value);
  return {
    title: metaOf(game) ? t(`${game}.title`) : t('aside.unknown'),
    // Which day's it is only a whole setup tells.
    seed: whole ? dealName(whole.setup) : seed,
  };
}
