import * as m from '#messages/server-proposals';

import {
  PROPOSALS_PAGE_SIZE,
  type listProposals,
  type Proposal,
  type Standing,
} from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { MAX_OPEN_PROPOSALS } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  PROPOSED_SUBJECTS,
  proposedNoun,
  suggestionWord,
  type ProposedSubject,
} from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { MAX_REVISION_NOTE } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import { moderates, signedIn, type Caller, type Member } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { picturesIn } from '../publications/publication-form.ts';
import { requireReader, mayReview, noSuchProposal } from './proposal-policy.ts';
import { proposalStore, type ProposalList, type ProposalRow } from './proposal-store.ts';
import { proposalSummaryView, proposedFields } from './proposal-view.ts';
import type { ProposalInput, ProposedEditings, ProposeReply } from './proposed-kinds.ts';

export type ProposalService = ReturnType<typeof proposalService>;

type ProposalDependencies = Pick<AppContext, 'db' | 'clock' | 'mails' | 'events'> & {
  editing: ProposedEditings;
  attempts: AttemptService;
};

/** Proposals of changes to others' publications, and their outcome. */
export function proposalService({ db, editing, attempts, mails, events, clock }: ProposalDependencies) {
  const store = proposalStore(db);

  async function view(member: Member, row: ProposalRow): Promise<Proposal> {
    const { proposerId, publication } = row;
    const { read, linesOf } = editing[publication.kind];
    const { version: publicationVersion, form } = await read(member, publication.id);
    const standing = moderates(member) && proposerId !== null ? await store.standing(proposerId) : undefined;
    return {
      ...proposalSummaryView(row, linesOf),
      fieldChanges: proposedFields(row, form, linesOf),
      proposed: row.proposed,
      publicationVersion,
      mayJudge: row.state === 'open' && mayReview(member, row),
      isOwn: proposerId === member.id,
      standing: standing === undefined || proposerId === null ? null : { accountId: proposerId, ...standing },
    };
  }

  const waitingFor = (member: Member): ProposalList => {
    return { of: 'waiting', uploaderId: moderates(member) ? null : member.id, exceptId: member.id };
  };

  return {
    /** Idempotent: a repeated request is one proposal. */
    async propose(caller: Caller, kind: ProposedSubject, input: ProposalInput): Promise<ProposeReply> {
      const member = signedIn(caller);
      const { id, version, form, proposalVersion = null } = input;
      const [noun, suggestion] = [proposedNoun(kind), suggestionWord(kind)];
      const { read, tryChange } = editing[kind];
      const { access, uploader } = await read(member, id);
      if (access === 'edit') throw new Refusal('application_error', m.editDirectly({ kind }));
      if (uploader !== null && (await store.isApart(member.id, uploader.id))) throw new Refusal('not_allowed', m.blocked());
      const note = cleanLine(input.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      const { base, proposed } = await tryChange(member, { id, version, form });
      await attempts.take('propose:account', member.id);
      return db.transaction().execute(async (trx) => {
        const proposals = proposalStore(trx);
        const open = await proposals.countOpenOf(member.id);
        const publication = { kind, id };
        const known = await proposals.findOpen(publication, member.id);
        if (known === undefined && open >= MAX_OPEN_PROPOSALS)
          throw new Refusal('too_many_requests', m.tooManyOpen({ count: open }));
        const change = { base, proposed, note, pictureIds: picturesIn(proposed) };
        const put = await proposals.put({ publication, accountId: member.id, ...change, at: clock() });
        if (known !== undefined && known.version !== proposalVersion && put.version !== known.version)
          throw new Refusal('conflict', m.otherWaits({ kind }), 'proposalVersion');
        if (known === undefined && uploader !== null) {
          await events.emit(trx, 'proposal.sent', { proposalId: put.id, publication, memberId: member.id, to: uploader.id });
          const to = await proposals.recipient(uploader.id);
          const title = (await proposals.find(put.id))?.title ?? '';
          const work = { kind: noun, title, path: `/proposals/${put.id}`, note };
          if (to !== null) await mails.queue(trx, { ...to, work, kind: 'change-proposed', suggestion, by: member.nickname });
        }
        return { id: put.id, version: put.version };
      });
    },

    async list(
      caller: Caller,
      { of, mark, page = 1 }: InputOf<typeof listProposals>['query'],
    ): Promise<ReplyOf<typeof listProposals>> {
      const member = signedIn(caller);
      const list: ProposalList = of === 'own' ? { of, accountId: member.id } : waitingFor(member);
      const window = { limit: PROPOSALS_PAGE_SIZE, offset: (page - 1) * PROPOSALS_PAGE_SIZE };
      const [rows, counts] = await Promise.all([store.list(list, mark ?? null, window), store.countByKind(list)]);
      const kinds = PROPOSED_SUBJECTS.map((kind) => ({ mark: kind, count: counts.get(kind) ?? 0 }));
      return {
        proposals: rows.map((row) => proposalSummaryView(row, editing[row.publication.kind].linesOf)),
        total: kinds.reduce((sum, each) => (mark === undefined || mark === each.mark ? sum + each.count : sum), 0),
        kinds,
      };
    },

    async count(caller: Caller): Promise<{ count: number }> {
      const counts = await store.countByKind(waitingFor(signedIn(caller)));
      return { count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    },

    async read(caller: Caller, id: number): Promise<Proposal> {
      const member = signedIn(caller);
      const row = await store.find(id);
      requireReader(member, row);
      return view(member, row);
    },

    async standing(id: number): Promise<Standing> {
      const found = await store.standing(id);
      if (found === undefined) throw new Refusal('not_found', m.noSuchMember());
      return found;
    },

    async ownOpen(
      caller: Caller,
      { mark: kind, id }: { mark: ProposedSubject; id: number },
    ): Promise<{ proposal: Proposal | null }> {
      const member = signedIn(caller);
      const row = await store.findOpen({ kind, id }, member.id);
      return { proposal: row === undefined ? null : await view(member, row) };
    },

    async withdraw(caller: Caller, id: number): Promise<void> {
      const member = signedIn(caller);
      await db.transaction().execute(async (trx) => {
        const proposals = proposalStore(trx);
        const row = await proposals.find(id);
        if (row === undefined || row.proposerId !== member.id) throw noSuchProposal();
        const closed = { reviewerId: null, moderated: false, reason: null, revisionNumber: null, at: clock() };
        const isClosed = await proposals.close({ id, version: row.version, state: 'withdrawn', ...closed });
        if (!isClosed) throw new Refusal('conflict', m.notOpen());
        await proposals.releasePictures(id);
        if (row.uploaderId !== null) await events.emit(trx, 'proposal.withdrawn', { proposalId: id, to: row.uploaderId });
      });
    },
  };
}
