// quadrille/questions in pages: the package with every question, a third more bytes.
import { fetched, gridFunctions, loader, ratingFunctions } from './core.js';
import { puzzleFunctions } from './puzzles.js';
import { questionFunctions } from './asking.js';

export { QuadrilleError } from './core.js';
const bytes = () => fetched(new URL('./questions.wasm', import.meta.url));
export const load = loader(bytes, gridFunctions, ratingFunctions, puzzleFunctions, questionFunctions);
