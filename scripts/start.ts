import { startServer } from '../src/server/main.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { FolderInUse } from '../src/server/platform/db/data-folder-lock.ts';
import { buildPages } from './build.ts';
import { onEnd } from './on-end.ts';

try {
  await buildPages();
  const server = await startServer(process.env);
  console.log(`Polyshelf is open at ${server.address} (Ctrl-C ends it)`);
  onEnd(server.stop);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
