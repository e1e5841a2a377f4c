import { type GameField, type GameForm, GAME_FIELD_NAMES } from '../../shared/games/game-form.ts';
import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import type { acceptProposal, rejectProposal } from '../../shared/proposals/proposal-contract.ts';
import { MAX_PROPOSAL_REASON } from '../../shared/proposals/proposal-rules.ts';
import type { GameEditService } from '../games/edit/game-edit-service.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import { cleanText } from '../platform/clean-text.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { moderates } from '../publications/publication-policy.ts';
import { judgeJudge } from './proposal-policy.ts';
import { proposalStore, type ProposalRow } from './proposal-store.ts';

export type ProposalJudgeService = ReturnType<typeof proposalJudgeService>;

interface JudgeParts {
  db: Db;
  editing: Pick<GameEditService, 'accept'>;
  mails: Pick<MailService, 'queue'>;
  /** Who is trusted is known with the sessions. */
  accountsVersion: SharedVersion;
  clock: () => Date;
}

/** How the uploader of a game and moderators decide about what others propose for it. */
export function proposalJudgeService({ db, editing, mails, accountsVersion, clock }: JudgeParts) {
  async function judged(caller: Caller, id: number): Promise<{ member: Member; row: ProposalRow }> {
    const member = signedIn(caller);
    const row = await proposalStore(db).find(id);
    judgeJudge(member, row);
    return { member, row };
  }

  /** Closes the proposal, or refuses: nobody judges what was judged or changed since they looked at it. */
  async function close(
    trx: Db,
    { member, row }: { member: Member; row: ProposalRow },
    {
      version,
      ...told
    }: { version: number; state: 'accepted' | 'rejected'; reason: string | null; revisionNumber: number | null },
  ): Promise<void> {
    const moderated = moderates(member) && row.uploaderId !== member.id;
    const proposals = proposalStore(trx);
    if (!(await proposals.close({ id: row.id, version, judgeId: member.id, moderated, ...told, at: clock() })))
      throw new Refusal('conflict', 'This proposal was judged, changed or withdrawn meanwhile. Look at it again.');
    if (told.state === 'rejected') await proposals.releasePictures(row.id);
    const to = await proposals.recipient(row.proposerId);
    if (to === null) return;
    const { gameId: id, gameTitle: title, id: proposalId } = row;
    const path = told.state === 'accepted' ? gameLink({ id, title }) : `/proposals/${proposalId}`;
    const work = { kind: 'game' as const, title, path, note: told.reason };
    await mails.queue(trx, { ...to, work, kind: 'proposal-judged', isAccepted: told.state === 'accepted' });
  }

  return {
    async accept(
      caller: Caller,
      id: number,
      asked: InputOf<typeof acceptProposal>['body'],
    ): Promise<ReplyOf<typeof acceptProposal>> {
      const { member, row } = await judged(caller, id);
      const { version, gameVersion, form, origins } = asked;
      const reason = cleanText(asked.reason ?? '', 'reason', MAX_PROPOSAL_REASON) || null;
      const proposed = form === undefined ? taken(row.proposed, asked.fields ?? []) : {};
      let hasEarned = false;
      const accepted = { version: gameVersion, proposed, form, origins, note: row.note };
      const reply = await editing.accept(member, row.gameId, accepted, {
        proposer: { id: row.proposerId },
        within: async (trx, saved) => {
          await close(trx, { member, row }, { version, state: 'accepted', reason, revisionNumber: saved.version });
          hasEarned = row.proposerId !== null && (await proposalStore(trx).earnTrust(row.proposerId));
        },
      });
      if (hasEarned) await accountsVersion.changed();
      return { id: reply.id, version: reply.version, title: reply.title };
    },

    async reject(caller: Caller, id: number, asked: InputOf<typeof rejectProposal>['body']): Promise<void> {
      const found = await judged(caller, id);
      const reason = cleanText(asked.reason, 'reason', MAX_PROPOSAL_REASON);
      if (reason === '') throw new Refusal('bad_input', 'Say why you reject it.', 'reason');
      await db
        .transaction()
        .execute((trx) => close(trx, found, { version: asked.version, state: 'rejected', reason, revisionNumber: null }));
    },
  };
}

/** The chosen ones of the proposed fields; refuses others. */
function taken(proposed: Partial<GameForm>, fields: GameField[]): Partial<GameForm> {
  const known = GAME_FIELD_NAMES.filter((field) => fields.includes(field) && field in proposed);
  if (known.length === 0 || known.length < new Set(fields).size)
    throw new Refusal('bad_input', 'Choose which of the proposed fields to take.', 'fields');
  return Object.fromEntries(known.map((field) => [field, proposed[field]]));
}
