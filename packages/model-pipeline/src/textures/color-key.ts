/** Key colours, which old games use for transparency. */

import type { RawImage } from './raw-image.ts';

const NEIGHBOURS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));

/** Pure magenta, the most common key colour. */
export function isMagenta({ pixels }: RawImage, pixel: number): boolean {
  return pixels[pixel * 4] === 255 && pixels[pixel * 4 + 1] === 0 && pixels[pixel * 4 + 2] === 255;
}

/** Makes pixels transparent. They take a neighbour's colour, so that the key colour does not bleed at edges. */
export function cutOut({ width, height, pixels }: RawImage, isKey: (pixel: number) => boolean): void {
  const keyed: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) if (isKey(pixel)) keyed.push(pixel);
  if (keyed.length === width * height) return;
  for (const pixel of keyed) pixels[pixel * 4 + 3] = 0;
  for (const pixel of keyed) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const sums = [0, 0, 0, 0];
    for (const [dx, dy] of NEIGHBOURS) {
      const at = ((y + dy) * width + x + dx) * 4;
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      if (!isInside || pixels[at + 3] === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += pixels[at + channel]!;
      sums[3]! += 1;
    }
    for (let channel = 0; channel < 3; channel += 1) pixels[pixel * 4 + channel] = sums[3] ? sums[channel]! / sums[3] : 0;
  }
}
