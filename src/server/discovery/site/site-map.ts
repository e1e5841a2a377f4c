import { COLLECTION_KINDS } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_KINDS } from '../../../shared/catalogue/named-kinds.ts';
import { collectionLink, entryLink, DIRECTORY_PATHS, memberLink } from '../../../shared/catalogue/page-links.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_KINDS, PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import { isPublication, type MappedEntry, type MappedKind, type SiteMapStore } from './site-map-store.ts';
import { xmlText } from './xml.ts';

/** Maximum of addresses in a part of a sitemap (sitemaps.org protocol). */
export const SITEMAP_PART_SIZE = 50_000;

export const MAPPED_KINDS: MappedKind[] = [...PUBLICATION_KINDS, ...COLLECTION_KINDS, ...ENTRY_KINDS, 'member'];

const FIXED_PAGES = [
  '/',
  ...PUBLICATION_KINDS.toReversed().map((kind) => `/${PUBLICATION_PLURALS[kind]}`),
  '/technologies',
  '/formats',
  '/animations',
  ...Object.values(DIRECTORY_PATHS),
];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of all parts. Each part of a kind is named by the id before its first entry. */
export async function siteMapIndex(store: SiteMapStore, publicUrl: string): Promise<string> {
  const starts = async (kind: MappedKind) =>
    (await store.partStarts(kind, SITEMAP_PART_SIZE)).map((id) => `${publicUrl}/sitemap-${kind}-${id - 1}.xml`);
  const parts = [`${publicUrl}/sitemap-pages.xml`, ...(await Promise.all(MAPPED_KINDS.map(starts))).flat()];
  const lines = parts.map((part) => `<sitemap><loc>${xmlText(part)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

export function siteMapOfPages(publicUrl: string): string {
  return urlSet(FIXED_PAGES.map((path) => ({ address: `${publicUrl}${path}`, changed: null })));
}

export function siteMapOfEntries(kind: MappedKind, entries: MappedEntry[], publicUrl: string): string {
  return urlSet(entries.map((entry) => ({ address: publicUrl + linkOf(kind, entry), changed: entry.updated_at })));
}

function linkOf(kind: MappedKind, entry: MappedEntry): string {
  if (kind === 'member') return memberLink(entry.title);
  if (isPublication(kind)) return publicationLink({ kind, id: entry.id, title: entry.title });
  if (kind === 'technology' || kind === 'format') return entryLink(kind, { id: entry.id, name: entry.title });
  return collectionLink(kind, { id: entry.id, name: entry.title });
}

function urlSet(pages: { address: string; changed: Date | null }[]): string {
  const lines = pages.map(({ address, changed }) => {
    const lastmod = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${lines.join('\n')}\n</urlset>\n`;
}
