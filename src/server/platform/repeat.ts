import type { Log } from './log.ts';

/** Does a task now and again and again; one that fails is logged and tried at the next turn. */
export function repeat(task: { name: string; everyMs: number; run: () => Promise<unknown> }, log: Log) {
  let running: Promise<unknown> = Promise.resolve();
  const turn = () => {
    running = running
      .then(task.run)
      .catch((error: unknown) => log.error({ err: error, task: task.name }, 'a repeated task failed'));
  };
  turn();
  const timer = setInterval(turn, task.everyMs).unref();
  return {
    /** Ends the repetition; what is under way is finished first. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
