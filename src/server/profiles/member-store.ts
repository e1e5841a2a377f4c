import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

export interface MemberRow {
  id: number;
  nickname: string;
  role: string;
  about: string | null;
  avatar_id: number | null;
  disabled: boolean;
  created_at: Date;
  downloads: number;
}

export type MemberStore = ReturnType<typeof memberStore>;

export function memberStore(db: Db) {
  return {
    /** Who has this nickname, which is stored lower-cased; a deleted account has none. */
    async find(nickname: string): Promise<MemberRow | undefined> {
      const { rows } = await sql<MemberRow>`
        select u.id, u.nickname, u.role, u.about, u.shown_avatar_id as avatar_id, u.disabled_at is not null as disabled,
          u.created_at,
          (select coalesce(sum(a.download_count), 0)::bigint from asset a where a.uploader_id = u.id and a.listed) as downloads
        from account u where u.nickname = ${nickname.toLowerCase()} and u.deleted_at is null`.execute(db);
      return rows[0];
    },
  };
}
