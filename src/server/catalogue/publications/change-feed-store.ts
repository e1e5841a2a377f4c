import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A kind of documents in the feed. */
export interface FollowedKind {
  kind: string;
  /** SQL for ids of documents that changed, from `news`. */
  changed: RawBuilder<unknown>;
}

/** Runs reads in one snapshot (repeatable read). */
export function readNewest<T>(db: Db, read: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** The current snapshot, as text of pg_snapshot. */
export async function snapshotOf(trx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(trx);
  return rows[0]?.snapshot ?? '';
}

const isNews = (snapshot: string) => sql<boolean>`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;

/** Whether anything changed after a snapshot. Looks for the newest change, so that an index serves it in any plan. */
export async function hasChanged(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`${namedStatement}
    select coalesce((select true from filter_change where ${isNews(snapshot)} order by xid desc limit 1), false) as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? true;
}

/** Ids of changed documents: all fields, or only their popularity. */
export interface ChangedRows {
  whole: number[];
  standing: number[];
}

/** Changed rows since a snapshot, by kind. */
export async function changedSince(trx: Db, snapshot: string, kinds: readonly FollowedKind[]): Promise<ChangedRows[]> {
  const lists = kinds.map(
    ({ kind, changed }) => sql`jsonb_build_object('whole', array(${changed}),
      'standing', array(select id from news where kind = ${`${kind} standing`} except (${changed})))`,
  );
  const { rows } = await sql<{ changed: ChangedRows[] }>`
    with news as materialized (select distinct kind, id from filter_change where ${isNews(snapshot)})
    select jsonb_build_array(${sql.join(lists)}) as changed`.execute(trx);
  return rows[0]?.changed ?? [];
}

/** Whether the feed still has every change that a snapshot lacks. */
export async function areChangesKept(trx: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select forgotten is null or pg_snapshot_xmax(forgotten) < pg_snapshot_xmax(seen) or pg_snapshot_xmax(forgotten) = pg_snapshot_xmax(seen)
      and not exists (select pg_snapshot_xip(seen) except select pg_snapshot_xip(forgotten)) as kept
    from change_feed, (select ${snapshot}::pg_snapshot as seen) indexed`.execute(trx);
  return rows[0]?.kept ?? false;
}

/** Deletes changes that every process has applied: those that an old snapshot sees. */
export async function forgetChanges(db: Db, snapshot: string): Promise<void> {
  await sql`with gone as (delete from filter_change where pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) returning xid)
    update change_feed set forgotten = ${snapshot}::pg_snapshot
    where exists (select from gone) and (forgotten is null or pg_snapshot_xmax(forgotten) <= pg_snapshot_xmax(${snapshot}::pg_snapshot))`.execute(
    db,
  );
}

/**
 * Identity of the database, and its next transaction. Another copy of the data, or another timeline, has other transactions.
 */
export async function feedIdentity(db: Db): Promise<{ database: string; next: bigint }> {
  const { rows } = await sql<{ database: string; next: string }>`
    select concat_ws(' ', epoch, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as database,
      pg_snapshot_xmax(pg_current_snapshot())::text as next from change_feed`.execute(db);
  return { database: rows[0]?.database ?? '', next: BigInt(rows[0]?.next ?? 0) };
}
