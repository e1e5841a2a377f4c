import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PICTURE_TYPES, PICTURE_WIDTHS, type PictureWidth } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { byteRange, namesTag } from './byte-range.ts';
import type { FileStorage } from './file-storage.ts';
import type { DownloadablePackage, FileStore } from './file-store.ts';
import type { PictureSizeService } from './picture-size-service.ts';

export interface FileRoutesParts {
  pictures: PictureSizeService;
  storage: FileStorage;
  store: FileStore;
  /** Called when the last byte of a package was handed over. */
  onDownload: (assetId: number, address: string) => void | Promise<void>;
}

// A day, then asked for by ETag: an id names one picture, but a new data folder counts its ids anew.
const A_DAY = 'public, max-age=86400';
const MAX_ID = 2_147_483_647;

/** Whatever a file holds, opened as a page it may do nothing. */
const INERT = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/**
 * `/files/pictures/{id}`, `/files/pictures/{id}-{width}`, `/files/packages/{id}/{name}`. What is in an address is only ever
 * looked up, never made a path.
 */
export function fileRoutes(app: FastifyInstance, { pictures, storage, store, onDownload }: FileRoutesParts): void {
  // HEAD on its own: the one that Fastify makes from GET would read the whole file.
  const method = ['GET', 'HEAD'];

  app.route<{ Params: { picture: string } }>({
    method,
    url: '/files/pictures/:picture',
    schema: { hide: true },
    handler: (request, reply) => sendPicture(request.params.picture, request, reply),
  });

  async function sendPicture(address: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id, width } = pictureAddressParts(address);
    const picture = await pictures.find(id);
    const mediaType = PICTURE_TYPES.find((type) => type === picture?.mediaType);
    if (picture === null || mediaType === undefined) throw noPicture();
    const etag = `"${picture.sha256.slice(0, 32)}${width === null ? '' : `-${width}`}"`;
    reply.headers({ ...INERT, 'cache-control': A_DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (width === null) {
      reply.type(mediaType).header('content-length', picture.bytes);
      if (request.method === 'HEAD') return reply.send();
      const original = await storage.read(picture.sha256).catch((error: unknown) => forget(reply, error));
      if (original === null) throw noPicture(reply);
      return reply.send(original);
    }
    const resized = await pictures.atWidth(picture, width).catch((error: unknown) => forget(reply, error));
    if (resized === null) throw noPicture(reply);
    return reply.type('image/webp').send(resized);
  }

  app.route<{ Params: { id: string; name: string } }>({
    method,
    url: '/files/packages/:id/:name',
    schema: { hide: true },
    async handler(request, reply) {
      const { id, name } = request.params;
      const found = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? await store.downloadablePackage(Number(id)) : null;
      if (found === null || found.name !== name) throw new Refusal('not_found', 'There is no such file.');
      return sendPackage(request, reply, found);
    },
  });

  async function sendPackage(request: FastifyRequest, reply: FastifyReply, found: DownloadablePackage): Promise<FastifyReply> {
    const etag = `"${found.sha256}"`;
    reply.headers({
      ...INERT,
      'cache-control': 'public, no-cache',
      'content-disposition': contentDisposition(found.name),
      'accept-ranges': 'bytes',
      etag,
    });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const ifRange = request.headers['if-range'];
    const resumes = ifRange === undefined || ifRange === etag;
    // HEAD knows no parts (RFC 9110, 14.2): it tells of the whole.
    const range = resumes && request.method === 'GET' ? byteRange(request.headers.range, found.bytes) : null;
    if (range === 'unsatisfiable') {
      forget(reply);
      return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
    }
    reply.type('application/octet-stream');
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
    reply.header('content-length', range === null ? found.bytes : range.end - range.start + 1);
    if (request.method === 'HEAD') return reply.send();
    const stream = await storage.read(found.sha256, range ?? undefined).catch((error: unknown) => forget(reply, error));
    if (stream === null) {
      forget(reply);
      throw new Refusal('not_found', 'There is no such file.');
    }
    const isLastPart = range === null || range.end === found.bytes - 1;
    if (isLastPart)
      reply.raw.once(
        'finish',
        () =>
          void Promise.resolve(onDownload(found.assetId, request.ip)).catch((error: unknown) =>
            request.log.error({ err: error }, 'download not counted'),
          ),
      );
    return reply.send(stream);
  }
}

/** '12' → the original, '12-640' → one of the widths; everything else is no picture. */
function pictureAddressParts(text: string): { id: number; width: PictureWidth | null } {
  const match = /^([1-9]\d{0,9})(?:-([1-9]\d{0,4}))?$/.exec(text);
  const id = Number(match?.[1] ?? 0);
  const width = match?.[2] === undefined ? null : PICTURE_WIDTHS.find((known) => known === Number(match[2]));
  if (match === null || id > MAX_ID || width === undefined) throw noPicture();
  return { id, width };
}

function noPicture(reply?: FastifyReply): Refusal {
  if (reply !== undefined) forget(reply);
  return new Refusal('not_found', 'There is no such picture.');
}

/** Takes back what was said of the file when it turns out that something else is answered. */
function forget(reply: FastifyReply, error?: unknown): null {
  for (const header of ['etag', 'content-disposition', 'accept-ranges', 'content-range', 'content-length'])
    reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  if (error !== undefined) throw error;
  return null;
}
