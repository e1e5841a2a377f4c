import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the first pages are rendered. */
const STARTED_AFTER_MS = 3000;

/**
 * Gives what starting left behind back to the system, once: V8 would keep it for as long as little is asked of the process.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    // The one way to it without a flag on the command line.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as NodeJS.GCFunction;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, STARTED_AFTER_MS).unref();
}
