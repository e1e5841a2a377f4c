/**
 * The server of `npm run dev`. Its process starts in advance, and loads the packages in its arguments. At the first message it
 * loads our code. At the second, after the previous server has ended, it opens.
 */
import { on } from 'node:events';
import { registerHooks } from 'node:module';

import { pagesOfParent } from './dev/page-renderer.ts';
import { onEnd } from './on-end.ts';

/** Import of a source file. Its address needs no search. */
const OWN_MODULE = /^\.{1,2}\/.*\.ts$/;

let end = async (): Promise<void> => {};
onEnd(() => end());
const orders = on(process, 'message');
for (const url of process.argv.slice(2)) await import(url);

await orders.next();
const packages = new Set<string>();
const isOfPackage = (url = '') => url.includes('/node_modules/');
const hooks = registerHooks({
  resolve(name, context, next) {
    // Node would look for the type of each file, which takes a third of the time of loading.
    if (OWN_MODULE.test(name))
      return { url: new URL(name, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
    const found = next(name, context);
    if (isOfPackage(found.url) && !isOfPackage(context.parentURL)) packages.add(found.url);
    return found;
  },
});
const { startServer, stopServer } = await import('../src/server/app/main.ts');
const { ConfigError } = await import('../src/server/platform/config.ts');
hooks.deregister();
process.send?.({ packages: [...packages] });

await orders.next();
await orders.return?.();
const starting = startServer(process.env, pagesOfParent());
end = () => stopServer(starting);
try {
  console.log(`Polyshelf is open at ${(await starting).address}, and follows the sources (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
