import { sql, type RawBuilder } from 'kysely';

import { isSensitiveKind } from '../../../shared/catalogue/kinds/simple-forms.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import type { Db } from '../../platform/db/database.ts';

export interface HomeTagRow {
  id: number;
  name: string;
  background: PictureRow | null;
}

export interface HomeGameRow {
  id: number;
  title: string;
  cover: PictureRow | null;
  header: PictureRow | null;
  company: { name: string; publisher: boolean; platforms: string[] }[];
}

export interface HomeAssetRow {
  id: number;
  name: string;
  picture: PictureRow | null;
  gameTitle: string | null;
}

export interface LatestRow {
  id: number;
  title: string;
  picture: PictureRow | null;
}

export interface BannerRow {
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background: PictureRow | null;
  cover: PictureRow | null;
}

export interface EntryRow {
  id: number;
  name: string;
  description: string | null;
  picture: PictureRow | null;
  games: number;
  assets: number;
  connected: number;
}

/** Relations of technologies or formats, with the id of each. */
export interface Narrowing {
  game?: number | undefined;
  technology?: number | undefined;
  format?: number | undefined;
}

export interface ContributorRow {
  id: number;
  nickname: string;
  avatar: PictureRow | null;
  assets: number;
  games: number;
}

export type HomeStore = ReturnType<typeof homeStore>;

export function homeStore(db: Db) {
  return {
    /** Tags in use, the most used first, those with a picture before the others. */
    async tags(limit: number): Promise<HomeTagRow[]> {
      const { rows } = await sql<HomeTagRow>`
        select t.id, t.name, ${pictureJson('t.background_id')} as background from tag t
        where t.uses > 0 order by (t.background_id is not null) desc, t.uses desc, t.id limit ${limit}`.execute(db);
      return rows;
    },

    async games(limit: number): Promise<HomeGameRow[]> {
      const { rows } = await sql<HomeGameRow>`
        select g.id, g.title, ${pictureJson('g.cover_id')} as cover, ${pictureJson('g.header_id')} as header,
          coalesce((select json_agg(json_build_object('name', c.name, 'publisher', x.publisher,
              'platforms', array(select coalesce(p.alt_name, p.name) from game_company_platform y join platform p on p.id = y.platform_id
                where y.game_company_id = x.id order by y.position)) order by x.position)
            from game_company x join company c on c.id = x.company_id where x.game_id = g.id), '[]') as company
        from game g where g.listed
        order by (not g.pictured), (-g.popularity), (-g.notability), left(g.title_key, 80), g.id limit ${limit}`.execute(db);
      return rows;
    },

    /** The newest first. */
    async assets(limit: number): Promise<HomeAssetRow[]> {
      const { rows } = await sql<HomeAssetRow>`
        select a.id, a.name, ${pictureJson('a.cover_id')} as picture, g.title as "gameTitle"
        from asset a left join game g on g.id = a.game_id and g.listed
        where a.listed order by a.published_at desc, a.id desc limit ${limit}`.execute(db);
      return rows;
    },

    /** The newest publications of a simple kind, without sensitive ones. */
    async latest(kind: SimpleKindName, limit: number): Promise<LatestRow[]> {
      const shown = isSensitiveKind(kind) ? sql`not e.sensitive` : sql`true`;
      const { rows } = await sql<LatestRow>`
        select e.id, e.title, ${pictureJson('e.cover_id')} as picture from ${sql.table(kind)} e
        where e.listed and ${shown} order by e.published_at desc, e.id desc limit ${limit}`.execute(db);
      return rows;
    },

    async banner(): Promise<BannerRow | undefined> {
      const { rows } = await sql<BannerRow>`
        select b.title, b.subtitle, b.type, b.link, ${pictureJson('b.background_id')} as background,
          ${pictureJson('b.cover_id')} as cover
        from banner b order by b.position, b.id limit 1`.execute(db);
      return rows[0];
    },

    async technologies(limit: number | null, { game, format }: Narrowing = {}): Promise<EntryRow[]> {
      const ofGame = sql`t.id in (select x.technology_id from game_technology x
        join game_platform p on p.id = x.game_platform_id join game g on g.id = p.game_id and g.listed where g.id = ${game})`;
      const withFormat = sql`t.id in (select technology_id from technology_format where format_id = ${format})`;
      const { rows } = await sql<EntryRow>`
        select * from (select t.id, t.name, t.description, ${pictureJson('t.logo_id')} as picture,
          (select count(distinct p.game_id)::int from game_technology x join game_platform p on p.id = x.game_platform_id
            join game g on g.id = p.game_id and g.listed where x.technology_id = t.id) as games,
          (select count(distinct a.id)::int from asset_found_technology x join asset a on a.id = x.asset_id and a.listed
            where x.technology_id = t.id) as assets,
          (select count(*)::int from technology_format x where x.technology_id = t.id) as connected
          from technology t where ${all([game, ofGame], [format, withFormat])} and ${isShownLookup('technology', 't')}) counted
        order by games + assets desc, name limit ${limit}`.execute(db);
      return rows;
    },

    async formats(limit: number | null, { game, technology }: Narrowing = {}): Promise<EntryRow[]> {
      const ofGame = sql`f.id in (select x.format_id from asset_format x join asset a on a.id = x.asset_id and a.listed
        join asset_game y on y.asset_id = a.id join game g on g.id = y.game_id and g.listed where g.id = ${game})`;
      const ofTechnology = sql`f.id in (select format_id from technology_format where technology_id = ${technology})`;
      const { rows } = await sql<EntryRow>`
        select f.id, f.name, f.description, ${pictureJson('f.background_id')} as picture,
          (select count(distinct g.id)::int from asset_format x join asset a on a.id = x.asset_id and a.listed
            join asset_game y on y.asset_id = a.id join game g on g.id = y.game_id and g.listed
            where x.format_id = f.id) as games,
          (select count(*)::int from asset_format x join asset a on a.id = x.asset_id and a.listed
            where x.format_id = f.id) as assets,
          (select count(*)::int from technology_format x where x.format_id = f.id) as connected
        from format f where ${all([game, ofGame], [technology, ofTechnology])} and ${isShownLookup('format', 'f')}
        order by assets desc, f.name limit ${limit}`.execute(db);
      return rows;
    },

    /** Visible filters of the list. */
    async named({ game, technology, format }: Narrowing) {
      const { rows } = await sql<{ kind: 'game' | 'technology' | 'format'; id: number; name: string }>`
        select 'game' as kind, id, title as name from game where id = ${game ?? null} and listed
        union all select 'technology', id, name from technology t where id = ${technology ?? null} and ${isShownLookup('technology', 't')}
        union all select 'format', id, name from format f where id = ${format ?? null} and ${isShownLookup('format', 'f')}`.execute(
        db,
      );
      return rows;
    },

    /** Accounts with published work, those with most of it first. */
    async contributors(limit: number): Promise<ContributorRow[]> {
      const { rows } = await sql<ContributorRow>`
        select u.id, u.nickname, ${pictureJson('u.avatar_id')} as avatar, coalesce(a.count, 0) as assets, coalesce(g.count, 0) as games
        from account u
        left join (select uploader_id, count(*)::int as count from asset where listed group by 1) a on a.uploader_id = u.id
        left join (select uploader_id, count(*)::int as count from game where listed group by 1) g on g.uploader_id = u.id
        where u.deleted_at is null and u.disabled_at is null and coalesce(a.count, g.count) > 0
        order by coalesce(a.count, 0) + coalesce(g.count, 0) desc, u.id limit ${limit}`.execute(db);
      return rows;
    },
  };
}

/** The conditions with given ids. */
const all = (...conditions: [id: number | undefined, condition: RawBuilder<unknown>][]) =>
  sql.join([sql`true`, ...conditions.flatMap(([id, condition]) => (id === undefined ? [] : [condition]))], sql` and `);
