import wasmUrl from 'three/addons/libs/basis/basis_transcoder.wasm?url';

import type { BasisPixels } from '@polyshelf/model-pipeline/textures/basis-pixels.ts';
import { decodingWorker } from './decoding-worker.ts';

export type BasisImages = ReturnType<typeof basisImages>;

/** Decodes KTX2 pictures in a worker until it is stopped. */
export function basisImages() {
  const worker = decodingWorker<BasisPixels>(
    new Worker(new URL('./basis-worker.ts', import.meta.url), { type: 'module' }),
    wasmUrl,
  );
  return {
    /** Rejects if decoding fails. */
    async decode(bytes: ArrayBuffer): Promise<ImageBitmap> {
      const picture = await worker.decode(bytes);
      if (picture === null) throw new Error('This KTX2 picture cannot be decoded.');
      const { width, height, pixels } = picture;
      const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
      return createImageBitmap(image, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    },

    stop: worker.stop,
  };
}
