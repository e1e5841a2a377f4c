import { sql } from 'kysely';

import type { FieldChange } from '../../shared/history/history-contract.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';

export type Mark = 'game' | 'asset';

/** A save of a publication, as its room tells of it. */
export interface NewRevision {
  mark: Mark;
  id: number;
  /** The version of the publication that the save made. */
  number: number;
  accountId: number | null;
  note: string | null;
  restoredNumber: number | null;
  changes: FieldChange[];
  snapshot: object;
  at: Date;
}

export interface RevisionRow {
  id: number;
  number: number;
  created_at: Date;
  note: string | null;
  restored_number: number | null;
  changes: FieldChange[];
  /** null: the account is deleted, or there was none. */
  author: string | null;
  avatar: PictureRow | null;
}

export type HistoryStore = ReturnType<typeof historyStore>;

const COLUMN = { game: 'game_id', asset: 'asset_id' } as const;

export function historyStore(db: Db) {
  return {
    async add({ mark, id, ...revision }: NewRevision, pictureIds: number[]): Promise<void> {
      const row = await db
        .insertInto('revision')
        .values({
          game_id: mark === 'game' ? id : null,
          asset_id: mark === 'asset' ? id : null,
          number: revision.number,
          account_id: revision.accountId,
          note: revision.note,
          restored_number: revision.restoredNumber,
          changes: storableJson(revision.changes),
          snapshot: storableJson(revision.snapshot),
          created_at: revision.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into revision_picture (revision_id, picture_id)
        select ${row.id}::int, p.id from picture p where p.id = any(${pictureIds}::int[])`.execute(db);
    },

    async hasAny(mark: Mark, id: number): Promise<boolean> {
      const row = await db.selectFrom('revision').select('id').where(COLUMN[mark], '=', id).limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** The last first. */
    async list(
      mark: Mark,
      id: number,
      { limit, offset, since }: { limit: number; offset: number; since: Date | null },
    ): Promise<RevisionRow[]> {
      const { rows } = await sql<RevisionRow>`
        select r.id, r.number, r.created_at, r.note, r.restored_number, r.changes,
          u.nickname as author, ${pictureJson('u.shown_avatar_id')} as avatar
        from revision r left join account u on u.id = r.account_id and u.deleted_at is null
        where ${sql.ref(`r.${COLUMN[mark]}`)} = ${id} and ${savedSince(since)}
        order by r.number desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(mark: Mark, id: number, since: Date | null): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from revision r
        where ${sql.ref(`r.${COLUMN[mark]}`)} = ${id} and ${savedSince(since)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async snapshot(mark: Mark, id: number, number: number): Promise<object | undefined> {
      const row = await db
        .selectFrom('revision')
        .select('snapshot')
        .where(COLUMN[mark], '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.snapshot;
    },
  };
}

const savedSince = (since: Date | null) => (since === null ? sql`true` : sql`r.created_at >= ${since}`);

/** The database takes no JSON with half a character, or with the one it has no place for. */
function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  );
}
