// Where there is no page: what its modules look for as they load. Bots move at once.

const place = { dataset: {}, style: {}, classList: { toggle() {} }, querySelectorAll: () => [] };
Object.assign(globalThis, {
  document: {
    ...place,
    documentElement: place,
    body: place,
    baseURI: 'http://device/',
    getElementById: () => place,
    createComment() {},
    createTreeWalker() {},
  },
  window: { addEventListener() {}, setTimeout },
  location: { hash: '' },
  requestAnimationFrame: (/** @type {() => void} */ draw) => setTimeout(draw),
  localStorage: { getItem: () => '{"pace":"at-once"}' },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
});
