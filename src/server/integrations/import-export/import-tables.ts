interface CatalogueTotalTable {
  kind: string;
  listed: number;
}

export interface ImportTables {
  catalogue_total: CatalogueTotalTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ImportTables {}
}
