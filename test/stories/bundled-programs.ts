/** Imported before another program: what it has read by programs of ours starts from their bundles, as for a server. */
import { buildPrograms } from '../../scripts/build-programs.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';

runBundled(await buildPrograms());
