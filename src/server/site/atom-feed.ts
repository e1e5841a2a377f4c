import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { pictureAddress, pictureView } from '../files/picture-view.ts';
import type { FeedEntry, PublicKind } from './site-map-store.ts';
import { xmlText } from './xml.ts';

const TITLES: Record<PublicKind, string> = { asset: 'Polyshelf: new models', game: 'Polyshelf: new games' };

/** An Atom feed (RFC 4287) of the newest entries. */
export function atomFeed(kind: PublicKind, entries: FeedEntry[], publicUrl: string): string {
  const self = `${publicUrl}/feeds/${kind}s.atom`;
  // A feed must say when it changed; an empty one has not changed since the beginning of time.
  const updated = entries.reduce((latest, entry) => (entry.updated_at > latest ? entry.updated_at : latest), new Date(0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xmlText(self)}</id>`,
    `<title>${TITLES[kind]}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" href="${xmlText(self)}"/>`,
    `<link rel="alternate" href="${xmlText(`${publicUrl}/${kind === 'asset' ? 'models' : 'games'}`)}"/>`,
    ...entries.map((entry) => atomEntry(kind, entry, publicUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function atomEntry(kind: PublicKind, entry: FeedEntry, publicUrl: string): string {
  const address = publicUrl + (kind === 'asset' ? assetLink : gameLink)(entry);
  const picture = pictureAddress(pictureView(entry.picture), 640);
  const image = picture === null ? '' : `<p><img src="${xmlText(publicUrl + picture)}" alt=""></p>`;
  const text = entry.description === null ? '' : `<p>${xmlText(entry.description)}</p>`;
  return [
    '<entry>',
    `<id>${xmlText(address)}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link href="${xmlText(address)}"/>`,
    `<published>${entry.published_at.toISOString()}</published>`,
    `<updated>${entry.updated_at.toISOString()}</updated>`,
    `<author><name>${xmlText(entry.uploader ?? 'Unknown uploader')}</name></author>`,
    // Escaped twice: it is HTML, as text inside XML.
    `<content type="html">${xmlText(image + text)}</content>`,
    '</entry>',
  ].join('');
}
