import { sql, type RawBuilder } from 'kysely';

import { findByOtherNames } from '../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';

/** Tables that an import writes row by row, with the column that identifies a row. */
const KEYS = {
  account: 'nickname',
  platform: 'name',
  technology: 'name',
  format: 'name',
  tag: 'name',
  company: 'name',
  license: 'name',
  banner: 'title',
} as const;

export type DescribedTable = keyof typeof KEYS;
export type DescribedRow = Record<string, string | number | boolean | null>;

/** Stores rows with few columns and no parts. Keys match in any letter case. */
export function describedStore(db: Db) {
  return {
    async find(table: DescribedTable, key: string, columns: string[]): Promise<(DescribedRow & { id: number }) | null> {
      const names = sql.join(['id', ...columns].map((column) => sql.ref(column)));
      const one = async (condition: RawBuilder<boolean>) => {
        const { rows } = await sql<DescribedRow & { id: number }>`
          select ${names} from ${sql.table(table)} where ${condition} order by id limit 1 for update`.execute(db);
        return rows[0] ?? null;
      };
      const row = await one(sql<boolean>`name_identity(${sql.ref(KEYS[table])}) = name_identity(${key})`);
      if (row !== null || table === 'banner') return row;
      if (table === 'account')
        return one(sql<boolean>`id = (select account_id from former_nickname where nickname = lower(${key}))`);
      const other = (await findByOtherNames(db, table, [key])).get(key);
      return other === undefined ? null : one(sql<boolean>`id = ${other.id}`);
    },

    async insert(table: DescribedTable, key: string, values: DescribedRow): Promise<number> {
      const all = { [KEYS[table]]: key, ...values };
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(all))}) returning id`.execute(db);
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('The database answered no id.');
      return id;
    },

    async update(table: DescribedTable, id: number, values: DescribedRow): Promise<void> {
      const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(db);
    },

    /** Whether the account belongs to a person, so that imports must not change it. */
    async isOfAPerson(accountId: number): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select(['email', 'password_hash', 'deleted_at'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row !== undefined && (row.email !== null || row.password_hash !== null || row.deleted_at !== null);
    },
  };
}
