import { sql } from 'kysely';

import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

export interface MenuLinkRow {
  id: number | null;
  title: string;
  url: string;
  icon: string;
}

export interface BannerRow {
  id: number | null;
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
}

export interface ShownBannerRow extends BannerRow {
  id: number;
  background: PictureRow | null;
  cover: PictureRow | null;
}

export function siteLookStore(db: Db) {
  /** Replaces a list with these rows in their order, and deletes all others. */
  async function replace(table: 'menu_link' | 'banner', rows: { id: number | null; columns: object }[]): Promise<void> {
    const ids = rows.flatMap(({ id }) => id ?? []);
    await sql`delete from ${sql.table(table)} where id <> all(${ids}::int[])`.execute(db);
    for (const [position, { id, columns }] of rows.entries()) {
      const values = { ...columns, position };
      if (id === null)
        await db
          .insertInto(table)
          .values(values as never)
          .execute();
      else
        await db
          .updateTable(table)
          .set(values as never)
          .where('id', '=', id)
          .execute();
    }
  }

  return {
    /** Locks the settings until the transaction ends. */
    lock: () => db.selectFrom('site_header').select('singleton').forUpdate().execute(),

    async logoSvg(): Promise<string> {
      const row = await db.selectFrom('site_header').select('logo_svg').executeTakeFirst();
      return row?.logo_svg ?? '';
    },

    setLogo: (logoSvg: string) => db.updateTable('site_header').set({ logo_svg: logoSvg }).execute(),

    menuLinks: () =>
      db.selectFrom('menu_link').select(['id', 'title', 'url', 'icon']).orderBy('position').orderBy('id').execute(),

    setMenuLinks: (links: MenuLinkRow[]) =>
      replace(
        'menu_link',
        links.map(({ id, ...columns }) => ({ id, columns })),
      ),

    async banners(): Promise<ShownBannerRow[]> {
      const { rows } = await sql<ShownBannerRow>`
        select b.id, b.title, b.subtitle, b.type, b.link, ${pictureJson('b.background_id')} as background,
          ${pictureJson('b.cover_id')} as cover
        from banner b order by b.position, b.id`.execute(db);
      return rows;
    },

    /** Edited banners stop being demonstration content, so its removal spares them. */
    setBanners: (banners: (BannerRow & { background_id: number | null; cover_id: number | null })[]) =>
      replace(
        'banner',
        banners.map(({ id, ...columns }) => ({ id, columns: { ...columns, demo: false } })),
      ),
  };
}
