/** Whether a file is what it must be. Knows no page, so that workers can ask, too. */

/** Whether bytes are what they must be, as far as this browser can tell: it hashes on secure pages only. @param {ArrayBuffer} bytes @param {string} hash */
export async function isAsBuilt(bytes, hash) {
  if (!hash || !crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return hash === `sha256-${btoa(String.fromCharCode(...digest))}`;
}
