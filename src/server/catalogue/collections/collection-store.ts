import { sql, type RawBuilder } from 'kysely';

import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import type { Db } from '../../platform/db/database.ts';

export interface CollectionRow {
  id: number;
  name: string;
  alt_name: string | null;
  color: string | null;
  logo: PictureRow | null;
  games: number;
  first_year: number | null;
  last_year: number | null;
  assets: number;
  roles: Collection['roles'];
}

interface KindParts {
  columns: RawBuilder<unknown>;
  /** Number of listed games of collection `c`, and their first and last year. */
  totals: RawBuilder<unknown>;
  /** Ids of its assets. */
  assets: RawBuilder<unknown>;
}

const ROLES = sql`(select json_build_object(
    'mainDeveloper', count(*) filter (where x.main_developer), 'publisher', count(*) filter (where x.publisher),
    'supportingDeveloper', count(*) filter (where x.supporting_developer),
    'portingDeveloper', count(*) filter (where x.porting_developer))
  from game_company x join game g on g.id = x.game_id and g.listed where x.company_id = c.id)`;

const KINDS: Record<CollectionKind, KindParts> = {
  series: {
    columns: sql`null as alt_name, null as color, null as logo, null as roles`,
    ...throughGames(sql`select x.id from game x where x.series_id = c.id`),
  },
  company: {
    columns: sql`c.alt_name, null as color, ${pictureJson('c.logo_id')} as logo, ${ROLES} as roles`,
    ...throughGames(sql`select x.game_id from game_company x where x.company_id = c.id`),
  },
  platform: {
    columns: sql`c.alt_name, c.color, null as logo, null as roles`,
    // Years of the releases on this platform, because games may have appeared elsewhere before.
    totals: sql`select count(distinct g.id)::int as games, extract(year from min(r.released_on))::int as first_year,
        extract(year from max(r.released_on))::int as last_year
      from game_platform x join game g on g.id = x.game_id and g.listed
      left join game_release r on r.game_platform_id = x.id where x.platform_id = c.id`,
    assets: sql`select x.asset_id from asset_found_platform x where x.platform_id = c.id`,
  },
};

/** Totals of its listed games, given by id. Assets do not reveal drafts. */
function throughGames(games: RawBuilder<unknown>): Pick<KindParts, 'totals' | 'assets'> {
  return {
    totals: sql`select count(*)::int as games, min(g.first_year) as first_year, max(g.first_year) as last_year
      from game g where g.listed and g.id in (${games})`,
    assets: sql`select y.asset_id from asset_game y join game g on g.id = y.game_id and g.listed where g.id in (${games})`,
  };
}

export function collectionStore(db: Db) {
  return {
    /** The collection by id, or by name in any letter case, with totals. */
    async find(kind: CollectionKind, wanted: number | string): Promise<CollectionRow | undefined> {
      const { columns, totals, assets } = KINDS[kind];
      const { rows } = await sql<CollectionRow>`
        select c.id, c.name, ${columns}, t.games, t.first_year, t.last_year,
          (select count(*)::int from asset a where a.listed and a.id in (${assets})) as assets
        from ${sql.table(kind)} c, lateral (${totals}) t
        where ${isShownLookup(kind, 'c')} and ${typeof wanted === 'number' ? sql`c.id = ${wanted}` : sql`name_identity(c.name) = name_identity(${wanted})`}`.execute(
        db,
      );
      return rows[0];
    },
  };
}
