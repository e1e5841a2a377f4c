/**
 * The fields of a document. One declaration decides how every engine stores a field: a column, a posting list, or a mapping of
 * OpenSearch. All values are whole numbers: ids of lookups, places in a closed list, 0 and 1.
 */
export type Field =
  /** Any number of values. Filters by values or by a span; facet counts. */
  | { type: 'facet' }
  /**
   * Any number of pairs, such as a platform and the year of a release there. Filters and facet counts by either half, given the
   * other.
   */
  | { type: 'pair' }
  /** One number or none. Filters by spans; orders. */
  | { type: 'numeric' }
  /** One number. Orders only. It may change without the rest of the document (`SortKeyBatch`). */
  | { type: 'sortKey' };

export const facet = () => ({ type: 'facet' }) as const;
export const pair = () => ({ type: 'pair' }) as const;
export const numeric = () => ({ type: 'numeric' }) as const;
export const sortKey = () => ({ type: 'sortKey' }) as const;

/** Exclusive upper bound of the second half of a pair. */
export const PAIR_BASE = 4096;

/**
 * Kinds of documents and their fields. A field of one name has one type in all kinds. Every document also has an id from 1 on, a
 * title, and texts (`DocumentTexts`). A filter by a field that a kind does not declare finds none of its documents.
 */
export type IndexSchema = Readonly<Record<string, Readonly<Record<string, Field>>>>;
