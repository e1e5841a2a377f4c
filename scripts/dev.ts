/** What `npm run dev` runs: the server with pages straight from their sources. Node starts it anew when the server's code changes. */
import { startServer } from '../src/server/main.ts';
import { onEnd } from './on-end.ts';
import { pagesFromSources } from './pages-from-sources.ts';

// Between the command and this process stands the one that watches the sources.
delete process.env['POLYSHELF_PARENT'];
const starting = startServer(process.env, pagesFromSources());
onEnd(async () => (await starting).stop());
console.log(`Polyshelf is open at ${(await starting).address}, and follows the sources (Ctrl-C ends it)`);
