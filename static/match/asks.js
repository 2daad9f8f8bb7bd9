/** Whether a move that is shown waits for somebody: what the last touch has played is only being stored, and asks for nothing. */

/** @import { Interaction } from './interaction.js' */

/** What is shown of a move until a further touch plays it. @param {Pick<Interaction, 'ghost'> & { match: { state: Pick<Interaction['match']['state'], 'pending'> } }} interaction */
export const askedGhost = ({ ghost, match }) => (ghost?.choice.confirm || !match.state.pending ? ghost : undefined);
