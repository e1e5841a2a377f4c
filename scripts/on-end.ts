import { setTimeout as wait } from 'node:timers/promises';

const PARENT_CHECK_MS = 500;
/** Supervisors wait at least ten seconds before a kill. */
const END_LIMIT_MS = 12_000;

/**
 * Calls back once when the process must end, by a signal or the death of its parent. Then exits, at the latest after a limit.
 */
export function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    const stopped = stop().catch((error: unknown) => console.error(error));
    await Promise.race([stopped, wait(END_LIMIT_MS, undefined, { ref: false })]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  const parent = Number(process.env['POLYSHELF_PARENT'] ?? process.ppid);
  setInterval(() => process.ppid !== parent && void end(), PARENT_CHECK_MS).unref();
}
