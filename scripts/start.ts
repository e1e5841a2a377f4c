import { startServer, stopServer } from '../src/server/app/main.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { runBundled } from '@polyshelf/model-pipeline/isolation/start-confined.ts';
import { buildPages } from './build.ts';
import { buildPrograms } from './build-programs.ts';
import { onEnd } from './on-end.ts';

const ending = new AbortController();
let starting: ReturnType<typeof startServer> | undefined;
onEnd(async () => {
  ending.abort();
  if (starting !== undefined) await stopServer(starting);
});

try {
  await buildPages(ending.signal);
  runBundled(await buildPrograms());
  starting = startServer(process.env);
  console.log(`Polyshelf is open at ${(await starting).address} (Ctrl-C ends it)`);
} catch (error) {
  if (!ending.signal.aborted) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
