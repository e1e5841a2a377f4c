import { sql } from 'kysely';

import type { LOOKUP_ACTS } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import type { LookupKindName } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export interface NewLookupAct {
  kind: string;
  lookupId: number;
  act: (typeof LOOKUP_ACTS)[number];
  name: string;
  newName?: string | null;
  intoId?: number | null;
  /** IGDB number of the merged row. */
  igdbId?: number | null;
  accountId: number | null;
  note?: string | null;
  at: Date;
}

export interface LookupActRow {
  id: number;
  kind: LookupKindName;
  lookupId: number;
  act: NewLookupAct['act'];
  name: string;
  newName: string | null;
  actor: string | null;
  note: string | null;
  at: Date;
}

interface Of {
  kind: LookupKindName | null;
  id: number | null;
}

/** Log of acts on lookups. */
export function lookupActStore(db: Db) {
  const of = ({ kind, id }: Of) =>
    // Moderators do not manage subcategories; their acts only count towards the creators' limits.
    sql<boolean>`a.kind <> 'subcategory' and (${kind}::text is null or a.kind = ${kind}) and (${id}::int is null or a.lookup_id = ${id} or a.into_id = ${id})`;

  return {
    async add(acts: NewLookupAct[]): Promise<void> {
      if (acts.length === 0) return;
      const rows = acts.map((act) => ({
        kind: act.kind,
        lookup_id: act.lookupId,
        act: act.act,
        name: act.name,
        new_name: act.newName ?? null,
        into_id: act.intoId ?? null,
        igdb_id: act.igdbId ?? null,
        account_id: act.accountId,
        note: act.note ?? null,
        created_at: act.at,
      }));
      await db.insertInto('lookup_act').values(rows).execute();
    },

    /** Latest first. */
    async list(filter: Of, { limit, offset }: { limit: number; offset: number }): Promise<LookupActRow[]> {
      const { rows } = await sql<LookupActRow>`
        select a.id, a.kind, a.lookup_id as "lookupId", a.act, a.name, a.new_name as "newName", u.nickname as actor, a.note,
          a.created_at as at
        from lookup_act a left join account u on u.id = a.account_id and u.deleted_at is null
        where ${of(filter)} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(filter: Of): Promise<number> {
      const { rows } = await sql<{
        total: number;
      }>`select count(*)::int as total from lookup_act a where ${of(filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Lookups that members created in this period, by kind. */
    async madeBetween(from: Date, to: Date): Promise<Map<string, number[]>> {
      const { rows } = await sql<{ kind: string; ids: number[] }>`
        select kind, json_agg(distinct lookup_id) as ids from lookup_act
        where act = 'make' and account_id is not null and created_at > ${from} and created_at <= ${to} group by kind`.execute(
        db,
      );
      return new Map(rows.map((row) => [row.kind, row.ids]));
    },
  };
}
