import { sql } from 'kysely';

import type { AssetStatus, EditedAsset } from '../../../shared/assets/asset-edit-contract.ts';
import type { AssetForm } from '../../../shared/assets/asset-form.ts';
import { QUALITIES } from '../../../shared/assets/asset-rules.ts';
import { pictureJson, storedPictureView, type PictureRow } from '../../files/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

/** An asset as it is stored, in the form in which it is edited. */
export interface AssetFormRow {
  id: number;
  version: number;
  status: AssetStatus;
  uploaderId: number | null;
  uploader: string | null;
  removalAt: Date | null;
  listed: boolean;
  hidden: boolean;
  hiddenBy: 'uploader' | 'moderator' | 'both' | null;
  publishedAt: Date | null;
  updatedAt: Date;
  form: AssetForm;
}

type StoredForm = Omit<AssetForm, 'images'> & { images: PictureRow[] };

const choice = (table: string) =>
  sql`(select json_build_object('id', l.id, 'name', l.name) from ${sql.table(table)} l where l.id = a.${sql.ref(`${table}_id`)})`;

const choices = (table: string) => sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'name', l.name) order by x.position)
  from ${sql.table(`asset_${table}`)} x join ${sql.table(table)} l on l.id = x.${sql.ref(`${table}_id`)}
  where x.asset_id = a.id), '[]')`;

/** Named as the fields of AssetForm. Pictures that nobody chose are none of the form's. */
const form = sql`json_build_object('name', a.name,
    'images', coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position) from asset_image x
      where x.asset_id = a.id and a.images_given), '[]'),
    'tags', ${choices('tag')},
    'games', coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title) order by x.position)
      from asset_game x join game g on g.id = x.game_id where x.asset_id = a.id), '[]'),
    'technologies', ${choices('technology')},
    'platforms', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'altName', p.alt_name,
        'altConfirmed', p.alt_confirmed, 'color', p.color) order by x.position)
      from asset_platform x join platform p on p.id = x.platform_id where x.asset_id = a.id), '[]'),
    'category', ${choice('category')}, 'subcategory', ${choice('subcategory')},
    'copyrights', a.copyrights, 'author', a.author, 'group', a.group_name, 'license', ${choice('license')},
    'licenseText', a.license_text, 'acquisition', a.acquisition, 'acquired', a.acquired_on, 'formats', ${choices('format')},
    'stated', json_build_object('quality', ${JSON.stringify(QUALITIES)}::json ->> a.stated_quality::int,
      'textures', a.stated_textures, 'textureType', a.stated_texture_type,
      'textureResolution', a.stated_texture_resolution::text, 'rigged', a.stated_rigged),
    'description', a.description,
    'files', (select json_build_object('bundleId', b.id, 'mainModelId', a.main_model_id,
        'mainModelPath', (select m.path from bundle_model m where m.id = a.main_model_id),
        'sources', coalesce((select json_agg(json_build_object('name', s.name, 'bytes', f.bytes) order by s.position, s.id)
          from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = b.id), '[]'))
      from bundle b where b.id = a.bundle_id))`;

/** Reads assets in the form in which they are edited. */
export function assetFormStore(db: Db) {
  return {
    async find(id: number): Promise<AssetFormRow | undefined> {
      const { rows } = await sql<Omit<AssetFormRow, 'form'> & { form: StoredForm }>`
        select a.id, a.version, a.status_id as status, a.uploader_id as "uploaderId", u.credit as uploader,
          a.removal_at as "removalAt", a.listed, a.hidden_at is not null as hidden, a.hidden_by as "hiddenBy",
          a.published_at as "publishedAt", a.updated_at as "updatedAt", ${form} as form
        from asset a left join account u on u.id = a.uploader_id where a.id = ${id}`.execute(db);
      const row = rows[0];
      return row && { ...row, form: { ...row.form, images: row.form.images.map(storedPictureView) } };
    },
  };
}

export function editedAsset(row: AssetFormRow, bundle: EditedAsset['bundle']): EditedAsset {
  const { id, version, status, uploaderId, uploader, removalAt, form: edited } = row;
  return {
    mark: 'asset',
    id,
    version,
    status,
    uploader: uploaderId === null || uploader === null ? null : { id: uploaderId, name: uploader },
    removalAt: removalAt?.toISOString() ?? null,
    hiddenBy: hider(row),
    form: edited,
    bundle,
  };
}

/** What both have hidden, only a moderator shows again. */
export const hider = ({ hiddenBy }: Pick<AssetFormRow, 'hiddenBy'>) => (hiddenBy === 'both' ? 'moderator' : hiddenBy);
