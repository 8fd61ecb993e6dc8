// quadrille/questions in node.
import { readFile } from 'node:fs/promises';
import { gridFunctions, loader, ratingFunctions } from './core.js';
import { puzzleFunctions } from './puzzles.js';
import { questionFunctions } from './asking.js';

export { QuadrilleError } from './core.js';
const bytes = () => readFile(new URL('./questions.wasm', import.meta.url));
export const load = loader(bytes, gridFunctions, ratingFunctions, puzzleFunctions, questionFunctions);
