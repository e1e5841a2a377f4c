import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PICTURE_TYPES, PICTURE_WIDTHS, PREVIEW_WIDTH, type PictureWidth } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { namesOtherTag, namesTag } from '../platform/http/entity-tags.ts';
import { changedMeanwhile, forgetFile, INERT } from './file-headers.ts';
import type { CheckedStorage } from './checked-storage.ts';
import { readAhead } from './read-ahead.ts';
import type { PictureSizeService } from './picture-size-service.ts';

export interface FileRoutesParts {
  pictures: PictureSizeService;
  storage: CheckedStorage;
}

// A day, then asked for by ETag: an id names one picture, but a new data folder counts its ids anew.
const A_DAY = 'public, max-age=86400';
const MAX_ID = 2_147_483_647;

/** `/files/pictures/{id}`, `/files/pictures/{id}-{width}`, `/files/pictures/{id}-1280.jpg`. What is in an address is only ever looked up, never made a path. */
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
    const { id, width, isPreview } = pictureAddressParts(address);
    const picture = await pictures.find(id);
    const mediaType = PICTURE_TYPES.find((type) => type === picture?.mediaType);
    if (picture === null || mediaType === undefined) throw noPicture();
    const etag = `"${picture.sha256.slice(0, 32)}${width === null ? '' : `-${width}${isPreview ? '.jpg' : ''}`}"`;
    reply.headers({ ...INERT, 'cache-control': A_DAY, 'cross-origin-resource-policy': 'cross-origin', etag });
    if (namesOtherTag(request.headers['if-match'], etag)) return changedMeanwhile(reply);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (width === null) {
      await storage.refuseDamaged([picture.sha256]).catch((error: unknown) => forgetFile(reply, error));
      reply.type(mediaType).header('content-length', picture.bytes);
      if (request.method === 'HEAD') return reply.send();
      const original = await storage
        .read(picture.sha256)
        .then((stream) => readAhead(stream, picture.bytes))
        .catch((error: unknown) => forgetFile(reply, error));
      if (original === null) throw noPicture(reply);
      return reply.send(original);
    }
    const resized = await (isPreview ? pictures.preview(picture) : pictures.atWidth(picture, width)).catch((error: unknown) =>
      forgetFile(reply, error),
    );
    if (resized === null) throw noPicture(reply);
    return reply.type(isPreview ? 'image/jpeg' : 'image/webp').send(resized);
  }
}

/** '12' → the original, '12-640' → one of the widths, '12-1280.jpg' → the preview; everything else is no picture. */
function pictureAddressParts(text: string): { id: number; width: PictureWidth | null; isPreview: boolean } {
  const match = /^([1-9]\d{0,9})(?:-([1-9]\d{0,4})(\.jpg)?)?$/.exec(text);
  const isPreview = match?.[3] !== undefined;
  const id = Number(match?.[1] ?? 0);
  const width = match?.[2] === undefined ? null : PICTURE_WIDTHS.find((known) => known === Number(match[2]));
  if (match === null || id > MAX_ID || width === undefined || (isPreview && width !== PREVIEW_WIDTH)) throw noPicture();
  return { id, width, isPreview };
}

function noPicture(reply?: FastifyReply): Refusal {
  if (reply !== undefined) forgetFile(reply);
  return new Refusal('not_found', 'There is no such picture.');
}
