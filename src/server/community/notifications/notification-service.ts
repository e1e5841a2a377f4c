import { setTimeout as wait } from 'node:timers/promises';

import type {
  listNotifications,
  NotificationCount,
  readNotifications,
} from '../../../shared/community/notifications/notification-contract.ts';
import {
  FOLLOW_AFTER_SECONDS,
  KEEP_READ_DAYS,
  KEEP_UNREAD_DAYS,
  MAX_NOTIFICATIONS,
  NOTIFICATION_PAGE_SIZE,
} from '../../../shared/community/notifications/notification-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { refOf, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { DomainEvents, EventHandler, Reaction, SentProposal } from '../../app/domain-events.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { batchLookups } from '../../platform/cache/batch-lookups.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { chatKey, notificationStore, readNotificationCursor, writeNotificationCursor } from './notification-store.ts';
import { notificationView } from './notification-view.ts';
import { notificationWriteStore, type NoticedEvent } from './notification-write-store.ts';

const DAY_MS = 86_400_000;
/** Database channel for changes of unread counts. */
export const NOTIFICATIONS_CHANNEL = 'notices';

export type NotificationService = ReturnType<typeof notificationService>;

/** Queues of jobs that notify many members. Each kind has its own, so that a flood of one does not delay the others. */
const JOBS = {
  comment: 'notice-comment',
  published: 'notice-published',
  found: 'notice-found',
  version: 'notice-version',
  follow: 'notice-follow',
};

/** Payload of a batch job. Members with account ids up to `after` are done. */
type Spread<T> = T & { after: number };

interface NotificationDependencies {
  db: Db;
  clock: () => Date;
  jobs: Pick<JobQueue, 'add' | 'work'>;
}

/** Notifications of members. Handlers of domain events write them; jobs write those of many members. */
export function notificationService({ db, clock, jobs }: NotificationDependencies) {
  const store = notificationStore(db);

  // Batches counts, since every page in every tab asks for them.
  const unread = batchLookups(store.unread);
  const count = async ({ id }: Member): Promise<NotificationCount> => ({ unread: (await unread(id)) ?? 0 });

  /**
   * Notifies one batch of members, and queues the next batch in the same transaction. The job then pauses for twice as long
   * as the batch took, so that readers are not slowed down.
   */
  async function spread<T extends object>(
    kind: string,
    payload: Spread<T>,
    event: NoticedEvent,
    candidates: (writes: ReturnType<typeof notificationWriteStore>) => ReturnType<typeof writes.toWatchers>,
  ): Promise<void> {
    const begun = performance.now();
    const hasMore = await db.transaction().execute(async (trx) => {
      const writes = notificationWriteStore(trx);
      const last = await writes.tell(event, candidates(writes), payload.after);
      if (last !== null) await jobs.add(trx, kind, { ...payload, after: last });
      return last !== null;
    });
    if (hasMore) await wait(2 * (performance.now() - begun));
  }

  /** Notifies of saves: the uploader, their followers, and members who saved the publication. */
  const saved: EventHandler<'publication.saved'> = async (trx, saves) => {
    const writes = notificationWriteStore(trx);
    for (const { revision, earlier } of saves) {
      const { accountId, number, at, kind, id } = revision;
      if (accountId === null || (revision.source ?? 'member') !== 'member') continue;
      const publication = { kind, id };
      const now = await writes.publication(publication);
      if (now?.publishedAt?.getTime() === at.getTime()) await jobs.add(trx, JOBS.published, { ...publication, after: 0 });
      if (earlier === null) continue;
      const cause = `edit ${keyOf(publication)} ${number}`;
      const event = { cause, groupKey: `edit ${keyOf(publication)}`, actorId: accountId, publication, at };
      // The uploader knows of a proposal that they accepted.
      if (revision.acceptedById !== earlier.uploaderId) await writes.tell(event, writes.toMember(earlier.uploaderId, 'edit'));
      const isNewVersion = bundleOf(earlier.form) !== null && bundleOf(revision.snapshot) !== bundleOf(earlier.form);
      if (isNewVersion) await jobs.add(trx, JOBS.version, { ...publication, number, actorId: accountId, after: 0 });
    }
  };

  jobs.work(JOBS.comment, {
    concurrency: 1,
    run: async (payload: Spread<{ id: number }>) => {
      const comment = await notificationWriteStore(db).comment(payload.id);
      if (comment?.alive !== true) return;
      const publication = { kind: comment.kind, id: comment.id };
      await spread(JOBS.comment, payload, aboutComment(payload.id, publication, comment), (writes) =>
        writes.toWatchers(publication),
      );
    },
  });

  for (const [job, candidates] of [
    [JOBS.published, 'toFollowers'],
    [JOBS.found, 'toSearchers'],
  ] as const)
    jobs.work(job, {
      concurrency: 1,
      run: async ({ after, ...publication }: Spread<PublicationRef>) => {
        const found = await notificationWriteStore(db).publication(publication);
        if (found?.listed !== true) return;
        const at = clock();
        const event = { cause: `published ${keyOf(publication)}`, actorId: found.uploaderId, publication, at };
        await spread(job, { ...publication, after }, event, (writes) => writes[candidates](publication, at));
      },
    });

  jobs.work(JOBS.version, {
    concurrency: 1,
    run: async (payload: Spread<PublicationRef & { number: number; actorId: number }>) => {
      const { kind, id, number, actorId } = payload;
      const publication = { kind, id };
      const event = { cause: `version ${keyOf(publication)} ${number}`, groupKey: `version ${keyOf(publication)}`, actorId };
      await spread(JOBS.version, payload, { ...event, publication, at: clock() }, (writes) => writes.toSavers(publication));
    },
  });

  jobs.work(JOBS.follow, {
    concurrency: 1,
    run: async ({ followerId, memberId }: { followerId: number; memberId: number }) =>
      db.transaction().execute(async (trx) => {
        const writes = notificationWriteStore(trx);
        if (!(await writes.holdFollow(followerId, memberId))) return;
        const event = { cause: followCause(followerId), groupKey: 'follow', actorId: followerId, publication: null };
        await writes.tell({ ...event, at: clock() }, writes.toMember(memberId, 'follow'));
      }),
  });

  return {
    count,

    async list({ id }: Member, input: InputOf<typeof listNotifications>['query']): Promise<ReplyOf<typeof listNotifications>> {
      const before = input.cursor === undefined ? null : readNotificationCursor(input.cursor);
      const latest = await store.latest(id);
      const rows = await store.list(id, { before, kind: input.kind, limit: NOTIFICATION_PAGE_SIZE + 1 });
      const page = rows.slice(0, NOTIFICATION_PAGE_SIZE);
      const last = page.at(-1);
      const hasMore = rows.length > page.length && last !== undefined;
      return { notices: page.map(notificationView), nextCursor: hasMore ? writeNotificationCursor(last.lastId) : null, latest };
    },

    async read(member: Member, input: InputOf<typeof readNotifications>['body']): Promise<NotificationCount> {
      if ('notice' in input) await store.read(member.id, { group: input.notice }, clock());
      else if ('upTo' in input) await store.read(member.id, { upTo: input.upTo }, clock());
      else await store.read(member.id, { publication: refOf(input.seen), comments: input.comments }, clock());
      return count(member);
    },

    /** Notifies of a comment. Each member gets at most one notification of it. */
    async commented(trx: Db, { id, isNew, answers }: DomainEvents['comment.written']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const comment = await writes.comment(id);
      if (comment === undefined) return;
      const publication = { kind: comment.kind, id: comment.id };
      await writes.tell(aboutComment(id, publication, comment), writes.toAddressed(id));
      if (answers !== null) await notificationStore(trx).read(comment.authorId, { comment: answers }, clock());
      if (isNew && comment.isWatched) await jobs.add(trx, JOBS.comment, { id, after: 0 });
    },

    /** Updates unread counts of members notified of the comment. Notifications of hidden comments do not count. */
    commentChanged: (trx: Db, { id }: DomainEvents['comment.visibility-changed']) => notificationStore(trx).notifyOf(id),

    /** Notifies members whom the texts of a publication mention, once. */
    async named(trx: Db, { publication, authorId }: DomainEvents['publication.named']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const event = { cause: `mention ${keyOf(publication)}`, actorId: authorId, publication, at: clock() };
      await writes.tell(event, writes.toNamed(publication, authorId));
    },

    async reacted(
      trx: Db,
      { commentId, memberId, authorId, sign, publication }: DomainEvents['reaction.added'],
    ): Promise<void> {
      const writes = notificationWriteStore(trx);
      const event = { cause: reactionCause(commentId, memberId, sign), groupKey: `reaction ${commentId}`, actorId: memberId };
      await writes.tell({ ...event, publication, commentId, act: sign, at: clock() }, writes.toMember(authorId, 'reaction'));
    },

    unreacted: (trx: Db, { commentId, memberId, authorId, sign }: Reaction) =>
      notificationStore(trx).retract(reactionCause(commentId, memberId, sign), authorId),

    /** Delayed, so that a follow that is undone soon notifies nobody. */
    followed: (trx: Db, follow: DomainEvents['member.followed']) =>
      jobs.add(trx, JOBS.follow, follow, { delayMs: FOLLOW_AFTER_SECONDS * 1000 }),

    /** Notifies followers of searches that found a publication. */
    found: (trx: Db, publication: PublicationRef) => jobs.add(trx, JOBS.found, { ...publication, after: 0 }),

    unfollowed: (trx: Db, { followerId, memberId }: DomainEvents['member.unfollowed']) =>
      notificationStore(trx).retract(followCause(followerId), memberId),

    /** Notifies the member who made an invite. Those who join with invites of one member form one group. */
    async invited(trx: Db, { memberId, makerId }: DomainEvents['invite.used']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const event = { cause: `invite ${memberId}`, groupKey: 'invite', actorId: memberId, publication: null, at: clock() };
      await writes.tell(event, writes.toMember(makerId, 'invite'));
    },

    /** Notifies the recipient of a message. Unread messages of a chat form one group. */
    async messaged(trx: Db, { chatId, messageId, authorId, to }: DomainEvents['message.sent']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const event = { cause: `message ${messageId}`, groupKey: chatKey(chatId), actorId: authorId, publication: null };
      await writes.tell({ ...event, at: clock() }, writes.toMember(to, 'message'));
    },

    chatRead: (trx: Db, { chatId, memberId }: DomainEvents['chat.read']) =>
      notificationStore(trx).read(memberId, { chat: chatId }, clock()),

    /** Updates unread counts of both members, since blocks hide notifications. */
    blocksChanged: (trx: Db, { id, otherId }: DomainEvents['member.block-changed']) =>
      notificationStore(trx).announce([id, otherId]),

    saved,

    /** Notifies of a publication that was held when it was published. */
    published: (trx: Db, { kind, id }: PublicationRef) => jobs.add(trx, JOBS.published, { kind, id, after: 0 }),

    /** Notifies the author and the reporters of an act of moderation. Nobody can mute these. */
    async moderated(
      trx: Db,
      { id, act: done, note, to, actorId, publication, commentId, isMessage }: DomainEvents['content.moderated'],
    ): Promise<void> {
      const writes = notificationWriteStore(trx);
      const act = isMessage ? `message ${done}` : done;
      const about = { actorId: null, publication, ...(commentId !== undefined && { commentId }), act, note, at: clock() };
      if (to !== null && to !== actorId) await writes.tell({ ...about, cause: `act ${id}` }, writes.toMember(to, 'moderation'));
      if (done !== 'restore') await writes.tell({ ...about, cause: `answer ${id}` }, writes.toReporters(id, actorId));
    },

    /** Notifies the owner of an account of an act on it. Nobody can mute these. */
    async accountChanged(trx: Db, { id, act, note, accountId: to }: DomainEvents['member.account-changed']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const event = { cause: `account act ${id}`, actorId: null, publication: null, act: `account ${act}`, note, at: clock() };
      await writes.tell(event, writes.toMember(to, 'moderation'));
    },

    async proposed(trx: Db, { proposalId, publication: subject, memberId, to }: SentProposal): Promise<void> {
      const writes = notificationWriteStore(trx);
      const { publication } = aboutProposed(subject);
      const event = { cause: proposalCause(proposalId), actorId: memberId, publication, act: 'propose', at: clock() };
      await writes.tell(event, writes.toMember(to, 'proposal'));
    },

    unproposed: (trx: Db, { proposalId, to }: DomainEvents['proposal.withdrawn']) =>
      notificationStore(trx).retract(proposalCause(proposalId), to),

    async proposalJudged(
      trx: Db,
      { proposalId, publication: subject, memberId, to, isAccepted, reason }: DomainEvents['proposal.judged'],
    ): Promise<void> {
      const writes = notificationWriteStore(trx);
      const cause = `${proposalCause(proposalId)} judged`;
      const about = aboutProposed(subject);
      const act = isAccepted ? 'accept' : 'reject';
      const event = {
        cause,
        groupKey: cause,
        actorId: memberId,
        publication: about.publication,
        act,
        note: reason,
        at: clock(),
      };
      await writes.tell(event, writes.toMember(to, 'proposal', about.source));
    },

    async linkDied(trx: Db, { toolId: id, field, url, to, at }: DomainEvents['tool-link.died']): Promise<void> {
      const writes = notificationWriteStore(trx);
      const publication = { kind: 'tool' as const, id };
      const cause = `link ${keyOf(publication)} ${field} ${at.toISOString()}`;
      await writes.tell({ cause, actorId: null, publication, act: field, note: url, at }, writes.toMember(to, 'link'));
    },

    sweep: () => {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
      return store.sweep({
        readBefore: daysAgo(KEEP_READ_DAYS),
        unreadBefore: daysAgo(KEEP_UNREAD_DAYS),
        most: MAX_NOTIFICATIONS,
      });
    },
  };
}

/** Proposals to technologies and formats have their page as source, since these are no publications. */
const aboutProposed = ({ kind, id }: SentProposal['publication']) =>
  kind === 'technology' || kind === 'format'
    ? { publication: null, source: { kind, id } }
    : { publication: { kind, id }, source: null };

const keyOf = ({ kind, id }: PublicationRef) => `${kind} ${id}`;
const reactionCause = (commentId: number, memberId: number, sign: string) => `reaction ${commentId} ${memberId} ${sign}`;
const proposalCause = (proposalId: number) => `proposal ${proposalId}`;
const followCause = (followerId: number) => `follow ${followerId}`;

const aboutComment = (
  commentId: number,
  publication: PublicationRef,
  { authorId: actorId, at, topId }: { authorId: number; at: Date; topId: number },
): NoticedEvent => ({
  cause: `comment ${commentId}`,
  // One group a thread, and one for all threads of a publication for members who watch it.
  groupKey: {
    comment: `comment ${keyOf(publication)}`,
    watch: `watch ${keyOf(publication)}`,
    reply: `reply ${topId}`,
    mention: `mention ${topId}`,
  },
  actorId,
  publication,
  commentId,
  at,
});

/** Bundle of a form, or null. */
function bundleOf(form: object): number | null {
  const { files } = form as { files?: { bundleId: number } | null };
  return files?.bundleId ?? null;
}
