import { Refusal } from '../../shared/kit/errors.ts';

/** Lets so many pieces of work run at once; more of them wait in line, and beyond `maxWaiting` they are refused. */
export function limitConcurrency(options: { maxRunning: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= options.maxRunning) {
      if (waiting.length >= options.maxWaiting)
        throw new Refusal('overloaded', 'The server is busy. Try again in a few seconds.');
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
