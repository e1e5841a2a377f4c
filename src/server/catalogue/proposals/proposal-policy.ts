import * as m from '#messages/server-proposals';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import { rules } from '../publications/publication-policy.ts';
import type { ProposalRow } from './proposal-store.ts';

export const noSuchProposal = () => new Refusal('not_found', m.noSuch());

/** Reviewers are the publication's uploader and moderators, but never the proposer. */
export const mayJudge = (member: Member, { proposerId, uploaderId }: ProposalRow): boolean =>
  proposerId !== member.id && rules(member, { uploaderId });

/** For others, the proposal does not exist. */
export function judgeReader(member: Member, proposal: ProposalRow | undefined): asserts proposal is ProposalRow {
  if (proposal === undefined || !(proposal.proposerId === member.id || mayJudge(member, proposal))) throw noSuchProposal();
}

export function judgeJudge(member: Member, proposal: ProposalRow | undefined): asserts proposal is ProposalRow {
  judgeReader(member, proposal);
  if (!mayJudge(member, proposal)) throw new Refusal('not_allowed', m.ownProposal());
}
