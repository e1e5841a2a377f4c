interface VisitTable {
  day: string;
  kind: string;
  item_id: number;
  visitor: Buffer;
}

export interface ActivityTables {
  visit: VisitTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ActivityTables {}
}
