import { sql, type RawBuilder } from 'kysely';

import type { AssetFilters } from '../../shared/assets/asset-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { assetCondition, type AssetSelection } from './asset-filter-store.ts';

/** A choice of a filter as counted: the id of a lookup or a measured value, its name where a lookup has one. */
export interface FacetRow {
  id: string;
  name: string | null;
  count: number;
}

type Facet = keyof AssetFilters;

/** No filter offers more choices than this: the most frequent stay. */
const MAX_CHOICES = 200;

const LINKED: Partial<Record<Facet, { table: string; column: string; lookup: string; label: string }>> = {
  game: { table: 'asset_game', column: 'game_id', lookup: 'game', label: 'title' },
  platform: { table: 'asset_platform', column: 'platform_id', lookup: 'platform', label: 'name' },
  technology: { table: 'asset_technology', column: 'technology_id', lookup: 'technology', label: 'name' },
  format: { table: 'asset_format', column: 'format_id', lookup: 'format', label: 'name' },
};

const OWN: Partial<Record<Facet, { column: string; lookup?: string }>> = {
  category: { column: 'category_id', lookup: 'category' },
  license: { column: 'license_id', lookup: 'license' },
  quality: { column: 'quality' },
  textureType: { column: 'texture_type' },
  textureResolution: { column: 'texture_resolution' },
  rigged: { column: 'rigged' },
  animated: { column: 'animated' },
};

export type AssetFacetStore = ReturnType<typeof assetFacetStore>;

export function assetFacetStore(db: Db) {
  return {
    /** How many assets each choice of one filter would leave beside all other filters. */
    async countChoices(selection: AssetSelection, facet: Facet): Promise<FacetRow[]> {
      const { rows } = await facetQuery(selection, facet).execute(db);
      return rows;
    },
  };
}

function facetQuery(selection: AssetSelection, facet: Facet): RawBuilder<FacetRow> {
  const condition = assetCondition(selection, facet);
  const linked = LINKED[facet];
  if (linked !== undefined) {
    const { table, column, lookup, label } = linked;
    return sql<FacetRow>`
      select l.id::text as id, l.${sql.ref(label)} as name, c.count
      from (select x.${sql.ref(column)} as id, count(*)::int as count from ${sql.table(table)} x
        join asset a on a.id = x.asset_id where ${condition}
        group by 1 order by 2 desc limit ${MAX_CHOICES}) c
      join ${sql.table(lookup)} l on l.id = c.id order by c.count desc, name`;
  }
  const own = OWN[facet];
  if (own === undefined) throw new Error(`No such filter: ${facet}`);
  const counted = sql`select a.${sql.ref(own.column)} as id, count(*)::int as count from asset a
    where ${condition} and a.${sql.ref(own.column)} is not null group by 1`;
  if (own.lookup === undefined)
    return sql<FacetRow>`select id::text as id, null as name, count from (${counted}) c order by id`;
  return sql<FacetRow>`
    select l.id::text as id, l.name, c.count from (${counted}) c join ${sql.table(own.lookup)} l on l.id = c.id
    order by c.count desc, l.name limit ${MAX_CHOICES}`;
}
