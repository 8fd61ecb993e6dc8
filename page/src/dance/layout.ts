// Where the parts of the matrix are in a picture: items are columns, options are rows. Small matrices fill the picture;
// those that are zoomed in are scrolled under a strip of heads and, at the left, the names of options.

export interface View {
  /** 1: all of it is visible. */
  readonly zoom: number;
  /** How far the matrix is scrolled, in parts of what is hidden, from 0 to 1. */
  readonly left: number;
  readonly top: number;
}

export const wholeView: View = { zoom: 1, left: 0, top: 0 };

/** 0: nodes are points; 1: thin links, names upright; 2: everything. */
export type Detail = 0 | 1 | 2;

export interface MatrixLayout {
  readonly width: number;
  readonly height: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  /** The size of a node. */
  readonly node: number;
  readonly detail: Detail;
  /** Where the matrix begins, right of the names of options; 0: they are left out. */
  readonly labels: number;
  /** Where it begins if only some options have their names there; 0: they have no room either. */
  readonly tags: number;
  /** The size of their font, and the number of characters that there is room for. */
  readonly labelFont: number;
  readonly labelRoom: number;
  /** The width of a character in a font of size 1. */
  readonly letter: number;
  /** The middle of the heads, and where the strip of heads ends. */
  readonly heads: number;
  readonly strip: number;
  /** Names of items are upright. */
  readonly upright: boolean;
  x(head: number): number;
  y(option: number): number;
  /** What is visible: heads and options, the last one included. */
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
  /** How much wider and higher than the picture the matrix is. */
  readonly overflow: readonly [x: number, y: number];
}

const widest = 98, highest = 62, largestNode = 24, side = 16;
/** Fonts of names are not smaller; longer names are cut off. Upright ones have this number of characters at most. */
export const leastFont = 8, longestUpright = 7;
/** That of names that only some options and items have. */
export const tagFont = 11;
/** Free room next to names. */
const gap = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly items: number;
  readonly options: number;
  /** How many characters the longest names of options and items have, and the width of one in a font of size 1. */
  readonly label: number;
  readonly name: number;
  readonly letter: number;
}

export function matrixLayout(size: Size, view: View = wholeView): MatrixLayout {
  const { width, height, items, options, label, name, letter } = size;
  const rows = Math.max(1, options), columns = items + 1;
  const cell = (labels: number, top: number, foot: number) => ({
    columnWidth: Math.min(widest, Math.max((width - labels - 2 * side) / columns, 0.01) * view.zoom),
    rowHeight: Math.min(highest, Math.max((height - top - foot) / rows, 0.01) * view.zoom),
  });
  const nodeOf = ({ columnWidth, rowHeight }: ReturnType<typeof cell>) =>
    Math.max(1, Math.min(columnWidth * 0.5, rowHeight * 0.56, largestNode));
  // The margins depend on the detail, which depends on the margins: a first guess decides.
  const guess = cell(0, 54, 20), detail = detailOf(nodeOf(guess));
  const labelled = detail > 0 && width > 420 && guess.rowHeight >= 9.5;
  const font = Math.min(15, Math.max(leastFont, guess.rowHeight * 0.5));
  const tags = labelled || width < 300 ? 0 : Math.min(label * letter * tagFont + 3 * gap, width / 4);
  const labels = labelled ? Math.min(label * letter * font + gap, width / 4) : tags, foot = detail > 0 ? 20 : 10;
  const labelFont = Math.max(leastFont, Math.min(font, (labels - gap) / (label * letter)));
  const upright = detail > 0 && isNarrow(cell(labels, 54, foot).columnWidth, name * letter);
  const strip = detail === 0 ? 42 : upright ? 44 + 11 * letter * Math.min(name, longestUpright) : 54;
  const { columnWidth, rowHeight } = cell(labels, strip, foot), node = nodeOf({ columnWidth, rowHeight });

  const [roomX, roomY] = [width - labels - 2 * side, height - strip - foot];
  const [sizeX, sizeY] = [columnWidth * columns, rowHeight * rows];
  // Sizes that fit are rounded.
  const beyond = (excess: number) => (excess > 1e-9 ? excess : 0);
  const overflow = [beyond(sizeX - roomX), beyond(sizeY - roomY)] as const;
  const x0 = labels + side + Math.max(0, roomX - sizeX) / 2 - overflow[0] * view.left + columnWidth / 2;
  const y0 = strip + Math.max(0, roomY - sizeY) / 2 - overflow[1] * view.top;
  const top = y0 + overflow[1] * view.top;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return {
    width, height, columnWidth, rowHeight, node, detail, upright, strip: detail === 0 ? strip : top - 4,
    labels: labelled ? labels + side + Math.max(0, roomX - sizeX) / 2 - gap : 0,
    labelFont, labelRoom: Math.floor((labels - gap) / (labelFont * letter) + 0.01), letter,
    tags, heads: detail === 0 ? 32 : top - 27,
    x: (head) => x0 + head * columnWidth,
    y: (option) => y0 + (option + 0.5) * rowHeight,
    columns: [
      clamp(Math.floor((labels - x0) / columnWidth), items), clamp(Math.ceil((width - x0) / columnWidth), items),
    ],
    rows: [
      clamp(Math.floor((strip - y0) / rowHeight) - 1, options - 1),
      clamp(Math.ceil((height - y0) / rowHeight), options - 1),
    ],
    overflow,
  };
}

/** Names of items have no room next to each other. In wide columns they are cut off rather than turned. */
const isNarrow = (columnWidth: number, name: number): boolean =>
  columnWidth < 24 || (columnWidth < 60 && 2 * headRoom(columnWidth) < name * leastFont);

/** The font of upright names; 0: they have no room. */
export function uprightFont(columnWidth: number): number {
  const font = Math.min(11, columnWidth * 0.78);
  return font < leastFont ? 0 : font;
}

/** The room on each side of a head's middle, within its frame. */
export const headRoom = (columnWidth: number): number => columnWidth * 0.44 - 3;

const detailOf = (node: number): Detail => (node >= 7.5 ? 2 : node >= 4 ? 1 : 0);

/** The largest zoom that changes anything. */
export function mostZoom(size: Size): number {
  const { columnWidth, rowHeight } = matrixLayout(size);
  return Math.max(1, Math.min(largestNode / (columnWidth * 0.5), 60), Math.min(largestNode / (rowHeight * 0.56), 60));
}

/** The view after zooming such that the point at `x`, `y` of the picture stays where it is. */
export function zoomed(size: Size, view: View, factor: number, x: number, y: number): View {
  const zoom = Math.max(1, Math.min(mostZoom(size), view.zoom * factor));
  const before = matrixLayout(size, view), after = matrixLayout(size, { ...view, zoom, left: 0, top: 0 });
  const column = (x - before.x(0)) / before.columnWidth, row = (y - before.y(0)) / before.rowHeight;
  return {
    zoom,
    left: part(after.x(0) + column * after.columnWidth - x, after.overflow[0]),
    top: part(after.y(0) + row * after.rowHeight - y, after.overflow[1]),
  };
}

/** The view after the matrix has been moved by this number of pixels. */
export function moved(size: Size, view: View, x: number, y: number): View {
  const { overflow } = matrixLayout(size, view);
  return {
    zoom: view.zoom,
    left: part(overflow[0] * view.left - x, overflow[0]),
    top: part(overflow[1] * view.top - y, overflow[1]),
  };
}

/** The view with this head and option in it, if they are not visible already. */
export function following(size: Size, view: View, head: number, option: number): View {
  const layout = matrixLayout(size, view), x = layout.x(head), y = option < 0 ? layout.strip + 1 : layout.y(option);
  const visible = (at: number, from: number, to: number) => at > from && at < to;
  const half = layout.columnWidth / 2, left = Math.max(layout.labels, layout.tags);
  const dx = visible(x, left + half, size.width - half) ? 0 : (left + size.width) / 2 - x;
  const dy = visible(y, layout.strip, size.height - side) ? 0 : (layout.strip + size.height) / 2 - y;
  return dx === 0 && dy === 0 ? view : moved(size, view, dx, dy);
}

const part = (scrolled: number, overflow: number): number =>
  overflow <= 0 ? 0 : Math.max(0, Math.min(1, scrolled / overflow));

// ---- The flame chart: x is the event, y the depth ----

export interface FlameLayout {
  readonly width: number;
  readonly rowHeight: number;
  x(place: number): number;
  y(depth: number): number;
  /** The place at this x. */
  place(x: number): number;
}

export function flameLayout(width: number, height: number, events: number, deepest: number): FlameLayout {
  const rowHeight = Math.min(14, (height - 4) / (deepest + 1)), scale = events > 0 ? width / events : 0;
  return {
    width, rowHeight,
    x: (place) => place * scale,
    y: (depth) => 2 + depth * rowHeight,
    place: (x) => (scale > 0 ? Math.max(0, Math.min(events, Math.round(x / scale))) : 0),
  };
}
