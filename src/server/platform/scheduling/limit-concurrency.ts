import * as m from '#messages/server-platform';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Runs at most `maxRunning` pieces of work at once. Further ones wait in order, and are refused beyond `maxWaiting`. */
export function limitConcurrency(options: { maxRunning: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= options.maxRunning) {
      if (waiting.length >= options.maxWaiting) throw new Refusal('overloaded', m.serverBusy());
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, or becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** A separate limit for each key, such as an address. */
export function limitConcurrencyOf(options: { maxRunning: number; maxWaiting: number }) {
  const lines = new Map<string, { run: ReturnType<typeof limitConcurrency>; users: number }>();

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { run: limitConcurrency(options), users: 0 };
    lines.set(key, line);
    line.users += 1;
    try {
      return await line.run(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(key);
    }
  };
}
