/** Message to a worker: first its WebAssembly, then requests. */
export interface Order {
  /** Returned with the response. */
  id: number;
  input: unknown;
}

export interface Answer<Made> {
  id: number;
  /** Null: decoding failed. */
  made: Made | null;
}

/** Sends decoding requests to a worker until it is stopped. */
export function decodingWorker<Made>(worker: Worker, wasmUrl: string) {
  const waiting = new Map<number, (made: Made | null) => void>();
  const ready = start();
  let lastId = 0;

  worker.addEventListener('message', ({ data: { id, made } }: MessageEvent<Answer<Made>>) => {
    waiting.get(id)?.(made);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });

  async function start(): Promise<void> {
    const wasm = await (await fetch(wasmUrl)).arrayBuffer();
    worker.postMessage(wasm, [wasm]);
  }

  return {
    /** Null if decoding fails. */
    async decode(input: unknown): Promise<Made | null> {
      await ready;
      const id = (lastId += 1);
      const decoded = new Promise<Made | null>((resolve) => waiting.set(id, resolve));
      worker.postMessage({ id, input } satisfies Order, []);
      return decoded;
    },

    stop(): void {
      worker.terminate();
    },
  };
}
