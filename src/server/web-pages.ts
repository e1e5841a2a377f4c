/** Hands page requests to the React build, and keeps what it rendered. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { PageContext, SiteLinks } from '../web/api/page-context.ts';
import type { PageHandler } from '../web/handler.ts';
import { IN_PROCESS_HEADER, IN_PROCESS_TOKEN } from './platform/http/http-server.ts';
import { chooseEncoding, finishedReply, type FinishedReply } from './platform/http/reply-cache.ts';

const MAX_KEPT_PAGES = 500;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Answers of the render that travel on; its others concern the render only. */
const PASSED_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-remix-response'];

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
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request.url)) return reply.callNotFound();
    return sendPage(request, reply, await pageFor(request));
  });
  // Stands beside the API, but is a page.
  app.get('/api/docs', async (request, reply) => sendPage(request, reply, await pageFor(request)));

  async function pageFor(request: FastifyRequest): Promise<KeptPage> {
    const view = /(?:^|;\s*)view=(masonry|list)\b/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const key = `${serving.pageCache.version()} ${view} ${request.url}`;
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const rendering = render(request, view)
      .then((page) => {
        if (page.status === 200) kept.set(key, page);
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

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status).header('vary', 'accept-encoding, cookie');
  if (page.status !== 200) return reply.header('cache-control', 'no-store').send(page.body.body);
  reply.header('cache-control', 'no-cache').header('etag', page.body.etag);
  if (request.headers['if-none-match']?.includes(page.body.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.body.body.length);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body.encoded(encoding));
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

function isPagePath(url: string): boolean {
  return !/^\/(?:api|files|uploads)(?:[/?]|$)/.test(url);
}
