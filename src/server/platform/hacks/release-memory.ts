import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives back to the system what much work left behind: V8 would keep it for as long as little is asked of the process. */
export function releaseMemory(): void {
  // The one way to it without a flag on the command line.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
