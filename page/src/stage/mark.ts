// What the reader points at: an option or an item, which all pictures of the problem mark.
export type Mark = { readonly option: number } | { readonly item: number } | null;

export const optionOfMark = (mark: Mark): number => (mark && 'option' in mark ? mark.option : -1);
export const itemOfMark = (mark: Mark): number => (mark && 'item' in mark ? mark.item : 0);

export const sameMark = (a: Mark, b: Mark): boolean =>
  optionOfMark(a) === optionOfMark(b) && itemOfMark(a) === itemOfMark(b);
