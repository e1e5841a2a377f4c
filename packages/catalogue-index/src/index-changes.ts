/** Values of a field by document: `values[n]` is a value of document `ids[n]`. A document may occur several times. */
export interface Pairs {
  ids: Int32Array;
  values: Int32Array;
}

/**
 * Texts of a document, as the product writes them (`name-texts.ts`):
 * - `title`: the key of its title, letters and digits without spaces
 * - `found`: texts that find it by the beginnings of their words, separated by spaces; `WORD_GAP` separates the words of a text
 * - `names`: its names as words between signs, which `match-tiers.ts` matches
 */
export interface DocumentTexts {
  title: string;
  found: string;
  names: string;
}

/** Whole documents of one kind, by columns, so that a million of them load in seconds. */
export interface DocumentBatch {
  kind: string;
  ids: Int32Array;
  /** By facet field. */
  facets: Readonly<Record<string, Pairs>>;
  /** By pair field; a value is `first * PAIR_BASE + second`. */
  pairs: Readonly<Record<string, Pairs>>;
  /** By numeric field or sort key, in the order of `ids`; NaN: none. */
  numbers: Readonly<Record<string, Float64Array>>;
  /** In the order of `ids`. */
  texts: readonly DocumentTexts[];
  /** Ids of removed documents. */
  removed: Int32Array;
}

/** Sort keys of documents whose other fields did not change. Unknown ids are ignored. */
export interface SortKeyBatch {
  kind: string;
  ids: Int32Array;
  sortKeys: Readonly<Record<string, Float64Array>>;
}

/** @param version of the state that the batch was read from. An older batch never replaces a newer one. */
export type ChangeBatch = (DocumentBatch | SortKeyBatch) & { version: number };
