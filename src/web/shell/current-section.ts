import type { MenuLink } from '../../shared/content/site-contract.ts';

/** List pages of the pages about one thing, and of those that add one, by the first part of their address. */
const LISTS: Record<string, string> = {
  game: '/games',
  'add-game': '/games',
  series: '/games',
  company: '/games',
  companies: '/games',
  platform: '/games',
  platforms: '/games',
  asset: '/models',
  uploadResource: '/models',
  technology: '/technologies',
  format: '/formats',
  'add-tool': '/tools',
  'add-guide': '/guides',
  'add-fanart': '/fanarts',
};

const isWithin = (path: string, url: string) => path === url || (url !== '/' && path.startsWith(`${url}/`));

/** The menu link whose section a page belongs to: the one with the longest address. Null for pages outside of all sections. */
export function currentSection(links: MenuLink[], pathname: string): MenuLink | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const list = LISTS[path.split('/', 2)[1] ?? ''];
  const candidates = links.filter(({ url }) => isWithin(path, url) || url === list);
  return candidates.toSorted((one, other) => other.url.length - one.url.length)[0] ?? null;
}
