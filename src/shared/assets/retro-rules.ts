/** How a PlayStation 1 drew, for the viewer and for the drawn pictures alike. */

/** Its usual picture has so many lines. Corners of triangles stand on whole pixels of it. */
export const RETRO_LINES = 240;
/** Of each colour it kept five bits. */
export const RETRO_STEPS = 31;
/** What it added to the eight bits of a colour before it dropped three of them, for each pixel of a square of four by four. */
export const RETRO_DITHER = [-4, 0, -3, 1, 2, -2, 3, -1, -3, 1, -4, 0, 3, -1, 2, -2] as const;

/** What becomes of one of the colours of a pixel, 0 to 255. */
export function retroColour(value: number, x: number, y: number): number {
  const dithered = value + (RETRO_DITHER[(y & 3) * 4 + (x & 3)] ?? 0);
  return ((Math.min(255, Math.max(0, dithered)) >> 3) * 255) / RETRO_STEPS;
}
