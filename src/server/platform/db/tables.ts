import type { Generated } from 'kysely';

interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: unknown;
  run_at: Generated<Date>;
  tries: Generated<number>;
  leased_until: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

interface InstallationTable {
  name: string;
  value: string;
}

interface MigrationTable {
  name: string;
  applied_at: Generated<Date>;
}

/** Ordered rows of another table's row, `${Kind}_id`. */
export type RowOf<Kind extends string> = Record<`${Kind}_id`, number> & { position: number };

/**
 * The database schema: one interface a table, with the column names of SQL.
 * Features add their tables in `…-tables.ts` by module augmentation.
 */
export interface Tables {
  job: JobTable;
  installation: InstallationTable;
  migration: MigrationTable;
}
