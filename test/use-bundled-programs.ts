import { afterAll, beforeAll } from 'vitest';

import { buildPrograms } from '../scripts/build-programs.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';

/** Lets this test file run bundled readers, as a server does. From their sources each start takes twice as long. */
export function useBundledPrograms(): void {
  beforeAll(async () => runBundled(await buildPrograms()));
  afterAll(() => runBundled(null));
}
