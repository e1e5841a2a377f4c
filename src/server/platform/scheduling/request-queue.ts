import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** A little more than a second: what starts evenly here may arrive closer together there. */
const WINDOW_MS = 1050;

export type RequestQueue = ReturnType<typeof requestQueue>;

/**
 * Lets requests go in their order: so many a second, so many open at once. The line is bounded in length and in time; who
 * does not fit, or waits too long, is refused.
 */
export function requestQueue(options: {
  perSecond: number;
  maxOpen: number;
  maxWaiting: number;
  maxWaitMs: number;
  /** Refusal of requests beyond the queue. */
  busy: string;
}) {
  const waiting: { start: () => void; refuse: () => void }[] = [];
  /** When the last `perSecond` requests started. */
  const starts: number[] = [];
  let open = 0;
  let heldUntil = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const busy = () => new Refusal('overloaded', options.busy);

  function advance(): void {
    while (waiting.length > 0 && open < options.maxOpen) {
      const now = performance.now();
      const oldest = starts.length < options.perSecond ? undefined : starts[0];
      const waitMs = Math.max(oldest === undefined ? 0 : oldest + WINDOW_MS - now, heldUntil - now);
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

    /** Nothing more starts for a while: the other side has had enough. */
    hold(forMs: number): void {
      heldUntil = Math.max(heldUntil, performance.now() + forMs);
    },

    /** Refuses who waits and who comes. */
    close(): void {
      closed = true;
      clearTimeout(timer);
      for (const entry of waiting.slice()) entry.refuse();
    },
  };
}
