/**
 * Decodes pictures in KTX2. The transcoder makes functions of texts, which the Content-Security-Policy of our pages forbids: this
 * worker has one of its own, which allows that and nothing else.
 */

import script from 'three/addons/libs/basis/basis_transcoder.js?raw';

import { basisPixels, startBasis } from '@polyshelf/model-pipeline/textures/basis-pixels.ts';
import { answerOrders } from './answer-orders.ts';

/** Eight thousand to a side. */
const MAX_TEXELS = 2 ** 26;

answerOrders(
  (wasm) => startBasis(script, wasm),
  (basis, bytes: ArrayBuffer) => basisPixels(basis, new Uint8Array(bytes), MAX_TEXELS),
);
