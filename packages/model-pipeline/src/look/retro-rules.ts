/** Rendering style of a PlayStation 1, for viewer and rendered pictures. */

/** Lines of its usual picture. Vertices snap to whole pixels of it. */
export const RETRO_LINES = 240;
/** Highest value of a five-bit colour channel. */
export const RETRO_STEPS = 31;
/** Dither matrix of 4 × 4 pixels, added to an eight-bit channel before its three lowest bits are dropped. */
export const RETRO_DITHER = [-4, 0, -3, 1, 2, -2, 3, -1, -3, 1, -4, 0, 3, -1, 2, -2] as const;

/** Reduces one channel, 0 to 255, with dithering. */
export function retroColour(value: number, x: number, y: number): number {
  const dithered = value + (RETRO_DITHER[(y & 3) * 4 + (x & 3)] ?? 0);
  return ((Math.min(255, Math.max(0, dithered)) >> 3) * 255) / RETRO_STEPS;
}
