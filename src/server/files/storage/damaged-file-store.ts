import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import type { FileError } from './file-check-tables.ts';
import type { StoredBytes } from './file-storage.ts';

export interface DamagedFileRow extends StoredBytes {
  fault: FileError;
  found_at: Date;
}

export type DamagedFileStore = ReturnType<typeof damagedFileStore>;

/** Stored files with missing or wrong bytes. Records of files that no row names any more are ignored. */
export function damagedFileStore(db: Db) {
  const damaged = db
    .selectFrom('damaged_file as d')
    .innerJoin('stored_file as f', 'f.sha256', 'd.sha256')
    .select(['d.sha256', 'f.bytes', 'd.fault', 'd.found_at']);

  return {
    /** Size and damage by hash. Undefined: no such file. */
    expected: (sha256: string) =>
      db
        .selectFrom('stored_file as f')
        .leftJoin('damaged_file as d', 'd.sha256', 'f.sha256')
        .select(['f.bytes', 'd.fault'])
        .where('f.sha256', '=', sha256)
        .executeTakeFirst(),

    /** Records damage. Returns whether a row still names the file. */
    async note(sha256: string, fault: FileError, at: Date): Promise<boolean> {
      const { rows } = await sql`insert into damaged_file (sha256, fault, found_at, checked_at)
        select sha256, ${fault}, ${at}, ${at} from stored_file where sha256 = ${sha256}
        on conflict (sha256) do update set fault = excluded.fault, checked_at = excluded.checked_at
        returning sha256`.execute(db);
      return rows.length > 0;
    },

    async clear(sha256: string): Promise<void> {
      await db.deleteFrom('damaged_file').where('sha256', '=', sha256).execute();
    },

    /** Resets all records after a restore, which has verified all files but these. */
    async begin(missing: string[], at: Date): Promise<void> {
      await db.deleteFrom('damaged_file').execute();
      await db.deleteFrom('file_scrub').execute();
      for (const sha256 of missing) await this.note(sha256, 'missing', at);
    },

    async among(hashes: string[]): Promise<string[]> {
      if (hashes.length === 0) return [];
      const { rows } = await sql<{ sha256: string }>`
        select d.sha256 from damaged_file d join stored_file f on f.sha256 = d.sha256
        where d.sha256 in (select json_array_elements_text(${JSON.stringify(hashes)}::json))`.execute(db);
      return rows.map(({ sha256 }) => sha256);
    },

    find: (sha256: string): Promise<DamagedFileRow | undefined> => damaged.where('d.sha256', '=', sha256).executeTakeFirst(),

    /** All damaged files. Few, unless the whole storage is gone. */
    hashes: async () => (await damaged.execute()).map(({ sha256 }) => sha256),

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('damaged_file as d')
        .innerJoin('stored_file as f', 'f.sha256', 'd.sha256')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    list: (limit: number): Promise<DamagedFileRow[]> =>
      damaged.orderBy('d.found_at').orderBy('d.sha256').limit(limit).execute(),

    /** Files that were last checked before a moment, the oldest check first. */
    checkedBefore: (moment: Date, limit: number): Promise<DamagedFileRow[]> =>
      damaged.where('d.checked_at', '<', moment).orderBy('d.checked_at').limit(limit).execute(),
  };
}
