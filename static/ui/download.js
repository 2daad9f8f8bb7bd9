/** Files for the person, made on this device. */

/** Hands a file to the person: by the phone's share sheet, else as a download. @param {Blob} blob @param {string} name */
export async function handOver(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Somebody who closes the share sheet has changed their mind; that is no failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  download(blob, name);
}

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
