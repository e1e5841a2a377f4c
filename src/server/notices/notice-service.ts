import { setTimeout as wait } from 'node:timers/promises';

import type { listNotices, NoticeCount, readNotices } from '../../shared/notices/notice-contract.ts';
import {
  FOLLOW_AFTER_SECONDS,
  KEEP_READ_DAYS,
  KEEP_UNREAD_DAYS,
  MAX_NOTICES,
  NOTICE_PAGE_SIZE,
} from '../../shared/notices/notice-rules.ts';
import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import type { ProposedSubject } from '../../shared/proposals/proposed-subject.ts';
import { refOf, type PublicationRef } from '../../shared/publications/publication.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { gathered } from '../platform/gathered.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { RecordRevisions } from '../publications/publication-save-service.ts';
import { chatKey, noticeStore, readNoticeCursor, writeNoticeCursor } from './notice-store.ts';
import { noticeView } from './notice-view.ts';
import { noticeWriteStore, type NoticedEvent } from './notice-write-store.ts';

const DAY_MS = 86_400_000;
/** What is notified here changed what somebody was told, or what of it can be read. */
export const NOTICES_CHANNEL = 'notices';

export type NoticeService = ReturnType<typeof noticeService>;

/** What is told to many at once, each in a queue of its own: a flood of one delays no other. */
const JOBS = {
  comment: 'notice-comment',
  published: 'notice-published',
  found: 'notice-found',
  version: 'notice-version',
  follow: 'notice-follow',
};

/** How far an event was spread: to the accounts up to this one. */
type Spread<T> = T & { after: number };

interface NoticeParts {
  db: Db;
  clock: () => Date;
  jobs: Pick<JobQueue, 'add' | 'work'>;
}

/** An act of moderation, as those hear of it whose things it is about. */
export interface NoticedAct {
  id: number;
  act: string;
  note: string | null;
  /** Null: moderators dismissed what was reported, and only who reported it hears of that. */
  to: number | null;
  actorId: number;
  publication: PublicationRef | null;
  commentId?: number;
  /** It is about a message of a chat. */
  isMessage?: true;
}

/** What members are told. What they are told of is written in the transaction that does it; what many are told, by jobs. */
export function noticeService({ db, clock, jobs }: NoticeParts) {
  const store = noticeStore(db);

  // Every page asks, in every tab: who asks at once is counted at once.
  const unread = gathered(store.unread);
  const count = async ({ id }: Member): Promise<NoticeCount> => ({ unread: (await unread(id)) ?? 0 });

  /**
   * Tells a batch, and queues the next one in the same transaction. Batches are short, and it rests between two for twice as long as
   * one took: whoever reads meanwhile waits for little.
   */
  async function spread<T extends object>(
    kind: string,
    payload: Spread<T>,
    event: NoticedEvent,
    candidates: (writes: ReturnType<typeof noticeWriteStore>) => ReturnType<typeof writes.toWatchers>,
  ): Promise<void> {
    const begun = performance.now();
    const hasMore = await db.transaction().execute(async (trx) => {
      const writes = noticeWriteStore(trx);
      const last = await writes.tell(event, candidates(writes), payload.after);
      if (last !== null) await jobs.add(trx, kind, { ...payload, after: last });
      return last !== null;
    });
    if (hasMore) await wait(2 * (performance.now() - begun));
  }

  /** Of saves by members: those whose publication it is, who follow them, and who set it aside. */
  const saved: RecordRevisions = async (trx, saves) => {
    const writes = noticeWriteStore(trx);
    for (const { revision, earlier } of saves) {
      const { accountId, number, at, kind, id } = revision;
      if (accountId === null || (revision.source ?? 'member') !== 'member') continue;
      const publication = { kind, id };
      const now = await writes.publication(publication);
      if (now?.publishedAt?.getTime() === at.getTime()) await jobs.add(trx, JOBS.published, { ...publication, after: 0 });
      if (earlier === null) continue;
      const cause = `edit ${keyOf(publication)} ${number}`;
      const event = { cause, groupKey: `edit ${keyOf(publication)}`, actorId: accountId, publication, at };
      // Who accepted a proposal knows of it.
      if (revision.acceptedById !== earlier.uploaderId) await writes.tell(event, writes.toMember(earlier.uploaderId, 'edit'));
      const isNewVersion = bundleOf(earlier.form) !== null && bundleOf(revision.snapshot) !== bundleOf(earlier.form);
      if (isNewVersion) await jobs.add(trx, JOBS.version, { ...publication, number, actorId: accountId, after: 0 });
    }
  };

  jobs.work(JOBS.comment, {
    concurrency: 1,
    run: async (payload: Spread<{ id: number }>) => {
      const comment = await noticeWriteStore(db).comment(payload.id);
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
        const found = await noticeWriteStore(db).publication(publication);
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
        const writes = noticeWriteStore(trx);
        if (!(await writes.holdFollow(followerId, memberId))) return;
        const event = { cause: followCause(followerId), groupKey: 'follow', actorId: followerId, publication: null };
        await writes.tell({ ...event, at: clock() }, writes.toMember(memberId, 'follow'));
      }),
  });

  return {
    count,

    async list({ id }: Member, asked: InputOf<typeof listNotices>['query']): Promise<ReplyOf<typeof listNotices>> {
      const before = asked.cursor === undefined ? null : readNoticeCursor(asked.cursor);
      const latest = await store.latest(id);
      const rows = await store.list(id, { before, kind: asked.kind, limit: NOTICE_PAGE_SIZE + 1 });
      const page = rows.slice(0, NOTICE_PAGE_SIZE);
      const last = page.at(-1);
      const hasMore = rows.length > page.length && last !== undefined;
      return { notices: page.map(noticeView), nextCursor: hasMore ? writeNoticeCursor(last.lastId) : null, latest };
    },

    async read(member: Member, asked: InputOf<typeof readNotices>['body']): Promise<NoticeCount> {
      if ('notice' in asked) await store.read(member.id, { group: asked.notice }, clock());
      else if ('upTo' in asked) await store.read(member.id, { upTo: asked.upTo }, clock());
      else await store.read(member.id, { publication: refOf(asked.seen), comments: asked.comments }, clock());
      return count(member);
    },

    /** A comment was written, or names others than before: nobody hears of it twice. */
    async commented(trx: Db, id: number, { isNew, answers }: { isNew: boolean; answers: number | null }): Promise<void> {
      const writes = noticeWriteStore(trx);
      const comment = await writes.comment(id);
      if (comment === undefined) return;
      const publication = { kind: comment.kind, id: comment.id };
      await writes.tell(aboutComment(id, publication, comment), writes.toAddressed(id));
      if (answers !== null) await noticeStore(trx).read(comment.authorId, { comment: answers }, clock());
      if (isNew && comment.isWatched) await jobs.add(trx, JOBS.comment, { id, after: 0 });
    },

    /** A comment is there again, or is not any more: what can be read no longer is no notice either. */
    commentChanged: (trx: Db, id: number) => noticeStore(trx).tellOf(id),

    /** The texts of a publication name members; whoever is told of it is told once. */
    async named(trx: Db, publication: PublicationRef, authorId: number): Promise<void> {
      const writes = noticeWriteStore(trx);
      const event = { cause: `mention ${keyOf(publication)}`, actorId: authorId, publication, at: clock() };
      await writes.tell(event, writes.toNamed(publication, authorId));
    },

    async reacted(trx: Db, { commentId, memberId, authorId, sign, publication }: NoticedReaction): Promise<void> {
      const writes = noticeWriteStore(trx);
      const event = { cause: reactionCause(commentId, memberId, sign), groupKey: `reaction ${commentId}`, actorId: memberId };
      await writes.tell({ ...event, publication, commentId, act: sign, at: clock() }, writes.toMember(authorId, 'reaction'));
    },

    unreacted: (trx: Db, { commentId, memberId, authorId, sign }: Omit<NoticedReaction, 'publication'>) =>
      noticeStore(trx).retract(reactionCause(commentId, memberId, sign), authorId),

    /** Told a while later, if it still stands then. */
    followed: (trx: Db, followerId: number, memberId: number) =>
      jobs.add(trx, JOBS.follow, { followerId, memberId }, { delayMs: FOLLOW_AFTER_SECONDS * 1000 }),

    /** A search that somebody follows finds what is published. */
    found: (trx: Db, publication: PublicationRef) => jobs.add(trx, JOBS.found, { ...publication, after: 0 }),

    unfollowed: (trx: Db, followerId: number, memberId: number) => noticeStore(trx).retract(followCause(followerId), memberId),

    /** Of a message the one to whom it is sent; what is unread of a chat is one notice. */
    async messaged(trx: Db, { chatId, messageId, authorId, to }: NoticedMessage): Promise<void> {
      const writes = noticeWriteStore(trx);
      const event = { cause: `message ${messageId}`, groupKey: chatKey(chatId), actorId: authorId, publication: null };
      await writes.tell({ ...event, at: clock() }, writes.toMember(to, 'message'));
    },

    chatRead: (trx: Db, chatId: number, memberId: number) => noticeStore(trx).read(memberId, { chat: chatId }, clock()),

    /** Two members see other notifications of each other than before. */
    blocksChanged: (trx: Db, one: number, other: number) => noticeStore(trx).announce([one, other]),

    saved,

    /** A history of saves which tells others of them, too. */
    beside: <History extends { record: RecordRevisions }>(history: History): History => ({
      ...history,
      record: async (trx: Db, saves: Parameters<RecordRevisions>[1]) => {
        await history.record(trx, saves);
        await saved(trx, saves);
      },
    }),

    /** What was held when it was published is shown: those who were not told of it are. */
    published: (trx: Db, { kind, id }: PublicationRef) => jobs.add(trx, JOBS.published, { kind, id, after: 0 }),

    /** Of an act of moderation: those whose reports it answers, and whose thing it is about. Nobody mutes these. */
    async moderated(
      trx: Db,
      { id, act: done, note, to, actorId, publication, commentId, isMessage }: NoticedAct,
    ): Promise<void> {
      const writes = noticeWriteStore(trx);
      const act = isMessage ? `message ${done}` : done;
      const about = { actorId: null, publication, ...(commentId !== undefined && { commentId }), act, note, at: clock() };
      if (to !== null && to !== actorId) await writes.tell({ ...about, cause: `act ${id}` }, writes.toMember(to, 'moderation'));
      if (done !== 'restore') await writes.tell({ ...about, cause: `answer ${id}` }, writes.toReporters(id, actorId));
    },

    /** A change is proposed of what is somebody's. */
    async proposed(trx: Db, { proposalId, publication: subject, memberId, to }: NoticedProposal): Promise<void> {
      const writes = noticeWriteStore(trx);
      const { publication } = aboutProposed(subject);
      const event = { cause: proposalCause(proposalId), actorId: memberId, publication, act: 'propose', at: clock() };
      await writes.tell(event, writes.toMember(to, 'proposal'));
    },

    unproposed: (trx: Db, proposalId: number, to: number) => noticeStore(trx).retract(proposalCause(proposalId), to),

    async proposalJudged(
      trx: Db,
      {
        proposalId,
        publication: subject,
        memberId,
        to,
        isAccepted,
        reason,
      }: NoticedProposal & { isAccepted: boolean; reason: string | null },
    ): Promise<void> {
      const writes = noticeWriteStore(trx);
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

    /** A link of a publication leads nowhere any more. */
    async linkDied(trx: Db, { toolId: id, field, url, to, at }: NoticedLink): Promise<void> {
      const writes = noticeWriteStore(trx);
      const publication = { kind: 'tool' as const, id };
      const cause = `link ${keyOf(publication)} ${field} ${at.toISOString()}`;
      await writes.tell({ cause, actorId: null, publication, act: field, note: url, at }, writes.toMember(to, 'link'));
    },

    sweep: () => {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
      return store.sweep({ readBefore: daysAgo(KEEP_READ_DAYS), unreadBefore: daysAgo(KEEP_UNREAD_DAYS), most: MAX_NOTICES });
    },
  };
}

export interface NoticedProposal {
  proposalId: number;
  publication: { kind: ProposedSubject; id: number };
  /** Who did it. */
  memberId: number;
  to: number;
}

export interface NoticedLink {
  toolId: number;
  field: string;
  url: string;
  to: number;
  at: Date;
}

export interface NoticedMessage {
  chatId: number;
  messageId: number;
  authorId: number;
  to: number;
}

export interface NoticedReaction {
  commentId: number;
  memberId: number;
  authorId: number;
  sign: string;
  publication: PublicationRef;
}

/** A technology or a format is told as its page, which others follow. */
const aboutProposed = ({ kind, id }: NoticedProposal['publication']) =>
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
  // One row a thread, and one for all threads on a publication to those who hear of each comment on it.
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

/** The files of a form, where its kind has any. */
function bundleOf(form: object): number | null {
  const { files } = form as { files?: { bundleId: number } | null };
  return files?.bundleId ?? null;
}
