/**
 * Rendering in the style of a PlayStation 1: few lines, vertices on whole pixels, affine textures without smoothing, five bits
 * a colour.
 */

import { RETRO_LINES, retroColour } from '../look/retro-rules.ts';
import type { Camera } from './camera.ts';
import type { RenderedImage } from './render-surfaces.ts';

interface Size {
  width: number;
  height: number;
}

/** Size at which a picture of this size is rendered. */
export function retroSize({ width, height }: Size): Size {
  const lines = Math.min(height, RETRO_LINES);
  return { width: Math.max(1, Math.round((width * lines) / height)), height: lines };
}

export function retroCamera(camera: Camera, { width, height }: Size): Camera {
  return { ...camera, grid: { x: width / 2, y: height / 2 } };
}

/** Reduces colours and enlarges pixels to the requested size. */
export function retroPicture(drawn: RenderedImage, { width, height }: Size): RenderedImage {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const fromY = Math.floor((y * drawn.height) / height);
    for (let x = 0; x < width; x++) {
      const fromX = Math.floor((x * drawn.width) / width);
      const from = (fromY * drawn.width + fromX) * 4;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) pixels[to + c] = retroColour(drawn.pixels[from + c]!, fromX, fromY) + 0.5;
    }
  }
  return { width, height, pixels, covered: drawn.covered };
}
