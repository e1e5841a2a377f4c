/**
 * Process that scales untrusted pictures down. It reads the request as JSON from standard input and writes answers as lines
 * of JSON. It has no database, settings or network.
 */

import { writeSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import sharp from 'sharp';

import type { PreviewAnswer, PreviewOrder } from './picture-preview-service.ts';
import { readTexture } from './textures/read-texture.ts';

const MAX_BYTES = 128 * 1024 ** 2;
/** Twice the size on a page, for high-density screens. */
const [WIDTH, HEIGHT] = [960, 720];
const QUALITY = 80;
/** A higher effort takes twice as long and saves a thirtieth. */
const EFFORT = 2;

const { folder, paths, output } = (await json(process.stdin)) as PreviewOrder;
for (const [index, path] of paths.entries()) {
  // Unreadable pictures have no preview. The others still get one.
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
