import * as m from '#messages/server-reports';

import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import type {
  CommentAct,
  listModeratedComments,
  lockComments,
  ModeratedCommentState,
  moderateComment,
  reportComment,
} from '../../../shared/moderation/reports/comment-report-contract.ts';
import { MODERATION_PAGE_SIZE } from '../../../shared/moderation/reports/report-contract.ts';
import { COMMENT_REASONS } from '../../../shared/moderation/reports/report-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { CommentModerationService, HeldForModeration } from '../../community/comments/comment-moderation-service.ts';
import { moderator, type Caller } from '../../platform/caller.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { Db } from '../../platform/db/database.ts';
import { ruleName } from './report-policy.ts';
import { commentReportStore } from './comment-report-store.ts';
import { moderatedCommentView } from './moderation-view.ts';
import { moderationStore } from './moderation-store.ts';
import { takeReport } from './report-service.ts';

export type CommentReportService = ReturnType<typeof commentReportService>;

type CommentReportDependencies = Pick<AppContext, 'db' | 'clock' | 'mails' | 'events' | 'config'> & {
  attempts: AttemptService;
  comments: CommentModerationService;
};

const DONE = { done: true };

/** Reports of comments, and acts of moderators on them. */
export function commentReportService({
  db,
  clock,
  attempts,
  mails,
  events,
  comments,
  config: { publicUrl },
}: CommentReportDependencies) {
  /** Runs in the transaction that stores the act. */
  async function perform(
    trx: Db,
    actorId: number,
    { id, act, lastReportId, version, ...input }: InputOf<typeof moderateComment>['body'],
  ) {
    const note = moderationReason(input.note, act === 'hide' ? 'everyone' : 'author');
    const log = moderationStore(trx);
    const row = await comments.hold(trx, id);
    checkAct(act, row, version);
    const actId = await log.addAct({ kind: 'comment', id, title: row.excerpt, actorId, act, note, at: clock() });
    const reasons = act === 'restore' ? [] : await log.close({ kind: 'comment', id }, actId, lastReportId);
    if (act === 'dismiss' && reasons.length === 0) throw new Refusal('conflict', m.alreadyHandled());
    if (act === 'approve' || act === 'reject') await log.closeFound({ kind: 'comment', id }, actId);
    if (act === 'hide' && row.isRemoved && reasons.length === 0) throw new Refusal('conflict', m.commentAlreadyRemoved());
    if (act === 'restore' && !row.isRemoved) throw new Refusal('conflict', m.commentNotRemoved());

    const work = { kind: 'comment' as const, title: row.excerpt, path: row.path, note };
    if (act === 'hide' || act === 'dismiss')
      for (const to of await log.reporters(actId, actorId))
        await mails.queue(trx, { ...to, work, kind: 'report-handled', outcome: act });
    const to = act === 'dismiss' || (act === 'hide' && row.isRemoved) ? null : row.authorId;
    await events.emit(trx, 'content.moderated', {
      id: actId,
      act,
      note,
      to,
      actorId,
      publication: row.publication,
      commentId: id,
    });
    if (act === 'dismiss') return;
    if ((act === 'hide' || act === 'reject') && !row.isRemoved) await comments.hide(trx, id, note);
    if (act === 'restore' || act === 'approve') await comments.show(trx, row);
    if (act === 'approve') return;
    const why = COMMENT_REASONS.filter((reason) => reasons.includes(reason));
    for (const to of await log.member(row.authorId, actorId)) {
      const heldBy = act === 'reject' ? await log.heldBy({ kind: 'comment', id }) : undefined;
      if (heldBy !== undefined)
        await mails.queue(trx, { ...to, work, kind: 'work-rejected', why: ruleName(heldBy), wasShown: !heldBy.wasAtOnce });
      else if (act !== 'restore') await mails.queue(trx, { ...to, work, kind: 'work-hidden', why });
      else await mails.queue(trx, { ...to, work, kind: 'work-restored', listed: !row.isDeleted, isDraft: false });
    }
  }

  return {
    async report(caller: Caller, input: InputOf<typeof reportComment>['body']): Promise<typeof DONE> {
      await takeReport({ db, attempts, clock }, caller, input, async (trx, report) => {
        const store = commentReportStore(trx);
        if (await store.isRead(input.id)) return store.add(input.id, report);
        throw new Refusal('not_found', m.noSuchComment());
      });
      return DONE;
    },

    async list(caller: Caller, state: ModeratedCommentState, page: number): Promise<ReplyOf<typeof listModeratedComments>> {
      moderator(caller);
      const store = commentReportStore(db);
      const rows = await store.list(state, { limit: MODERATION_PAGE_SIZE, offset: (page - 1) * MODERATION_PAGE_SIZE });
      return { comments: rows.map((row) => moderatedCommentView(row, publicUrl)), total: await store.count(state) };
    },

    async act(caller: Caller, input: InputOf<typeof moderateComment>['body']): Promise<typeof DONE> {
      const { id: actorId } = moderator(caller);
      await db.transaction().execute((trx) => perform(trx, actorId, input));
      if (input.act !== 'dismiss') await comments.changed();
      return DONE;
    },

    async lock(caller: Caller, { locked, ...input }: InputOf<typeof lockComments>['body']): Promise<typeof DONE> {
      const { id: actorId } = moderator(caller);
      const publication = refOf(input);
      const note = moderationReason(input.note, 'everyone');
      await db.transaction().execute(async (trx) => {
        const store = commentReportStore(trx);
        const title = await store.title(publication);
        if (title === undefined) throw new Refusal('not_found', m.noSuchPublication({ kind: publication.kind }));
        if (locked) await comments.lock(trx, publication, actorId, note);
        else if (!(await comments.unlock(trx, publication))) throw new Refusal('conflict', m.alreadyUnlocked());
        await moderationStore(trx).addAct({
          ...publication,
          title,
          actorId,
          act: locked ? 'lock' : 'unlock',
          note,
          at: clock(),
        });
      });
      await comments.changed();
      return DONE;
    },
  };
}

/** Held comments are approved or rejected. Their reports cannot be dismissed before. */
function checkAct(act: CommentAct, row: HeldForModeration, version: number | undefined): void {
  const isWaiting = row.isHeld && !row.isRemoved;
  if ((act === 'approve' || act === 'reject') && !isWaiting) throw new Refusal('conflict', m.commentNotWaiting());
  if (act === 'dismiss' && isWaiting) throw new Refusal('conflict', m.commentWaits());
  if (act === 'approve' && version !== undefined && version !== row.version) throw new Refusal('conflict', m.commentChanged());
}
