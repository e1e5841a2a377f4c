/**
 * Decodes KTX2 pictures. The transcoder evaluates strings as code, which the Content-Security-Policy of pages forbids. This
 * worker has its own policy, which only adds that.
 */

import script from 'three/addons/libs/basis/basis_transcoder.js?raw';

import { basisPixels, startBasis } from '@polyshelf/model-pipeline/textures/basis-pixels.ts';
import { serveDecoding } from './serve-decoding.ts';

/** 8,192 per side. */
const MAX_TEXELS = 2 ** 26;

serveDecoding(
  (wasm) => startBasis(script, wasm),
  (basis, bytes: ArrayBuffer) => basisPixels(basis, new Uint8Array(bytes), MAX_TEXELS),
);
