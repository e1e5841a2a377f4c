import type { FastifyInstance } from 'fastify';

import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { getDraftItem, getDraftItemAtRoot } from '../../../shared/community/profiles/draft-item-contract.ts';
import { wirePlural, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { withScope, type Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';

export type EditedKinds = Record<PublicationKind, { read(caller: Caller, id: number): Promise<object> }>;
type Edited = Promise<ReplyOf<typeof getDraftItem>>;

export function draftItemRoutes(app: FastifyInstance, editing: EditedKinds): void {
  for (const endpoint of [getDraftItem, getDraftItemAtRoot])
    serve(app, endpoint, async ({ caller, query: { mark: kind, id } }) => {
      // The reply's schema checks the shape of each kind.
      return editing[kind].read(withScope(caller, wirePlural(kind)), id) as Edited;
    });
}
