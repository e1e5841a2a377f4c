interface EntityStatusTable {
  id: number;
  name: string;
}

interface CatalogueTotalTable {
  kind: string;
  listed: number;
}

interface FeedTitleTable {
  asset_id: number | null;
  game_id: number | null;
  title: string;
}

export interface PublicationTables {
  entity_status: EntityStatusTable;
  catalogue_total: CatalogueTotalTable;
  feed_title: FeedTitleTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PublicationTables {}
}
