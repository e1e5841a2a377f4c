/** Sends page requests to the React code, and caches rendered pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageContext, SiteLinks } from '../../web/platform/api/page-context.ts';
import type { PageHandler } from '../../web/handler.ts';
import type { Language } from '../../shared/platform/messages/languages.ts';
import { registerLanguageRoutes } from '../platform/http/language-routes.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { answerErrorsAsPages, type PagePart } from '../platform/http/error-pages.ts';
import { IN_PROCESS_HEADER, IN_PROCESS_TOKEN } from '../platform/http/http-server.ts';
import { finishedReply, type FinishedReply } from '../platform/http/reply-cache.ts';
import { sendCachedReply } from '../platform/http/send-cached-reply.ts';
import { versionedCache } from '../platform/cache/versioned-cache.ts';

const MAX_KEPT_PAGES = 500;
/** Headers of a render that are sent to the client. */
const PASSED_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-remix-response'];
/** Hidden from the API document. */
const HIDDEN = { schema: { hide: true } };

export type { PageHandler };

/** Source of page code: a build, or the sources during development. */
export interface PageSource {
  /** Called for each render. */
  handler(): Promise<PageHandler>;
  /** Serves scripts, styles and other files of pages. */
  serveFiles(app: FastifyInstance): Promise<void>;
  /** Names the scripts of a language in a page. */
  inLanguage(html: string, language: Language): string;
  /** Whether pages may be cached until the catalogue changes. */
  areKept: boolean;
}

interface PageServing {
  source: PageSource;
  /** Without a trailing slash. */
  publicUrl: string;
  links: SiteLinks;
  /** Cached pages are valid for one version of the catalogue. */
  pageCache: { version: () => number; maxBytes: number };
}

interface CachedPage {
  status: number;
  headers: [string, string][];
  body: FinishedReply;
}

export async function servePages(app: FastifyInstance, serving: PageServing): Promise<void> {
  const cache = versionedCache<CachedPage>(serving.pageCache.version, {
    max: MAX_KEPT_PAGES,
    maxSize: serving.pageCache.maxBytes,
    // Compressed forms are added later and are smaller, so twice the body is enough.
    sizeOf: (page, key) => page.body.body.length * 2 + key.length + 500,
  });

  await serving.source.serveFiles(app);
  registerLanguageRoutes(app);
  await app.register(async (pages) => {
    answerErrorsAsPages(pages, ({ url }) => pagePart(url));
    pages.get('/*', HIDDEN, async (request, reply) => {
      if (pagePart(request.url) === null) return reply.callNotFound();
      return sendPage(request, reply, await pageFor(request));
    });
    // Below `/api`, but a page.
    pages.get('/api/docs', HIDDEN, async (request, reply) => sendPage(request, reply, await pageFor(request)));
  });
  app.get('/api/docs/', HIDDEN, async (request, reply) => reply.redirect(request.url.replace('/api/docs/', '/api/docs'), 308));
  // Requested by browsers and feed readers on their own. Redirects to our icon instead of rendering a page.
  app.get('/favicon.ico', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 308),
  );

  async function pageFor(request: FastifyRequest): Promise<CachedPage> {
    const language = requestLanguage(request);
    const view = /(?:^|;\s*)view=(masonry|list)\b/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    // Redirects from other sites carry one-time addresses, which are not worth caching.
    const isKept = ({ status }: CachedPage) => serving.source.areKept && status === 200 && !request.url.startsWith('/connect/');
    return cache.take(`${language} ${view} ${request.url}`, () => render(request, view, language), isKept);
  }

  async function render(request: FastifyRequest, view: string, language: Language): Promise<CachedPage> {
    const context: PageContext = {
      publicUrl: serving.publicUrl,
      links: serving.links,
      language,
      scriptsInLanguage: (html) => serving.source.inLanguage(html, language),
      reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
      api: async (call) => {
        const answer = await app.inject({
          method: call.method as 'GET',
          url: call.path,
          // Limits and log use the visitor's address, not that of this process.
          remoteAddress: request.ip,
          headers: {
            ...call.headers,
            'accept-language': language,
            'x-request-id': request.id,
            [IN_PROCESS_HEADER]: IN_PROCESS_TOKEN,
          },
          ...(call.body === undefined ? {} : { payload: call.body }),
        });
        return { status: answer.statusCode, body: answer.body };
      },
    };
    // Pages are public, so only the choice of view of the visitor's request is passed on.
    const headers = view === '' ? {} : { cookie: `view=${view}` };
    const handle = await serving.source.handler();
    const response = await handle(new Request(serving.publicUrl + request.url, { headers }), context);
    return {
      status: response.status,
      headers: PASSED_HEADERS.flatMap((name): [string, string][] => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
      body: finishedReply(Buffer.from(await response.arrayBuffer())),
    };
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (page.status === 200) return sendCachedReply(request, reply, page.body);
  return reply.code(page.status).header('cache-control', 'no-store').send(page.body.body);
}

function pagePart(url: string): PagePart | null {
  const [address = ''] = url.split('?', 1);
  if (/^\/(?:api|files|uploads)(?:\/|$)/.test(address) && address !== '/api/docs') return null;
  return address.endsWith('.data') ? 'data' : 'page';
}
