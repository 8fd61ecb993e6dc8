// The parts of a step's picture that belong to each of its sentences: those about the cells and houses that it names.
import type { Sentence, Step } from 'quadrille';
import type { Sheet } from '../sudoku/sheet';
import { type Shape, cellsOf, regionsOf } from '../sudoku/shape';

/** A cell in pictures of the library. */
const unit = 64;

interface Named {
  cells: Set<number>;
  /** "row 3", "box 5" */
  houses: string[];
}

function namedIn({ arguments: given }: Sentence, { columns }: Shape): Named {
  const text = given.join(' '),
    cells = [...text.matchAll(/\br(\d+)c(\d+)/g)].map(
      ([, row, column]) => (Number(row) - 1) * columns + Number(column) - 1,
    );
  return { cells: new Set(cells), houses: [...text.matchAll(/\b(?:row|column|box) \d+/g)].map(([house]) => house) };
}

/** The cells of houses, by their names, where there is one grid. */
function housesOf(shape: Shape): Map<string, Set<number>> {
  const houses = new Map<string, Set<number>>(),
    [grid] = shape.grids,
    regions = regionsOf(grid);
  if (shape.grids.length > 1) return houses;
  cellsOf(shape, grid).forEach((cell, i) => {
    const names = [`row ${Math.floor(i / grid.columns) + 1}`, `column ${(i % grid.columns) + 1}`];
    if (grid.boxRows > 1) names.push(`box ${regions[i] + 1}`);
    for (const name of names) houses.set(name, (houses.get(name) ?? new Set()).add(cell));
  });
  return houses;
}

type Point = [x: number, y: number];

/** Where an element is: its first point, and its last one. */
function pointsOf(element: Element): Point[] {
  const number = (name: string): number => Number(element.getAttribute(name));
  const d = element.getAttribute('d');
  if (d === null) {
    if (element.tagName === 'circle') return [[number('cx'), number('cy')]];
    const inside = element.tagName === 'rect' ? unit / 2 : 0;
    return [[number('x') + inside, number('y') + inside]];
  }
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, i): Point => [
    numbers[2 * i],
    numbers[2 * i + 1],
  ]);
  return points;
}

const isOf = (element: Element, words: string): boolean =>
  new RegExp(`\\bq-(?:${words})\\b`).test(element.getAttribute('class') ?? '');

export class StepParts {
  #named: Named[];
  #houses: Map<string, Set<number>>;
  #picture: Document | null;

  /** `sentences`: those of the explanation. */
  constructor(
    private readonly sheet: Sheet,
    readonly step: Step,
    private readonly sentences: readonly Sentence[],
  ) {
    this.#houses = housesOf(sheet.shape);
    this.#named = this.sentences.map((sentence) => namedIn(sentence, sheet.shape));
    // A sentence that names nothing is still about the one before.
    this.#named.forEach(({ cells, houses }, i) => {
      if (i > 0 && cells.size + houses.length === 0) this.#named[i] = this.#named[i - 1];
    });
    this.#picture = step.svg ? new DOMParser().parseFromString(step.svg, 'image/svg+xml') : null;
  }

  /** The cells that a sentence names. */
  cells(at: number): Set<number> {
    return this.#named[at].cells;
  }

  /** Whether the step changes this cell in this sentence: the last one that names it, or the last of all. */
  changes(at: number, cell: number): boolean {
    const last = this.#named.map(({ cells }) => cells.has(cell)).lastIndexOf(true);
    return at === (last < 0 ? this.#named.length - 1 : last);
  }

  picture(at: number): string {
    if (!this.#picture) return '';
    const copy = this.#picture.cloneNode(true) as Document;
    let shows = true;
    for (const element of [...copy.querySelectorAll('g > *')]) {
      // Heads follow their links.
      if (!isOf(element, 'link-head')) shows = this.#belongs(element, at);
      if (!shows) element.remove();
    }
    return new XMLSerializer().serializeToString(copy.documentElement);
  }

  #cellAt([x, y]: Point): number {
    return Math.floor(y / unit) * this.sheet.shape.columns + Math.floor(x / unit);
  }

  #belongs(element: Element, at: number): boolean {
    const points = pointsOf(element);
    if (points.length === 0) return true;
    const cell = this.#cellAt(points[0]);
    if (isOf(element, 'base-house|cover-house')) return this.#isHouse(points, at);
    if (isOf(element, 'weak-link|strong-link|link'))
      return at === this.#sentenceOfLink(cell, this.#cellAt(points.at(-1)!));
    if (isOf(element, 'placed-cell|placement|placement-digit|elimination|elimination-ground|eliminated'))
      return this.changes(at, cell);
    const { cells, houses } = this.#named[at];
    return cells.size > 0 ? cells.has(cell) : houses.some((house) => this.#houses.get(house)?.has(cell));
  }

  /** The first one that names its end when its beginning has been named; else the last one. */
  #sentenceOfLink(from: number, to: number): number {
    const begun = this.#named.findIndex(({ cells }) => cells.has(from));
    const at = this.#named.findIndex(({ cells }, i) => begun >= 0 && i >= begun && cells.has(to));
    return at < 0 ? this.#named.length - 1 : at;
  }

  // Its frame lies a little inside of its cells.
  #isHouse(points: Point[], at: number): boolean {
    const { houses } = this.#named[at],
      framed = new Set(points.map(([x, y]) => this.#cellAt([x, y])));
    const known = [...this.#houses].find(
      ([name, cells]) => [...framed].every((cell) => cells.has(cell)) && this.#isWholly(name, framed),
    );
    return known ? houses.includes(known[0]) : houses.length > 0;
  }

  /** The corners of the frame are the first and the last cell of the house. */
  #isWholly(name: string, framed: Set<number>): boolean {
    const cells = [...this.#houses.get(name)!];
    return framed.has(Math.min(...cells)) && framed.has(Math.max(...cells));
  }
}
