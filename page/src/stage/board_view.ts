// The board of a problem as a picture that follows the search: what is placed, what is excluded, what is branched on.
import type { Links } from '../dance/links';
import { h, setAttribute, setText } from '../frame/dom';
import type { Board } from './board';
import { itemOfMark, optionOfMark, type Mark } from './mark';

const namespace = 'http://www.w3.org/2000/svg';
const unit = 36,
  margin = 3;

function s(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A crown: not every system has a font with queens. */
const queen = 'M8 27l-3-15 6 6 2-10 5 8 5-8 2 10 6-6-3 15zM9 29h18v3H9z';

interface Square {
  readonly fill: SVGElement;
  readonly sign: SVGElement;
  readonly frame: SVGElement;
  readonly small: Map<string, SVGElement>;
  readonly edges: readonly SVGElement[];
  /** Its options, and the sign of each. */
  readonly options: { option: number; sign: string }[];
}

export class BoardView {
  readonly element: HTMLElement;
  readonly #svg: SVGElement;
  readonly #squares: (Square | null)[];
  readonly #symbols: readonly string[];
  #links: Links | undefined;

  constructor(
    private readonly board: Board,
    point: (mark: Mark) => void,
  ) {
    const { rows, columns } = board,
      width = columns * unit + 2 * margin,
      height = rows * unit + 2 * margin;
    this.#symbols = board.kind === 'digits' ? symbolsOf(board) : [];
    this.#svg = s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', class: `board-${board.kind}` });
    this.#squares = board.exists.map((exists, square) => (exists ? this.#square(square) : null));
    board.options.forEach(({ squares, signs }, option) =>
      squares.forEach((square, i) => this.#squares[square]?.options.push({ option, sign: signs[i] })),
    );
    this.#svg.append(this.#lines());
    this.element = h('div', { class: 'board-picture' });
    this.element.append(this.#svg);
    this.#svg.addEventListener('pointermove', (event) => point(this.#at(event)));
    this.#svg.addEventListener('pointerdown', (event) => point(this.#at(event)));
    this.#svg.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && point(null));
  }

  set label(text: string) {
    setAttribute(this.#svg, 'aria-label', text);
  }

  #corner(square: number): [x: number, y: number] {
    const { columns } = this.board;
    return [margin + (square % columns) * unit, margin + Math.floor(square / columns) * unit];
  }

  #square(square: number): Square {
    const { kind, columns, given } = this.board,
      [x, y] = this.#corner(square);
    const isDark = kind === 'queens' && (Math.floor(square / columns) + (square % columns)) % 2 === 1;
    const fill = s('rect', { x, y, width: unit, height: unit, class: isDark ? 'square dark' : 'square' });
    const frame = s('rect', { x: x + 2, y: y + 2, width: unit - 4, height: unit - 4, rx: 3, class: 'frame' });
    const sign =
      kind === 'queens' && this.board.options[0]?.signs[0] === '♛'
        ? s('path', { d: queen, transform: `translate(${x} ${y})`, class: 'sign' })
        : s('text', { x: x + unit / 2, y: y + unit / 2, class: 'sign' });
    const small = new Map<string, SVGElement>(),
      edges = kind === 'edges' ? this.#edges(x, y) : [];
    const side = Math.ceil(Math.sqrt(this.#symbols.length)),
      step = unit / side;
    if (given[square] === '' && this.#symbols.length <= 16)
      this.#symbols.forEach((symbol, i) => {
        const at = { x: x + ((i % side) + 0.5) * step, y: y + (Math.floor(i / side) + 0.5) * step };
        const text = s('text', { ...at, class: 'small-sign', 'font-size': Math.min(11, step * 0.85) });
        text.textContent = symbol;
        small.set(symbol, text);
      });
    const cross = kind === 'queens' ? [s('path', { d: `M${x + 14} ${y + 14}l8 8m0-8l-8 8`, class: 'cross' })] : [];
    this.#svg.append(fill, ...cross, ...edges, ...small.values(), sign, frame);
    return { fill, sign, frame, small, edges, options: [] };
  }

  /** Four triangles: above, right, below, left. */
  #edges(x: number, y: number): SVGElement[] {
    const [right, below, middle] = [x + unit, y + unit, `${x + unit / 2} ${y + unit / 2}`];
    const corners = [`${x} ${y}`, `${right} ${y}`, `${right} ${below}`, `${x} ${below}`];
    return corners.map((corner, i) => s('path', { d: `M${corner}L${corners[(i + 1) % 4]}L${middle}z`, class: 'edge' }));
  }

  /** Lines around the board and between boxes. */
  #lines(): SVGElement {
    const { rows, columns, boxes, exists } = this.board,
      path: string[] = [];
    const differ = (a: number, b: number) => exists[a] !== exists[b] || (exists[a] && boxes[a] !== boxes[b]);
    for (let row = 0; row <= rows; ++row) {
      for (let column = 0; column <= columns; ++column) {
        const square = row * columns + column,
          x = margin + column * unit,
          y = margin + row * unit;
        const here = row < rows && column < columns && exists[square];
        const above = row > 0 && column < columns,
          left = column > 0 && row < rows;
        if (
          column < columns &&
          (above && row < rows ? differ(square, square - columns) : above ? exists[square - columns] : here)
        )
          path.push(`M${x} ${y}h${unit}`);
        if (row < rows && (left && column < columns ? differ(square, square - 1) : left ? exists[square - 1] : here))
          path.push(`M${x} ${y}v${unit}`);
      }
    }
    return s('path', { d: path.join(''), class: 'lines' });
  }

  /** What is at a point of the picture: an option if there is only one, or else the item of the square. */
  #at({ clientX, clientY }: PointerEvent): Mark {
    const { left, top, width, height } = this.#svg.getBoundingClientRect(),
      { rows, columns, squaresOf } = this.board;
    const scale = Math.max((columns * unit + 2 * margin) / width, (rows * unit + 2 * margin) / height);
    const x = ((clientX - left - width / 2) * scale + (columns * unit) / 2) / unit;
    const y = ((clientY - top - height / 2) * scale + (rows * unit) / 2) / unit;
    const column = Math.floor(x),
      row = Math.floor(y),
      number = row * columns + column,
      square = this.#squares[number];
    if (column < 0 || row < 0 || column >= columns || row >= rows || !square) return null;
    const chosen = square.options.find(({ option }) => this.#links?.chosen[option]);
    if (chosen) return { option: chosen.option };
    if (square.options.length === 1) return { option: square.options[0].option };
    const side = Math.ceil(Math.sqrt(this.#symbols.length));
    const symbol = this.#symbols[side * Math.floor((y - row) * side) + Math.floor((x - column) * side)];
    const option = square.options.find(({ sign }) => sign === symbol);
    if (option) return { option: option.option };
    const head = squaresOf.findIndex((squares) => squares.length === 1 && squares[0] === number);
    return head > 0 ? { item: head } : null;
  }

  /** The state of the search; `current` is the option of the last event, or -1. */
  show(links: Links, mark: Mark, current: number): void {
    this.#links = links;
    const { kind, squaresOf } = this.board,
      branched = new Set(this.#branched(links));
    const marked = new Set(
      itemOfMark(mark) > 0 ? squaresOf[itemOfMark(mark)] : this.#squaresOfOption(optionOfMark(mark)),
    );
    const touched = new Set(this.#squaresOfOption(current)),
      order = new Map([...links.path()].map(({ option }, i) => [option, i]));
    this.#squares.forEach((square, number) => {
      if (!square) return;
      const given = this.board.given[number],
        chosen = square.options.find(({ option }) => links.chosen[option]);
      const level = chosen ? (order.get(chosen.option) ?? 0) : -1;
      setAttribute(
        square.frame,
        'class',
        ['frame', branched.has(number) && 'branched', touched.has(number) && 'touched', marked.has(number) && 'marked']
          .filter(Boolean)
          .join(' '),
      );
      this.#fill(square, number, level);
      if (square.sign.tagName === 'text' && kind !== 'edges') setText(square.sign, given || (chosen?.sign ?? ''));
      setAttribute(square.sign, 'class', `sign${given ? ' given' : chosen ? ' placed' : ' none'}`);
      if (kind === 'edges') this.#color(square, chosen?.sign ?? '');
      if (kind === 'queens') setAttribute(square.fill, 'data-out', !chosen && isExcluded(links, square) ? '' : null);
      for (const [sign, text] of square.small) {
        const entry = chosen ? undefined : square.options.find((one) => one.sign === sign);
        const asked = entry !== undefined && entry.option === optionOfMark(mark);
        const look = chosen ? ' gone' : !entry || links.isOut(entry.option) ? ' out' : '';
        setAttribute(text, 'class', `small-sign${look}${asked ? ' asked' : ''}`);
      }
    });
  }

  /** The squares of the item that is branched on: its own, or those of the options in its list. */
  #branched(links: Links): readonly number[] {
    const squares = links.item > 0 ? this.board.squaresOf[links.item] : [];
    if (squares.length <= 1) return squares;
    const open = [...links.optionsOf(links.item)].flatMap((option) => this.board.options[option].squares);
    return open.length > 0 ? open : squares;
  }

  #squaresOfOption(option: number): readonly number[] {
    return option >= 0 ? this.board.options[option].squares : [];
  }

  /** Pieces have hues of their own, from the level at which they were placed. */
  #fill({ fill }: Square, number: number, level: number): void {
    const hue = this.board.kind === 'pieces' && level >= 0 ? Math.round((level * 137.5 + 190) % 360) : -1;
    fill.style.fill = hue >= 0 ? `hsl(${hue} 58% 52%)` : '';
    setAttribute(fill, 'data-level', level >= 0 ? String(level) : null);
    setAttribute(fill, 'data-square', String(number));
  }

  #color({ edges }: Square, sign: string): void {
    edges.forEach((edge, i) => {
      edge.style.fill = sign ? `hsl(${(sign.charCodeAt(i) - 97) * 137.5 + 190} 58% 52%)` : 'none';
    });
  }
}

const isExcluded = (links: Links, { options }: Square): boolean => options.every(({ option }) => links.isOut(option));

const symbolsOf = ({ options, given }: Board): string[] => {
  const symbols = new Set([...options.flatMap(({ signs }) => signs), ...given].filter((sign) => sign !== ''));
  const last = Math.max(0, ...[...symbols].map((sign) => parseInt(sign, 36)));
  return Array.from({ length: last }, (_, i) => [...symbols].find((sign) => parseInt(sign, 36) === i + 1) ?? '');
};
