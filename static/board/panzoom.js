/** How hands move a board: with the page's own touches left to the page. */

import Panzoom from '@panzoom/panzoom';
import { CLOSEST } from './forward.js';

/** @param {SVGSVGElement} board */
export const panzoomOn = (board) =>
  Panzoom(board, {
    maxScale: CLOSEST,
    minScale: 1,
    contain: 'outside',
    // A place that can be scrolled by what has the focus would have two ways of being elsewhere.
    overflow: 'clip',
    panOnlyWhenZoomed: true,
    cursor: '',
    // The page's own touches need their events; panzoom would end them here.
    handleStartEvent: () => {},
  });
