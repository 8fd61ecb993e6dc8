// A grid of squares that are clicked, or chosen by arrow keys and Enter.
import { h, setAttribute, setText } from '../frame/dom';

export interface Square {
  readonly text: string;
  /** Classes: 'given', 'tried', 'on', 'right', 'wrong', ... */
  readonly look: string;
  readonly label: string;
}

export class ClickGrid {
  readonly element = h('div', { class: 'click-grid', role: 'group' });
  #squares: HTMLButtonElement[] = [];
  #columns = 0;

  constructor(private readonly clicked: (square: number) => void) {
    this.element.addEventListener('keydown', (event) => this.#press(event));
  }

  set label(text: string) {
    setAttribute(this.element, 'aria-label', text);
  }

  /** Row by row; with lines between boxes of this number of rows and columns. */
  show(squares: readonly Square[], columns: number, box = 0): void {
    if (squares.length !== this.#squares.length || columns !== this.#columns) this.#make(squares.length, columns, box);
    squares.forEach(({ text, look, label }, i) => {
      setText(this.#squares[i], text);
      setAttribute(this.#squares[i], 'class', look === '' ? null : look);
      setAttribute(this.#squares[i], 'aria-label', label);
    });
  }

  #make(count: number, columns: number, box: number): void {
    this.#columns = columns;
    this.#squares = Array.from({ length: count }, (_, i) => {
      const button = h('button', { type: 'button', tabindex: i === 0 ? 0 : -1, onclick: () => this.#choose(i) });
      const row = Math.floor(i / columns),
        column = i % columns;
      const edges = [
        box > 0 && row % box === 0 && row > 0 && 'top',
        box > 0 && column % box === 0 && column > 0 && 'left',
      ];
      button.dataset.edges = edges.filter(Boolean).join(' ');
      return button;
    });
    this.element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    this.element.replaceChildren(...this.#squares);
  }

  #choose(square: number): void {
    this.#stand(square);
    this.clicked(square);
  }

  #stand(square: number): void {
    this.#squares.forEach((button, i) => (button.tabIndex = i === square ? 0 : -1));
  }

  #press(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -this.#columns,
      ArrowDown: this.#columns,
    };
    const from = this.#squares.indexOf(event.target as HTMLButtonElement),
      to = from + (steps[event.key] ?? NaN);
    if (from < 0 || !this.#squares[to]) return;
    event.preventDefault();
    this.#stand(to);
    this.#squares[to].focus();
  }
}
