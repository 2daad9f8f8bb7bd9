"""A page that uses the courier directly: what is said at a table, past all screens, for tests and the benchmark."""

COME = """async ([secret, relays]) => {
  const script = new URL(`${document.documentElement.dataset.page}/courier.js`, document.baseURI);
  const text = await (await fetch(script)).text();
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const waiting = new Map();
  const said = (globalThis.said = []);
  worker.onmessage = ({ data: { n, answer, failure, told } }) => {
    if (told) {
      for (const { text } of told.messages ?? []) {
        const { says } = JSON.parse(text);
        said.push(says);
        globalThis.onSaid?.(says);
      }
      globalThis.carried = told.status ?? globalThis.carried;
      globalThis.here = told.here ?? globalThis.here;
    } else if (failure === undefined) waiting.get(n)(answer);
    else throw new Error(failure);
  };
  let asked = 0;
  globalThis.ask = (request) => new Promise((done) => {
    waiting.set(++asked, done);
    worker.postMessage({ ...request, n: asked });
  });
  const addresses = relays.map((relay) => new URL(relay, document.baseURI).href.replace(/^http/, 'ws'));
  const me = await ask({ do: 'begin', relays: addresses });
  const table = await ask({ do: 'table', secret });
  const place = { id: secret.slice(0, 4), kind: 'table', table, secret, founder: me, since: 0 };
  globalThis.say = async (says) => {
    const message = await ask({ do: 'sign', table, text: JSON.stringify({ t: 'react', v: 1, says }) });
    await ask({ do: 'send', place: place.id, message: { ...message, unsent: true } });
  };
  await ask({ do: 'visible', visible: true });
  await ask({ do: 'open', places: [place] });
  return me;
}"""
"""Comes to the table of a secret, by some relays; gives the device's key."""
