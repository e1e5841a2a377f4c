import { startServer } from '../src/server/main.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { runBundled } from '../src/server/platform/confinement/start-confined.ts';
import { buildPages } from './build.ts';
import { buildPrograms } from './build-programs.ts';
import { onEnd } from './on-end.ts';

try {
  await buildPages();
  runBundled(await buildPrograms());
  const starting = startServer(process.env);
  // It answers before it has wholly started: from the first answer on it ends cleanly.
  onEnd(async () => (await starting).stop());
  console.log(`Polyshelf is open at ${(await starting).address} (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
