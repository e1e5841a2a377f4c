import { sql } from 'kysely';

import type { Hider, PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HiddenBy } from './publication-policy.ts';

/** Reasons why a publication is hidden. */
export interface Hiding {
  hiddenBy: HiddenBy | null;
  /** Time of final removal. Null: not deleted. */
  removalAt: Date | null;
  /** Null: not deleted. */
  removedBy: Hider | null;
}

type Hidden = Hiding & { hiddenAt: Date | null };

/** Visibility of publications. Use inside a transaction. */
export function visibilityStore(db: Db, kind: PublicationKind) {
  const table = sql.table(kind);
  return {
    async find(id: number): Promise<Hidden | undefined> {
      const { rows } = await sql<Hidden>`
        select hidden_at as "hiddenAt", hidden_by as "hiddenBy", removal_at as "removalAt", removed_by as "removedBy"
        from ${table} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Returns whether it is listed now. */
    async set(id: number, { hiddenAt, hiddenBy, removalAt, removedBy }: Hidden): Promise<boolean> {
      const { rows } = await sql<{ listed: boolean }>`
        update ${table} set hidden_at = ${hiddenAt}, hidden_by = ${hiddenBy}, removal_at = ${removalAt}, removed_by = ${removedBy}
        where id = ${id} returning listed`.execute(db);
      return rows[0]?.listed ?? false;
    },
  };
}
