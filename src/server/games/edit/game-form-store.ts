import { sql } from 'kysely';

import type { EditedGame, GameStatus } from '../../../shared/games/game-edit-contract.ts';
import type { FieldOrigins, GameForm } from '../../../shared/games/game-form.ts';
import { pictureJson, storedPictureView, type PictureRow } from '../../files/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

/** A game as it is stored, in the form in which it is edited. */
export interface FormRow {
  id: number;
  version: number;
  status: GameStatus;
  uploaderId: number | null;
  uploader: string | null;
  removalAt: Date | null;
  listed: boolean;
  hidden: boolean;
  publishedAt: Date | null;
  updatedAt: Date;
  origins: FieldOrigins;
  form: GameForm;
}

type StoredForm = Omit<GameForm, 'cover' | 'coverHeader' | 'media'> & {
  cover: PictureRow | null;
  coverHeader: PictureRow | null;
  media: PictureRow[];
};

const choice = (table: string, column: string) =>
  sql`(select json_build_object('id', l.id, 'name', l.name) from ${sql.table(table)} l where l.id = ${sql.ref(column)})`;

const region = (column: string) =>
  sql`(select json_build_object('id', l.id, 'name', l.name, 'code', l.code) from region l where l.id = ${sql.ref(column)})`;

const gameType = (
  column: string,
) => sql`(select json_build_object('id', l.id, 'name', l.name, 'gameSelection', l.game_selection)
  from game_type l where l.id = ${sql.ref(column)})`;

const platform = sql`json_build_object('id', p.id, 'name', p.name, 'altName', p.alt_name, 'altConfirmed', p.alt_confirmed,
  'color', p.color)`;

const choices = (link: string, table: string) => sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'name', l.name) order by x.position)
  from ${sql.table(link)} x join ${sql.table(table)} l on l.id = x.${sql.ref(`${table}_id`)} where x.game_id = g.id), '[]')`;

const links = (link: string, table: string) => sql`coalesce((
  select json_agg(json_build_object('link', coalesce(x.link, ''), ${sql.lit(table)}, ${choice(table, `x.${table}_id`)})
    order by x.position)
  from ${sql.table(link)} x where x.game_id = g.id), '[]')`;

/** Named as the fields of GameForm. */
const form = sql`json_build_object('title', g.title, 'type', ${gameType('g.type_id')},
    'relatedGame', (select json_build_object('id', r.id, 'title', r.title, 'igdbId', r.igdb_id, 'type', ${gameType('r.type_id')})
      from game r where r.id = g.related_game_id),
    'cover', ${pictureJson('g.cover_id')}, 'coverHeader', ${pictureJson('g.header_id')},
    'media', coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position) from game_media x
      where x.game_id = g.id), '[]'),
    'description', g.description, 'series', ${choice('series', 'g.series_id')}, 'igdbId', g.igdb_id,
    'alternativeNames', coalesce((select json_agg(json_build_object('name', coalesce(x.name, ''),
        'region', ${region('x.region_id')}) order by x.position)
      from game_alternative_name x where x.game_id = g.id), '[]'),
    'themes', ${choices('game_theme', 'theme')}, 'genres', ${choices('game_genre', 'genre')},
    'playerPerspectives', ${choices('game_player_perspective', 'player_perspective')},
    'gameModes', ${choices('game_game_mode', 'game_mode')}, 'tags', ${choices('game_tag', 'tag')},
    'platforms', coalesce((select json_agg(json_build_object('platform', ${platform},
        'releases', coalesce((select json_agg(json_build_object('date', y.released_on, 'datePrecision', y.date_precision,
            'region', ${region('y.region_id')}, 'status', ${choice('release_status', 'y.release_status_id')}) order by y.position)
          from game_release y where y.game_platform_id = x.id), '[]'),
        'technologies', coalesce((select json_agg(json_build_object('technology', ${choice('technology', 'y.technology_id')},
            'version', y.version) order by y.position)
          from game_technology y where y.game_platform_id = x.id), '[]')) order by x.position)
      from game_platform x join platform p on p.id = x.platform_id where x.game_id = g.id), '[]'),
    'companies', coalesce((select json_agg(json_build_object('company', ${choice('company', 'x.company_id')},
        'mainDeveloper', x.main_developer, 'publisher', x.publisher, 'supportingDeveloper', x.supporting_developer,
        'portingDeveloper', x.porting_developer, 'platforms', coalesce((select json_agg(${platform} order by y.position)
          from game_company_platform y join platform p on p.id = y.platform_id where y.game_company_id = x.id), '[]'))
        order by x.position)
      from game_company x where x.game_id = g.id), '[]'),
    'storeLinks', ${links('game_store_link', 'store')}, 'socialLinks', ${links('game_social_link', 'social')})`;

/** Reads games in the form in which they are edited. */
export function gameFormStore(db: Db) {
  return {
    async find(id: number): Promise<FormRow | undefined> {
      const { rows } = await sql<Omit<FormRow, 'form'> & { form: StoredForm }>`
        select g.id, g.version, g.status_id as status, g.uploader_id as "uploaderId", u.credit as uploader,
          g.removal_at as "removalAt", g.listed, g.hidden_at is not null as hidden, g.published_at as "publishedAt", g.updated_at as "updatedAt",
          g.field_origins as origins, ${form} as form
        from game g left join account u on u.id = g.uploader_id where g.id = ${id}`.execute(db);
      const row = rows[0];
      return row && { ...row, form: shown(row.form) };
    },
  };
}

function shown(stored: StoredForm): GameForm {
  return {
    ...stored,
    cover: stored.cover && storedPictureView(stored.cover),
    coverHeader: stored.coverHeader && storedPictureView(stored.coverHeader),
    media: stored.media.map(storedPictureView),
  };
}

export function editedGame(row: FormRow): EditedGame {
  const { id, version, status, uploaderId, uploader, removalAt, form: edited, origins } = row;
  return {
    id,
    version,
    status,
    uploader: uploaderId === null || uploader === null ? null : { id: uploaderId, name: uploader },
    removalAt: removalAt?.toISOString() ?? null,
    form: edited,
    origins,
  };
}
