/**
 * Page rendering of `npm run dev`. The long-running process renders them from sources and caches compiled modules. The server
 * restarts at each change, and requests pages from it.
 */
import type { ChildProcess } from 'node:child_process';

import type { ViteDevServer } from 'vite';

import type { PageSource } from '../../src/server/app/web-pages.ts';
import type { PageContext } from '../../src/web/platform/api/page-context.ts';
import type { PageHandler } from '../../src/web/handler.ts';
import { errorText, processCalls } from './process-calls.ts';

/** In development, styles and scripts are inline, which the policy for visitors forbids. */
const LENIENT_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'";

interface PageRequest {
  /** Identifies the page in the calls of its render. */
  page: number;
  url: string;
  headers: [string, string][];
  context: Pick<PageContext, 'publicUrl' | 'links' | 'language'>;
}

interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: string;
}

/** Server side. */
export function pagesOfParent(): PageSource {
  const contexts = new Map<number, PageContext>();
  let lastPage = 0;
  const callProcess = processCalls(process, {
    api: ({ page, call }: { page: number; call: Parameters<PageContext['api']>[0] }) => contexts.get(page)?.api(call),
    reportError: ({ page, error }: { page: number; error: string }) => contexts.get(page)?.reportError(new Error(error)),
  });
  const handle: PageHandler = async (request, context) => {
    const page = ++lastPage;
    contexts.set(page, context);
    try {
      const { publicUrl, links, language } = context;
      const pageRequest: PageRequest = {
        page,
        url: request.url,
        headers: [...request.headers],
        context: { publicUrl, links, language },
      };
      const { body, ...rendered } = (await callProcess('render', pageRequest)) as RenderedPage;
      return new Response(body, rendered);
    } finally {
      contexts.delete(page);
    }
  };
  return { areKept: false, handler: async () => handle, serveFiles: async () => {}, inLanguage: (html) => html };
}

/** Side of the long-running process: renders pages on request. */
export function renderPagesFor(server: ChildProcess, vite: ViteDevServer): void {
  const callProcess = processCalls(server, {
    async render({ page, url, headers, context }: PageRequest): Promise<RenderedPage> {
      const handle = await pageHandler(vite);
      const response = await handle(new Request(url, { headers }), {
        ...context,
        scriptsInLanguage: (html) => html,
        api: async (call) => (await callProcess('api', { page, call })) as Awaited<ReturnType<PageContext['api']>>,
        reportError: (error) => void callProcess('reportError', { page, error: errorText(error) }),
      });
      response.headers.set('content-security-policy', LENIENT_POLICY);
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    },
  });
}

/** Compiles changed modules. */
export async function pageHandler(vite: ViteDevServer): Promise<PageHandler> {
  return ((await vite.ssrLoadModule('./src/web/handler.ts')) as { handle: PageHandler }).handle;
}
