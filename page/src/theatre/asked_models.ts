// Problems that the library builds. Those with items that have bounds are not among them (squares, partridge,
// domination): dancing links, as they are drawn here, cover each item once.
import type { Model, Parameter } from './models';

/** A question of the library, and its options. */
export interface Question {
  readonly name: string;
  readonly options: Record<string, string | number | boolean>;
}

const number = (name: Parameter['name'], from: number, to: number, value: number): Parameter => ({
  name,
  from,
  to,
  value,
});
const choice = (name: Parameter['name'], choices: readonly string[]): Parameter => ({
  name,
  from: 0,
  to: choices.length - 1,
  value: 0,
  choices,
});

const model = (name: string, options: Question['options']): Question => ({ name: `model ${name}`, options });

export const pieceSets = ['tetrominoes', 'pentominoes', 'polyominoes:3', 'polyominoes:6'] as const;
export const graphs = ['complete', 'bipartite', 'queens'] as const;

const graphOf = (kind: number, n: number): string => (kind === 1 ? `bipartite:${n}x${n}` : `${graphs[kind]}:${n}`);

export const asked = {
  sudoku: {
    parameters: [number('boxRows', 1, 4, 3), number('boxColumns', 2, 4, 3)],
    question: (rows: number, columns: number) => model('sudoku', { rows, columns }),
  },
  transversals: { parameters: [number('n', 3, 15, 5)], question: (n: number) => model('transversals', { n }) },
  packing: {
    parameters: [number('rows', 1, 12, 4), number('columns', 1, 12, 4), choice('pieces', pieceSets)],
    // Each piece as often as there is room: few boxes have room for each once.
    question: (rows: number, columns: number, pieces: number) =>
      model('packing', { shape: `${columns}x${rows}`, pieces: pieceSets[pieces], anyNumber: true }),
  },
  soma: { parameters: [], question: () => model('packing', { shape: '3x3x3', pieces: 'soma', once: true }) },
  matchings: {
    parameters: [choice('graph', graphs), number('vertices', 2, 12, 6)],
    question: (kind: number, n: number) => model('matchings', { graph: graphOf(kind, n) }),
  },
  factorizations: {
    parameters: [number('vertices', 2, 10, 6)],
    question: (n: number) => model('factorizations', { n: n + (n % 2) }),
  },
  colorings: {
    parameters: [choice('graph', graphs), number('vertices', 2, 6, 4), number('colors', 2, 6, 4)],
    question: (kind: number, n: number, colors: number) => model('colorings', { graph: graphOf(kind, n), colors }),
  },
  steiner: {
    parameters: [number('t', 2, 4, 2), number('k', 3, 5, 3), number('v', 5, 15, 7)],
    question: (t: number, k: number, v: number) => model('steiner', { t, k: Math.max(k, t), v: Math.max(v, k) }),
  },
  wordsquares: {
    parameters: [number('words', 5, 170, 40), number('letters', 3, 5, 3), number('seed', 1, 999, 1)],
    question: (count: number, letters: number, seed: number) =>
      model('word-squares', { words: `random:${count}x${letters}`, seed }),
  },
  wordrectangles: {
    parameters: [
      number('words', 5, 170, 40),
      number('letters', 3, 5, 3),
      number('down', 3, 5, 3),
      number('seed', 1, 999, 1),
    ],
    // Words down have as many letters as there are words across.
    question: (count: number, letters: number, down: number, seed: number) =>
      model('word-rectangles', { across: `random:${count}x${letters}`, down: `random:${count}x${down}`, seed }),
  },
  sets: {
    parameters: [number('elements', 4, 60, 12), number('sets', 4, 400, 30), number('seed', 1, 999, 1)],
    question: (elements: number, sets: number, seed: number) =>
      model('sets', { sets: `random:${elements}x${sets}x2x4`, seed, solvable: true }),
  },
  chain: {
    parameters: [number('levels', 1, 60, 5), number('ways', 1, 5, 2)],
    question: (levels: number, ways: number) => model('chain', { levels, ways }),
  },
} as const satisfies Record<string, Model>;
