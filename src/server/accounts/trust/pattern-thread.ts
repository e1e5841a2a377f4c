import { Worker } from 'node:worker_threads';

import type { PatternTask } from './pattern-worker.ts';

/** Time limit for all patterns on one text. */
const MOST_MS = 250;
/** Time limit for the start of a thread on a busy machine. */
const START_MS = 10_000;

/** Thread of this process that tests regular expressions. It is terminated if a pattern takes too long. */
export function patternThread() {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function started(): Promise<Worker> {
    if (worker !== null) return worker;
    const made = new Worker(new URL('./pattern-worker.ts', import.meta.url), { env: {} });
    // The thread does not keep the process alive.
    made.unref();
    made.on('exit', () => {
      if (worker === made) worker = null;
    });
    // Waits for the start, which must not count towards the time of the patterns.
    await answerOf(made, { patterns: [], text: '' }, START_MS);
    worker = made;
    return made;
  }

  /** Null if the patterns take too long. */
  async function find(task: PatternTask): Promise<boolean[] | null> {
    try {
      return await answerOf(await started(), task, MOST_MS);
    } catch {
      const slow = worker;
      worker = null;
      await slow?.terminate();
      return null;
    }
  }

  return {
    /** Texts are processed one after another, so that each has the full time. */
    find(task: PatternTask): Promise<boolean[] | null> {
      if (task.patterns.length === 0) return Promise.resolve([]);
      const mine = last.then(() => find(task));
      last = mine;
      return mine;
    },
  };
}

function answerOf(worker: Worker, task: PatternTask, mostMs: number): Promise<boolean[]> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError);
      outcome();
    };
    const onMessage = (found: boolean[]) => settle(() => resolve(found));
    const onError = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error))));
    const timer = setTimeout(() => onError(new Error('It took too long.')), mostMs);
    worker.on('message', onMessage).on('error', onError);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(task);
  });
}
