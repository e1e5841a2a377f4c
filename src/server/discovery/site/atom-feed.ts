import * as m from '#messages/server-site';

import { withProfile } from '../../../shared/community/profiles/member-contract.ts';
import { newestFeedPath, publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_PLURALS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { pictureAddress, pictureView } from '../../files/storage/picture-view.ts';
import type { FeedOrigin } from './feed-origin-store.ts';
import { mapYielding } from '../../platform/scheduling/map-yielding.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import type { FeedEntry } from './site-map-store.ts';
import { xmlText } from './xml.ts';

/** Title of a feed, with the paths of the feed and its page. */
export interface FeedHead {
  title: string;
  path: string;
  page: string;
}

export function newestFeed(kind: PublicationKind): FeedHead {
  return {
    title: m.feedOfKind({ kind }),
    path: newestFeedPath(kind),
    page: `/${PUBLICATION_PLURALS[kind]}`,
  };
}

/** An Atom feed (RFC 4287) of the newest entries. */
export async function atomFeed(head: FeedHead, entries: FeedEntry[], publicUrl: string, origin: FeedOrigin): Promise<string> {
  // A feed must say when it changed; an empty one has not changed since the beginning of time.
  const updated = entries.reduce((latest, entry) => (entry.updated_at > latest ? entry.updated_at : latest), new Date(0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(origin.url + head.path)}</id>`,
    `<title>${xmlText(head.title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    // Default author of the entries (RFC 4287 §4.2.1).
    '<author><name>Polyshelf</name></author>',
    `<link rel="self" href="${xmlText(publicUrl + head.path)}"/>`,
    `<link rel="alternate" href="${xmlText(publicUrl + head.page)}"/>`,
    ...(await mapYielding(entries, (entry) => atomEntry(entry, publicUrl, origin))),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(entry: FeedEntry, publicUrl: string, origin: FeedOrigin): string {
  const address = publicUrl + publicationLink(entry);
  const picture = pictureAddress(pictureView(entry.picture), 640);
  const image = picture === null ? '' : `<p><img src="${xmlText(publicUrl + picture)}" alt=""></p>`;
  const text =
    entry.description === null ? '' : markdownText(entry.description).replaceAll(/(href|src)="\//g, `$1="${publicUrl}/`);
  const maker = withProfile(entry.maker);
  return [
    '<entry>',
    `<id>${xmlText(entryId(entry, origin))}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link href="${xmlText(address)}"/>`,
    `<published>${entry.published_at.toISOString()}</published>`,
    `<updated>${entry.updated_at.toISOString()}</updated>`,
    maker === null ? '' : `<author><name>${xmlText(maker)}</name></author>`,
    // Escaped twice: it is HTML, as text inside XML.
    `<content type="html">${xmlText(image + text)}</content>`,
    '</entry>',
  ].join('');
}

/** Permanent id (RFC 4287 §4.2.6) as a tag URI (RFC 4151). It stays when the title or the address of the site changes. */
function entryId({ kind, id, id_title: title }: FeedEntry, { url, since }: FeedOrigin): string {
  return title === null ? `tag:${new URL(url).hostname},${since}:${kind}/${id}` : url + publicationLink({ kind, id, title });
}
