import type { Generated } from 'kysely';

export interface BackupRunTable {
  id: Generated<number>;
  destination: string;
  started_at: Date;
  /** Null: it is under way, or its process ended with it. */
  ended_at: Generated<Date | null>;
  name: Generated<string | null>;
  rows: Generated<number | null>;
  files: Generated<number | null>;
  file_bytes: Generated<number | null>;
  /** How many files the backups before it did not hold. */
  new_files: Generated<number | null>;
  failure: Generated<string | null>;
}

interface BackupTables {
  backup_run: BackupRunTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BackupTables {}
}
