/**
 * The process in which pictures of strangers are made small: the order comes as JSON on standard input, and what is done goes
 * out in lines of JSON on standard output. It knows no database, no settings and no network.
 */

import { writeSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import sharp from 'sharp';

import type { PreviewAnswer, PreviewOrder } from './picture-preview-service.ts';
import { readTexture } from './textures/read-texture.ts';

const MAX_BYTES = 128 * 1024 ** 2;
/** Twice what a page shows, for screens of many dots. */
const [WIDTH, HEIGHT] = [960, 720];
const QUALITY = 80;
/** More takes twice as long, for a thirtieth less. */
const EFFORT = 2;

const { folder, paths, output } = (await json(process.stdin)) as PreviewOrder;
for (const [index, path] of paths.entries()) {
  // What cannot be read has no preview; the others have.
  const name = await preview(path, `${index}.webp`).catch(() => null);
  if (name !== null) writeSync(1, `${JSON.stringify({ index, name } satisfies PreviewAnswer)}\n`);
}

async function preview(path: string, name: string): Promise<string | null> {
  const file = join(folder, path);
  if ((await stat(file)).size > MAX_BYTES) return null;
  const { bytes } = await readTexture(new Uint8Array(await readFile(file)), path);
  const small = await sharp(bytes)
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
  await writeFile(join(output, name), small);
  return name;
}
