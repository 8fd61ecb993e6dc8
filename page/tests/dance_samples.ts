// Problems for the tests of the dance, with the events of the library.
import { readFileSync } from 'node:fs';
import { load, type Cover, type Quadrille } from 'quadrille';
import { matrixOf, type Matrix } from '../src/dance/matrix';

/** The library. The tests are bundled, so its module is found by an environment variable. */
export async function library(): Promise<Quadrille> {
  return load(readFileSync(process.env.QUADRILLE_WASM!));
}

export interface Sample {
  readonly name: string;
  readonly matrix: Matrix;
  readonly events: Uint32Array;
}

const knuth = '| Knuth\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n';
const colored = '| colors\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n';

/** Numbers from 0 up to `limit`, the same ones in every run (mulberry32). */
export function random(seed: number): (limit: number) => number {
  return (limit) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % limit;
  };
}

function randomCover(q: Quadrille, seed: number): Cover {
  const next = random(seed), primary = 3 + next(5), secondary = next(4);
  const names = Array.from({ length: primary + secondary }, (_, item) => `i${item}`);
  const options = Array.from({ length: 6 + next(20) }, () => {
    const chosen = names.flatMap((name, item) => {
      if (next(3) > 0) return [];
      return item >= primary && next(3) > 0 ? [[name, 'ABC'[next(3)]] as const] : [name];
    });
    return chosen.length > 0 ? chosen : [names[next(primary)]];
  });
  return new q.Cover(names.slice(0, primary), options, { secondary: names.slice(primary) });
}

export function samples(q: Quadrille): Sample[] {
  const covers: [string, Cover][] = [
    ['knuth', q.Cover.read(knuth)],
    ['colors', q.Cover.read(colored)],
    ['sudoku', new q.Puzzle('1.....2..3.....4').cover()],
    ['killer', new q.Puzzle('1......2........').cover()],
    ['nothing to cover', new q.Cover([], [])],
    ...Array.from({ length: 60 }, (_, seed): [string, Cover] => [`random ${seed}`, randomCover(q, seed)]),
  ];
  return covers.flatMap(([name, cover]) =>
    ['fewest', 'first'].map((choice) => ({
      name: `${name}, ${choice}`,
      matrix: matrixOf(cover),
      events: cover.trace({ choice }).packed(20000),
    })));
}
