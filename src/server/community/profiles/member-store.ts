import { sql } from 'kysely';

import type { ProfilePrivacy } from '../../../shared/community/profiles/member-contract.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

export interface MemberRow {
  id: number;
  nickname: string;
  role: string;
  about: string | null;
  avatar: PictureRow | null;
  disabled: boolean;
  /** Level new, and no moderator. */
  is_new: boolean;
  created_at: Date;
  shows_comments: boolean;
  shows_followers: boolean;
  downloads: number;
}

interface FollowerRow {
  nickname: string;
  avatar: PictureRow | null;
}

const followersOf = (id: number) => sql`follow f join account u on u.id = f.account_id
  where f.kind = 'member' and f.subject_id = ${id} and u.deleted_at is null and u.disabled_at is null`;

export type MemberStore = ReturnType<typeof memberStore>;

export function memberStore(db: Db) {
  return {
    /** Member by current nickname, or by a former one that is free. Case-insensitive, without deleted accounts. */
    async find(nickname: string): Promise<MemberRow | undefined> {
      const { rows } = await sql<MemberRow>`
        select u.id, u.nickname, u.role, u.about, ${pictureJson('u.shown_avatar_id')} as avatar, u.disabled_at is not null as disabled,
          u.role = 'user' and u.level = 'new' as is_new,
          u.created_at, u.shows_comments, u.shows_followers,
          (select coalesce(sum(a.download_count), 0)::bigint from asset a where a.uploader_id = u.id and a.listed) as downloads
        from account u left join former_nickname f on f.account_id = u.id and f.nickname = ${nickname.toLowerCase()}
        where (u.nickname = ${nickname.toLowerCase()} or f.nickname is not null) and u.deleted_at is null
          and not exists (select from registration r where r.account_id = u.id and r.waiting)
        order by f.nickname nulls first limit 1`.execute(db);
      return rows[0];
    },

    /** Followers without deleted or disabled accounts, newest first. */
    async followers(id: number, { limit, offset }: { limit: number; offset: number }): Promise<FollowerRow[]> {
      const { rows } = await sql<FollowerRow>`
        select u.nickname, ${pictureJson('u.shown_avatar_id')} as avatar from ${followersOf(id)}
        order by f.created_at desc, u.id limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async countFollowers(id: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${followersOf(id)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async privacy(id: number): Promise<ProfilePrivacy> {
      return db
        .selectFrom('account')
        .select(['shows_comments as showsComments', 'shows_followers as showsFollowers'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    },

    setPrivacy: (id: number, { showsComments, showsFollowers }: ProfilePrivacy) =>
      db
        .updateTable('account')
        .set({ shows_comments: showsComments, shows_followers: showsFollowers })
        .where('id', '=', id)
        .execute(),
  };
}
