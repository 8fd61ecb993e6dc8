// A picture of regions that are being painted, in the unit of the library's pictures: tints, borders, and the number of
// the region in each cell.
import type { Draft, Frame } from './regions';

const unit = 64;
/** As many tints as style.css has. */
const tints = 6;

/** `isPartial`: what is not known yet has no borders. */
export function pictureOfDraft(
  draft: Draft,
  { row: top, column: left, rows, columns }: Frame,
  current: number,
  isPartial = false,
): string {
  const cells: string[] = [],
    borders: string[] = [];
  const region = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -1 : draft[row * columns + column];
  const differ = (a: number, b: number): boolean => a !== b && !(isPartial && (a === 0 || b === 0) && a + b >= 0);
  for (let row = 0; row <= rows; ++row) {
    for (let column = 0; column <= columns; ++column) {
      const [x, y] = [(left + column) * unit, (top + row) * unit],
        here = region(row, column);
      if (differ(here, region(row - 1, column))) borders.push(`M${x} ${y}h${unit}`);
      if (differ(here, region(row, column - 1))) borders.push(`M${x} ${y}v${unit}`);
      if (here > 0) {
        const name = here === current ? 'draft-cell current' : 'draft-cell';
        cells.push(
          `<rect class="${name} tint${here % tints}" x="${x}" y="${y}" width="${unit}" height="${unit}"/>`,
          `<text class="draft-number" x="${x + unit - 6}" y="${y + unit - 7}">${here}</text>`,
        );
      } else if (here === 0) {
        cells.push(`<path class="draft-open" d="M${x + 24} ${y + 32}h16"/>`);
      }
    }
  }
  const box = [left, top, columns, rows].map((size) => size * unit);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="draft" viewBox="${box.join(' ')}">
<g class="q-layer-highlight">${cells.join('')}</g>
<g class="q-layer-step"><path class="draft-border" d="${borders.join('')}"/></g></svg>`;
}
