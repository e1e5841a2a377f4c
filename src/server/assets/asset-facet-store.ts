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

/** No filter offers more choices than this: what is chosen stays, then the most frequent. */
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
    const counted = sql`select x.${sql.ref(column)} as id, count(*)::int as count from ${sql.table(table)} x
      join asset a on a.id = x.asset_id where ${condition} group by 1`;
    return named(lookup, label, counted, chosenIds(selection, facet));
  }
  const own = OWN[facet];
  if (own === undefined) throw new Error(`No such filter: ${facet}`);
  const counted = sql`select a.${sql.ref(own.column)} as id, count(*)::int as count from asset a
    where ${condition} and a.${sql.ref(own.column)} is not null group by 1`;
  if (own.lookup === undefined)
    return sql<FacetRow>`select id::text as id, null as name, count from (${counted}) c order by id`;
  return named(own.lookup, 'name', counted, chosenIds(selection, facet));
}

function chosenIds({ filters }: AssetSelection, facet: Facet): number[] {
  const chosen = filters[facet];
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'number') : [];
}

/** The names of counted choices; what is chosen is named even where nothing would be left of it. */
function named(lookup: string, label: string, counted: RawBuilder<unknown>, chosen: number[]): RawBuilder<FacetRow> {
  // Anybody may choose any id: the titles of drafts are not to be had so.
  const listed = lookup === 'game' ? sql`and l.listed` : sql``;
  return sql<FacetRow>`select l.id::text as id, l.${sql.ref(label)} as name, c.count from (
      select id, max(count) as count from (${counted} union all select unnest(${chosen}::int[]), 0) counted
      group by 1 order by (id = any(${chosen}::int[])) desc, 2 desc limit ${MAX_CHOICES}) c
    join ${sql.table(lookup)} l on l.id = c.id ${listed} order by c.count desc, name`;
}
