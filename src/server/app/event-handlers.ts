import { memberActMailer } from '../accounts/account-acts/member-act-service.ts';
import { forgetInSearch, removeAssetDrafts } from '../catalogue/assets/asset-member-data-store.ts';
import { restNicknames } from '../accounts/auth/auth-member-data-store.ts';
import { emptyHeldComments, removeHeldComments } from '../community/comments/comment-member-data-store.ts';
import type { EventHandlers } from './domain-events.ts';
import { forgetFollowers } from '../community/follows/follow-member-data-store.ts';
import type { FollowService } from '../community/follows/follow-service.ts';
import { removeGameDrafts } from '../catalogue/games/game-member-data-store.ts';
import { historyService, type HistoryService } from '../catalogue/history/history-service.ts';
import { forgetSubscriber } from '../discovery/home/newsletter-member-data-store.ts';
import { keepImportedNames } from '../community/mentions/imported-names.ts';
import type { MentionService } from '../community/mentions/mention-service.ts';
import type { NotificationService } from '../community/notifications/notification-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { mailBounceStore } from '../platform/mail/mail-bounce-store.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { farewellMailer } from '../community/profiles/erase-account-service.ts';
import { PUBLICATION_KINDS } from './publication-kinds.ts';
import { visibilityService } from '../catalogue/publications/visibility-service.ts';
import { holdService, noteHeldComment } from '../moderation/reports/hold-service.ts';
import { forgetReporter, removeFindings, removeHeldPublications } from '../moderation/reports/report-member-data-store.ts';
import type { publicationLimitService } from '../accounts/trust/publication-limit-service.ts';

interface Handling {
  db: Db;
  jobs: JobQueue;
  history: HistoryService;
  notifications: NotificationService;
  limits: ReturnType<typeof publicationLimitService>;
  mentions: MentionService;
  follows: FollowService;
  mails: MailService;
}

/** Handlers of all domain events. Each list is in the order in which handlers run and lock rows. */
export function eventHandlers(parts: Handling): EventHandlers {
  const { db, jobs, history, notifications, limits, mentions, follows, mails } = parts;
  return {
    ...importHandlers(db),
    ...workerHandlers(jobs),
    'publication.saved': [history.record, notifications.saved, limits.judge],
    'publication.visibility-changed': [mentions.shown],
    'publication.approved': [notifications.published],
    'publication.found': [notifications.found],
    'publication.named': [notifications.named],
    'comment.written': [notifications.commented],
    'comment.held': [noteHeldComment],
    'comment.visibility-changed': [notifications.commentChanged],
    'reaction.added': [notifications.reacted],
    'reaction.removed': [notifications.unreacted],
    'member.followed': [notifications.followed],
    'member.unfollowed': [notifications.unfollowed],
    'invite.used': [notifications.invited],
    'member.blocked': [follows.parted],
    'member.block-changed': [notifications.blocksChanged],
    'member.account-changed': [notifications.accountChanged, memberActMailer(mails)],
    'member.left': [
      forgetSubscriber,
      async (trx, { email }) => void (email !== null && (await mailBounceStore(trx).forget(email))),
      farewellMailer(mails),
      forgetReporter,
      forgetFollowers,
      removeHeldComments,
      removeFindings,
      emptyHeldComments,
      removeHeldPublications,
      removeAssetDrafts,
      removeGameDrafts,
      forgetInSearch,
      restNicknames,
    ],
    'message.sent': [notifications.messaged],
    'chat.read': [notifications.chatRead],
    'content.moderated': [notifications.moderated],
    'proposal.sent': [notifications.proposed],
    'proposal.withdrawn': [notifications.unproposed],
    'proposal.judged': [notifications.proposalJudged],
    'tool-link.died': [notifications.linkDied],
  };
}

/** Handlers of an import, which also runs at the command line. */
export const importHandlers = (db: Db) =>
  ({
    'publication.imported': [historyService(db).record, keepImportedNames],
  }) satisfies Partial<EventHandlers>;

/** Handlers of events in jobs, which also run in processes that are workers only. */
export const workerHandlers = (jobs: JobQueue) =>
  ({
    // Holding does not emit a change of visibility: a save reports its mentions itself, after its event.
    'publication.held': [holdService({ visibility: visibilityService(PUBLICATION_KINDS), jobs })],
  }) satisfies Partial<EventHandlers>;
