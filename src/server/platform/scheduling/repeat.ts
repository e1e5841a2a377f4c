import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '../log.ts';

export interface RepeatedTask {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

const NEXT_AFTER_MS = 50;

/** Does a task now and again and again; one that fails is logged and tried at the next turn. */
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

    /** Ends the repetition; what is under way is finished first. */
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
 * Repeats many tasks. Each begins once the one before it is through its first turn, or takes long: all at once they would keep every
 * connection of the database busy, each of which has to learn the schema first.
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
    /** When each has begun. */
    begun,

    async stop(): Promise<void> {
      isStopped = true;
      await begun;
      await Promise.all(repeated.map((task) => task.stop()));
    },
  };
}
