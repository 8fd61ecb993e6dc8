// Small pictures of buttons, in the color of the text: not every system has fonts with such signs.

const paths = {
  first: 'M5 4h2.5v16H5zM20 4v16L8.5 12z',
  back: 'M18 4v16L6 12z',
  forward: 'M6 4v16l12-8z',
  last: 'M16.5 4H19v16h-2.5zM4 4v16l11.5-8z',
  play: 'M6 4v16l12-8z',
  pause: 'M6 4h4.5v16H6zM13.5 4H18v16h-4.5z',
  previous: 'M15 4.5 16.8 6.3 11 12l5.8 5.700L15 19.5 7.5 12z',
  next: 'M9 4.5 7.2 6.3 13 12l-5.8 5.700L9 19.5 16.5 12z',
  zoomIn: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  zoomOut: 'M5 11h14v2H5z',
  zoomAll: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
} as const;

export type IconName = keyof typeof paths;

const namespace = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg'), path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
