// Runs a WebAssembly program that needs nothing but WASI: node run_wasi.mjs PROGRAM
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program], returnOnExit: true });
const { instance } = await WebAssembly.instantiate(await readFile(program), { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
