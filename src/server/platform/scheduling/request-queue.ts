import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** A little more than a second, because network delays can move requests closer together. */
const WINDOW_MS = 1050;

/**
 * Starts requests in order, limited in rate and in concurrency. Requests beyond the queue's length or waiting time are refused.
 */
export function requestQueue(options: {
  perSecond: number;
  maxOpen: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** Sentence of the refusal. */
  busy: () => string;
}) {
  const waiting: { start: () => void; refuse: () => void }[] = [];
  /** Times of the last `perSecond` starts. */
  const starts: number[] = [];
  let open = 0;
  let pausedUntil = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const busy = () => new Refusal('overloaded', options.busy());

  function advance(): void {
    while (waiting.length > 0 && open < options.maxOpen) {
      const now = performance.now();
      const oldest = starts.length < options.perSecond ? undefined : starts[0];
      const waitMs = Math.max(oldest === undefined ? 0 : oldest + WINDOW_MS - now, pausedUntil - now);
      if (waitMs > 0) {
        clearTimeout(timer);
        timer = setTimeout(advance, Math.ceil(waitMs));
        return;
      }
      starts.push(now);
      if (starts.length > options.perSecond) starts.shift();
      open += 1;
      waiting.shift()?.start();
    }
  }

  function place(): Promise<void> {
    if (closed || waiting.length >= options.maxWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(limit);
        const index = waiting.indexOf(entry);
        if (index !== -1) waiting.splice(index, 1);
        reject(busy());
      };
      const start = () => {
        clearTimeout(limit);
        resolve();
      };
      const entry = { start, refuse };
      const limit = setTimeout(refuse, options.maxWaitMs);
      waiting.push(entry);
      advance();
    });
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await place();
      try {
        return await work();
      } finally {
        open -= 1;
        advance();
      }
    },

    /** Starts nothing for a while, after the other side refused a request. */
    pause(forMs: number): void {
      pausedUntil = Math.max(pausedUntil, performance.now() + forMs);
    },

    /** Refuses waiting and later requests. */
    close(): void {
      closed = true;
      clearTimeout(timer);
      for (const entry of waiting.slice()) entry.refuse();
    },
  };
}
