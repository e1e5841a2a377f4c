import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../../platform/caller.ts';
import { namesOtherTag, namesTag } from '../../platform/http/entity-tags.ts';
import { fileDisposition } from '../../platform/http/file-disposition.ts';
import { byteRange } from './byte-range.ts';
import { noFile, type Download, type DownloadService, type FileName } from './download-service.ts';
import { changedMeanwhile, forgetFile, INERT, PRIVATE } from './file-headers.ts';
import { readAhead } from './read-ahead.ts';

export interface DownloadRoutesDependencies {
  downloads: DownloadService;
  /** Called for each asset when the last byte of a download was handed over. */
  onDownload: (assetId: number, address: string) => void | Promise<void>;
}

const MAX_ID = 2_147_483_647;
/** Revalidated by ETag each time: files may be hidden, and a new data folder reuses ids. */
const REVALIDATED = 'public, no-cache';
const A_YEAR = 'max-age=31536000, immutable';
/** Archives read much from disk. */
const ARCHIVES_PER_MINUTE = 30;

/**
 * `/files/packages/{id}-{key}/{name}`, `/files/entries/{id}-{key}/{name}`, `/files/models/{id}-{key}.glb`,
 * `/files/models/{id}-{key}/{name}` and `/files/bundles/{id}-{key}/{name}`. The key is that of the bundle; the name is only for
 * saving.
 * `/files/games/{id}/{name}` has the listed models of a game, with `only=glb` as GLB.
 */
export function downloadRoutes(app: FastifyInstance, { downloads, onDownload }: DownloadRoutesDependencies): void {
  // An own handler for HEAD: Fastify's would read the whole file.
  const method = ['GET', 'HEAD'];

  type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: { v?: unknown; only?: unknown } }>;
  function route(
    url: string,
    find: (caller: Caller, named: FileName, request: FileRequest) => Promise<Download>,
    limit?: number,
  ): void {
    app.route<{ Params: { id: string }; Querystring: { v?: unknown; only?: unknown } }>({
      method,
      url,
      schema: { hide: true },
      ...(limit !== undefined && { config: { rateLimit: { max: limit } } }),
      handler: async (request, reply) => {
        const [, number = '0', key = ''] = /^([1-9]\d{0,9})(?:-([0-9a-f]{16}))?(?:\.glb)?$/.exec(request.params.id) ?? [];
        const id = Number(number);
        if (id === 0 || id > MAX_ID) throw noFile();
        return send(request, reply, await find(await app.serving.resolveCaller(request, 'assets'), { id, key }, request));
      },
    });
  }
  route('/files/packages/:id/:name', downloads.source);
  route('/files/entries/:id/:name', downloads.entry);
  route('/files/models/:id', (caller, named, { query, headers }) =>
    downloads.viewer(caller, named, {
      hash: typeof query.v === 'string' ? query.v : undefined,
      encodings: headers['accept-encoding'],
    }),
  );
  route('/files/models/:id/:name', downloads.converted);
  route('/files/bundles/:id/:name', downloads.bundle, ARCHIVES_PER_MINUTE);
  route(
    '/files/games/:id/:name',
    (_caller, { id }, { query }) => downloads.game(id, query.only === 'glb' ? 'glb' : 'files'),
    ARCHIVES_PER_MINUTE,
  );

  async function send(request: FastifyRequest, reply: FastifyReply, found: Download): Promise<FastifyReply> {
    const { etag } = found;
    reply.headers({
      ...INERT,
      'cache-control': keeping(found),
      'content-disposition': fileDisposition(found.name, found.isInline ? 'inline' : 'attachment'),
      'accept-ranges': found.takesRanges ? 'bytes' : 'none',
      etag,
      ...(found.encoding !== null && { vary: 'accept-encoding' }),
      ...(found.encoding !== null && found.encoding !== 'identity' && { 'content-encoding': found.encoding }),
    });
    if (namesOtherTag(request.headers['if-match'], etag)) return changedMeanwhile(reply);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    await downloads.refuseDamaged(found).catch((error: unknown) => forgetFile(reply, error));
    if (found.address !== null && request.method === 'GET') {
      forgetFile(reply);
      countDownload(request, found);
      return reply.redirect(found.address, 302);
    }
    const ifRange = request.headers['if-range'];
    const isPart = found.takesRanges && request.method === 'GET' && (ifRange === undefined || ifRange === etag);
    // Ranges do not apply to HEAD (RFC 9110, 14.2).
    const range = isPart ? byteRange(request.headers.range, found.bytes) : null;
    if (range === 'unsatisfiable') {
      forgetFile(reply);
      return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
    }
    reply.type(found.mediaType);
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
    const bytes = range === null ? found.bytes : range.end - range.start + 1;
    reply.header('content-length', bytes);
    if (request.method === 'HEAD') return reply.send();
    const stream = await found
      .open(range)
      .then((opened) => readAhead(opened, bytes))
      .catch((error: unknown) => forgetFile(reply, error));
    if (stream === null) {
      forgetFile(reply);
      throw noFile();
    }
    const isLastPart = range === null || range.end === found.bytes - 1;
    if (isLastPart) reply.raw.once('finish', () => countDownload(request, found));
    return reply.send(stream);
  }

  /** Private files are cached by the browser only. */
  function keeping({ isPublic, isFixed }: Download): string {
    if (!isPublic) return PRIVATE;
    return isFixed ? `public, ${A_YEAR}, s-maxage=0` : REVALIDATED;
  }

  function countDownload(request: FastifyRequest, { assetIds }: Download): void {
    void Promise.all(assetIds.map(async (assetId) => onDownload(assetId, request.ip))).catch((error: unknown) =>
      request.log.error({ err: error }, 'download not counted'),
    );
  }
}
