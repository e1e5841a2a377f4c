import type { InputOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { PUBLICATION_KINDS, type PublicationRef } from '../../shared/publications/publication.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { MAX_SWEPT, SWEEP_HOURS, type Swept, type sweepMember } from '../../shared/reports/sweep-contract.ts';
import type { CommentModerationService } from '../comments/comment-moderation-service.ts';
import type { Installation } from '../installation.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import { moderator, type Caller } from '../platform/caller.ts';
import { cleanLine } from '../platform/clean-text.ts';
import type { VisibilityService } from '../publications/visibility-service.ts';
import { moderationStore } from './moderation-store.ts';
import { sweepStore } from './sweep-store.ts';

const HOUR_MS = 3_600_000;

export type SweepService = ReturnType<typeof sweepService>;

interface SweepParts {
  installation: Pick<Installation, 'db' | 'clock'>;
  comments: Pick<CommentModerationService, 'sweep' | 'unsweep' | 'changed'>;
  visibility: Pick<VisibilityService, 'hide' | 'show'>;
  notices: Pick<NoticeService, 'moderated'>;
}

const isPublication = (item: { kind: string; id: number }): item is PublicationRef =>
  PUBLICATION_KINDS.some((kind) => kind === item.kind);

/** All that a member said and published within a day: taken away at once, and brought back at once. */
export function sweepService({ installation: { db, clock }, comments, visibility, notices }: SweepParts) {
  return {
    async sweep(caller: Caller, { memberId, ...asked }: InputOf<typeof sweepMember>['body']): Promise<Swept> {
      const { id: actorId } = moderator(caller);
      const note = cleanLine(asked.note, 'note', MAX_MODERATION_NOTE);
      if (note === '') throw new Refusal('bad_input', 'Say why you remove it. The member reads it.', 'note');
      const swept = await db.transaction().execute(async (trx) => {
        const store = sweepStore(trx);
        const member = await store.member(memberId);
        if (member === undefined) throw new Refusal('not_found', 'There is no such account.');
        if (member.role !== 'user') throw new Refusal('not_allowed', 'What moderators say is not removed at once.');
        const at = clock();
        const since = new Date(at.getTime() - SWEEP_HOURS * HOUR_MS);
        const publications = await store.published(memberId, since);
        for (const publication of publications) await visibility.hide(trx, publication, 'moderator', at);
        const said = await comments.sweep(trx, memberId, { since, at, note, most: MAX_SWEPT });
        if (publications.length + said.length === 0)
          throw new Refusal('conflict', `There is nothing of the last ${SWEEP_HOURS} hours that others read.`);
        const about = { kind: 'member' as const, id: memberId, title: member.nickname };
        const actId = await moderationStore(trx).addAct({ ...about, actorId, act: 'sweep', note, at });
        await store.keep(actId, [...publications, ...said.map((id) => ({ kind: 'comment', id }))]);
        await notices.moderated(trx, { id: actId, act: 'sweep', note, to: memberId, actorId, publication: null });
        return { actId, comments: said.length, publications: publications.length };
      });
      await comments.changed();
      return swept;
    },

    async undo(caller: Caller, actId: number): Promise<Swept> {
      const { id: actorId } = moderator(caller);
      const back = await db.transaction().execute(async (trx) => {
        const store = sweepStore(trx);
        const act = await store.hold(actId);
        if (act === undefined) throw new Refusal('not_found', 'There is no such act.');
        const items = await store.release(actId);
        if (items.length === 0) throw new Refusal('conflict', 'This has been undone meanwhile.');
        const said = items.filter(({ kind }) => kind === 'comment').map(({ id }) => id);
        const saidAgain = await comments.unsweep(trx, said, act.at);
        let publications = 0;
        for (const item of items.filter(isPublication)) {
          // What its uploader hid as well stays hidden by them; what moderators hid anew stays as it is.
          if (!(await store.isHiddenSince(item, act.at))) continue;
          await visibility.show(trx, item, 'moderator');
          publications += 1;
        }
        const about = { kind: 'member' as const, id: act.memberId, title: act.nickname };
        const undoneBy = await moderationStore(trx).addAct({ ...about, actorId, act: 'unsweep', note: null, at: clock() });
        const told = { id: undoneBy, act: 'unsweep', note: null, to: act.memberId, actorId, publication: null };
        await notices.moderated(trx, told);
        return { actId: undoneBy, comments: saidAgain, publications };
      });
      await comments.changed();
      return back;
    },
  };
}
