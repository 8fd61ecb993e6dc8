// A canvas as large as its element, in pixels of the screen.

const sharpest = 2;

export class Surface {
  readonly pen: CanvasRenderingContext2D;
  width = 0;
  height = 0;
  #scale = 1;

  constructor(
    readonly canvas: HTMLCanvasElement,
    resized: () => void,
  ) {
    this.pen = canvas.getContext('2d')!;
    this.#measure();
    new ResizeObserver(() => {
      if (this.#measure()) resized();
    }).observe(canvas);
  }

  #measure(): boolean {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === 0 || (width === this.width && height === this.height)) return false;
    this.#scale = Math.min(sharpest, devicePixelRatio || 1);
    [this.width, this.height] = [width, height];
    this.canvas.width = Math.round(width * this.#scale);
    this.canvas.height = Math.round(height * this.#scale);
    return true;
  }

  /** Begins a new picture. */
  clear(): CanvasRenderingContext2D {
    this.pen.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    this.pen.clearRect(0, 0, this.width, this.height);
    return this.pen;
  }

  /** What `draw` draws, to be shown often. */
  prepare(draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const { width, height } = this.canvas, copy = Object.assign(document.createElement('canvas'), { width, height });
    const pen = copy.getContext('2d')!;
    pen.scale(this.#scale, this.#scale);
    draw(pen);
    return copy;
  }
}
