import type { FastifyInstance } from 'fastify';

import { findOwnPicture, listOwnPictures, removeOwnPicture } from '../../../shared/integrations/strapi-api/media-contract.ts';
import type { OwnPictureService } from '../../files/storage/own-picture-service.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { entryId } from './content-service.ts';
import { parsePageQuery } from './query/content-query-parser.ts';

/** Media of Strapi v4: pictures that the caller sent by `POST /api/upload`. */
export function mediaRoutes(app: FastifyInstance, own: OwnPictureService): void {
  serve(app, listOwnPictures, ({ rawQuery, caller }) => own.list(signedIn(caller), parsePageQuery(rawQuery)));
  serve(app, findOwnPicture, ({ params, caller }) => own.find(signedIn(caller), entryId(params.id)));
  serve(app, removeOwnPicture, ({ params, caller }) => own.remove(signedIn(caller), entryId(params.id)));
}
