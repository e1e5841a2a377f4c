import * as m from '#messages/server-reports';

import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type {
  listModeratedMessages,
  moderateMessage,
  ModeratedMessageState,
  reportMessage,
} from '../../../shared/moderation/reports/message-report-contract.ts';
import { MODERATION_PAGE_SIZE } from '../../../shared/moderation/reports/report-contract.ts';
import { MESSAGE_REASONS } from '../../../shared/moderation/reports/report-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { ChatModerationService } from '../../community/chats/chat-moderation-service.ts';
import { moderator, type Caller } from '../../platform/caller.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { Db } from '../../platform/db/database.ts';
import { messageReportStore } from './message-report-store.ts';
import { moderatedMessageView } from './moderation-view.ts';
import { moderationStore } from './moderation-store.ts';
import { takeReport } from './report-service.ts';

export type MessageReportService = ReturnType<typeof messageReportService>;

type MessageReportDependencies = Pick<AppContext, 'db' | 'clock' | 'mails' | 'events'> & {
  attempts: AttemptService;
  messages: ChatModerationService;
};

const DONE = { done: true };
/** Title of a message in the log, which is permanent and must not quote messages. */
const TITLE = 'A message in a chat';

/** Reports of chat messages. Moderators read only the copy in a report. */
export function messageReportService({ db, clock, attempts, mails, events, messages }: MessageReportDependencies) {
  /** Runs in the transaction that stores the act. */
  async function perform(
    trx: Db,
    actorId: number,
    { id, act, lastReportId, ...input }: InputOf<typeof moderateMessage>['body'],
  ) {
    const note = moderationReason(input.note, 'chat');
    const [log, store] = [moderationStore(trx), messageReportStore(trx)];
    const row = await messages.hold(trx, id);
    const authorId = await store.authorOf(id);
    // Moderators act on reported messages only.
    if (authorId === null) throw new Refusal('not_found', m.messageNotReported());
    if (act === 'hide' && row === undefined) throw new Refusal('conflict', m.messageDeleted());
    if (act === 'restore' && row?.isRemoved !== true) throw new Refusal('conflict', m.messageNotRemoved());
    const actId = await log.addAct({ kind: 'message', id, title: TITLE, actorId, act, note, at: clock() });
    const reasons = act === 'restore' ? [] : await log.close({ kind: 'message', id }, actId, lastReportId);
    if (act === 'dismiss' && reasons.length === 0) throw new Refusal('conflict', m.alreadyHandled());
    if (act === 'hide' && row?.isRemoved && reasons.length === 0) throw new Refusal('conflict', m.messageAlreadyRemoved());

    const work = { kind: 'message' as const, title: TITLE, path: '/me?tab=chats', note };
    if (act !== 'restore')
      for (const to of await log.reporters(actId, actorId))
        await mails.queue(trx, { ...to, work, kind: 'report-handled', outcome: act });
    const isChanged = act === 'restore' || (act === 'hide' && row?.isRemoved === false);
    const to = isChanged ? authorId : null;
    await events.emit(trx, 'content.moderated', { id: actId, act, note, to, actorId, publication: null, isMessage: true });
    if (act === 'hide' && isChanged) await messages.hide(trx, id, note);
    if (act === 'restore') await messages.show(trx, id);
    if (act === 'restore' || (act === 'dismiss' && row?.isRemoved !== true)) await store.forget(id);
    if (!isChanged) return;
    const why = MESSAGE_REASONS.filter((reason) => reasons.includes(reason));
    for (const member of await log.member(authorId, actorId)) {
      if (act === 'hide') await mails.queue(trx, { ...member, work, kind: 'work-hidden', why });
      else await mails.queue(trx, { ...member, work, kind: 'work-restored', listed: true, isDraft: false });
    }
  }

  return {
    async report(caller: Caller, input: InputOf<typeof reportMessage>['body']): Promise<typeof DONE> {
      await takeReport({ db, attempts, clock }, caller, input, async (trx, report) => {
        const store = messageReportStore(trx);
        if (await store.isReceived(input.id, report.reporterId)) return store.add(input.id, report);
        throw new Refusal('not_found', m.messageNotFound());
      });
      return DONE;
    },

    async list(caller: Caller, state: ModeratedMessageState, page: number): Promise<ReplyOf<typeof listModeratedMessages>> {
      moderator(caller);
      const store = messageReportStore(db);
      const rows = await store.list(state, { limit: MODERATION_PAGE_SIZE, offset: (page - 1) * MODERATION_PAGE_SIZE });
      return { messages: rows.map(moderatedMessageView), total: await store.count(state) };
    },

    async act(caller: Caller, input: InputOf<typeof moderateMessage>['body']): Promise<typeof DONE> {
      const { id: actorId } = moderator(caller);
      await db.transaction().execute((trx) => perform(trx, actorId, input));
      return DONE;
    },
  };
}
