/** What games are stored as: the name of the setup, and which try at it. */

/** Gives further ids, by the name of a setup, beside those that there are. @param {{ id: string }[]} existing @returns {(name: string) => string} */
export function idsAfter(existing) {
  /** @type {Map<string, number>} */
  const highest = new Map();
  for (const { id } of existing) {
    const [, name = '', number = '0'] = /^(.*) ~(\d+)$/s.exec(id) ?? [];
    highest.set(name, Math.max(highest.get(name) ?? 0, Number(number)));
  }
  return (name) => {
    const next = (highest.get(name) ?? 0) + 1;
    highest.set(name, next);
    return `${name} ~${next}`;
  };
}
