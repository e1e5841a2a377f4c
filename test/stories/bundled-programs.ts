/** Imported before another program, so that it starts our reader programs from bundles, as a server does. */
import { buildPrograms } from '../../scripts/build-programs.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';

runBundled(await buildPrograms());
