import type { FastifyInstance } from 'fastify';

import type { Access } from '../../../../shared/platform/kit/endpoint.ts';
import type { ContentKind } from '../../../../shared/integrations/strapi-api/content-contract.ts';
import {
  contentWriteEndpoints,
  MENDED_LOOKUPS,
  WRITABLE_LOOKUPS,
} from '../../../../shared/integrations/strapi-api/content-write-contract.ts';
import {
  bySimpleKind,
  DELETED_FOR_DAYS,
  PUBLICATION_KINDS,
  PUBLICATION_NOUNS,
  type PublicationKind,
  wirePlural,
} from '../../../../shared/catalogue/publications/publication.ts';
import { signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import { attributeSchema } from '../attribute-schema.ts';
import { entryId, type ContentService } from '../content-service.ts';
import { contentTypeOf } from '../content-types.ts';
import { ASSET_DESCRIBED } from './asset-attributes.ts';
import { GAME_DESCRIBED } from './game-attributes.ts';
import { describedLookup } from './lookup-attributes.ts';
import type { LookupWriteService } from './lookup-write-service.ts';
import { describedSimple } from './simple-content-service.ts';
import type { ContentWriter } from './publication-content-service.ts';

const writersOf = (name: string) => ({
  create: `For members; the same body sent again within the hour is the same ${name}.`,
  change: 'For its uploader and moderators.',
  remove: `For its uploader; moderators delete by an act of moderation. A draft goes at once; a published ${name} is hidden, and removed after ${DELETED_FOR_DAYS} days.`,
});
const DESCRIBED: Record<PublicationKind, Record<string, string>> = {
  game: GAME_DESCRIBED,
  asset: ASSET_DESCRIBED,
  ...bySimpleKind(describedSimple),
};
const LOOKUP_WRITERS = { create: '', change: '', remove: 'Only what nothing uses.' };

interface WriteDescription {
  described: Record<string, string>;
  who: typeof LOOKUP_WRITERS;
  editors: Access;
}

/** `POST /api/{kind}`, `PUT` and `DELETE /api/{kind}/{id}`. Each returns the entry as a read does. */
export function contentWriteRoutes(
  app: FastifyInstance,
  parts: { content: ContentService; publications: Record<PublicationKind, ContentWriter>; lookups: LookupWriteService },
): void {
  const { content, publications, lookups } = parts;
  for (const kind of PUBLICATION_KINDS) {
    const description: WriteDescription = {
      described: DESCRIBED[kind],
      who: writersOf(PUBLICATION_NOUNS[kind]),
      editors: 'members',
    };
    serveWrites(wirePlural(kind), publications[kind], description);
  }
  for (const kind of WRITABLE_LOOKUPS) {
    const writer: ContentWriter = {
      create: (data, caller) => lookups.create(kind, data, caller),
      update: (id, data, caller) => lookups.update(kind, id, data, caller),
      remove: (id, caller) => lookups.remove(kind, id, caller),
    };
    serveWrites(kind, writer, { described: describedLookup(kind), who: LOOKUP_WRITERS, editors: 'moderators' });
  }
  for (const kind of MENDED_LOOKUPS) {
    const description: WriteDescription = { described: describedLookup(kind), who: LOOKUP_WRITERS, editors: 'moderators' };
    serveUpdate(
      kind,
      { update: (id, data, caller) => lookups.update(kind, id, data, caller) },
      endpointsOf(kind, description).update,
    );
  }

  function endpointsOf(kind: ContentKind, description: WriteDescription) {
    return contentWriteEndpoints(kind, { attributes: attributeSchema(contentTypeOf(kind)), ...description });
  }

  function serveWrites(kind: ContentKind, writer: ContentWriter, description: WriteDescription): void {
    const { create, update, remove } = endpointsOf(kind, description);
    serveUpdate(kind, writer, update);

    serve(app, create, async ({ body, rawQuery, caller }) => {
      content.check(kind, rawQuery);
      const id = await writer.create(body.data, caller);
      return content.find(kind, String(id), rawQuery, caller);
    });

    serve(app, remove, async ({ params, rawQuery, caller }) => {
      signedIn(caller);
      const entry = await content.find(kind, params.id, rawQuery, caller);
      await writer.remove(entry.data.id, caller);
      return entry;
    });
  }

  function serveUpdate(
    kind: ContentKind,
    writer: Pick<ContentWriter, 'update'>,
    endpoint: ReturnType<typeof contentWriteEndpoints>['update'],
  ): void {
    serve(app, endpoint, async ({ params, body, rawQuery, caller }) => {
      content.check(kind, rawQuery);
      await writer.update(entryId(params.id), body.data, caller);
      return content.find(kind, params.id, rawQuery, caller);
    });
  }
}
