import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface SavedPublicationTable {
  id: Generated<number>;
  account_id: number;
  kind: PublicationKind;
  subject_id: number;
  saved_at: Date;
}

interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  path: string;
  created_at: Date;
  looked_at: Generated<Date | null>;
}

interface BookmarkTables {
  saved_publication: SavedPublicationTable;
  saved_search: SavedSearchTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BookmarkTables {}
}
