import type { Generated } from 'kysely';

/** The index in OpenSearch, and its state. */
interface SearchIndexTable {
  only_one: Generated<boolean>;
  name: Generated<string>;
  made: Generated<number>;
  is_complete: Generated<boolean>;
  writer: string | null;
  schema: string | null;
  database: string | null;
  seen: string | null;
  built_at: Date | null;
  is_wanted: Generated<boolean>;
}

interface SearchDayTable {
  day: string;
  query: string;
  visitors: number;
}

interface SearchMissTable {
  id: Generated<number>;
  query: string;
  times: number;
  last_at: Date;
}

interface SearchVisitTable {
  day: string;
  query: string;
  visitor: Buffer;
}

interface SearchTables {
  search_index: SearchIndexTable;
  search_day: SearchDayTable;
  search_miss: SearchMissTable;
  search_visit: SearchVisitTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SearchTables {}
}
