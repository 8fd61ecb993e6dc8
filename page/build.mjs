// Builds the page:
//
//     node build.mjs PACKAGE OUT      PACKAGE is the folder of the npm package, OUT is replaced
//
// OUT/index.html and what it loads are for a server; OUT/quadrille.html is the page in one file, which also works from
// a disk. Names of files contain a hash of their content, so browsers may keep them forever. Next to each of these files
// are its packed forms, NAME.br and NAME.gz, for servers that send them as they are.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { markdown } from './markdown.mjs';
import { together } from './together.mjs';

const source = (name) => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const [packageFolder, out] = process.argv.slice(2).map((name) => resolve(name));
if (!out) throw new Error('usage: node build.mjs PACKAGE OUT');

const modules = { grids: 'grids.wasm', everything: 'questions.wasm' };
const wasm = Object.fromEntries(
  Object.entries(modules).map(([name, file]) => [name, readFileSync(join(packageFolder, file))]),
);

const sha256 = (content) => createHash('sha256').update(content).digest();
const hashed = (name, content) => {
  const [stem, ...endings] = name.split('.');
  return `${stem}-${sha256(content).toString('hex').slice(0, 8)}.${endings.join('.')}`;
};

/** The module page:assets, with this text. */
const assets = (contents) => ({
  name: 'assets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^page:assets$/ }, ({ path }) => ({ path, namespace: 'assets' }));
    onLoad({ filter: /.*/, namespace: 'assets' }, () => ({ contents, loader: 'js' }));
  },
});

const common = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
  // The package finds its modules by this address where it is given none; the worker always gives it one.
  define: { 'import.meta.url': '"."' },
  alias: Object.fromEntries(['grids', 'questions'].map((name) => [`quadrille/${name}`, join(packageFolder, `${name}.js`)])),
};
const bundle = async (options) => (await build({ ...common, ...options })).outputFiles;
const scripts = (entry, contents) =>
  bundle({
    entryPoints: [source(entry)],
    plugins: [together(source(entry)), assets(contents), markdown],
    format: 'esm',
    splitting: true,
    outdir: '/',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
const script = async (entry, contents) =>
  (await bundle({ entryPoints: [source(entry)], plugins: [assets(contents), markdown], format: 'iife' }))[0].text;

/** The style sheets: that of the page, and those of views that have their own, by name. */
const styleOf = async (name) => (await bundle({ entryPoints: [source(name)] }))[0].text;
const css = await styleOf('style.css');
const viewStyles = Object.fromEntries(
  await Promise.all(
    ['theatre', 'explore', 'learn', 'techniques']
      .filter((view) => existsSync(source(`${view}/style.css`)))
      .map(async (view) => [view, await styleOf(`${view}/style.css`)]),
  ),
);
viewStyles.play = await styleOf('board/play.css');
viewStyles.picture = await pictureStyle();
viewStyles.set = await styleOf('board/set/style.css');

/** The style sheet of the pictures that the library draws: its colors have the values of the light theme, to which those
 * of the dark one are added. */
async function pictureStyle() {
  const { load } = await import(pathToFileURL(join(packageFolder, 'node.js')));
  const library = await load(),
    page = library.pictureStyle('page');
  const names = [...page.matchAll(/var\((--q-[\w-]+)\)/g)].map(([, name]) => name);
  const values = library.pictureStyle('dark').match(/#[0-9a-f]{6}\b/g);
  if (names.length !== values.length) throw new Error('expected as many colors in the dark theme as in that of pages');
  const dark = Object.entries(Object.fromEntries(names.map((name, i) => [name, values[i]])))
    .map((entry) => entry.join(':'))
    .join(';');
  return `${page}@media screen{:root[data-theme=dark]{${dark}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`;
}
const icon = readFileSync(source('icon.svg'), 'utf8').replace(/\n\s*/g, '');
const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** The page with these elements in its head. */
function page(policy, elements) {
  const html = readFileSync(source('index.html'), 'utf8');
  const rules = Object.entries({
    'default-src': "'none'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...policy,
  });
  return html
    .replace('POLICY', () => rules.map(([name, value]) => `${name} ${value}`).join('; '))
    .replace('ICON', () => iconAddress)
    .replace('ELEMENTS', () => elements.join('\n'));
}

// ---- Files of their own ----

async function makeFiles() {
  const files = new Map();
  const add = (name, content) => (files.set(name, content), name);
  const addHashed = (name, content) => add(hashed(name, content), content);
  /** Adds all scripts of an entry, and returns the name of the first one that runs. */
  const addScripts = async (entry, contents) => {
    const outputs = await scripts(entry, contents),
      first = outputs.find(({ path }) => basename(path).startsWith(`${basename(entry, '.ts')}-`)),
      // The entry itself is in what it shares with all others; its own file says only that.
      [, name] = /^import"\.\/([^"]+)";\s*$/.exec(first.text) ?? [];
    if (!name) throw new Error(`${entry} is more than one file`);
    for (const { path, contents: bytes } of outputs) if (path !== first.path) add(basename(path), bytes);
    return name;
  };

  const addresses = Object.fromEntries(
    Object.entries(modules).map(([name, file]) => [name, addHashed(file, wasm[name])]),
  );
  const styles = Object.fromEntries(
    Object.entries(viewStyles).map(([view, text]) => [view, addHashed(`${view}.css`, text)]),
  );
  const worker = await addScripts('worker/worker.ts', '');
  const main = await addScripts(
    'main.ts',
    `const addresses = ${JSON.stringify(addresses)};
       export const compile = (name) => WebAssembly.compileStreaming(fetch(addresses[name]));
       export const startWorker = () => new Worker(${JSON.stringify(worker)}, { type: 'module' });
       const styles = ${JSON.stringify(styles)};
       const loaded = {};
       export const loadStyle = (view) => styles[view] && (loaded[view] ??= new Promise((resolve, reject) => {
         const link = document.createElement('link');
         Object.assign(link, { rel: 'stylesheet', href: styles[view], onload: resolve, onerror: reject });
         document.head.append(link);
       }));
       export const serviceWorker = 'sw.js';`,
  );
  const style = addHashed('style.css', css);
  add(
    'manifest.webmanifest',
    readFileSync(source('manifest.webmanifest'), 'utf8').replace('ICON', () => iconAddress),
  );
  const policy = { 'script-src': "'self' 'wasm-unsafe-eval'", 'style-src': "'self'", 'worker-src': "'self'" };
  add(
    'index.html',
    page(policy, [
      '<link rel="manifest" href="manifest.webmanifest">',
      `<link rel="stylesheet" href="${style}">`,
      `<script type="module" src="${main}"></script>`,
    ]),
  );

  // Its name stays the same, so that browsers find a new one at the address of the old one.
  const version = sha256([...files].map(([name, content]) => name + sha256(content).toString('hex')).join());
  add(
    'sw.js',
    await script(
      'frame/service_worker.ts',
      `export const version = '${version.toString('hex').slice(0, 8)}';
     export const files = ${JSON.stringify(['./', ...[...files.keys()].filter((name) => name !== 'index.html')])};`,
    ),
  );
  return files;
}

// ---- One file ----

async function makeOneFile() {
  const block = (id, text) => `<script type="text/plain" id="${id}">${text}</script>`;
  const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString('base64');
  const safe = (text) => text.replaceAll('</script', '<\\/script');
  const worker = safe(await script('worker/worker.ts', ''));
  const main = safe(
    await script(
      'main.ts',
      `const text = (id) => document.getElementById('asset-' + id).textContent;
       export async function compile(name) {
         const bytes = Uint8Array.from(atob(text(name)), (character) => character.charCodeAt(0));
         const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
         return WebAssembly.compile(await new Response(stream).arrayBuffer());
       }
       export const startWorker = () =>
         new Worker(URL.createObjectURL(new Blob([text('worker')], { type: 'text/javascript' })));
       export const loadStyle = () => undefined;
       export const serviceWorker = null;`,
    ),
  );
  const allStyles = [css, ...Object.values(viewStyles)].join('\n');
  const hash = (text) => `'sha256-${sha256(text).toString('base64')}'`;
  const policy = {
    'script-src': `${hash(main)} 'wasm-unsafe-eval' blob:`,
    'style-src': hash(allStyles),
    'worker-src': 'blob:',
    'connect-src': "'none'",
  };
  const elements = [
    `<style>${allStyles}</style>`,
    block('asset-worker', worker),
    ...Object.keys(modules).map((name) => block(`asset-${name}`, packed(wasm[name]))),
  ];
  return page(policy, elements).replace('</body>', () => `<script>${main}</script>\n</body>`);
}

// ---- Packed forms ----

const packings = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** The packed forms of a file by their names, which save at least an eighth. */
async function packedForms(name, content) {
  const bytes = Buffer.from(content);
  const forms = await Promise.all(
    Object.entries(packings).map(async ([ending, pack]) => [`${name}.${ending}`, await pack(bytes)]),
  );
  return forms.filter(([, { length }]) => length < (bytes.length * 7) / 8);
}

const hasHash = (name) => /-[0-9A-Za-z]{8}\./.test(name);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = [...(await makeFiles())];
const packed = await Promise.all(files.filter(([name]) => hasHash(name)).map((file) => packedForms(...file)));
for (const [name, content] of [...files, ...packed.flat()]) writeFileSync(join(out, name), content);
writeFileSync(join(out, 'quadrille.html'), await makeOneFile());
