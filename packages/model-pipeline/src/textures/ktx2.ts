/** KTX2 with Basis Universal. The transcoder starts slowly, so it is started at the first picture. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { basisPixels, startBasis, type BasisTranscoder } from './basis-pixels.ts';
import { MAX_TEXTURE_PIXELS, type RawImage } from './raw-image.ts';

export const KTX2 = 'image/ktx2';

let basis: Promise<BasisTranscoder> | null = null;

/** Null if it cannot be decoded. */
export async function readKtx2(bytes: Uint8Array): Promise<RawImage | null> {
  basis ??= start();
  try {
    return basisPixels(await basis, bytes, MAX_TEXTURE_PIXELS);
  } catch {
    return null;
  }
}

async function start(): Promise<BasisTranscoder> {
  const require = createRequire(import.meta.url);
  const script = require.resolve('three/examples/jsm/libs/basis/basis_transcoder.js');
  const program = new Uint8Array(await readFile(script.replace(/\.js$/, '.wasm')));
  return startBasis(await readFile(script, 'utf8'), program.buffer, require);
}
