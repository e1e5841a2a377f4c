/** Message to a worker program: first its WebAssembly, then orders. */
export interface Order {
  /** Given back with the answer. */
  id: number;
  asked: unknown;
}

export interface Answer<Made> {
  id: number;
  /** Null: it cannot be decoded. */
  made: Made | null;
}

/** Gives orders to a worker, which lives until it is stopped. */
export function decodingWorker<Made>(worker: Worker, wasmUrl: string) {
  const waiting = new Map<number, (made: Made | null) => void>();
  const ready = start();
  let lastId = 0;

  worker.addEventListener('message', ({ data: { id, made } }: MessageEvent<Answer<Made>>) => {
    waiting.get(id)?.(made);
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
    /** Null where it cannot be decoded. */
    async decode(asked: unknown): Promise<Made | null> {
      await ready;
      const id = (lastId += 1);
      const decoded = new Promise<Made | null>((resolve) => waiting.set(id, resolve));
      worker.postMessage({ id, asked } satisfies Order, []);
      return decoded;
    },

    stop(): void {
      worker.terminate();
    },
  };
}
