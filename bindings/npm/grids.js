// quadrille/grids in pages: many 9x9 grids only, a sixth of the bytes.
import { fetched, gridFunctions, loader } from './core.js';

export { QuadrilleError } from './core.js';
export const load = loader(() => fetched(new URL('./grids.wasm', import.meta.url)), gridFunctions);
