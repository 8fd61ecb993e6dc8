// The package in node.
import { readFile } from 'node:fs/promises';
import { gridFunctions, loader, ratingFunctions } from './core.js';
import { puzzleFunctions } from './puzzles.js';

export { QuadrilleError } from './core.js';
const bytes = () => readFile(new URL('./quadrille.wasm', import.meta.url));
export const load = loader(bytes, gridFunctions, ratingFunctions, puzzleFunctions);
