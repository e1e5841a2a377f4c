interface FeedTitleTable {
  asset_id: number | null;
  game_id: number | null;
  title: string;
}

export interface SiteTables {
  feed_title: FeedTitleTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SiteTables {}
}
