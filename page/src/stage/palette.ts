// The colors of the pictures, from the custom properties of the page.

const names = ['sheet', 'ink', 'dim', 'line', 'blue', 'red', 'green', 'gold', 'wash', 'same'] as const;

export type Palette = Readonly<Record<(typeof names)[number], string>> & {
  /** The family of the text around. */
  readonly font: string;
  /** A tint for the color of a secondary item, from 1. */
  tint(color: number): string;
};

/** `probe` is an element in the view, which keeps the colors that it is given. */
export function readPalette(probe: HTMLElement): Palette {
  const colors = Object.fromEntries(names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  })) as Record<(typeof names)[number], string>;
  // Hues at the golden angle differ from each other, however many there are.
  const tint = (color: number) => `hsl(${Math.round((color * 137.5 + 190) % 360)} 62% 50%)`;
  return { ...colors, font: getComputedStyle(probe).fontFamily.replaceAll('"', "'"), tint };
}
