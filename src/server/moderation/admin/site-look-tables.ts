import type { Generated } from 'kysely';

interface BannerTable {
  id: Generated<number>;
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background_id: number | null;
  cover_id: number | null;
  demo: Generated<boolean>;
  position: Generated<number>;
}

interface MenuLinkTable {
  id: Generated<number>;
  title: string;
  url: string;
  icon: string;
  position: number;
}

interface SiteHeaderTable {
  singleton: Generated<boolean>;
  logo_svg: string;
}

interface SiteLookTables {
  banner: BannerTable;
  menu_link: MenuLinkTable;
  site_header: SiteHeaderTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SiteLookTables {}
}
