import type { Db } from '../../platform/db/database.ts';

export type HeaderStore = ReturnType<typeof headerStore>;

export function headerStore(db: Db) {
  return {
    logoSvg: async (): Promise<string | null> => {
      const header = await db.selectFrom('site_header').select('logo_svg').executeTakeFirst();
      return header?.logo_svg ?? null;
    },
    menuLinks: () =>
      db.selectFrom('menu_link').select(['id', 'title', 'url', 'icon']).orderBy('position').orderBy('id').execute(),
  };
}
