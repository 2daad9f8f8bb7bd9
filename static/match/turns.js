/** How many turns have been played, reveals included: a record has a line for each after its first. @param {string} record */
export const turnsIn = (record) => record.trimEnd().split('\n').length - 1;
