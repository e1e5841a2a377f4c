import { sortKey, type IndexSchema } from '@polyshelf/catalogue-index/index-schema.ts';
import type { DocumentBatch } from '@polyshelf/catalogue-index/index-changes.ts';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { KINDS_IN_ORDER } from './search-kinds.ts';

/** A listed publication as the index holds it. */
export interface IndexedPublication {
  id: number;
  title: string;
  found: string;
  names: string;
  popularity: number;
  notability: number;
  /** In microseconds since the epoch. */
  published: number;
}

const SORT_KEYS = ['popularity', 'notability', 'published'] as const;

/** Kinds in the order in which they stand where everything else is equal. */
export const SEARCH_SCHEMA: IndexSchema = Object.fromEntries(
  KINDS_IN_ORDER.map((kind) => [kind, Object.fromEntries(SORT_KEYS.map((key) => [key, sortKey()]))]),
);

/** Publications of a kind as documents. @param removed ids that are not listed any more. */
export function documentsOf(kind: PublicationKind, listed: IndexedPublication[], removed: number[] = []): DocumentBatch {
  return {
    kind,
    ids: Int32Array.from(listed, ({ id }) => id),
    facets: {},
    pairs: {},
    numbers: Object.fromEntries(SORT_KEYS.map((key) => [key, Float64Array.from(listed, (each) => each[key])])),
    texts: listed.map(({ title, found, names }) => ({ title, found, names })),
    removed: Int32Array.from(removed),
  };
}
