/** Decodes texts of old programs, which are in an undeclared code page. */

import { isAscii } from 'node:buffer';

import { CODE_PAGES, reader } from '../text/code-pages.ts';
import { normalForm } from '../text/normal-form.ts';

export type TextDecoding = (bytes: Uint8Array) => string;

/** Enough to detect a code page. */
const MAX_SAMPLE_BYTES = 64 * 1024;
const NEWLINE = 10;
const lossy = new TextDecoder();
const isUtf8 = reader('utf-8');

/** Chooses UTF-8 if valid, else the code page in which the text names files of its package. */
export function textDecoder(bytes: Uint8Array, paths: readonly string[]): TextDecoding {
  const lines = foreignLines(bytes);
  if (lines.every((line) => isUtf8(line) !== null)) return (part) => lossy.decode(part);
  const names = new Set(paths.map((path) => stemOf(path)).filter((name) => /[^\0-\x7f]/.test(name)));
  const ranked = CODE_PAGES.map((page) => {
    const texts = lines.map((line) => page.decode(line));
    const isDecoded = texts.every((text) => text !== null);
    const words = texts.flatMap((text) => normalForm(text ?? '').split(/[\s\\/"]+/));
    return {
      page,
      named: isDecoded ? words.filter((word) => names.has(stemOf(word))).length : -1,
      likelihood: isDecoded ? words.reduce((sum, word) => sum + page.likelihood(word), 0) : -1,
    };
  }).toSorted((a, b) => b.named - a.named || b.likelihood - a.likelihood);
  const [best] = ranked;
  if (!best || (best.named <= 0 && best.likelihood <= 0)) return (part) => lossy.decode(part);
  return (part) => best.page.decode(Buffer.from(part)) ?? lossy.decode(part);
}

/** Lines with bytes beyond ASCII. */
function foreignLines(bytes: Uint8Array): Buffer[] {
  const lines: Buffer[] = [];
  if (isAscii(bytes)) return lines;
  let taken = 0;
  for (let at = 0; at < bytes.length && taken < MAX_SAMPLE_BYTES; at += 1) {
    if (bytes[at]! < 0x80) continue;
    const start = bytes.lastIndexOf(NEWLINE, at) + 1;
    const end = bytes.indexOf(NEWLINE, at);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (line.length < MAX_SAMPLE_BYTES) lines.push(Buffer.from(line));
    taken += line.length;
    at = start + line.length;
  }
  return lines;
}

/** Lower-case, normalised file name without its extension. */
function stemOf(path: string): string {
  const name = normalForm(path).split('/').at(-1) ?? '';
  return name.replace(/\.[^.]*$/, '').toLowerCase();
}
