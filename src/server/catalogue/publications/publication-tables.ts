import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface ChangeFeedTable {
  singleton: Generated<boolean>;
  /** Identity of this database. A restored copy gets another one. */
  epoch: Generated<string>;
  /** Changes that this snapshot sees were deleted. Null: none. */
  forgotten: string | null;
}

interface FilterChangeTable {
  xid: Generated<string>;
  kind: string;
  id: number;
}

interface FormerTitleTable {
  game_id: number | null;
  asset_id: number | null;
  title: string;
}

interface PublicationKindTable {
  kind: PublicationKind;
  title: string;
  picture: string;
}

interface PublicationTables {
  change_feed: ChangeFeedTable;
  filter_change: FilterChangeTable;
  former_title: FormerTitleTable;
  publication_kind: PublicationKindTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PublicationTables {}
}
