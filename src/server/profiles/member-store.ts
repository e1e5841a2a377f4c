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
    /** Who has this nickname, or had it while nobody has it; stored lower-cased. A deleted account has none. */
    async find(nickname: string): Promise<MemberRow | undefined> {
      const { rows } = await sql<MemberRow>`
        select u.id, u.nickname, u.role, u.about, u.shown_avatar_id as avatar_id, u.disabled_at is not null as disabled,
          u.created_at,
          (select coalesce(sum(a.download_count), 0)::bigint from asset a where a.uploader_id = u.id and a.listed) as downloads
        from account u left join former_nickname f on f.account_id = u.id and f.nickname = ${nickname.toLowerCase()}
        where (u.nickname = ${nickname.toLowerCase()} or f.nickname is not null) and u.deleted_at is null
        order by f.nickname nulls first limit 1`.execute(db);
      return rows[0];
    },
  };
}
