import type { FastifyInstance } from 'fastify';

import {
  acceptProposal,
  countProposals,
  getOwnProposal,
  getProposal,
  getStanding,
  listProposals,
  proposeGame,
  rejectProposal,
  withdrawProposal,
} from '../../shared/proposals/proposal-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { ProposalJudgeService } from './proposal-judge-service.ts';
import type { ProposalService } from './proposal-service.ts';

interface ProposalParts {
  proposals: ProposalService;
  judging: ProposalJudgeService;
}

export function proposalRoutes(app: FastifyInstance, { proposals, judging }: ProposalParts): void {
  serve(app, proposeGame, ({ caller, body }) => proposals.propose(caller, body));

  serve(app, listProposals, ({ caller, query }) => proposals.list(caller, query.of, query.page ?? 1));

  serve(app, countProposals, ({ caller }) => proposals.count(caller));

  serve(app, getOwnProposal, ({ caller, query }) => proposals.ownOpen(caller, query.gameId));

  serve(app, getProposal, ({ caller, params }) => proposals.read(caller, params.id));

  serve(app, getStanding, ({ params }) => proposals.standing(params.id));

  serve(app, acceptProposal, ({ caller, params, body }) => judging.accept(caller, params.id, body));

  serve(app, rejectProposal, async ({ caller, params, body }) => {
    await judging.reject(caller, params.id, body);
    return {};
  });

  serve(app, withdrawProposal, async ({ caller, params }) => {
    await proposals.withdraw(caller, params.id);
    return {};
  });
}
