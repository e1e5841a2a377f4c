import { sql } from 'kysely';

import type { Hider, PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HiddenBy } from './publication-policy.ts';

/** Why a publication is hidden, as far as it is. */
export interface Hiding {
  hiddenBy: HiddenBy | null;
  /** When it is removed for good; null while it is not deleted. */
  removalAt: Date | null;
  /** Null while it is not deleted. */
  removedBy: Hider | null;
}

type Hidden = Hiding & { hiddenAt: Date | null };

/** Reads and writes whether publications are hidden. To be used inside a transaction. */
export function visibilityStore(db: Db, kind: PublicationKind) {
  const table = sql.table(kind);
  return {
    async find(id: number): Promise<Hidden | undefined> {
      const { rows } = await sql<Hidden>`
        select hidden_at as "hiddenAt", hidden_by as "hiddenBy", removal_at as "removalAt", removed_by as "removedBy"
        from ${table} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Answers whether visitors see it now. */
    async set(id: number, { hiddenAt, hiddenBy, removalAt, removedBy }: Hidden): Promise<boolean> {
      const { rows } = await sql<{ listed: boolean }>`
        update ${table} set hidden_at = ${hiddenAt}, hidden_by = ${hiddenBy}, removal_at = ${removalAt}, removed_by = ${removedBy}
        where id = ${id} returning listed`.execute(db);
      return rows[0]?.listed ?? false;
    },
  };
}
