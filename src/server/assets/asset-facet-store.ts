import { sql, type RawBuilder } from 'kysely';

import type { AssetFilters } from '../../shared/assets/asset-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { namedChoices, type NamingTable } from '../platform/db/filter-choices.ts';
import { assetCondition, type AssetSelection } from './asset-filter-store.ts';

/** A choice of a filter as counted: the id of a lookup or a measured value, its name where a lookup has one. */
export interface FacetRow {
  id: string;
  name: string | null;
  count: number;
}

type Facet = keyof AssetFilters;

const LINKED: Partial<Record<Facet, { table: string; column: string; lookup: NamingTable }>> = {
  // Anybody may choose any id: the titles of drafts are not to be had so.
  game: { table: 'asset_game', column: 'game_id', lookup: { table: 'game', label: 'title', condition: sql`l.listed` } },
  platform: { table: 'asset_platform', column: 'platform_id', lookup: { table: 'platform' } },
  technology: { table: 'asset_technology', column: 'technology_id', lookup: { table: 'technology' } },
  format: { table: 'asset_format', column: 'format_id', lookup: { table: 'format' } },
};

/** Of the listed games `g` of an asset. */
const VIA_GAMES: Partial<Record<Facet, { column: string; join: RawBuilder<unknown> }>> = {
  series: { column: 'g.series_id', join: sql`` },
  company: { column: 'c.company_id', join: sql`join game_company c on c.game_id = g.id` },
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
    const { table, column, lookup } = linked;
    const counted = sql`select x.${sql.ref(column)} as id, count(*)::int as count from ${sql.table(table)} x
      join asset a on a.id = x.asset_id where ${condition} group by 1`;
    return namedChoices(lookup, counted, chosenIds(selection, facet));
  }
  const via = VIA_GAMES[facet];
  if (via !== undefined) {
    const counted = sql`select ${sql.ref(via.column)} as id, count(distinct a.id)::int as count from asset_game x
      join game g on g.id = x.game_id and g.listed ${via.join} join asset a on a.id = x.asset_id where ${condition} group by 1`;
    return namedChoices({ table: facet }, counted, chosenIds(selection, facet));
  }
  const own = OWN[facet];
  if (own === undefined) throw new Error(`No such filter: ${facet}`);
  const counted = sql`select a.${sql.ref(own.column)} as id, count(*)::int as count from asset a
    where ${condition} and a.${sql.ref(own.column)} is not null group by 1`;
  if (own.lookup === undefined)
    return sql<FacetRow>`select id::text as id, null as name, count from (${counted}) c order by c.id`;
  return namedChoices({ table: own.lookup }, counted, chosenIds(selection, facet));
}

function chosenIds({ filters }: AssetSelection, facet: Facet): number[] {
  const chosen = filters[facet];
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'number') : [];
}
