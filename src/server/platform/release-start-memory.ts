import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the first pages are rendered. */
const STARTED_AFTER_MS = 3000;

/** Gives what starting left behind back to the system, once. */
export function releaseStartMemory(): void {
  setTimeout(releaseMemory, STARTED_AFTER_MS).unref();
}

/** Gives back to the system what much work left behind: V8 would keep it for as long as little is asked of the process. */
export function releaseMemory(): void {
  // The one way to it without a flag on the command line.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
