import { sql, type RawBuilder } from 'kysely';

import { PUBLICATION_KINDS } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { referencesTo, type Reference } from '../../platform/db/references.ts';

/** Rows that belong to a publication through another table, by their foreign key. */
const PARTS = {
  game_platform_id: sql`game_platform part join game owner on owner.id = part.game_id`,
  game_company_id: sql`game_company part join game owner on owner.id = part.game_id`,
} as const;

/** Lookups that are hidden from visitors. Use inside a transaction. */
export function hiddenLookupStore(db: Db) {
  /** SQL condition: a reference to the lookup `l` is in something listed. */
  async function shows(kind: string, { table, column }: Reference): Promise<RawBuilder<boolean> | null> {
    const refers = sql`r.${sql.ref(column)} = l.id`;
    const of = PUBLICATION_KINDS.find((each) => table === each || table.startsWith(`${each}_`));
    if (table === 'technology_format' && kind === 'format')
      return sql`exists (select from technology_format r where ${refers}
        and not exists (select from hidden_lookup h where h.kind = 'technology' and h.lookup_id = r.technology_id))`;
    if (of === undefined) return null;
    if (table === of) return sql`exists (select from ${sql.table(table)} r where ${refers} and r.listed)`;
    const { rows } = await sql<{ name: string }>`
      select attname::text as name from pg_attribute where attrelid = ${table}::regclass and not attisdropped
        and attname = any(${[`${of}_id`, ...Object.keys(PARTS)]}::text[])`.execute(db);
    const names = new Set(rows.map(({ name }) => name));
    const part = Object.entries(PARTS).find(([name]) => names.has(name));
    if (names.has(`${of}_id`))
      return sql`exists (select from ${sql.table(table)} r join ${sql.table(of)} owner on owner.id = r.${sql.ref(`${of}_id`)}
        where ${refers} and owner.listed)`;
    if (part === undefined) return null;
    return sql`exists (select from ${sql.table(table)} r, ${part[1]} where part.id = r.${sql.ref(part[0])} and ${refers} and owner.listed)`;
  }

  /** SQL condition: something listed uses the lookup `l`. */
  async function isShownByUse(kind: string): Promise<RawBuilder<boolean>> {
    const conditions: RawBuilder<boolean>[] = [];
    for (const reference of await referencesTo(db, kind)) {
      const condition = await shows(kind, reference);
      if (condition !== null) conditions.push(condition);
    }
    return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  }

  return {
    async hide(lookups: { kind: string; id: number }[]): Promise<void> {
      const rows = lookups.map(({ kind, id }) => ({ kind, lookup_id: id }));
      if (rows.length > 0)
        await db
          .insertInto('hidden_lookup')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },

    /**
     * Hides lookups that a member created since a moment and nothing listed uses. Returns their number. @param actId null: no
     * act did it.
     */
    async hideMadeBy(accountId: number, since: Date, actId: number | null): Promise<number> {
      const made = sql`from lookup_act a where a.account_id = ${accountId} and a.act = 'make' and a.created_at >= ${since}`;
      const { rows: kinds } = await sql<{ kind: string }>`select distinct a.kind ${made}`.execute(db);
      let count = 0;
      for (const { kind } of kinds) {
        const { rows } = await sql`
          insert into hidden_lookup (kind, lookup_id, act_id) select ${kind}, l.id, ${actId}::int from ${sql.table(kind)} l
          where l.id in (select a.lookup_id ${made} and a.kind = ${kind}) and not ${await isShownByUse(kind)}
          on conflict do nothing returning lookup_id`.execute(db);
        count += rows.length;
      }
      return count;
    },

    /** Shows lookups that something listed uses by now. */
    async showUsed(): Promise<void> {
      const { rows: kinds } = await sql<{ kind: string }>`select distinct kind from hidden_lookup`.execute(db);
      for (const { kind } of kinds)
        await sql`delete from hidden_lookup h using ${sql.table(kind)} l
          where h.kind = ${kind} and l.id = h.lookup_id and ${await isShownByUse(kind)}`.execute(db);
    },

    /** Whether a lookup is hidden and the member did not create it. */
    async isHiddenFrom(accountId: number, kind: string, id: number): Promise<boolean> {
      const { rows } = await sql`
        select from hidden_lookup h where h.kind = ${kind} and h.lookup_id = ${id} and not exists (
          select from lookup_act a where a.kind = h.kind and a.lookup_id = h.lookup_id and a.act = 'make' and a.account_id = ${accountId})`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Shows a lookup, unless a moderator hid it. */
    show: (kind: string, id: number) =>
      db.deleteFrom('hidden_lookup').where('kind', '=', kind).where('lookup_id', '=', id).where('act_id', 'is', null).execute(),

    /** Shows the lookups that an act hid and that still exist. Returns their number. */
    async showHiddenBy(actId: number): Promise<number> {
      const { rows } = await sql`delete from hidden_lookup where act_id = ${actId} returning lookup_id`.execute(db);
      return rows.length;
    },
  };
}
