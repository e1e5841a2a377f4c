import { previewDescription, suggestMentions } from '../../../shared/community/mentions/mention-contract.ts';
import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { mentionService } from './mention-service.ts';

export function mentionModule(context: AppContext, trust: TrustService) {
  const { app } = context;
  const mentions = mentionService(context, trust);
  serve(app, suggestMentions, ({ caller, query }) => mentions.suggest(signedIn(caller), query));
  serve(app, previewDescription, ({ caller, body: { text, publication } }) =>
    mentions.previewDescription(signedIn(caller), text, publication && refOf(publication)),
  );
  return mentions;
}
