import type { FastifyInstance } from 'fastify';

import { CONTENT_KINDS, contentEndpoints } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import { attributeSchema } from './attribute-schema.ts';
import type { ContentService } from './content-service.ts';
import { contentTypeOf } from './content-types.ts';

export function contentRoutes(app: FastifyInstance, content: ContentService): void {
  for (const kind of CONTENT_KINDS) {
    const { list, one } = contentEndpoints(kind, attributeSchema(contentTypeOf(kind)));
    serve(app, list, ({ rawQuery, caller }) => content.list(kind, rawQuery, caller));
    serve(app, one, ({ params, rawQuery, caller }) => content.findStanding(kind, params.id, rawQuery, caller));
  }
}
