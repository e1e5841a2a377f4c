/** Runs the hostile program until it is killed: `node … ATTEMPT FOLDER`. */
import { join } from 'node:path';

import { ISOLATION_LIMITS } from '../src/isolation/isolation-limits.ts';
import { runIsolated } from '../src/isolation/run-isolated.ts';

const [, , attempt, writable = ''] = process.argv;
await runIsolated(
  { program: join(import.meta.dirname, 'isolated-program.ts'), input: { attempt }, readable: [import.meta.dirname], writable },
  { limits: ISOLATION_LIMITS, signal: new AbortController().signal, onLine: () => undefined },
);
