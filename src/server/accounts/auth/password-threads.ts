import { Worker } from 'node:worker_threads';

import type { PasswordResult, PasswordTask } from './password-worker.ts';

interface PasswordCall {
  task: PasswordTask;
  answer: (result: PasswordResult) => void;
}

/** Threads for argon2id, which would otherwise block the pool for files and compression. */
export function passwordThreads(count: number) {
  const idle: Worker[] = [];
  const waiting: PasswordCall[] = [];
  let started = 0;

  function start(): Worker {
    started += 1;
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url), { env: {} });
    // An idle thread does not keep the process alive.
    worker.unref();
    return worker;
  }

  function next(): void {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (started < count ? start() : undefined);
    const call = worker && waiting.shift();
    if (worker === undefined || call === undefined) return;
    const onMessage = (result: PasswordResult) => settle(result, true);
    const onError = (error: unknown) => settle({ failure: String(error) }, false);
    const onExit = () => settle({ failure: 'its thread has ended' }, false);
    function settle(result: PasswordResult, isAlive: boolean): void {
      worker?.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      if (worker !== undefined && isAlive) idle.push(worker);
      else started -= 1;
      call?.answer(result);
      next();
    }
    // A pending reply keeps the process alive.
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(call.task);
  }

  return {
    async run(task: PasswordTask): Promise<string | boolean> {
      const result = await new Promise<PasswordResult>((answer) => {
        waiting.push({ task, answer });
        next();
      });
      if ('failure' in result) throw new Error(`A password could not be hashed: ${result.failure}`);
      return result.value;
    },
  };
}
