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

/** Rows that belong to a row of another table, `${Kind}_id`, in an order. */
export type RowOf<Kind extends string> = Record<`${Kind}_id`, number> & { position: number };

/**
 * The schema as the migrations leave it: one interface a table, columns as they are in SQL. Each feature adds its tables in its
 * `…-tables.ts` by module augmentation.
 */
export interface Tables {
  job: JobTable;
  installation: InstallationTable;
  migration: MigrationTable;
}
