/** Hands page requests to the React build, and keeps what it rendered. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { PageContext, SiteLinks } from '../web/api/page-context.ts';
import type { PageHandler } from '../web/handler.ts';
import { answerErrorsAsPages, type PagePart } from './platform/http/error-pages.ts';
import { IN_PROCESS_HEADER, IN_PROCESS_TOKEN } from './platform/http/http-server.ts';
import { finishedReply, type FinishedReply } from './platform/http/reply-cache.ts';
import { sendFinished } from './platform/http/send-finished.ts';

const MAX_KEPT_PAGES = 500;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Answers of the render that travel on; its others concern the render only. */
const PASSED_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-remix-response'];
/** No calls of the interface. */
const HIDDEN = { schema: { hide: true } };

interface PageServing {
  /** The folder that the page build wrote. */
  buildDir: string;
  /** Without a slash at its end. */
  publicUrl: string;
  links: SiteLinks;
  /** Kept pages are valid for one version of the catalogue. */
  pageCache: { version: () => number };
}

interface KeptPage {
  status: number;
  headers: [string, string][];
  body: FinishedReply;
}

export async function servePages(app: FastifyInstance, serving: PageServing): Promise<void> {
  // React's warnings are for who writes pages, and cost the time of who reads them.
  process.env['NODE_ENV'] ??= 'production';
  const { handle } = (await import(pathToFileURL(path.join(serving.buildDir, 'server/index.js')).href)) as {
    handle: PageHandler;
  };
  const kept = new LRUCache<string, KeptPage>({
    max: MAX_KEPT_PAGES,
    maxSize: MAX_KEPT_BYTES,
    // The compressed forms come later and are smaller: twice the body covers all of it.
    sizeCalculation: (page, key) => page.body.body.length * 2 + key.length + 500,
  });
  const underWay = new Map<string, Promise<KeptPage>>();

  await serveBuiltFiles(app, path.join(serving.buildDir, 'client'));
  await app.register(async (pages) => {
    answerErrorsAsPages(pages, ({ url }) => pagePart(url));
    pages.get('/*', HIDDEN, async (request, reply) => {
      if (pagePart(request.url) === null) return reply.callNotFound();
      return sendPage(request, reply, await pageFor(request));
    });
    // Stands beside the API, but is a page.
    pages.get('/api/docs', HIDDEN, async (request, reply) => sendPage(request, reply, await pageFor(request)));
  });
  app.get('/api/docs/', HIDDEN, async (request, reply) => reply.redirect(request.url.replace('/api/docs/', '/api/docs'), 308));
  // Asked for unseen, by browsers and feed readers: the one icon there is, rather than a page that says it is missing.
  app.get('/favicon.ico', HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 308),
  );

  async function pageFor(request: FastifyRequest): Promise<KeptPage> {
    const view = /(?:^|;\s*)view=(masonry|list)\b/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const key = `${serving.pageCache.version()} ${view} ${request.url}`;
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const rendering = render(request, view)
      .then((page) => {
        // Who comes back from elsewhere brings an address that is never asked for again.
        if (page.status === 200 && !request.url.startsWith('/connect/')) kept.set(key, page);
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async function render(request: FastifyRequest, view: string): Promise<KeptPage> {
    const context: PageContext = {
      publicUrl: serving.publicUrl,
      links: serving.links,
      reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
      api: async (call) => {
        const answer = await app.inject({
          method: call.method as 'GET',
          url: call.path,
          // The limits and the log see the visitor, not this process.
          remoteAddress: request.ip,
          headers: { ...call.headers, 'x-request-id': request.id, [IN_PROCESS_HEADER]: IN_PROCESS_TOKEN },
          ...(call.body === undefined ? {} : { payload: call.body }),
        });
        return { status: answer.statusCode, body: answer.body };
      },
    };
    // A page is the public view: of what the visitor sent, only the choice of view goes in.
    const headers = view === '' ? {} : { cookie: `view=${view}` };
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

function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', 'accept-encoding, cookie');
  if (page.status === 200) return sendFinished(request, reply, page.body);
  return reply.code(page.status).header('cache-control', 'no-store').send(page.body.body);
}

async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route for each file: every other address is a page.
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

function pagePart(url: string): PagePart | null {
  const [address = ''] = url.split('?', 1);
  if (/^\/(?:api|files|uploads)(?:\/|$)/.test(address) && address !== '/api/docs') return null;
  return address.endsWith('.data') ? 'data' : 'page';
}
