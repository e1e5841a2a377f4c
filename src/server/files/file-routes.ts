import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PICTURE_TYPES, PICTURE_WIDTHS, type PictureWidth } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { namesTag } from './byte-range.ts';
import { forgetFile, INERT } from './file-headers.ts';
import type { FileStorage } from './file-storage.ts';
import type { PictureSizeService } from './picture-size-service.ts';

export interface FileRoutesParts {
  pictures: PictureSizeService;
  storage: FileStorage;
}

// A day, then asked for by ETag: an id names one picture, but a new data folder counts its ids anew.
const A_DAY = 'public, max-age=86400';
const MAX_ID = 2_147_483_647;

/** `/files/pictures/{id}`, `/files/pictures/{id}-{width}`. What is in an address is only ever looked up, never made a path. */
export function fileRoutes(app: FastifyInstance, { pictures, storage }: FileRoutesParts): void {
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
      const original = await storage.read(picture.sha256).catch((error: unknown) => forgetFile(reply, error));
      if (original === null) throw noPicture(reply);
      return reply.send(original);
    }
    const resized = await pictures.atWidth(picture, width).catch((error: unknown) => forgetFile(reply, error));
    if (resized === null) throw noPicture(reply);
    return reply.type('image/webp').send(resized);
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
  if (reply !== undefined) forgetFile(reply);
  return new Refusal('not_found', 'There is no such picture.');
}
