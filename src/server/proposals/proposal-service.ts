import {
  PROPOSALS_PAGE_SIZE,
  type listProposals,
  type Proposal,
  type proposeGame,
  type Standing,
} from '../../shared/proposals/proposal-contract.ts';
import { MAX_OPEN_PROPOSALS } from '../../shared/proposals/proposal-rules.ts';
import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { MAX_REVISION_NOTE } from '../../shared/publications/publication.ts';
import type { AttemptService } from '../auth/attempt-service.ts';
import type { GameEditService } from '../games/edit/game-edit-service.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import { cleanLine } from '../platform/clean-text.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { moderates } from '../publications/publication-policy.ts';
import { judgeReader, mayJudge, noSuchProposal } from './proposal-policy.ts';
import { proposalStore, type ProposalList, type ProposalRow } from './proposal-store.ts';
import { proposalSummaryView, proposedFields } from './proposal-view.ts';

export type ProposalService = ReturnType<typeof proposalService>;

interface ProposalParts {
  db: Db;
  editing: Pick<GameEditService, 'read' | 'tryChange'>;
  attempts: AttemptService;
  mails: Pick<MailService, 'queue'>;
  clock: () => Date;
}

/** How members propose changes of games of others, and what became of it. */
export function proposalService({ db, editing, attempts, mails, clock }: ProposalParts) {
  const store = proposalStore(db);

  async function view(member: Member, row: ProposalRow): Promise<Proposal> {
    const { version: gameVersion, form } = await editing.read(member, row.gameId);
    const { proposerId } = row;
    const standing = moderates(member) && proposerId !== null ? await store.standing(proposerId) : undefined;
    return {
      ...proposalSummaryView(row),
      fieldChanges: proposedFields(row, form),
      proposed: row.proposed,
      gameVersion,
      mayJudge: row.state === 'open' && mayJudge(member, row),
      isOwn: proposerId === member.id,
      standing: standing === undefined || proposerId === null ? null : { accountId: proposerId, ...standing },
    };
  }

  const waitingFor = (member: Member): ProposalList => {
    return { of: 'waiting', uploaderId: moderates(member) ? null : member.id, exceptId: member.id };
  };

  return {
    /** Sent twice, it is one proposal. */
    async propose(caller: Caller, asked: InputOf<typeof proposeGame>['body']): Promise<ReplyOf<typeof proposeGame>> {
      const member = signedIn(caller);
      const { id: gameId, version, form } = asked;
      const { access, uploader, form: current } = await editing.read(member, gameId);
      if (access === 'edit')
        throw new Refusal('application_error', 'You may edit this game at once: save it instead of suggesting a change.');
      const note = cleanLine(asked.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      const { base, proposed } = await editing.tryChange(member, { id: gameId, version, form });
      await attempts.take('propose:account', member.id);
      return db.transaction().execute(async (trx) => {
        const proposals = proposalStore(trx);
        const open = await proposals.countOpenOf(member.id);
        const known = await proposals.findOpen(gameId, member.id);
        if (known === undefined && open >= MAX_OPEN_PROPOSALS)
          throw new Refusal(
            'too_many_requests',
            `You have ${open} proposals that wait to be looked at. Wait for some of them, or withdraw one.`,
          );
        const pictureIds = [proposed.cover, proposed.coverHeader, ...(proposed.media ?? [])].flatMap((one) => one?.id ?? []);
        const put = await proposals.put({ gameId, accountId: member.id, base, proposed, note, pictureIds, at: clock() });
        const to = known === undefined ? await proposals.recipient(uploader?.id ?? null) : null;
        if (to !== null) {
          const work = { kind: 'game' as const, title: current.title, path: `/proposals/${put.id}`, note };
          await mails.queue(trx, { ...to, work, kind: 'change-proposed', by: member.nickname });
        }
        return { id: put.id, version: put.version };
      });
    },

    async list(caller: Caller, of: 'waiting' | 'own', page: number): Promise<ReplyOf<typeof listProposals>> {
      const member = signedIn(caller);
      const list: ProposalList = of === 'own' ? { of, accountId: member.id } : waitingFor(member);
      const window = { limit: PROPOSALS_PAGE_SIZE, offset: (page - 1) * PROPOSALS_PAGE_SIZE };
      const [rows, total] = await Promise.all([store.list(list, window), store.count(list)]);
      return { proposals: rows.map(proposalSummaryView), total };
    },

    async count(caller: Caller): Promise<{ count: number }> {
      return { count: await store.count(waitingFor(signedIn(caller))) };
    },

    async read(caller: Caller, id: number): Promise<Proposal> {
      const member = signedIn(caller);
      const row = await store.find(id);
      judgeReader(member, row);
      return view(member, row);
    },

    async standing(id: number): Promise<Standing> {
      const found = await store.standing(id);
      if (found === undefined) throw new Refusal('not_found', 'There is no such member.');
      return found;
    },

    async ownOpen(caller: Caller, gameId: number): Promise<{ proposal: Proposal | null }> {
      const member = signedIn(caller);
      const row = await store.findOpen(gameId, member.id);
      return { proposal: row === undefined ? null : await view(member, row) };
    },

    async withdraw(caller: Caller, id: number): Promise<void> {
      const member = signedIn(caller);
      await db.transaction().execute(async (trx) => {
        const proposals = proposalStore(trx);
        const row = await proposals.find(id);
        if (row === undefined || row.proposerId !== member.id) throw noSuchProposal();
        const closed = { judgeId: null, moderated: false, reason: null, revisionNumber: null, at: clock() };
        const isClosed = await proposals.close({ id, version: row.version, state: 'withdrawn', ...closed });
        if (!isClosed) throw new Refusal('conflict', 'This proposal is not open any more.');
        await proposals.releasePictures(id);
      });
    },
  };
}
