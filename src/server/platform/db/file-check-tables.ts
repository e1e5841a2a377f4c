import type { Generated } from 'kysely';

/** Why the bytes of a stored file are not those that were stored. */
export type FileFault = 'missing' | 'size' | 'content' | 'unreadable';

export interface DamagedFileTable {
  sha256: string;
  fault: FileFault;
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
