import { sql } from 'kysely';

import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import { VISITOR, type Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import type { StoredPicture } from './file-store.ts';
import { accountsOfPicture, isPublicPicture } from './picture-sight-view.ts';

export interface SeenPicture extends StoredPicture {
  isPublic: boolean;
}

export type PictureSightStore = ReturnType<typeof pictureSightStore>;

export function pictureSightStore(db: Db) {
  const findRows = namedQuery(
    db,
    sql<SeenPicture>`
      select p.id, p.key, p.width, p.height, p.placeholder, p.sha256, p.bytes, p.media_type as "mediaType", p.name,
        p.alternative_text as "alternativeText", p.caption, p.created_at as "createdAt", p.updated_at as "updatedAt",
        ${isPublicPicture('p.id')} as "isPublic"
      from picture_file p where p.id = $1`,
  );
  return {
    /** One id at a time: for a list, PostgreSQL would plan each call, which takes longer than the query. */
    find: async (id: number): Promise<SeenPicture | undefined> => (await findRows(id))[0],

    /** Accounts that see non-public pictures, by picture id. */
    async accountsOf(ids: number[]): Promise<Map<number, number[]>> {
      const { rows } = await sql<{ id: number; accounts: number[] }>`
        select p.id, array(select distinct s.id from ${accountsOfPicture('p.id')} s where s.id is not null) as accounts
        from picture p where p.id = any(${ids}::int[])`.execute(db);
      return new Map(rows.map(({ id, accounts }) => [id, accounts]));
    },

    /** The caller of an account for access checks. A visitor if the account is gone. */
    async callerOf(accountId: number): Promise<Caller> {
      const row = await db
        .selectFrom('account')
        .select(['id', 'nickname', 'role'])
        .where('id', '=', accountId)
        .where('disabled_at', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return VISITOR;
      return { kind: 'member', ...row, role: row.role as Role, confirmed: false, session: null };
    },

    /** Highest id of pictures from before addresses had keys. */
    async lastWithoutKey(): Promise<number> {
      const row = await db
        .selectFrom('installation')
        .select('value')
        .where('name', '=', 'last_picture_without_key')
        .executeTakeFirst();
      return Number(row?.value ?? 0);
    },
  };
}
