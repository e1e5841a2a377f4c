import type { Generated, JSONColumnType } from 'kysely';

import type { RowOf } from '../../platform/db/tables.ts';

interface EntryRevisionTable {
  id: Generated<number>;
  kind: string;
  entry_id: number;
  number: number;
  account_id: number | null;
  note: string | null;
  restored_number: number | null;
  changes: JSONColumnType<object>;
  snapshot: JSONColumnType<object>;
  saved_at: Date;
  import_file: string | null;
  accepted_by_id: number | null;
}

type TechnologyFormatTable = RowOf<'technology'> & { format_id: number };

interface EntryTables {
  entry_revision: EntryRevisionTable;
  technology_format: TechnologyFormatTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends EntryTables {}
}
