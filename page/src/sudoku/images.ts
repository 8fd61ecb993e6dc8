// Where symmetries take rules: lists of cells that stay in their order.
import { type Places, type Symmetry, turns } from './symmetry';

/** The lists of cells to which the symmetry takes this list, itself first; those that leave the board are not there. */
export function imagesOf({ rows, columns, isCell }: Places, symmetry: Symmetry, cells: number[]): number[][] {
  const images = new Map([[cells.join(), cells]]);
  // Lists that are added are visited, too.
  for (const each of images.values()) {
    for (const turn of turns[symmetry]) {
      const image = each.map((cell) => {
        const [row, column] = turn([Math.floor(cell / columns), cell % columns], rows, columns);
        return row * columns + column;
      });
      images.set(image.join(), image);
    }
  }
  return [...images.values()].filter((image) => image.every((cell) => isCell[cell]));
}
