import { createHash } from 'node:crypto';

import type { Field, IndexSchema } from '../index-schema.ts';

const KEYWORD = { type: 'keyword' };
/** A keyword that only filters. */
const TERM = { type: 'keyword', doc_values: false };
const INTEGER = { type: 'integer' };
const DOUBLE = { type: 'double' };
const trigrams = (more: object = {}) => ({ type: 'text', analyzer: 'trigrams', norms: false, ...more });
const pieces = (analyzer: string) => ({ type: 'text', analyzer, norms: false, index_options: 'docs' });

/** Word beginnings are indexed up to this length. */
export const MAX_BEGINNING = 30;
/** Ends every word in the field `words`. It distinguishes a whole word from the beginning of one. */
export const WORD_END = '$';
/** Placeholder for a trigram that a phrase omits. */
export const GAP = '_';

const ANALYSIS = {
  tokenizer: {
    trigrams: { type: 'ngram', min_gram: 3, max_gram: 3 },
    short: { type: 'ngram', min_gram: 1, max_gram: 2 },
    start: { type: 'edge_ngram', min_gram: 1, max_gram: 2 },
  },
  filter: {
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: MAX_BEGINNING, preserve_original: true },
    gaps: { type: 'stop', stopwords: [GAP] },
  },
  analyzer: {
    trigrams: { tokenizer: 'trigrams' },
    short: { tokenizer: 'short' },
    start: { tokenizer: 'start' },
    beginnings: { tokenizer: 'whitespace', filter: ['beginnings'] },
    gaps: { tokenizer: 'whitespace', filter: ['gaps'] },
  },
};

/** Texts of every document. Phrases do not match across the values of an array. */
const TEXTS = {
  title: { ...TERM, fields: { inside: trigrams(), short: pieces('short') } },
  /** The first letters of the title, by which orders compare. */
  place: { ...KEYWORD, index: false },
  found: trigrams({ fields: { short: pieces('short'), start: pieces('start') } }),
  /** Suffixes of texts from each word on, without spaces, with their prefixes. */
  begun: pieces('beginnings'),
  /** Words of names with their prefixes. */
  words: { type: 'text', analyzer: 'beginnings', norms: false },
  /** Words of names, for substrings. */
  inside: trigrams(),
  same: TERM,
  other: TERM,
  near: TERM,
  sorted: TERM,
  /** Word sequences that begin or end a name. */
  edges: TERM,
  marks: TERM,
};

export const pathOf = (name: string) => `field.${name}`;
export const firstOf = (pair: string) => `first.${pair}`;
export const sortPathOf = (name: string, { type }: Field) => (type === 'sortKey' ? `sortKey.${name}` : pathOf(name));

/** Settings and mapping of an index. One shard, so that facet counts are exact. */
export function indexOf(schema: IndexSchema) {
  const { settings, properties } = shapeOf(schema);
  return { settings, mappings: { dynamic: false, _meta: { fingerprint: fingerprintOf(schema) }, properties } };
}

/** Differs for another schema, and for a mapping of another release. */
export const fingerprintOf = (schema: IndexSchema): string =>
  createHash('sha256')
    .update(JSON.stringify(shapeOf(schema)))
    .digest('hex');

function shapeOf(schema: IndexSchema) {
  const fields = Object.entries(fieldsOf(schema));
  const each = (types: Field['type'][], mapping: object) =>
    Object.fromEntries(fields.flatMap(([name, { type }]) => (types.includes(type) ? [[name, mapping]] : [])));
  return {
    settings: { index: { number_of_shards: 1, refresh_interval: '1s' }, analysis: ANALYSIS },
    properties: {
      kind: KEYWORD,
      kindOrder: { type: 'byte' },
      id: INTEGER,
      ...TEXTS,
      field: { properties: { ...each(['facet', 'pair'], INTEGER), ...each(['numeric'], DOUBLE) } },
      first: { properties: each(['pair'], INTEGER) },
      sortKey: { properties: each(['sortKey'], { ...DOUBLE, index: false }) },
    },
  };
}

/** The fields of all kinds. */
export const fieldsOf = (schema: IndexSchema): Record<string, Field> =>
  Object.assign({}, ...Object.values(schema)) as Record<string, Field>;
