// A grid of digits, drawn by elements.
import { h, setAttribute, setText } from '../frame/dom';

export type Look = 'given' | 'tried' | 'single' | 'only' | '';

export class GridView {
  readonly element = h('div', { class: 'digits', role: 'img' });
  #cells: HTMLElement[] = [];

  /** Digits row by row, 0 for an empty cell, and how they look. */
  show(digits: ArrayLike<number>, looks: readonly Look[], label: string): void {
    if (this.#cells.length !== digits.length) this.#make(digits.length);
    this.#cells.forEach((cell, i) => {
      setText(cell, digits[i] > 0 ? digits[i].toString(36).toUpperCase() : '');
      setAttribute(cell, 'class', looks[i] === '' ? null : looks[i]);
    });
    setAttribute(this.element, 'aria-label', label);
  }

  #make(count: number): void {
    const size = Math.sqrt(count), box = Math.sqrt(size);
    this.#cells = Array.from({ length: count }, (_, i) => {
      const cell = h('span'), row = Math.floor(i / size), column = i % size;
      cell.dataset.edges = Number.isInteger(box)
        ? `${row % box === 0 && row > 0 ? 'top ' : ''}${column % box === 0 && column > 0 ? 'left' : ''}`.trim() : '';
      return cell;
    });
    this.element.style.gridTemplateColumns = `repeat(${size}, 1fr)`;
    this.element.replaceChildren(...this.#cells);
  }
}
