/** Renders the PNG icons of `public/` from `favicon.svg`. Run it after a change of the drawing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../public');
const drawing = await readFile(join(FOLDER, 'favicon.svg'), 'utf8');
// Platforms that mask the icon get a full-bleed background. Only the inner 80 % of a maskable icon are safe.
const whole = drawing.replace(' rx="7"', '');
const maskable = whole.replace('translate(3.2 3.2) scale(.8)', 'translate(6.4 6.4) scale(.6)');

for (const [name, svg, side] of [
  ['icon-192', drawing, 192],
  ['icon-512', drawing, 512],
  ['icon-maskable-512', maskable, 512],
  ['apple-touch-icon', whole, 180],
] as const) {
  const density = (72 * side) / 32;
  await sharp(Buffer.from(svg), { density })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(FOLDER, `${name}.png`));
}
