import { afterAll, beforeAll } from 'vitest';

import { buildPrograms } from '../scripts/build-programs.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';

/** In this file of tests the programs that read strangers' files start as a server starts them: from their sources each takes twice as long. */
export function useBundledPrograms(): void {
  beforeAll(async () => runBundled(await buildPrograms()));
  afterAll(() => runBundled(null));
}
