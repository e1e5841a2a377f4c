import type { Generated } from 'kysely';

interface AuditEntryTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: number | null;
  act: string;
  /** null: it was done to the site. */
  account_id: number | null;
  detail: Generated<string>;
  /** The reason; null: none was asked for. */
  note: Generated<string | null>;
}

interface AuditTables {
  audit_entry: AuditEntryTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
