import type { Member } from '../../../shared/community/profiles/member-contract.ts';
import { PUBLICATION_KINDS, wirePlural, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

type Counts = Member['counts'];

/** Number of a member's publications by kind, models first. */
export const countsByKind = (counts: Counts): { kind: PublicationKind; count: number }[] =>
  PUBLICATION_KINDS.toSorted().map((kind) => ({ kind, count: counts[wirePlural(kind)] }));

export const publishedCount = (counts: Counts): number => countsByKind(counts).reduce((sum, { count }) => sum + count, 0);
