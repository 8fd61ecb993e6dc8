// quadrille/grids in node.
import { readFile } from 'node:fs/promises';
import { gridFunctions, loader } from './core.js';

export { QuadrilleError } from './core.js';
export const load = loader(() => readFile(new URL('./grids.wasm', import.meta.url)), gridFunctions);
