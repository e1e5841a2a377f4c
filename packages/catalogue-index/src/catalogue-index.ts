import type { ChangeBatch } from './index-changes.ts';

/** Values from `min` to below `below`. */
export interface Span {
  min: number;
  below: number;
}

/** A condition on documents. One by a field that the kind lacks is met by none. */
export type Condition =
  /** A facet field has one of these values. */
  | { field: string; values: readonly number[] }
  /** A numeric field, or a value of a facet field, lies in a span. */
  | { field: string; span: Span }
  /** A pair field has a pair whose first half is one of these, and whose second half lies in one of these spans. */
  | { pair: string; first: readonly number[]; second: readonly Span[] }
  /** Ids found elsewhere, ascending, or a span of ids. */
  | { ids: Int32Array | Span }
  | { notIds: Int32Array }
  /** The title key holds this key anywhere. */
  | { titleHolds: string }
  | { anyOf: readonly Condition[] }
  | { allOf: readonly Condition[] };

/** A condition, and the facets whose counts ignore it: a facet is counted beside the values chosen of it. */
export interface Filter {
  condition: Condition;
  ignoredBy: readonly string[];
}

/** Documents of a kind, and the filters that all of them pass. */
export interface KindQuery {
  kind: string;
  filters: readonly Filter[];
}

/** A text in its normalised forms, words parted by spaces. A document matches one of them. Forms with signs (`isSpelt`) only rank. */
export type TextForms = readonly string[];

export interface IndexQuery {
  /** Kinds in the order of documents that are equal in every key of the order. */
  kinds: readonly KindQuery[];
  /** Texts, each of which a document matches. */
  texts: readonly TextForms[];
}

/** One key of an order. Cursors hold its value as text, ascending: the negative of a number where the order descends. */
export type OrderKey =
  /** How well names match the texts (`match-tiers.ts`); the best first. */
  | { by: 'match' }
  /** The title key, as far as `TITLE_LETTERS` letters. */
  | { by: 'title'; descends?: boolean }
  | { by: 'id'; descends?: boolean }
  /** A numeric field or a sort key. */
  | {
      field: string;
      descends?: boolean;
      /** The cursor holds the number times this, rounded. */
      times?: number;
      /** Place of a document without a number, as the cursor has it. Absent: 0. */
      missing?: number;
      /** The number is 1 or 0, ones first, and the cursor holds whether it is 0: `true` or `false`. */
      isTruth?: true;
    };

/** Titles are compared by this many letters of their keys, which is as much as a cursor holds. */
export const TITLE_LETTERS = 80;

/** Where a document stands in an order: the value of each key, and its id at the end. The same in every engine. */
export type Cursor = readonly string[];

/** Where a page begins, and how long it is. */
export interface IndexPage {
  /** Ends with `title` and `id`, or with `id`: no two documents of a kind stand at one place. */
  order: readonly OrderKey[];
  limit: number;
  /** Documents to skip; 0 with a cursor. */
  offset: number;
  /** The last document of the page before. */
  after: { kind: string; cursor: Cursor } | null;
}

export interface Hit {
  kind: string;
  id: number;
  cursor: Cursor;
}

export interface Found {
  hits: Hit[];
  /** Exact. */
  total: number;
}

/** Counts of one facet over the documents that pass all filters but those it ignores. */
export interface FacetRequest {
  /** Name that `ignoredBy` uses. */
  facet: string;
  /** A facet field, or one half of a pair field. */
  of:
    | { field: string }
    | { pair: string; half: 'first'; second: readonly Span[] }
    | { pair: string; half: 'second'; first: readonly number[] };
  /** All values; the most frequent, ties by the lowest value, and these; or these alone. */
  values: 'all' | { top: number; also: readonly number[] } | { only: readonly number[] };
}

/** Values with the number of documents that have them, in no order; values without documents are left out. */
export interface FacetCounts {
  values: Int32Array;
  counts: Int32Array;
}

export type IndexState =
  | { state: 'ready' }
  /** The first build. @param done documents that are indexed, of `total`. */
  | { state: 'building'; done: number; total: number }
  /** Another server that does not answer. */
  | { state: 'away' };

/**
 * Finds documents. Answers hold ids and counts alone, may lag behind by a second, and say nothing about who may see a document.
 * While the index is not ready, every question is an `IndexUnavailable`.
 */
export interface CatalogueIndex {
  state(): IndexState;
  search(query: IndexQuery, page: IndexPage): Promise<Found>;
  /** By facet. Kinds are counted together. */
  facets(query: IndexQuery, requests: readonly FacetRequest[]): Promise<Map<string, FacetCounts>>;
  /** Whether any document matches. */
  exists(query: IndexQuery): Promise<boolean>;
  /** Documents whose names match a text as it is typed: by relevance, then `order`. */
  suggest(text: TextForms, options: { kinds: readonly string[]; order: readonly OrderKey[]; limit: number }): Promise<Hit[]>;
  /** Documents whose title keys have most trigrams in common with a key, the nearest first. */
  similar(key: string, options: { kinds: readonly string[]; limit: number }): Promise<{ kind: string; id: number }[]>;
  /** Applies changes in their order. The same change twice is one. */
  apply(changes: readonly ChangeBatch[]): Promise<void>;
}

/** The index cannot answer now, or not this question; lists are shown unfiltered. */
export class IndexUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'IndexUnavailable';
  }
}

/** The index cannot answer this question, which is too long for it, but may answer others. */
export class QuestionRefused extends IndexUnavailable {}
