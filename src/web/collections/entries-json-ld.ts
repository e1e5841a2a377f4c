import type { CatalogueEntry } from '../../shared/home/home-contract.ts';
import { entryLink } from '../../shared/kit/page-links.ts';
import { listJsonLd } from '../shell/list-json-ld.ts';

/** Technologies or formats for search engines, each with its page. */
export function entriesJsonLd(
  publicUrl: string,
  page: { name: string; path: string },
  entries: Pick<CatalogueEntry, 'id' | 'name'>[],
  filter: 'technology' | 'format',
): Record<string, unknown> {
  const items = entries.map(({ id, name }) => ({ name, path: entryLink(filter, { id, name }) }));
  return listJsonLd({ publicUrl, trail: [page], items });
}
