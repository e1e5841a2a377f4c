import type { FastifyInstance } from 'fastify';

import { previewDescription, suggestMentions } from '../../../shared/community/mentions/mention-contract.ts';
import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MentionService } from './mention-service.ts';

export function mentionRoutes(app: FastifyInstance, mentions: MentionService): void {
  serve(app, suggestMentions, ({ caller, query }) => mentions.suggest(signedIn(caller), query));

  serve(app, previewDescription, ({ caller, body: { text, publication } }) =>
    mentions.previewDescription(signedIn(caller), text, publication && refOf(publication)),
  );
}
