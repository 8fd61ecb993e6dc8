// What pictures are drawn with: a canvas, or SVG.
//
//     const pen = new SvgPen(900, 460);
//     drawMatrix(pen, ...);
//     save(pen.picture('#fff'));

export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'lineCap' | 'lineJoin' | 'setLineDash'
  | 'font' | 'textAlign' | 'textBaseline' | 'fillText'
  | 'beginPath' | 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'roundRect' | 'arc' | 'rect' | 'fill' | 'stroke' | 'fillRect'
  | 'save' | 'restore' | 'translate' | 'rotate' | 'clip'
>;

interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  dash: number[];
  /** The groups that are open since the last save(). */
  groups: number;
}

const round = (number: number): string => String(Math.round(number * 100) / 100);
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
const anchors: Partial<Record<CanvasTextAlign, string>> = { right: 'end', end: 'end', center: 'middle' };

/** "600 12px serif" as attributes. */
function fontOf(font: string): string {
  const [, weight = '400', size, family] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font)!;
  return `font-weight="${weight}" font-size="${size}" font-family="${escaped(family)}"`;
}

/** Circles are whole ones; fonts have a weight, a size in pixels and a family. */
export class SvgPen implements Pen {
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  #dash: number[] = [];
  #path: string[] = [];
  #body: string[] = [];
  #groups = 0;
  #clips = 0;
  #states: State[] = [];

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  setLineDash(dash: number[]): void {
    this.#dash = dash;
  }
  beginPath(): void {
    this.#path = [];
  }
  moveTo(x: number, y: number): void {
    this.#add('M', x, y);
  }
  lineTo(x: number, y: number): void {
    this.#add('L', x, y);
  }
  bezierCurveTo(...numbers: [number, number, number, number, number, number]): void {
    this.#add('C', ...numbers);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#add('M', x, y);
    this.#path.push(`h${round(width)}v${round(height)}h${round(-width)}z`);
  }
  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.min(radius, width / 2, height / 2), [w, h] = [width - 2 * r, height - 2 * r];
    const corner = (dx: number, dy: number) => `a${round(r)} ${round(r)} 0 0 1 ${round(dx)} ${round(dy)}`;
    this.#add('M', x + r, y);
    this.#path.push(`h${round(w)}${corner(r, r)}v${round(h)}${corner(-r, r)}h${round(-w)}${corner(-r, -r)}`);
    this.#path.push(`v${round(-h)}${corner(r, -r)}z`);
  }
  arc(x: number, y: number, radius: number): void {
    const half = (dx: number) => `a${round(radius)} ${round(radius)} 0 0 1 ${round(dx)} 0`;
    this.#add('M', x - radius, y);
    this.#path.push(`${half(2 * radius)}${half(-2 * radius)}z`);
  }
  fill(): void {
    this.#element(`<path d="${this.#path.join('')}" fill="${this.fillStyle}"`);
  }
  stroke(): void {
    const dash = this.#dash.length > 0 ? ` stroke-dasharray="${this.#dash.join(' ')}"` : '';
    const ends = (this.lineCap === 'round' ? ' stroke-linecap="round"' : '') +
      (this.lineJoin === 'round' ? ' stroke-linejoin="round"' : '');
    const line = `stroke="${this.strokeStyle}" stroke-width="${round(this.lineWidth)}"${dash}${ends}`;
    this.#element(`<path d="${this.#path.join('')}" fill="none" ${line}`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const [at, size] = [`x="${round(x)}" y="${round(y)}"`, `width="${round(width)}" height="${round(height)}"`];
    this.#element(`<rect ${at} ${size} fill="${this.fillStyle}"`);
  }
  fillText(text: string, x: number, y: number): void {
    const anchor = anchors[this.textAlign], middle = this.textBaseline === 'middle';
    const place = `x="${round(x)}" y="${round(y)}"${anchor ? ` text-anchor="${anchor}"` : ''}`;
    const line = middle ? ' dominant-baseline="central"' : '';
    const look = `${fontOf(this.font)} fill="${this.fillStyle}"${this.#opacity()}`;
    this.#body.push(`<text ${place}${line} ${look}>${escaped(text)}</text>\n`);
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline, lineCap, lineJoin } = this;
    this.#states.push({
      fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline, lineCap, lineJoin,
      dash: this.#dash, groups: this.#groups,
    });
    this.#groups = 0;
  }
  restore(): void {
    this.#body.push('</g>'.repeat(this.#groups));
    const { dash, groups, ...state } = this.#states.pop()!;
    Object.assign(this, state);
    [this.#dash, this.#groups] = [dash, groups];
  }
  translate(x: number, y: number): void {
    this.#group(`transform="translate(${round(x)} ${round(y)})"`);
  }
  rotate(angle: number): void {
    this.#group(`transform="rotate(${round((angle * 180) / Math.PI)})"`);
  }
  clip(): void {
    const id = `clip${++this.#clips}`;
    this.#body.push(`<clipPath id="${id}"><path d="${this.#path.join('')}"/></clipPath>\n`);
    this.#group(`clip-path="url(#${id})"`);
  }

  #group(attribute: string): void {
    this.#body.push(`<g ${attribute}>`);
    ++this.#groups;
  }
  #add(letter: string, ...numbers: number[]): void {
    this.#path.push(letter + numbers.map(round).join(' '));
  }
  #opacity(): string {
    return this.globalAlpha < 1 ? ` opacity="${round(this.globalAlpha)}"` : '';
  }
  #element(start: string): void {
    this.#body.push(`${start}${this.#opacity()}/>\n`);
  }

  /** The picture, on this color. */
  picture(background: string): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    const paper = `<rect width="100%" height="100%" fill="${background}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${paper}\n${this.#body.join('')}</svg>\n`;
  }
}
