// Pictures of the moment as files.
import type { Palette } from '../stage/palette';
import { SvgPen, type Pen } from '../stage/pen';

const sharpness = 2;

export function svgOf(width: number, height: number, palette: Palette, draw: (pen: Pen) => void): Blob {
  const pen = new SvgPen(Math.round(width), Math.round(height));
  draw(pen);
  return new Blob([pen.picture(palette.sheet)], { type: 'image/svg+xml' });
}

export async function pngOf(width: number, height: number, palette: Palette, draw: (pen: Pen) => void): Promise<Blob> {
  const canvas = document.createElement('canvas'), pen = canvas.getContext('2d')!;
  canvas.width = Math.round(sharpness * width);
  canvas.height = Math.round(sharpness * height);
  pen.scale(sharpness, sharpness);
  pen.fillStyle = palette.sheet;
  pen.fillRect(0, 0, width, height);
  draw(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser makes no PNG');
  return blob;
}
