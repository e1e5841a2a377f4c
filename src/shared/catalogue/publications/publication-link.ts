import { assetLink, gameLink, simpleLink } from '../page-links.ts';
import { bySimpleKind, PUBLICATION_KINDS, wirePlural, type PublicationKind, type PublicationRef } from './publication.ts';

const LINKS: Record<PublicationKind, (publication: { id: number; title: string }) => string> = {
  game: gameLink,
  asset: assetLink,
  ...bySimpleKind((kind) => (publication) => simpleLink(kind, publication)),
};

/** The canonical address of the page about a publication. */
export const publicationLink = ({ kind, ...publication }: PublicationRef & { title: string }): string =>
  LINKS[kind](publication);

/** The Atom feed of the newest publications of a kind. */
export const newestFeedPath = (kind: PublicationKind): string => `/feeds/${wirePlural(kind)}.atom`;

/** The publication whose page has this address of this site; null: another page. */
export function publicationAt({ pathname, searchParams }: URL): PublicationRef | null {
  const id = searchParams.get('id') ?? '';
  const kind = PUBLICATION_KINDS.find((each) =>
    pathname.startsWith(new URL(LINKS[each]({ id: 1, title: '' }), 'http://x').pathname),
  );
  return kind === undefined || !/^[1-9]\d{0,8}$/.test(id) ? null : { kind, id: Number(id) };
}
