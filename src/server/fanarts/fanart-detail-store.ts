import { sql } from 'kysely';

import type { FanartAttributes } from '../../shared/fanarts/fanart-contract.ts';
import type { Db } from '../platform/db/database.ts';
import {
  commonAttributesView,
  linkedPublications,
  linkedView,
  publicationDetailStore,
  type CommonDetailRow,
  type LinkedRow,
} from '../publications/publication-detail-store.ts';

interface FanartDetailRow extends CommonDetailRow, Pick<FanartAttributes, 'medium' | 'software' | 'rights' | 'sensitive'> {
  permission_of: string | null;
  games: LinkedRow[];
  models: LinkedRow[];
}

const OWN = sql`p.medium, p.software, p.rights, p.permission_of, p.sensitive,
  ${linkedPublications('fanart', 'game', 'game')} as games, ${linkedPublications('fanart', 'asset', 'asset')} as models`;

export const fanartDetailStore = (db: Db) => publicationDetailStore<FanartDetailRow>(db, 'fanart', OWN);

export const fanartAttributesView = (row: FanartDetailRow): FanartAttributes => ({
  ...commonAttributesView(row),
  medium: row.medium,
  software: row.software,
  rights: row.rights,
  permissionOf: row.permission_of,
  sensitive: row.sensitive,
  games: row.games.map(linkedView),
  models: row.models.map(linkedView),
});
