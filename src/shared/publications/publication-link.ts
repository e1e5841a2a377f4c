import { assetLink, gameLink } from '../kit/page-links.ts';
import type { PublicationKind, PublicationRef } from './publication.ts';

const LINKS: Record<PublicationKind, (publication: { id: number; title: string }) => string> = {
  game: gameLink,
  asset: assetLink,
};

/** The canonical address of the page about a publication. */
export const publicationLink = ({ kind, ...publication }: PublicationRef & { title: string }): string =>
  LINKS[kind](publication);
