import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Owner of files: an asset, or an unsaved bundle. */
export interface FileOwner {
  /** Part of all file addresses of the bundle. */
  key: string;
  assetId: number | null;
  listed: boolean;
  /** Uploader of the asset, else of the files. */
  uploaderId: number | null;
}

export interface StoredDownload extends FileOwner {
  name: string;
  bytes: number;
  sha256: string;
}

/** A file inside a source, or the source itself. */
export interface EntryDownload extends FileOwner {
  path: string;
  bytes: number;
  sha256: string;
  source: { name: string; sha256: string };
  /** Path inside the archive. Null: the source itself. */
  sourcePath: string | null;
}

export interface GameDownload {
  title: string;
  assets: {
    id: number;
    name: string;
    uploader: string | null;
    author: string | null;
    copyrights: string | null;
    license: { name: string; description: string | null } | null;
    licenseText: string | null;
    files: GameFile[];
  }[];
}

/** A file of a game's models. `source` and `sourcePath` as in EntryDownload. */
export interface GameFile {
  name: string;
  bytes: number;
  sha256: string;
  source: { name: string; sha256: string };
  sourcePath: string | null;
}

/** Uploaded files with archives unpacked, or models as GLB. */
export type GameContent = 'files' | 'glb';

export interface BundleDownload extends FileOwner {
  name: string;
  createdAt: Date;
  files: { name: string; bytes: number; sha256: string }[];
}

const owner = sql`file_key('bundle', b.id) as key, b.asset_id as "assetId", coalesce(a.listed, false) as listed,
  case when a.id is null then b.account_id else a.uploader_id end as "uploaderId"`;
const ofBundle = (column: string) => sql`join bundle b on b.id = ${sql.ref(column)} left join asset a on a.id = b.asset_id`;
const files = sql`coalesce((
  select json_agg(json_build_object('name', s.name, 'bytes', f.bytes, 'sha256', f.sha256) order by s.position, s.id)
  from bundle_source s join stored_file f on f.id = s.file_id and f.state = 'kept' where s.bundle_id = b.id), '[]')`;

const itself = sql`'source', json_build_object('name', s.name, 'sha256', f.sha256)`;
/** Archives that failed to open, or without accepted entries, are offered as uploaded. */
const unpackedFiles = sql`coalesce((
  select json_agg(x.file order by x.place, x.position) from (
    select 0 as place, e.position, json_build_object('name', e.path, 'bytes', e.bytes, 'sha256', e.sha256, ${itself},
      'sourcePath', e.source_path) as file
    from bundle_entry e join bundle_source s on s.id = e.source_id join stored_file f on f.id = s.file_id and f.state = 'kept'
    where e.bundle_id = b.id
    union all
    select 1, s.position, json_build_object('name', s.name, 'bytes', f.bytes, 'sha256', f.sha256, ${itself}, 'sourcePath', null)
    from bundle_source s join stored_file f on f.id = s.file_id and f.state = 'kept'
    where s.bundle_id = b.id and not exists (select from bundle_entry e where e.source_id = s.id)) x), '[]')`;
const glbFiles = sql`coalesce((
  select json_agg(json_build_object('name', m.path, 'bytes', f.bytes, 'sha256', f.sha256,
    'source', json_build_object('name', m.path, 'sha256', f.sha256), 'sourcePath', null) order by m.position, m.id)
  from bundle_model m join stored_file f on f.id = m.converted_file_id and f.state = 'kept' where m.bundle_id = b.id), '[]')`;

export type DownloadStore = ReturnType<typeof downloadStore>;

/** Downloads with their owners, without held files. */
export function downloadStore(db: Db) {
  return {
    async source(id: number): Promise<StoredDownload | undefined> {
      const { rows } = await sql<StoredDownload>`
        select s.name, f.bytes, f.sha256, ${owner}
        from bundle_source s join stored_file f on f.id = s.file_id and f.state = 'kept' ${ofBundle('s.bundle_id')}
        where s.id = ${id}`.execute(db);
      return rows[0];
    },

    async entry(id: number): Promise<EntryDownload | undefined> {
      const { rows } = await sql<EntryDownload>`
        select e.path, e.bytes, e.sha256, e.source_path as "sourcePath",
          json_build_object('name', s.name, 'sha256', f.sha256) as source, ${owner}
        from bundle_entry e join bundle_source s on s.id = e.source_id
          join stored_file f on f.id = s.file_id and f.state = 'kept' ${ofBundle('e.bundle_id')}
        where e.id = ${id}`.execute(db);
      return rows[0];
    },

    async model(id: number, made: 'viewer' | 'converted'): Promise<StoredDownload | undefined> {
      const { rows } = await sql<StoredDownload>`
        select m.path as name, f.bytes, f.sha256, ${owner}
        from bundle_model m join stored_file f on f.id = ${sql.ref(`m.${made}_file_id`)} and f.state = 'kept'
          ${ofBundle('m.bundle_id')}
        where m.id = ${id}`.execute(db);
      return rows[0];
    },

    async bundle(id: number): Promise<BundleDownload | undefined> {
      const { rows } = await sql<BundleDownload>`
        select coalesce(a.name, 'files') as name, b.created_at as "createdAt", ${files} as files, ${owner}
        from bundle b left join asset a on a.id = b.asset_id where b.id = ${id}`.execute(db);
      return rows[0];
    },

    /** All files of a game that visitors may download. */
    async game(id: number, content: GameContent): Promise<GameDownload | undefined> {
      const { rows } = await sql<GameDownload>`
        select g.title, coalesce((
            select json_agg(json_build_object('id', a.id, 'name', a.name, 'uploader', u.credit, 'author', a.author,
              'copyrights', a.copyrights, 'license', (select json_build_object('name', l.name, 'description', l.description)
                from license l where l.id = a.license_id), 'licenseText', a.license_text,
              'files', ${content === 'glb' ? glbFiles : unpackedFiles})
              order by lower(a.name), a.id)
            from asset_game x join asset a on a.id = x.asset_id and a.listed join bundle b on b.id = a.bundle_id
              left join account u on u.id = a.uploader_id
            where x.game_id = g.id), '[]') as assets
        from game g where g.id = ${id} and g.listed`.execute(db);
      return rows[0];
    },
  };
}
