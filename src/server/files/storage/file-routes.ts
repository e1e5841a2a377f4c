import * as m from '#messages/server-storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  PREVIEW_WIDTH,
  type PictureWidth,
} from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { WIRE_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import { namesOtherTag, namesTag } from '../../platform/http/entity-tags.ts';
import type { CheckedStorage } from './checked-storage.ts';
import { changedMeanwhile, forgetFile, INERT, PRIVATE } from './file-headers.ts';
import type { NamedPicture, PictureAccessService } from './picture-access-service.ts';
import type { PictureSizeService } from './picture-size-service.ts';
import { readAhead } from './read-ahead.ts';

/** Browsers cache for a day. Shared caches revalidate, and so learn of hidden pictures. */
const A_DAY = 'public, max-age=86400, s-maxage=0';
const MAX_ID = 2_147_483_647;

/**
 * `/files/pictures/{id}-{key}`, then `~{ticket}` if it is not public, then `-{width}` or `-1280.jpg`.
 * Parts of an address are only looked up, never used in a path.
 */
export function fileRoutes(
  app: FastifyInstance,
  { access, sizes, storage }: { access: PictureAccessService; sizes: PictureSizeService; storage: CheckedStorage },
): void {
  // An own handler for HEAD: Fastify's would read the whole file.
  const method = ['GET', 'HEAD'];

  app.route<{ Params: { picture: string } }>({
    method,
    url: '/files/pictures/:picture',
    schema: { hide: true },
    handler: (request, reply) => sendPicture(request.params.picture, request, reply),
  });

  async function sendPicture(address: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { width, isPreview, ...named } = pictureAddressParts(address);
    const picture = await access.open(named, () => app.serving.resolveCaller(request, ...WIRE_PLURALS));
    const mediaType = PICTURE_TYPES.find((type) => type === picture?.mediaType);
    if (picture === null || mediaType === undefined) throw noPicture();
    const etag = `"${picture.sha256.slice(0, 32)}${width === null ? '' : `-${width}${isPreview ? '.jpg' : ''}`}"`;
    reply.headers({
      ...INERT,
      'cache-control': picture.isPublic ? A_DAY : PRIVATE,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
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
    const resized = await (isPreview ? sizes.preview(picture) : sizes.atWidth(picture, width)).catch((error: unknown) =>
      forgetFile(reply, error),
    );
    if (resized === null) throw noPicture(reply);
    return reply.type(isPreview ? 'image/jpeg' : 'image/webp').send(resized);
  }
}

const ADDRESS =
  /^(?<id>[1-9]\d{0,9})(?:-(?<key>[0-9a-f]{16})(?:~(?<ticket>[\da-z.]{1,80}))?)?(?:-(?<width>[1-9]\d{0,4})(?<jpg>\.jpg)?)?$/;

/** '12-0123456789abcdef' → the original, '…-640' → a width, '…-1280.jpg' → the preview. Others are refused. */
function pictureAddressParts(text: string): NamedPicture & { width: PictureWidth | null; isPreview: boolean } {
  const parts = ADDRESS.exec(text)?.groups;
  if (parts === undefined) throw noPicture();
  const { key = null, ticket = null } = parts;
  const isPreview = parts['jpg'] !== undefined;
  const id = Number(parts['id']);
  const width = parts['width'] === undefined ? null : PICTURE_WIDTHS.find((known) => known === Number(parts['width']));
  if (id > MAX_ID || width === undefined || (isPreview && width !== PREVIEW_WIDTH)) throw noPicture();
  return { id, key, ticket, width, isPreview };
}

function noPicture(reply?: FastifyReply): Refusal {
  if (reply !== undefined) forgetFile(reply);
  return new Refusal('not_found', m.noSuchPicture());
}
