// The board as an SVG file of its own.
import { type Position } from './game';
import { symbolName } from '../sudoku/alphabet';
import { linesOf } from './drawing';

const unit = 64;

/** `rules` is the picture of the rules in the same unit, or ''. */
export function pictureOf({ sheet: { shape }, contents }: Position, rules: string): string {
  const { thin, bold } = linesOf(shape), width = shape.columns * unit, height = shape.rows * unit;
  const digits = Array.from(contents.clues, (clue, cell) => {
    const symbol = clue || contents.digits[cell];
    if (symbol === 0) return '';
    const x = ((cell % shape.columns) + 0.5) * unit, y = (Math.floor(cell / shape.columns) + 0.5) * unit + 14;
    const style = clue > 0 ? 'font-weight="600"' : 'fill="#1f55a8"';
    return `<text x="${x}" y="${y}" ${style}>${symbolName(shape.alphabet, symbol)}</text>`;
  });
  const path = (data: string, width: number): string =>
    `<path transform="scale(${unit})" d="${data}" fill="none" stroke="#1b2530" stroke-width="${width / unit}" stroke-linecap="square"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${width + 8} ${height + 8}" font-family="sans-serif" font-size="38" text-anchor="middle" fill="#1b2530">
<rect x="-4" y="-4" width="${width + 8}" height="${height + 8}" fill="#fff"/>
${rules}${path(thin, 1)}${path(bold, 3)}
${digits.filter((digit) => digit !== '').join('\n')}
</svg>
`;
}
