/** Screen-space ambient occlusion: corners and crevices are darker, because less of the sky reaches them. */

import type { Camera } from './camera.ts';

const SAMPLES = 12;

/** Every so-manieth pixel of every so-manieth row is looked at; the blur fills in the others. */
const STEP = 2;

/** Sample offsets for each of 4 rotations of a spiral: x and y in parts of the reach. */
const OFFSETS = Float64Array.from({ length: 4 * SAMPLES * 2 }, (_, i) => {
  const sample = (i >> 1) % SAMPLES;
  const angle = Math.floor(i / (SAMPLES * 2)) * 1.5708 + sample * 2.39996;
  return (i % 2 ? Math.sin(angle) : Math.cos(angle)) * ((sample + 0.6) / SAMPLES);
});

/**
 * How much of the surroundings each pixel sees, 1 = all. `distance` holds camera distances, 0 where there is nothing;
 * `radius` is how far away a neighbour still darkens, in metres.
 */
export function ambientOcclusion(
  distance: Float32Array,
  width: number,
  height: number,
  camera: Camera,
  radius: number,
): Float32Array {
  const raw = new Float32Array(width * height).fill(1);
  const stepX = (2 * camera.tanX) / width;
  const stepY = (2 * camera.tanY) / height;
  for (let y = STEP; y < height - 1; y += STEP) {
    for (let x = STEP; x < width - 1; x += STEP) {
      const at = y * width + x;
      const d = distance[at]!;
      if (d === 0) continue;
      // The view-space slope, taken from whichever neighbour lies on the same surface.
      const slopeX = gentler(distance[at + 1]! - d, d - distance[at - 1]!, distance[at + 1]!, distance[at - 1]!);
      const slopeY = gentler(
        distance[at + width]! - d,
        d - distance[at - width]!,
        distance[at + width]!,
        distance[at - width]!,
      );
      const reach = Math.min(radius / (d * stepX), width * 0.12);
      if (reach < 1.5) continue;
      // Rotated by a pattern that repeats with every 4x4 pixels, which the blur below removes again.
      const pattern = ((x & 2) + ((y & 2) >> 1)) * SAMPLES * 2;
      let blocked = 0;
      for (let s = 0; s < SAMPLES; s++) {
        const dx = Math.round(OFFSETS[pattern + s * 2]! * reach);
        const dy = Math.round(OFFSETS[pattern + s * 2 + 1]! * reach);
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const other = distance[ny * width + nx]!;
        if (other === 0) continue;
        const rise = d + slopeX * dx + slopeY * dy - other;
        const across = Math.sqrt(dx * dx * stepX * stepX + dy * dy * stepY * stepY) * d;
        const steep = rise / (across + radius * 0.05);
        if (steep > 0.12 && rise < radius * 2) blocked += Math.min(1, steep) * (1 - Math.min(1, rise / (radius * 2)));
      }
      raw[at] = Math.max(0.15, 1 - (blocked / SAMPLES) * 1.25);
    }
  }
  return blur(raw, distance, width, height, radius);
}

function gentler(ahead: number, behind: number, next: number, previous: number): number {
  if (next === 0) return previous === 0 ? 0 : behind;
  if (previous === 0) return ahead;
  return Math.abs(ahead) < Math.abs(behind) ? ahead : behind;
}

/** A 4x4 box of what was looked at, that does not cross edges in depth. */
function blur(raw: Float32Array, distance: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(raw.length).fill(1);
  for (let y = 2; y < height - 2; y++) {
    const top = y - 2 + (y % STEP);
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const d = distance[at]!;
      if (d === 0) continue;
      let sum = 0;
      let count = 0;
      const left = x - 2 + (x % STEP);
      for (let row = top; row < top + 4; row += STEP) {
        for (let column = left; column < left + 4; column += STEP) {
          const other = row * width + column;
          if (Math.abs(distance[other]! - d) > radius * 0.5) continue;
          sum += raw[other]!;
          count++;
        }
      }
      if (count > 0) out[at] = sum / count;
    }
  }
  return out;
}
