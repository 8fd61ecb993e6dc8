// The package in pages.
import { fetched, gridFunctions, loader, ratingFunctions } from './core.js';
import { puzzleFunctions } from './puzzles.js';

export { QuadrilleError } from './core.js';
const bytes = () => fetched(new URL('./quadrille.wasm', import.meta.url));
export const load = loader(bytes, gridFunctions, ratingFunctions, puzzleFunctions);
