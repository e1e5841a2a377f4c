import type { Answer, Order } from './decoding-worker.ts';

/**
 * Worker side of `decodingWorker`. It starts its program and decodes requests one by one.
 * @param decode Returns null or throws if decoding fails. Its input is the request given to `decodingWorker`.
 */
export function serveDecoding<Program>(
  start: (wasm: ArrayBuffer) => Promise<Program>,
  decode: (program: Program, input: never) => unknown,
): void {
  let program: Promise<Program | null> = Promise.resolve(null);

  async function answer({ id, input }: Order): Promise<void> {
    let made: unknown = null;
    try {
      const started = await program;
      made = started === null ? null : decode(started, input as never);
    } catch {
      // Decoding failed; the result is null.
    }
    postMessage({ id, made } satisfies Answer<unknown>);
  }

  addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | Order>) => {
    if (data instanceof ArrayBuffer) program = start(data);
    else void answer(data);
  });
}
