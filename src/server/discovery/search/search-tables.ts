import type { Generated } from 'kysely';

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
  search_day: SearchDayTable;
  search_miss: SearchMissTable;
  search_visit: SearchVisitTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SearchTables {}
}
