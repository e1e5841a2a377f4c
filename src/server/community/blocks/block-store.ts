import { sql } from 'kysely';

import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

interface BlockRow {
  nickname: string;
  avatar: PictureRow | null;
  how: 'block' | 'mute';
  since: Date;
}

export function blockStore(db: Db) {
  return {
    async list(accountId: number): Promise<BlockRow[]> {
      const { rows } = await sql<BlockRow>`
        select u.nickname, ${pictureJson('u.shown_avatar_id')} as avatar, b.how, b.created_at as since
        from member_block b join account u on u.id = b.other_id
        where b.account_id = ${accountId} order by b.created_at desc, u.id`.execute(db);
      return rows;
    },

    async find(nickname: string): Promise<{ id: number; role: string } | undefined> {
      return db
        .selectFrom('account')
        .select(['id', 'role'])
        .where('nickname', '=', nickname.toLowerCase())
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    },

    async count(accountId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from member_block where account_id = ${accountId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async put(accountId: number, otherId: number, how: 'block' | 'mute', at: Date): Promise<void> {
      await sql`insert into member_block (account_id, other_id, how, created_at) values (${accountId}, ${otherId}, ${how}, ${at})
        on conflict (account_id, other_id) do update set how = excluded.how`.execute(db);
    },

    async remove(accountId: number, otherId: number): Promise<void> {
      await sql`delete from member_block where account_id = ${accountId} and other_id = ${otherId}`.execute(db);
    },
  };
}
