import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import { proposalReviewService } from './proposal-review-service.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { proposalService } from './proposal-service.ts';
import type { ProposedEditings } from './proposed-kinds.ts';

interface ProposalNeeds {
  editing: ProposedEditings;
  attempts: AttemptService;
}

export function proposalModule(context: AppContext, needs: ProposalNeeds): void {
  const parts = { ...context, ...needs };
  proposalRoutes(context.app, { proposals: proposalService(parts), reviews: proposalReviewService(parts) });
}
