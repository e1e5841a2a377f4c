/**
 * Decodes pictures in KTX2. The transcoder makes functions of texts, which the Content-Security-Policy of our pages forbids: this
 * worker has one of its own, which allows that and nothing else.
 */

import script from 'three/addons/libs/basis/basis_transcoder.js?raw';

import { basisPixels, startBasis, type BasisPixels, type BasisTranscoder } from '../../shared/assets/basis-pixels.ts';

/** The transcoder's program comes first, then orders. */
export interface BasisOrder {
  /** Given back with the answer. */
  id: number;
  bytes: ArrayBuffer;
}

export interface BasisAnswer {
  id: number;
  picture: BasisPixels | null;
}

/** Eight thousand to a side. */
const MAX_TEXELS = 2 ** 26;
let basis: Promise<BasisTranscoder | null> = Promise.resolve(null);

async function decode({ id, bytes }: BasisOrder): Promise<void> {
  const started = await basis.catch(() => null);
  let picture: BasisPixels | null = null;
  try {
    picture = started === null ? null : basisPixels(started, new Uint8Array(bytes), MAX_TEXELS);
  } finally {
    postMessage({ id, picture } satisfies BasisAnswer, { transfer: picture === null ? [] : [picture.pixels.buffer] });
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | BasisOrder>) => {
  if (data instanceof ArrayBuffer) basis = startBasis(script, data);
  else void decode(data);
});
