import { SIMPLE_KIND_NAMES, PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import type { MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';

/** List page for the first path segment of detail and add pages. */
const LISTS = new Map<string, string>(
  Object.entries({
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
  }),
);

const isWithin = (path: string, url: string) => path === url || (url !== '/' && path.startsWith(`${url}/`));

/** Menu link for the section of a page, the longest matching address. Null for pages outside all sections. */
export function currentSection(links: MenuLink[], pathname: string): MenuLink | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const list = LISTS.get(path.split('/', 2)[1] ?? '');
  const candidates = links.filter(({ url }) => isWithin(path, url) || url === list);
  return candidates.toSorted((one, other) => other.url.length - one.url.length)[0] ?? null;
}
