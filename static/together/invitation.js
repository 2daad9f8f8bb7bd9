/** An invitation as text: the secret of a table or circle, and the public key of whoever founded it. */

const BYTES = 32;

/** @param {{ secret: string, founder: string }} place */
export function written({ secret, founder }) {
  const bytes = (secret + founder).match(/../g)?.map((hex) => Number.parseInt(hex, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Undefined where a text is no invitation. @param {string} text @returns {{ secret: string, founder: string } | undefined} */
export function read(text) {
  if (!/^[\w-]{86}$/.test(text)) return undefined;
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return { secret: hex.slice(0, 2 * BYTES), founder: hex.slice(2 * BYTES) };
}
