import type { FastifyInstance } from 'fastify';

import {
  acceptProposal,
  countProposals,
  getOwnProposal,
  getProposal,
  getStanding,
  listProposals,
  rejectProposal,
  withdrawProposal,
} from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ProposalReviewService } from './proposal-review-service.ts';
import type { ProposalService } from './proposal-service.ts';
import { PROPOSE_CALLS } from './proposed-kinds.ts';

export function proposalRoutes(
  app: FastifyInstance,
  { proposals, reviews }: { proposals: ProposalService; reviews: ProposalReviewService },
): void {
  for (const kind of Object.keys(PROPOSE_CALLS) as ProposedSubject[]) {
    // The kind's schema validates the form.
    serve(app, PROPOSE_CALLS[kind] as typeof PROPOSE_CALLS.game, ({ caller, body }) => proposals.propose(caller, kind, body));
  }

  serve(app, listProposals, ({ caller, query }) => proposals.list(caller, query));

  serve(app, countProposals, ({ caller }) => proposals.count(caller));

  serve(app, getOwnProposal, ({ caller, query }) => proposals.ownOpen(caller, query));

  serve(app, getProposal, ({ caller, params }) => proposals.read(caller, params.id));

  serve(app, getStanding, ({ params }) => proposals.standing(params.id));

  serve(app, acceptProposal, ({ caller, params, body }) => reviews.accept(caller, params.id, body));

  serve(app, rejectProposal, async ({ caller, params, body }) => {
    await reviews.reject(caller, params.id, body);
    return {};
  });

  serve(app, withdrawProposal, async ({ caller, params }) => {
    await proposals.withdraw(caller, params.id);
    return {};
  });
}
