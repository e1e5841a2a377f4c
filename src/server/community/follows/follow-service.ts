import { randomBytes } from 'node:crypto';

import * as m from '#messages/server-follows';

import {
  FEED_PAGE_SIZE,
  followedFeedPath,
  MAX_FOLLOWS,
  type FollowLevel,
  type FollowState,
  type getFeed,
  type WatchLevel,
} from '../../../shared/community/follows/follow-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { DomainEvents } from '../../app/domain-events.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { workView } from '../profiles/work-view.ts';
import { maySee, noSuch } from '../../catalogue/publications/publication-policy.ts';
import { followStore, readFeedCursor, writeFeedCursor, type Followed } from './follow-store.ts';

export type FollowService = ReturnType<typeof followService>;

export function followService({
  db,
  clock,
  events,
  countChanged,
}: Pick<AppContext, 'db' | 'clock' | 'events' | 'countChanged'>) {
  const store = followStore(db);

  async function state(caller: Caller, followed: Followed): Promise<FollowState> {
    const memberId = caller.kind === 'member' ? caller.id : 0;
    if ((await store.find(followed, memberId)) === undefined) throw noSuchThing(followed);
    return store.state(followed, memberId);
  }

  async function watched(caller: Caller, publication: PublicationRef) {
    const member = signedIn(caller);
    const row = await store.watched(publication, member.id);
    if (row === undefined || !maySee(member, row)) throw noSuch(publication.kind);
    return { member, level: row.level ?? (row.uploaderId === member.id ? 'all' : 'replies') };
  }

  return {
    state,

    async follow(caller: Caller, followed: Followed): Promise<FollowState> {
      const member = signedIn(caller);
      if (!member.confirmed) throw new Refusal('not_allowed', m.confirmFirst());
      if (followed.kind === 'member' && followed.id === member.id) throw new Refusal('bad_input', m.notYourself(), 'id');
      const isNew = await db.transaction().execute(async (trx) => {
        const inside = followStore(trx);
        const found = await inside.find(followed, member.id);
        if (found === undefined) throw noSuchThing(followed);
        if (found.apart) throw new Refusal('not_allowed', m.apart());
        if ((await inside.count(member.id)) >= MAX_FOLLOWS) throw new Refusal('not_allowed', m.tooMany({ max: MAX_FOLLOWS }));
        const added = await inside.add(followed, member.id, clock());
        if (added && followed.kind === 'member')
          await events.emit(trx, 'member.followed', { followerId: member.id, memberId: followed.id });
        return added;
      });
      if (isNew) countChanged();
      return store.state(followed, member.id);
    },

    async unfollow(caller: Caller, followed: Followed): Promise<FollowState> {
      const { id } = signedIn(caller);
      const wasFollowed = await db.transaction().execute(async (trx) => {
        const removed = await followStore(trx).remove(followed, id);
        if (removed && followed.kind === 'member')
          await events.emit(trx, 'member.unfollowed', { followerId: id, memberId: followed.id });
        return removed;
      });
      if (wasFollowed) countChanged();
      return store.state(followed, id);
    },

    async setLevel(caller: Caller, { level, ...followed }: Followed & { level: FollowLevel }): Promise<{ level: FollowLevel }> {
      if (await store.setLevel(followed, signedIn(caller).id, level)) return { level };
      throw new Refusal('not_found', m.notFollowed());
    },

    list: async (caller: Caller) => ({ follows: await store.list(signedIn(caller).id) }),

    async feed(caller: Caller, cursor: string | undefined): Promise<ReplyOf<typeof getFeed>> {
      const { id } = signedIn(caller);
      const after = cursor === undefined ? null : readFeedCursor(cursor);
      const rows = await store.feed(id, { limit: FEED_PAGE_SIZE + 1, after });
      const page = rows.slice(0, FEED_PAGE_SIZE);
      const last = page.at(-1);
      return {
        works: page.map((row) => ({ work: workView(row), because: row.because })),
        nextCursor: rows.length > page.length && last !== undefined ? writeFeedCursor(last.cursor) : null,
      };
    },

    async feedAddress(caller: Caller): Promise<{ path: string | null }> {
      const key = await store.feedKey(signedIn(caller).id);
      return { path: key === null ? null : followedFeedPath(key) };
    },

    async renewFeedAddress(caller: Caller): Promise<{ path: string }> {
      const key = randomBytes(24).toString('base64url');
      await store.setFeedKey(signedIn(caller).id, key);
      return { path: followedFeedPath(key) };
    },

    /** Newest publications of a feed by its secret key. Refuses an unknown key. */
    async newestOf(key: string, limit: number): Promise<{ nickname: string; publications: PublicationRef[] }> {
      const reader = await store.readerOf(key);
      if (reader === undefined) throw new Refusal('not_found', m.noSuchFeed());
      const rows = await store.feed(reader.id, { limit, after: null });
      return { nickname: reader.nickname, publications: rows.map(({ kind, id }) => ({ kind, id })) };
    },

    watch: async (caller: Caller, publication: PublicationRef) => ({ level: (await watched(caller, publication)).level }),

    async setWatch(caller: Caller, publication: PublicationRef, level: WatchLevel) {
      const { member } = await watched(caller, publication);
      await store.watch(publication, member.id, level);
      return { level };
    },

    /** Deletes the follows between two members, in both directions. */
    async parted(trx: Db, { id, otherId }: DomainEvents['member.blocked']): Promise<void> {
      await followStore(trx).part(id, otherId);
      countChanged();
    },
  };
}

const noSuchThing = ({ kind }: Followed) =>
  kind === 'member' ? new Refusal('not_found', m.memberNotFound()) : new Refusal('not_found', m.noSuchThing({ kind }));
