import * as m from '#messages/server-proposals';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';
import { mayManage } from '../publications/publication-policy.ts';
import type { ProposalRow } from './proposal-store.ts';

export const noSuchProposal = () => new Refusal('not_found', m.noSuch());

/** Reviewers are the publication's uploader and moderators, but never the proposer. */
export const mayReview = (member: Member, { proposerId, uploaderId }: ProposalRow): boolean =>
  proposerId !== member.id && mayManage(member, { uploaderId });

/** For others, the proposal does not exist. */
export function requireReader(member: Member, proposal: ProposalRow | undefined): asserts proposal is ProposalRow {
  if (proposal === undefined || !(proposal.proposerId === member.id || mayReview(member, proposal))) throw noSuchProposal();
}

export function requireReviewer(member: Member, proposal: ProposalRow | undefined): asserts proposal is ProposalRow {
  requireReader(member, proposal);
  if (!mayReview(member, proposal)) throw new Refusal('not_allowed', m.ownProposal());
}
