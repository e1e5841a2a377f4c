import * as m from '#messages/command-publish';
import { TITLE_FIELDS, wirePlural, type PublicationKind } from '../../../../shared/catalogue/publications/publication.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

/** Publications of a kind with this title, compared by `nameIdentity`, that the member may see. */
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

/** First publication with this title. Titles of games are unique. */
export async function findPublished(
  site: SiteClient,
  kind: PublicationKind,
  title: string,
): Promise<{ id: number; title: string }> {
  const [found] = await publishedUnder(site, kind, title);
  if (found !== undefined) return found;
  throw new PublishFailure(m.noPublished({ kind, title, site: site.base }));
}
