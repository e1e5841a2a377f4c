import { SIMPLE_KIND_NAMES, PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import type { MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';

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
  ...Object.fromEntries(SIMPLE_KIND_NAMES.map((kind) => [`add-${kind}`, `/${PUBLICATION_PLURALS[kind]}`])),
};

const isWithin = (path: string, url: string) => path === url || (url !== '/' && path.startsWith(`${url}/`));

/** The menu link whose section a page belongs to: the one with the longest address. Null for pages outside of all sections. */
export function currentSection(links: MenuLink[], pathname: string): MenuLink | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const list = LISTS[path.split('/', 2)[1] ?? ''];
  const candidates = links.filter(({ url }) => isWithin(path, url) || url === list);
  return candidates.toSorted((one, other) => other.url.length - one.url.length)[0] ?? null;
}
