import { assetLink, gameLink, simpleLink } from '../page-links.ts';
import { bySimpleKind, PUBLICATION_KINDS, wirePlural, type PublicationKind, type PublicationRef } from './publication.ts';

const LINKS: Record<PublicationKind, (publication: { id: number; title: string }) => string> = {
  game: gameLink,
  asset: assetLink,
  ...bySimpleKind((kind) => (publication) => simpleLink(kind, publication)),
};

/** Canonical address of a publication's page. */
export const publicationLink = ({ kind, ...publication }: PublicationRef & { title: string }): string =>
  LINKS[kind](publication);

/** Atom feed of the newest publications of a kind. */
export const newestFeedPath = (kind: PublicationKind): string => `/feeds/${wirePlural(kind)}.atom`;

/** Publication of a page address, or null for other pages. */
export function publicationAt({ pathname, searchParams }: URL): PublicationRef | null {
  const id = searchParams.get('id') ?? '';
  const kind = PUBLICATION_KINDS.find((each) =>
    pathname.startsWith(new URL(LINKS[each]({ id: 1, title: '' }), 'http://x').pathname),
  );
  return kind === undefined || !/^[1-9]\d{0,8}$/.test(id) ? null : { kind, id: Number(id) };
}
