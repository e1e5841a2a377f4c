import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '../log.ts';

export interface RepeatedTask {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

const NEXT_AFTER_MS = 50;

/** Repeats a task. A failure is logged, and the task runs again at its next turn. */
export function repeat(task: RepeatedTask, log: Log) {
  let running: Promise<unknown> = Promise.resolve();
  const turn = () => {
    running = running
      .then(task.run)
      .catch((error: unknown) => log.error({ err: error, task: task.name }, 'a repeated task failed'));
  };
  turn();
  const timer = setInterval(turn, task.everyMs).unref();
  return {
    firstTurn: running,

    /** Ends the repetition after the running turn. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Periodic tasks after the start. */
    repeated?: RepeatedTasks;
  }
}

export type RepeatedTasks = ReturnType<typeof repeatAll>;

/**
 * Repeats many tasks. Each starts after the first turn of the one before, or after a delay.
 * Starting all at once would occupy every database connection, each of which first loads the schema.
 */
export function repeatAll(tasks: RepeatedTask[], log: Log) {
  const repeated: ReturnType<typeof repeat>[] = [];
  let isStopped = false;

  async function begin(): Promise<void> {
    for (const task of tasks) {
      if (isStopped) return;
      const next = repeat(task, log);
      repeated.push(next);
      await Promise.race([next.firstTurn, wait(NEXT_AFTER_MS, undefined, { ref: false })]);
    }
  }

  const begun = begin();
  return {
    /** Resolves when all have started. */
    begun,

    async stop(): Promise<void> {
      isStopped = true;
      await begun;
      await Promise.all(repeated.map((task) => task.stop()));
    },
  };
}
