import type { Generated } from 'kysely';

/** Damage of stored bytes. */
export type FileError = 'missing' | 'size' | 'content' | 'unreadable';

export interface DamagedFileTable {
  sha256: string;
  fault: FileError;
  found_at: Date;
  checked_at: Date;
}

export interface FileScrubTable {
  id: Generated<boolean>;
  began_at: Date;
  cursor_id: Generated<number>;
  files: Generated<number>;
  bytes: Generated<number>;
  ended_at: Generated<Date | null>;
  last_began_at: Generated<Date | null>;
  last_ended_at: Generated<Date | null>;
  last_files: Generated<number | null>;
  last_bytes: Generated<number | null>;
  holder: Generated<string | null>;
  leased_until: Generated<Date | null>;
}

interface FileCheckTables {
  damaged_file: DamagedFileTable;
  file_scrub: FileScrubTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FileCheckTables {}
}
