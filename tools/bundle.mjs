// Bundles static/ with esbuild: scripts split by screen, and style sheets. Prints a JSON object to standard output:
// `files`, the text of each output by name; `imports`, for each script the others that it needs at once; `first`, the script
// that stands in index.html itself.
//
//     node tools/bundle.mjs [ENGINE]
//
// ENGINE is a module that takes the place of static/engine/client.js: tests answer the engine's requests by other means.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.dirname(import.meta.dirname);
const engine = process.argv[2];
const MAIN = path.join(root, 'static', 'main.js');
const CLIENT = path.join(root, 'static', 'engine', 'client.js');

/** Safari 16.4 and the other browsers of its time, which know everything that Pyodide needs. */
const target = ['es2022', 'safari16.4', 'chrome111', 'firefox113'];
const common = {
  absWorkingDir: root,
  outdir: 'out',
  bundle: true,
  // Where node_modules is a link, its target must not decide the names of chunks.
  preserveSymlinks: true,
  write: false,
  metafile: true,
  target,
  legalComments: 'none',
};

const withOtherEngine = {
  name: 'with-other-engine',
  setup({ onResolve }) {
    onResolve({ filter: /\/client\.js$/ }, ({ path: name, resolveDir }) =>
      path.resolve(resolveDir, name) === CLIENT ? { path: path.resolve(engine) } : undefined,
    );
  },
};

const pages = {
  ...common,
  entryPoints: { main: 'static/main.js', boot: 'static/engine/boot.js' },
  format: /** @type {const} */ ('esm'),
  splitting: true,
};

/** What is imported later somewhere, known before anything is bundled: a module may be read before it is met there. */
const { inputs } = (await build({ ...pages, plugins: engine ? [withOtherEngine] : [] })).metafile;
const later = new Set(
  Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => path.resolve(root, one.path)),
  ),
);

/**
 * esbuild makes a chunk for every set of entries that share a module: some twenty small files before the first move. A screen
 * that is loaded later finds everything of the page already there; told so, esbuild leaves that in one chunk.
 */
const laterScreensNeedThePage = {
  name: 'later-screens-need-the-page',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path: file }) => {
      if (!later.has(file)) return undefined;
      return { contents: `import ${JSON.stringify(MAIN)};\n${await readFile(file, 'utf8')}` };
    });
  },
};

const modules = await build({
  ...pages,
  minify: true,
  chunkNames: '[name]-[hash]',
  plugins: [laterScreensNeedThePage, ...(engine ? [withOtherEngine] : [])],
});
const scripts = await build({
  ...common,
  entryPoints: {
    'first-load': 'static/first-load.js',
    fetcher: 'static/engine/fetcher.js',
    maker: 'static/engine/maker.js',
    courier: 'static/together/courier.js',
  },
  format: 'iife',
  minify: true,
});
const sheets = (await readdir(path.join(root, 'static'), { recursive: true }))
  .filter((name) => name.endsWith('.css'))
  .sort();
// Not minified: tools/looks.py reads them, and compressed it makes little difference.
const styles = await build({
  ...common,
  entryPoints: Object.fromEntries(sheets.map((name) => [path.basename(name, '.css'), path.join('static', name)])),
  conditions: ['style'],
});

const imported = new Set(
  Object.values(styles.metafile.inputs).flatMap(({ imports }) => imports.map((one) => one.path)),
);
const isEntry = (name) => !imported.has(styles.metafile.outputs[`out/${name}`].entryPoint);
const name = (file) => path.basename(file.path);
const files = [
  ...modules.outputFiles,
  ...scripts.outputFiles.filter((file) => name(file) !== 'first-load.js'),
  ...styles.outputFiles.filter((file) => isEntry(name(file))),
];
const imports = Object.entries(modules.metafile.outputs).map(([output, { imports: all }]) => [
  path.basename(output),
  all.filter(({ kind }) => kind === 'import-statement').map((one) => path.basename(one.path)),
]);
const answer = {
  files: Object.fromEntries(files.map((file) => [name(file), file.text])),
  imports: Object.fromEntries(imports),
  first: scripts.outputFiles.find((file) => name(file) === 'first-load.js').text.trim(),
};
process.stdout.write(JSON.stringify(answer));
