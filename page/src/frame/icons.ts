// Small pictures of buttons and of what opens, in the color of the text: an element with data-icon="hint" has that of a
// hint. They are one style sheet that is added when the first view is there, so nothing that is made later need ask.

/** Drawn with a pen of 2 in a square of 24. */
const paths = {
  board: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  candidates: 'M5 5h.01M12 5h.01M19 5h.01M5 12h.01M12 12h.01M19 12h.01M5 19h.01M12 19h.01M19 19h.01',
  center: 'M4 4h16v16H4zM8.5 12h.01M12 12h.01M15.5 12h.01',
  check: 'M20 12a8 8 0 1 1-4-6.9M9 11.5l3 3 8-9',
  clues: 'M4 4h16v16H4zM8.5 8.5h.01M12 12h.01M15.5 15.5h.01',
  color: 'M12 3c3.5 4.5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-11z',
  corner: 'M4 4h16v16H4zM8 8h.01M16 8h.01M8 16h.01',
  count: 'M9 4 7 20M17 4l-2 16M4 9h16M3 15h16',
  digit: 'M4 4h16v16H4zM10.5 9.5 12.5 8v8',
  fewer: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8',
  games: 'M6 3h12v18l-6-4-6 4z',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  history: 'M4.5 9a8 8 0 1 1-.2 5M4 4v5h5M12 8v4l3 2',
  marks: 'M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M16 12h.01M8 16h.01M12 16h.01',
  new: 'M12 5v14M5 12h14',
  notes: 'M5 3h10l4 4v14H5zM9 12h6M9 16h6',
  open: 'M3 6h7l2 2h9v11H3z',
  paste: 'M8 3h8v4H8zM8 5H5v16h14V5h-3',
  path: 'M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h11',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  regions: 'M4 4h16v16H4zM10 4v9h10M4 15h6v5',
  restrict: 'M4 5h16l-6 8v6l-4-2v-4z',
  rules: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 8h6M9 12h6',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v9h14v-9',
  solve: 'M4 4h16v16H4zM8 12l3 3 5-6',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  today: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  versions: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
} as const;

export type IconName = keyof typeof paths;

const picture = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' ` +
      `stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`,
  )}")`;

const shared = `
button[data-icon] { display: inline-flex; align-items: center; justify-content: center; gap: .4rem; }
button[data-icon]::before, details[data-icon] > summary::before {
  content: ''; flex: none; width: 1.1em; height: 1.1em; background: currentColor;
  -webkit-mask: var(--icon) center / contain no-repeat; mask: var(--icon) center / contain no-repeat;
}
details[data-icon] > summary::before { color: var(--dim); }
@media (forced-colors: active) {
  button[data-icon]::before, details[data-icon] > summary::before { forced-color-adjust: none; background: ButtonText; }
}
@media (max-width: 620px) { .modes button[data-icon]::before { display: none; } }
@media (max-width: 360px), (min-width: 821px) and (max-width: 1120px) { .start button[data-icon]::before { display: none; } }`;

export function addIcons(): void {
  const sheet = new CSSStyleSheet(),
    names = Object.entries(paths).map(([name, path]) => `[data-icon=${name}] { --icon: ${picture(path)}; }`);
  sheet.replaceSync(shared + names.join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
