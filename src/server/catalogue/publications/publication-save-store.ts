import { sql, type RawBuilder } from 'kysely';

import type { PublicationKind, PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Origins } from './origin-policy.ts';

export interface SavedPublication {
  id: number;
  title: string;
  version: number;
  status: PublicationStatus;
  uploaderId: number | null;
}

interface OfKind {
  kind: PublicationKind;
  title: 'title' | 'name';
  needed?: RawBuilder<unknown>;
}

/** Shared reads and writes of a save, for any kind. */
export function publicationSaveStore(db: Db, { kind, title, needed = sql`false` }: OfKind) {
  const table = sql.table(kind);
  return {
    async bySaveKey(saveKey: string): Promise<SavedPublication | undefined> {
      const { rows } = await sql<SavedPublication>`
        select id, ${sql.ref(title)} as title, version, status_id as status, uploader_id as "uploaderId"
        from ${table} where save_key = ${saveKey}`.execute(db);
      return rows[0];
    },

    async setOrigins(id: number, origins: Origins): Promise<void> {
      await sql`update ${table} set field_origins = ${JSON.stringify(origins)}::jsonb where id = ${id}`.execute(db);
    },

    async remove(id: number): Promise<void> {
      await sql`delete from ${table} where id = ${id}`.execute(db);
    },

    /** Removes publications whose time has passed, except those in use. */
    async removeDue(now: Date): Promise<number> {
      const { rows } = await sql`
        delete from ${table} where id in (
          select id from ${table} where removal_at <= ${now} and not ${needed} for update skip locked)
        returning id`.execute(db);
      return rows.length;
    },
  };
}
