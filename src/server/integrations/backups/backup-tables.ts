import type { Generated } from 'kysely';

export interface BackupRunTable {
  id: Generated<number>;
  destination: string;
  started_at: Date;
  /** Null while the run is under way, or if its process died. */
  ended_at: Generated<Date | null>;
  name: Generated<string | null>;
  rows: Generated<number | null>;
  files: Generated<number | null>;
  file_bytes: Generated<number | null>;
  /** Number of files that earlier backups did not hold. */
  new_files: Generated<number | null>;
  /** Stored text. */
  failure: Generated<string | null>;
}

interface BackupTables {
  backup_run: BackupRunTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BackupTables {}
}
