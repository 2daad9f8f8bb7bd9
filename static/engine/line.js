/** What the line is worth to this visit, by what of the page has come over it already. */

import { isCached } from './downloads.js';

/** Bytes a millisecond. What a million bytes take there is less than what they save. */
const GOOD = 1_200;
/** Bytes. Of what is smaller one sees how soon it comes, and not how fast. */
const LARGE = 12_000;

/** Whether it is a good one, as far as can be told: not where somebody pays for bytes, nor where files come from the device. */
export function isGoodLine() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (connection?.saveData || isCached()) return false;
  const files = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const [bytes, time] = files
    .filter(({ transferSize, encodedBodySize }) => transferSize && encodedBodySize > LARGE)
    .reduce(
      ([bytes, time], file) => [bytes + file.encodedBodySize, time + file.responseEnd - file.responseStart],
      [0, 0],
    );
  return bytes > GOOD * time;
}
