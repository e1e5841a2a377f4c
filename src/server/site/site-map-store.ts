import { sql } from 'kysely';

import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';

export type PublicKind = 'asset' | 'game';

const TITLE = { asset: 'name', game: 'title' } as const;

export interface PublicEntry {
  id: number;
  title: string;
  updated_at: Date;
}

export interface FeedEntry extends PublicEntry {
  published_at: Date;
  description: string | null;
  uploader: string | null;
  picture: PictureRow | null;
}

export type SiteMapStore = ReturnType<typeof siteMapStore>;

export function siteMapStore(db: Db) {
  return {
    /** Listed entries in order of id, from one part of a split list: ids above `after`. */
    async entries(kind: PublicKind, after: number, limit: number): Promise<PublicEntry[]> {
      const { rows } = await sql<PublicEntry>`
        select id, ${sql.ref(TITLE[kind])} as title, updated_at from ${sql.table(kind)}
        where listed and id > ${after} order by id limit ${limit}`.execute(db);
      return rows;
    },

    /** The first id of each part of a list that is split after so many entries. */
    async partStarts(kind: PublicKind, size: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from (select id, row_number() over (order by id) as place from ${sql.table(kind)} where listed) numbered
        where (place - 1) % ${size} = 0 order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async newest(kind: PublicKind, limit: number): Promise<FeedEntry[]> {
      const table = sql.table(kind);
      const { rows } = await sql<FeedEntry>`
        select e.id, e.${sql.ref(TITLE[kind])} as title, e.updated_at, e.published_at, e.description, u.credit as uploader,
          ${pictureJson('e.cover_id')} as picture
        from ${table} e left join account u on u.id = e.uploader_id
        where e.listed order by e.published_at desc, e.id desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
