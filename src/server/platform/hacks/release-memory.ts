import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns memory to the system after heavy work. V8 would keep it while the process is idle. */
export function releaseMemory(): void {
  // The only way to `gc` without a command-line flag.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
