import type { FastifyInstance } from 'fastify';

import { contentWriteEndpoints, WRITABLE_LOOKUPS } from '../../../shared/content/content-write-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { attributeSchema } from '../attribute-schema.ts';
import { entryId, type ContentService } from '../content-service.ts';
import { contentTypeOf } from '../content-types.ts';
import { describedLookup } from './lookup-attributes.ts';
import type { LookupWriteService } from './lookup-write-service.ts';

const LOOKUP_WRITERS = { create: 'For members.', change: 'For moderators.' };

/** `POST /api/{kind}`, `PUT` and `DELETE /api/{kind}/{id}`; each answers the entry as its reading does. */
export function contentWriteRoutes(
  app: FastifyInstance,
  { content, lookups }: { content: ContentService; lookups: LookupWriteService },
): void {
  for (const kind of WRITABLE_LOOKUPS) {
    const { create, update, remove } = contentWriteEndpoints(kind, {
      attributes: attributeSchema(contentTypeOf(kind)),
      described: describedLookup(kind),
      who: LOOKUP_WRITERS,
    });

    serve(app, create, async ({ body, rawQuery, caller }) => {
      content.check(kind, rawQuery);
      const id = await lookups.create(kind, body.data, caller);
      return content.find(kind, String(id), rawQuery, caller);
    });

    serve(app, update, async ({ params, body, rawQuery, caller }) => {
      content.check(kind, rawQuery);
      await lookups.update(kind, entryId(params.id), body.data, caller);
      return content.find(kind, params.id, rawQuery, caller);
    });

    serve(app, remove, async ({ params, rawQuery, caller }) => {
      signedIn(caller);
      const entry = await content.find(kind, params.id, rawQuery, caller);
      await lookups.remove(kind, entry.data.id, caller);
      return entry;
    });
  }
}
