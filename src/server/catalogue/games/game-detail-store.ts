import { sql } from 'kysely';

import type { Hider } from '../../../shared/catalogue/publications/publication.ts';
import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import type { GameStatus } from '../../../shared/catalogue/games/game-status.ts';
import type { DatePrecision } from '../../../shared/platform/kit/dates.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import { mentionsJson } from '../publications/mention-view.ts';
import { shownNames, type NameRow } from '../publications/name-store.ts';
import { linkedNames } from '../publications/publication-detail-store.ts';
import { publicationFindStore } from '../publications/publication-find-store.ts';
import { GAME_TABLE } from './game-filter-store.ts';

interface Named {
  id: number;
  name: string;
}

interface ReleaseRow {
  date: string | null;
  datePrecision: DatePrecision;
  region: { code: string; name: string } | null;
  status: string | null;
}

export interface GameDetailRow {
  id: number;
  title: string;
  description: string | null;
  igdb_id: number | null;
  game_status: GameStatus | null;
  type: NonNullable<GameAttributes['type']> | null;
  related: GameAttributes['gameRalation'];
  relating: { id: number; title: string; type: string }[];
  series: Named | null;
  cover: PictureRow | null;
  header: PictureRow | null;
  media: PictureRow[];
  uploader_id: number | null;
  uploader: string | null;
  uploader_avatar: PictureRow | null;
  listed: boolean;
  draft: boolean;
  hidden_by: Hider | 'both' | null;
  removal_at: Date | null;
  removed_by: Hider | null;
  view_count: number;
  save_count: number;
  published_at: Date | null;
  updated_at: Date;
  companies: {
    id: number;
    name: string;
    mainDeveloper: boolean;
    publisher: boolean;
    supportingDeveloper: boolean;
    portingDeveloper: boolean;
    platforms: (Named & { altName: string | null })[];
  }[];
  platforms: {
    platform: { id: number; name: string; altName: string | null; color: string };
    releases: ReleaseRow[];
    technologies: { name: string; version: string | null }[];
  }[];
  mentions: Mention[];
  alternative_names: NameRow[];
  store_links: { name: string; link: string }[];
  social_links: { name: string; link: string }[];
  genres: Named[];
  themes: Named[];
  game_modes: Named[];
  perspectives: Named[];
  tags: Named[];
  assets: { id: number; name: string; picture: PictureRow | null }[];
  asset_count: number;
  technology_count: number;
  format_count: number;
  animation_count: number;
  tool_count: number;
  guide_count: number;
  has_model_files: boolean;
  has_model_glbs: boolean;
}

/** Links of drafts may be incomplete, so only web addresses are returned. */
const links = (table: string, lookup: string) => sql`coalesce((
  select json_agg(json_build_object('name', l.name, 'link', x.link) order by x.position)
  from ${sql.table(table)} x join ${sql.table(lookup)} l on l.id = x.${sql.ref(`${lookup}_id`)}
  where x.game_id = g.id and x.link ~* '^https?://'), '[]')`;

const NEWEST_ASSETS = 12;

export function gameDetailStore(db: Db) {
  const { findIdByTitle, isUploadedBy } = publicationFindStore(db, GAME_TABLE);
  const findRows = namedQuery(
    db,
    // Hides the id from the planner (decision 86).
    sql<GameDetailRow>`
      with models as materialized (
        select a.id, a.published_at from asset_game x join asset a on a.id = x.asset_id and a.listed where x.game_id = (select $1::int)
      )
      select g.id, g.title, g.description, g.igdb_id, g.game_status, g.uploader_id, g.listed, g.status_id <> 1 as draft, g.hidden_by, g.removal_at, g.removed_by, g.view_count, g.save_count, g.published_at, g.updated_at,
        g.asset_count, g.technology_count, u.credit as uploader, ${pictureJson('u.shown_avatar_id')} as uploader_avatar,
        ${pictureJson('g.cover_id')} as cover, ${pictureJson('g.header_id')} as header,
        (select json_build_object('id', l.id, 'name', l.name, 'gameSelection', l.game_selection) from game_type l where l.id = g.type_id) as type,
        (select json_build_object('id', l.id, 'name', l.name) from series l where l.id = g.series_id) as series,
        (select json_build_object('id', r.id, 'title', r.title, 'isDraft', not r.listed) from game r
          where r.id = g.related_game_id and (r.listed or r.status_id <> 1 and r.hidden_at is null)) as related,
        coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'type', coalesce(t.name, '')) order by r.published_at)
          from game r left join game_type t on t.id = r.type_id where r.related_game_id = g.id and r.listed), '[]') as relating,
        coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position)
          from game_media x where x.game_id = g.id), '[]') as media,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'mainDeveloper', x.main_developer,
            'publisher', x.publisher, 'supportingDeveloper', x.supporting_developer, 'portingDeveloper', x.porting_developer,
            'platforms', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'altName', p.alt_name) order by y.position)
              from game_company_platform y join platform p on p.id = y.platform_id where y.game_company_id = x.id), '[]'))
            order by x.position)
          from game_company x join company c on c.id = x.company_id where x.game_id = g.id), '[]') as companies,
        coalesce((select json_agg(json_build_object(
            'platform', json_build_object('id', p.id, 'name', p.name, 'altName', p.alt_name, 'color', p.color),
            'releases', coalesce((select json_agg(json_build_object('date', y.released_on, 'datePrecision', y.date_precision,
                'region', (select json_build_object('code', r.code, 'name', r.name) from region r where r.id = y.region_id),
                'status', (select s.name from release_status s where s.id = y.release_status_id))
                order by y.released_on nulls last, y.position)
              from game_release y where y.game_platform_id = x.id), '[]'),
            'technologies', coalesce((select json_agg(json_build_object('name', t.name, 'version', y.version) order by y.position)
              from game_technology y join technology t on t.id = y.technology_id where y.game_platform_id = x.id), '[]'))
            order by x.position)
          from game_platform x join platform p on p.id = x.platform_id where x.game_id = g.id), '[]') as platforms,
        ${mentionsJson('game', 'g.id')} as mentions, ${shownNames('game', 'g.id')} as alternative_names,
        ${links('game_store_link', 'store')} as store_links, ${links('game_social_link', 'social')} as social_links,
        ${linkedNames('game', 'genre', 'g.id')} as genres, ${linkedNames('game', 'theme', 'g.id')} as themes,
        ${linkedNames('game', 'game_mode', 'g.id')} as game_modes,
        ${linkedNames('game', 'player_perspective', 'g.id')} as perspectives,
        ${linkedNames('game', 'tag', 'g.id')} as tags,
        coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'picture', ${pictureJson('n.cover_id')})
            order by n.published_at desc)
          from (select id from models order by published_at desc limit ${sql.lit(NEWEST_ASSETS)}) m
          join asset n on n.id = m.id), '[]') as assets,
        (select count(distinct f.format_id)::int from models m join asset_format f on f.asset_id = m.id) as format_count,
        (select count(*)::int from tool_game x join tool t on t.id = x.tool_id and t.listed where x.game_id = g.id) as tool_count,
        (select count(*)::int from guide_game x join guide t on t.id = x.guide_id and t.listed where x.game_id = g.id) as guide_count,
        (select count(*)::int from models m join asset_clip c on c.asset_id = m.id and c.listed) as animation_count,
        exists(select from models m join asset a on a.id = m.id join bundle_source s on s.bundle_id = a.bundle_id
          join stored_file f on f.id = s.file_id and f.state = 'kept') as has_model_files,
        exists(select from models m join asset a on a.id = m.id join bundle_model b on b.bundle_id = a.bundle_id
          join stored_file f on f.id = b.converted_file_id and f.state = 'kept') as has_model_glbs
      from game g
      left join account u on u.id = g.uploader_id
      where g.id = $1`,
  );
  return {
    find: async (id: number): Promise<GameDetailRow | undefined> => (await findRows(id))[0],

    findIdByTitle,
    isUploadedBy,
  };
}
