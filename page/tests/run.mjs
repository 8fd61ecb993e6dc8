// Tests what build.mjs has made:
//
//     node run.mjs FOLDER PACKAGE [TESTS...]      by default all tests
//
// Sizes, unit tests of pure code (*.test.ts) and tests in each browser that is found (*.browser.mjs), which need node 20;
// BROWSER chooses one of them.
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installed } from './launch.mjs';
import { serve } from './server.mjs';

const tests = fileURLToPath(new URL('.', import.meta.url));
const [folder, packageFolder] = process.argv.slice(2, 4).map((name) => resolve(name));
const chosen = process.argv.slice(4);

/** The exit status of node with these arguments. */
const node = (args, environment = {}) =>
  new Promise((done) => {
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).on('exit', done);
  });

const names = (await readdir(tests)).filter(
  (name) => chosen.length === 0 || chosen.some((part) => name.startsWith(part)),
);
const units = names.filter((name) => name.endsWith('.test.ts')),
  browsers = names.filter((name) => name.endsWith('.browser.mjs'));
let failed = 0;

if (chosen.length === 0) failed |= await node([join(tests, 'sizes.mjs'), folder]);

if (units.length > 0) {
  const made = await mkdtemp(join(tmpdir(), 'quadrille-page-'));
  await build({
    entryPoints: units.map((name) => join(tests, name)),
    outdir: made,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    alias: {
      quadrille: join(packageFolder, 'index.js'),
      'quadrille/grids': join(packageFolder, 'grids.js'),
      'quadrille/questions': join(packageFolder, 'questions.js'),
    },
  });
  const files = (await readdir(made)).map((name) => join(made, name));
  failed |= await node(['--test', ...files], {
    QUADRILLE_WASM: join(packageFolder, 'quadrille.wasm'),
    QUADRILLE_QUESTIONS: join(packageFolder, 'questions.wasm'),
    QUADRILLE_EXAMPLES: join(tests, '../../examples'),
  });
  await rm(made, { recursive: true });
}

if (browsers.length > 0) {
  const { address, close } = await serve(folder);
  const environment = { PAGE: address, FILE: pathToFileURL(join(folder, 'quadrille.html')).href };
  for (const browser of process.env.BROWSER ? [process.env.BROWSER] : installed) {
    console.log(`in ${browser}`);
    // One at a time: a browser needs the machine for itself.
    for (const name of browsers)
      failed |= await node(['--test', join(tests, name)], { ...environment, BROWSER: browser });
  }
  await close();
}
process.exitCode = failed ? 1 : 0;
