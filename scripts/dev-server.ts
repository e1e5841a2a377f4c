/** The server of `npm run dev`. */
import { startServer, stopServer } from '../src/server/app/main.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { pagesOfParent } from './dev/page-renderer.ts';
import { onEnd } from './on-end.ts';

const starting = startServer(process.env, pagesOfParent());
onEnd(() => stopServer(starting));
try {
  console.log(`Polyshelf is open at ${(await starting).address}, and follows the sources (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
