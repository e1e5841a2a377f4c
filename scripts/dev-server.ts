/** The server of `npm run dev`, with pages straight from their sources. */
import { startServer, stopServer } from '../src/server/main.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { onEnd } from './on-end.ts';
import { pagesFromSources } from './pages-from-sources.ts';

const starting = startServer(process.env, pagesFromSources());
onEnd(() => stopServer(starting));
try {
  console.log(`Polyshelf is open at ${(await starting).address}, and follows the sources (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
