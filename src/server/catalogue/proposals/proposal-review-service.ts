import * as m from '#messages/server-proposals';

import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { acceptProposal, rejectProposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { MAX_PROPOSAL_REASON } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import { proposedLink, proposedNoun, suggestionWord } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import type { AppContext } from '../../app/app-context.ts';
import { moderates, signedIn, type Caller, type Member } from '../../platform/caller.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireReviewer } from './proposal-policy.ts';
import { proposalStore, type ProposalRow } from './proposal-store.ts';
import type { ProposedEditings } from './proposed-kinds.ts';

export type ProposalReviewService = ReturnType<typeof proposalReviewService>;

type ReviewDependencies = Pick<AppContext, 'db' | 'clock' | 'mails' | 'events' | 'accountsVersion'> & {
  editing: ProposedEditings;
};

/** Decisions of uploaders and moderators about proposals. */
export function proposalReviewService({ db, editing, mails, events, accountsVersion, clock }: ReviewDependencies) {
  async function findReviewable(caller: Caller, id: number): Promise<{ member: Member; row: ProposalRow }> {
    const member = signedIn(caller);
    const row = await proposalStore(db).find(id);
    requireReviewer(member, row);
    return { member, row };
  }

  /** Closes the proposal. Refuses if it was closed or changed since the reviewer saw it. */
  async function close(
    trx: Db,
    { member, row }: { member: Member; row: ProposalRow },
    {
      version,
      ...decision
    }: { version: number; state: 'accepted' | 'rejected'; reason: string | null; revisionNumber: number | null },
  ): Promise<void> {
    const moderated = moderates(member) && row.uploaderId !== member.id;
    const proposals = proposalStore(trx);
    if (!(await proposals.close({ id: row.id, version, reviewerId: member.id, moderated, ...decision, at: clock() })))
      throw new Refusal('conflict', m.changedMeanwhile(), 'version');
    if (decision.state === 'rejected') await proposals.releasePictures(row.id);
    const { publication, title, proposerId, id: proposalId } = row;
    if (proposerId === null) return;
    const isAccepted = decision.state === 'accepted';
    const review = { proposalId, publication, memberId: member.id, to: proposerId, isAccepted, reason: decision.reason };
    await events.emit(trx, 'proposal.judged', review);
    const to = await proposals.recipient(proposerId);
    if (to === null) return;
    const path = isAccepted ? proposedLink({ ...publication, title }) : `/proposals/${proposalId}`;
    const work = { kind: proposedNoun(publication.kind), title, path, note: decision.reason };
    const suggestion = suggestionWord(publication.kind);
    await mails.queue(trx, { ...to, work, kind: 'proposal-judged', suggestion, isAccepted });
  }

  return {
    async accept(
      caller: Caller,
      id: number,
      input: InputOf<typeof acceptProposal>['body'],
    ): Promise<ReplyOf<typeof acceptProposal>> {
      const { member, row } = await findReviewable(caller, id);
      const { version, publicationVersion, form, origins } = input;
      const { kind, id: publicationId } = row.publication;
      const reason = cleanText(input.reason ?? '', 'reason', MAX_PROPOSAL_REASON) || null;
      const proposed = form === undefined ? taken(row.proposed, input.fields ?? []) : {};
      let hasEarned = false;
      const accepted = { version: publicationVersion, proposed, form, origins, note: row.note };
      const reply = await editing[kind].accept(member, publicationId, accepted, {
        proposer: { id: row.proposerId },
        within: async (trx, saved) => {
          await close(trx, { member, row }, { version, state: 'accepted', reason, revisionNumber: saved.version });
          hasEarned = row.proposerId !== null && (await proposalStore(trx).earnTrust(row.proposerId));
        },
      });
      if (hasEarned) await accountsVersion.changed();
      return { id: reply.id, version: reply.version, title: reply.title };
    },

    async reject(caller: Caller, id: number, input: InputOf<typeof rejectProposal>['body']): Promise<void> {
      const reason = cleanText(input.reason, 'reason', MAX_PROPOSAL_REASON);
      if (reason === '') throw new Refusal('bad_input', m.reasonWanted(), 'reason');
      const reviewable = await findReviewable(caller, id);
      await db
        .transaction()
        .execute((trx) => close(trx, reviewable, { version: input.version, state: 'rejected', reason, revisionNumber: null }));
    },
  };
}

/** The chosen fields of a proposal. Refuses unknown ones. */
function taken(proposed: object, fields: string[]): object {
  const known = Object.entries(proposed).filter(([field]) => fields.includes(field));
  if (known.length === 0 || known.length < new Set(fields).size) throw new Refusal('bad_input', m.fieldsWanted(), 'fields');
  return Object.fromEntries(known);
}
