/** Sets titles in real typefaces: glyph outlines as SVG, so that no font needs to be installed. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Font } from 'opentype.js/dist/opentype.mjs';
import type { Lettering } from '../demo-game.ts';

const fonts = new Map<string, Font>();

/** `name` is a package and weight, such as "cinzel 700". */
function loadFont(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const [family, weight = '400'] = name.split(' ');
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/${family!}/files/${family}-latin-${weight}-normal.woff`)),
  );
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, font);
  return font;
}

interface SetLine {
  path: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function setLine(font: Font, text: string, size: number, tracking: number): SetLine {
  let x = 0;
  let path = '';
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const glyph of [...text].map((character) => font.charToGlyph(character))) {
    const outline = glyph.getPath(x, 0, size);
    const box = outline.getBoundingBox();
    if (box.x2 > box.x1) {
      left = Math.min(left, box.x1);
      right = Math.max(right, box.x2);
      top = Math.min(top, box.y1);
      bottom = Math.max(bottom, box.y2);
    }
    path += outline.toPathData(2);
    x += (glyph.advanceWidth ?? 0) * (size / font.unitsPerEm) + tracking * size;
  }
  return { path, left, right, top, bottom };
}

/** An SVG picture of the whole cover size with the title and its tagline on it. */
export function titleSvg(lettering: Lettering, width: number, height: number): string {
  const font = loadFont(lettering.font);
  const tracking = lettering.tracking ?? 0;
  const maxWidth = width * 0.86;
  const lines = lettering.lines.map((text) => {
    const probe = setLine(font, text, 100, tracking);
    const size = Math.min((maxWidth / (probe.right - probe.left)) * 100, width * 0.25);
    return setLine(font, text, size, tracking);
  });
  const gap = width * 0.03;
  const total = lines.reduce((sum, line) => sum + line.bottom - line.top, 0) + gap * (lines.length - 1);
  const tagSize = width * 0.036;
  let y = lettering.place === 'top' ? height * 0.075 : height * 0.885 - total;
  const parts: string[] = [];
  const whole = lines.map((line) => {
    const x = (width - (line.right - line.left)) / 2 - line.left;
    const placed = `<path transform="translate(${x.toFixed(1)} ${(y - line.top).toFixed(1)})" d="${line.path}"/>`;
    y += line.bottom - line.top + gap;
    return placed;
  });
  const group = whole.join('');
  const blur = width * 0.02;
  parts.push(`<g fill="${lettering.shadow ?? '#000'}" opacity="0.65" filter="url(#soft)">${group}</g>`);
  if (lettering.outline)
    parts.push(
      `<g fill="none" stroke="${lettering.outline}" stroke-width="${width * 0.021}" stroke-linejoin="round">${group}</g>`,
    );
  parts.push(`<g fill="url(#ink)">${group}</g>`);
  const tilt = lettering.tilt
    ? ` transform="rotate(${lettering.tilt} ${width / 2} ${height * (lettering.place === 'top' ? 0.2 : 0.8)})"`
    : '';
  const tagline = smallText(
    lettering.tagline.toUpperCase(),
    'bebas-neue',
    tagSize,
    0.22,
    width / 2,
    lettering.place === 'top' ? y + tagSize * 0.9 : height * 0.94,
  );
  const from = lettering.place === 'top' ? height * 0.075 : height * 0.885 - total;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${from + total}"><stop offset="0" stop-color="${lettering.fill[0]}"/><stop offset="1" stop-color="${lettering.fill[1]}"/></linearGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>
<filter id="near" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="${width * 0.006}"/></filter></defs>
<g${tilt}>${parts.join('')}</g><g fill="#000" opacity="0.8" filter="url(#near)">${tagline}${tagline}</g><g fill="${lettering.fill[0]}">${tagline}</g></svg>`;
}

/** Text centred on x, as paths. */
function smallText(text: string, fontName: string, size: number, tracking: number, x: number, y: number): string {
  const line = setLine(loadFont(fontName), text, size, tracking);
  return `<path transform="translate(${(x - (line.left + line.right) / 2).toFixed(1)} ${y.toFixed(1)})" d="${line.path}"/>`;
}
