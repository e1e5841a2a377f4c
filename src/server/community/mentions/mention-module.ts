import type { AppContext } from '../../app/app-context.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { mentionRoutes } from './mention-routes.ts';
import { mentionService } from './mention-service.ts';

export function mentionModule(context: AppContext, trust: TrustService) {
  const mentions = mentionService(context, trust);
  mentionRoutes(context.app, mentions);
  return mentions;
}
