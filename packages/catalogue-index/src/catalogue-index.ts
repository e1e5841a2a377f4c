import type { ChangeBatch } from './index-changes.ts';

/** Values from `min` to below `below`. */
export interface Span {
  min: number;
  below: number;
}

/** A condition on documents. A condition on a field that the kind lacks matches no document. */
export type Condition =
  /** A facet field has one of these values. */
  | { field: string; values: readonly number[] }
  /** A numeric field, or a value of a facet field, is within a span. */
  | { field: string; span: Span }
  /** A pair field has a pair whose first half is one of these, and whose second half is in one of these spans. */
  | { pair: string; first: readonly number[]; second: readonly Span[] }
  /** Ids found elsewhere, ascending, or a span of ids. */
  | { ids: Int32Array | Span }
  | { notIds: Int32Array }
  /** The title key contains this key as a substring. */
  | { titleContains: string }
  | { anyOf: readonly Condition[] }
  | { allOf: readonly Condition[] };

/** A condition, and the facets whose counts ignore it: a facet is counted as if it had no chosen values. */
export interface Filter {
  condition: Condition;
  ignoredBy: readonly string[];
}

/** Documents of a kind, and the filters that all of them pass. */
export interface KindQuery {
  kind: string;
  filters: readonly Filter[];
}

/**
 * A text in its normalised forms, words separated by spaces. A document matches one of them. Forms with signs (`isSpelt`) only
 * rank.
 */
export type TextForms = readonly string[];

export interface IndexQuery {
  /** Kinds, in the order of documents that tie in every key of the order. */
  kinds: readonly KindQuery[];
  /** A document matches each of these texts. */
  texts: readonly TextForms[];
}

/** One key of an order. Cursors hold its value as text, ascending: the negative of a number where the order descends. */
export type OrderKey =
  /** Match tiers of names and texts (`match-tiers.ts`), the best first. */
  | { by: 'match' }
  /** The title key, up to `TITLE_LETTERS` letters. */
  | { by: 'title'; descends?: boolean }
  | { by: 'id'; descends?: boolean }
  /** A numeric field or a sort key. */
  | {
      field: string;
      descends?: boolean;
      /** The cursor has the number times this, rounded. */
      times?: number;
      /** Cursor value of a document without a number. Absent: 0. */
      missing?: number;
      /** The number is 1 or 0, ones first. The cursor has `true` for 0 and `false` for 1. */
      isTruth?: true;
    };

/** Titles are compared by this many letters of their keys, the most that a cursor holds. */
export const TITLE_LETTERS = 80;

/** Position of a document in an order: the value of each key, and its id at the end. The same in every engine. */
export type Cursor = readonly string[];

/** Start and length of a page. */
export interface IndexPage {
  /** Ends with `title` and `id`, or with `id`: no two documents of a kind have one position. */
  order: readonly OrderKey[];
  limit: number;
  /** Documents to skip; 0 with a cursor. */
  offset: number;
  /** The last document of the previous page. */
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
  /** All values; the most frequent (ties by the lowest value) and these; or only these. */
  values: 'all' | { top: number; also: readonly number[] } | { only: readonly number[] };
}

/** Values with the number of documents that have them, unordered, without zero counts. */
export interface FacetCounts {
  values: Int32Array;
  counts: Int32Array;
}

export type IndexState =
  | { state: 'ready' }
  /**
   * The first build.
   * @param done indexed documents of `total`.
   */
  | { state: 'building'; done: number; total: number }
  /** Another server that does not reply. */
  | { state: 'away' };

/**
 * Finds documents. Replies contain only ids and counts, may lag behind by a second, and do not check who may see a document.
 * While the index is not ready, every query throws `IndexUnavailable`.
 */
export interface CatalogueIndex {
  state(): IndexState;
  search(query: IndexQuery, page: IndexPage): Promise<Found>;
  /** By facet. Kinds are counted together. */
  facets(query: IndexQuery, requests: readonly FacetRequest[]): Promise<Map<string, FacetCounts>>;
  /** Whether any document matches. */
  exists(query: IndexQuery): Promise<boolean>;
  /** Documents whose names match an incomplete text: by relevance, then `order`. */
  suggest(text: TextForms, options: { kinds: readonly string[]; order: readonly OrderKey[]; limit: number }): Promise<Hit[]>;
  /** Documents whose title keys share the most trigrams with a key, the nearest first. */
  similar(key: string, options: { kinds: readonly string[]; limit: number }): Promise<{ kind: string; id: number }[]>;
  /** Applies changes in their order. Idempotent. */
  apply(changes: readonly ChangeBatch[]): Promise<void>;
}

/** The index cannot answer now, or not this query. Lists are then shown unfiltered. */
export class IndexUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'IndexUnavailable';
  }
}

/** The query is too long for the index, which may answer others. */
export class QuestionRefused extends IndexUnavailable {}
