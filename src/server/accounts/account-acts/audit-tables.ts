import type { Generated } from 'kysely';

interface AuditEntryTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: number | null;
  act: string;
  /** Null if the act concerns the site. */
  account_id: number | null;
  detail: Generated<string>;
  /** Reason of the act; null if none was required. */
  note: Generated<string | null>;
}

interface AuditTables {
  audit_entry: AuditEntryTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
