import {
  PUBLICATION_NOUNS,
  TITLE_FIELDS,
  wirePlural,
  type PublicationKind,
} from '../../../../shared/catalogue/publications/publication.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

/** Publications of a kind under a title, in any of its spellings (`nameIdentity`), as far as the member sees them. */
export async function publishedUnder(
  site: SiteClient,
  kind: PublicationKind,
  title: string,
): Promise<{ id: number; title: string }[]> {
  const field = TITLE_FIELDS[kind];
  const query = new URLSearchParams({ [`filters[${field}][$eqi]`]: title, 'fields[0]': field });
  const { data } = (await site.read(`/api/${wirePlural(kind)}?${query}`)) as {
    data: { id: number; attributes: Record<string, string> }[];
  };
  return data.map(({ id, attributes }) => ({ id, title: attributes[field] ?? title }));
}

/** The first of them; of games there is no other. */
export async function findPublished(
  site: SiteClient,
  kind: PublicationKind,
  title: string,
): Promise<{ id: number; title: string }> {
  const [found] = await publishedUnder(site, kind, title);
  if (found !== undefined) return found;
  throw new PublishFailure(`There is no published ${PUBLICATION_NOUNS[kind]} “${title}” on ${site.base}. Add it there first.`);
}
