import { load } from 'quadrille';
import { load as loadGrids } from 'quadrille/grids';
import few from 'quadrille/grids.wasm';
import all from 'quadrille/quadrille.wasm';

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const q = await load(all);
const { counts } = await (await loadGrids(few)).solve(puzzle);
console.log(new q.Puzzle(puzzle).check(), counts[0]);
