import { sql } from 'kysely';

import { GAME_FIELDS } from '../../../../shared/catalogue/games/game-form.ts';
import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertReturning, insertRows } from '../../publications/batch-sql-store.ts';
import { choiceJson } from '../../publications/lookup-resolver-store.ts';
import { publicationColumns } from '../../publications/publication-columns-store.ts';
import { inPlaces, listOf, rowsPart, type KindInDatabase } from '../../publications/publication-record-store.ts';
import { firstYear, renown, technologyCount, type GameRecord } from './game-record.ts';

const choice = (table: string, column: string) =>
  sql`(select ${choiceJson(table, 'l')} from ${sql.table(table)} l where l.id = ${sql.ref(column)})`;

const links = (link: string, table: string) => sql`coalesce((
  select json_agg(json_build_object('link', coalesce(x.link, ''), ${sql.lit(table)}, ${choice(table, `x.${table}_id`)})
    order by x.position)
  from ${sql.table(link)} x where x.game_id = game.id), '[]')`;

export const GAME_SQL = {
  columns: publicationColumns('game', 'game', GAME_FIELDS),

  form: {
    relatedGame: sql`(select json_build_object('id', r.id, 'title', r.title, 'igdbId', r.igdb_id,
        'type', ${choice('game_type', 'r.type_id')})
      from game r where r.id = game.related_game_id)`,
    igdbId: sql`game.igdb_id`,
    platforms: sql`coalesce((select json_agg(json_build_object('platform', ${choiceJson('platform', 'p')},
        'releases', coalesce((select json_agg(json_build_object('date', y.released_on, 'datePrecision', y.date_precision,
            'region', ${choice('region', 'y.region_id')}, 'status', ${choice('release_status', 'y.release_status_id')})
            order by y.position)
          from game_release y where y.game_platform_id = x.id), '[]'),
        'technologies', coalesce((select json_agg(json_build_object('technology', ${choice('technology', 'y.technology_id')},
            'version', y.version) order by y.position)
          from game_technology y where y.game_platform_id = x.id), '[]')) order by x.position)
      from game_platform x join platform p on p.id = x.platform_id where x.game_id = game.id), '[]')`,
    companies: sql`coalesce((select json_agg(json_build_object('company', ${choice('company', 'x.company_id')},
        'mainDeveloper', x.main_developer, 'publisher', x.publisher, 'supportingDeveloper', x.supporting_developer,
        'portingDeveloper', x.porting_developer,
        'platforms', coalesce((select json_agg(${choiceJson('platform', 'p')} order by y.position)
          from game_company_platform y join platform p on p.id = y.platform_id where y.game_company_id = x.id), '[]'))
        order by x.position)
      from game_company x where x.game_id = game.id), '[]')`,
    storeLinks: links('game_store_link', 'store'),
    socialLinks: links('game_social_link', 'social'),
  },

  ownMembers: sql`game.related_game_id as "relatedGame", game.igdb_id as "igdbId",
    ${listOf(sql`select json_build_object('id', l.store_id, 'link', l.link) as item, l.position
      from game_store_link l where l.game_id = game.id`)} as "storeLinks",
    ${listOf(sql`select json_build_object('id', l.social_id, 'link', l.link) as item, l.position
      from game_social_link l where l.game_id = game.id`)} as "socialLinks",
    ${listOf(sql`select json_build_object('platformId', p.platform_id, 'releases', ${listOf(sql`
        select json_build_object('date', r.released_on, 'precision', r.date_precision, 'regionId', r.region_id,
          'statusId', r.release_status_id) as item, r.position from game_release r where r.game_platform_id = p.id`)},
        'technologies', ${listOf(sql`
        select json_build_object('technologyId', t.technology_id, 'version', t.version) as item, t.position
          from game_technology t where t.game_platform_id = p.id`)}) as item, p.position
      from game_platform p where p.game_id = game.id`)} as platforms,
    ${listOf(sql`select json_build_object('companyId', c.company_id, 'mainDeveloper', c.main_developer,
        'publisher', c.publisher, 'supportingDeveloper', c.supporting_developer, 'portingDeveloper', c.porting_developer,
        'platforms', ${listOf(sql`select to_json(x.platform_id) as item, x.position
          from game_company_platform x where x.game_company_id = c.id`)}) as item, c.position
      from game_company c where c.game_id = game.id`)} as companies`,
  extras: sql`null`,

  ownColumns: (record) => ({
    renown: renown(record),
    related_game_id: record.relatedGame,
    igdb_id: record.igdbId,
    first_year: firstYear(record),
    technology_count: technologyCount(record),
  }),

  parts: {
    storeLinks: rowsPart('game_store_link', (game, game_id) =>
      game.storeLinks.map(({ id, link }) => ({ game_id, store_id: id, link })),
    ),
    socialLinks: rowsPart('game_social_link', (game, game_id) =>
      game.socialLinks.map(({ id, link }) => ({ game_id, social_id: id, link })),
    ),
    // Nested rows are deleted by cascade.
    platforms: { tables: ['game_platform'], insert: insertPlatforms },
    companies: { tables: ['game_company'], insert: insertCompanies },
  },

  naming: { company: (id) => sql`id in (select game_id from game_company where company_id = ${id})` },
  needed: sql`exists (select from asset_game x where x.game_id = game.id)`,
} satisfies KindInDatabase<typeof GAME_FIELDS, GameRecord>;

async function insertPlatforms(db: Db, games: [number, GameRecord][]): Promise<void> {
  const rows = inPlaces(games, ({ platforms }, game_id) =>
    platforms.map((platform) => ({ game_id, platform_id: platform.platformId })),
  );
  const made = await insertReturning(db, 'game_platform', rows, ['game_id', 'platform_id']);
  const ids = new Map(made.map((row) => [`${row.game_id} ${row.platform_id}`, row.id]));
  const parts = games.flatMap(([gameId, game]) =>
    game.platforms.map((platform): [number, typeof platform] => [ids.get(`${gameId} ${platform.platformId}`) ?? 0, platform]),
  );
  await insertRows(
    db,
    'game_release',
    inPlaces(parts, ({ releases }, game_platform_id) =>
      releases.map((release) => ({
        game_platform_id,
        released_on: release.date,
        date_precision: release.precision,
        region_id: release.regionId,
        release_status_id: release.statusId,
      })),
    ),
  );
  await insertRows(
    db,
    'game_technology',
    inPlaces(parts, ({ technologies }, game_platform_id) =>
      technologies.map((used) => ({ game_platform_id, technology_id: used.technologyId, version: used.version })),
    ),
  );
}

async function insertCompanies(db: Db, games: [number, GameRecord][]): Promise<void> {
  const rows = inPlaces(games, ({ companies }, game_id) =>
    companies.map((company) => ({
      game_id,
      company_id: company.companyId,
      main_developer: company.mainDeveloper,
      publisher: company.publisher,
      supporting_developer: company.supportingDeveloper,
      porting_developer: company.portingDeveloper,
    })),
  );
  const made = await insertReturning(db, 'game_company', rows, ['game_id', 'company_id']);
  const ids = new Map(made.map((row) => [`${row.game_id} ${row.company_id}`, row.id]));
  const companies = games.flatMap(([gameId, game]) =>
    game.companies.map((company): [number, typeof company] => [ids.get(`${gameId} ${company.companyId}`) ?? 0, company]),
  );
  await insertRows(
    db,
    'game_company_platform',
    inPlaces(companies, ({ platforms }, game_company_id) => platforms.map((platform_id) => ({ game_company_id, platform_id }))),
  );
}

/** Takes the lock of imports if a game with assets gets another title. Saves of assets lock their games after that lock. */
export async function lockRename(trx: Db, game: { id: number; title: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.import}) from game g where g.id = ${game.id} and g.title <> ${game.title}
    and exists (select from asset_game x where x.game_id = g.id)`.execute(trx);
}
