// A browser that stores games and knows neither locks nor channels: what a tab stores is all that another one has of it.

import 'fake-indexeddb/auto';

Object.defineProperty(globalThis, 'navigator', { value: {} });
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });
const deaf = { addEventListener() {} };
Object.assign(globalThis, { window: deaf, document: deaf });
