import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { FollowedKind, WatchLevel } from '../../../shared/community/follows/follow-contract.ts';

interface FollowTable {
  account_id: number;
  kind: FollowedKind;
  subject_id: number;
  created_at: Date;
  told: Generated<boolean>;
  muted: Generated<boolean>;
}

interface SearchMatchTable {
  search_id: number;
  kind: PublicationKind;
  subject_id: number;
}

interface WatchTable {
  account_id: number;
  kind: PublicationKind;
  subject_id: number;
  level: WatchLevel;
}

interface FollowTables {
  follow: FollowTable;
  search_match: SearchMatchTable;
  watch: WatchTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FollowTables {}
}
