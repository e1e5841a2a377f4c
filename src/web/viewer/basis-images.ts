import wasmUrl from 'three/addons/libs/basis/basis_transcoder.wasm?url';

import type { BasisAnswer, BasisOrder } from './basis-worker.ts';

export type BasisImages = ReturnType<typeof basisImages>;

/** Decodes pictures in KTX2 in a worker, which lives until it is stopped. */
export function basisImages() {
  const worker = new Worker(new URL('./basis-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (picture: BasisAnswer['picture']) => void>();
  const ready = start();
  let lastId = 0;

  worker.addEventListener('message', ({ data: { id, picture } }: MessageEvent<BasisAnswer>) => {
    waiting.get(id)?.(picture);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    for (const tell of waiting.values()) tell(null);
    waiting.clear();
  });

  async function start(): Promise<void> {
    const wasm = await (await fetch(wasmUrl)).arrayBuffer();
    worker.postMessage(wasm, [wasm]);
  }

  return {
    /** Rejects where it cannot be decoded. */
    async decode(bytes: ArrayBuffer): Promise<ImageBitmap> {
      await ready;
      const id = (lastId += 1);
      const decoded = new Promise<BasisAnswer['picture']>((resolve) => waiting.set(id, resolve));
      worker.postMessage({ id, bytes } satisfies BasisOrder, [bytes]);
      const picture = await decoded;
      if (picture === null) throw new Error('This KTX2 picture cannot be decoded.');
      const { width, height, pixels } = picture;
      const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
      return createImageBitmap(image, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    },

    stop(): void {
      worker.terminate();
    },
  };
}
