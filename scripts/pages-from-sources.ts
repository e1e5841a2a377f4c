import { createServer, type ViteDevServer } from 'vite';

import type { PageSource } from '../src/server/web-pages.ts';
import type { PageHandler } from '../src/web/handler.ts';

/** What follows the sources writes styles and scripts into the page, which the policy for visitors forbids. */
const LENIENT = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";

/** Pages as their sources stand at each request; browsers hear of each change and show it without a reload where they can. */
export function pagesFromSources(): PageSource {
  let vite: ViteDevServer;
  return {
    areKept: false,
    async handler() {
      const { handle } = (await vite.ssrLoadModule('./src/web/handler.ts')) as { handle: PageHandler };
      return async (request, page) => {
        const response = await handle(request, page);
        response.headers.set('content-security-policy', LENIENT);
        return response;
      };
    },
    async serveFiles(app) {
      const handlers = process.listeners('SIGTERM');
      vite = await createServer({
        logLevel: 'warn',
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      // The child compiler of React Router ends the process at the signal, before the server and the database have ended.
      for (const handler of process.listeners('SIGTERM')) if (!handlers.includes(handler)) process.off('SIGTERM', handler);
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
      app.addHook('onClose', () => vite.close());
    },
  };
}
