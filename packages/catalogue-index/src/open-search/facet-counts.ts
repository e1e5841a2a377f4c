import type { FacetCounts, FacetRequest, Span } from '../catalogue-index.ts';
import { PAIR_BASE } from '../index-schema.ts';
import { firstOf, pathOf } from './index-mapping.ts';
import { OpenSearchFailure } from './open-search-request.ts';

/** Limit of values in one reply of OpenSearch (`search.max_buckets`). */
const MAX_VALUES = 65_535;

type Aggregations = Record<string, object>;

/** The first halves of pairs whose second halves are within spans, each once a document. */
const FIRST_HALVES = `Set found = new HashSet();
for (pair in doc[params.pair]) {
  long second = pair % params.base;
  for (span in params.spans) if (second >= span.min && second < span.below) found.add(pair / params.base);
}
return found;`;

/** The second halves of pairs whose first halves are given. */
const SECOND_HALVES = `Set found = new HashSet();
for (pair in doc[params.pair]) if (params.first.contains((int) (pair / params.base))) found.add(pair % params.base);
return found;`;

/** Aggregations that count one facet: its most frequent values, and the requested ones. */
export function facetAggregations({ of, values }: FacetRequest): Aggregations {
  const terms = (more: object) => ({ terms: { ...sourceOf(of), ...more } });
  const only = (wanted: readonly number[]): Aggregations =>
    wanted.length === 0 ? {} : { only: terms({ include: wanted, size: wanted.length }) };
  // OpenSearch refuses an aggregation of size 0.
  const top = (size: number): Aggregations => (size > 0 ? { top: terms({ size }) } : {});
  if (values === 'all') return top(MAX_VALUES);
  if ('only' in values) return only(values.only);
  return { ...top(values.top), ...only(values.also) };
}

function sourceOf(of: FacetRequest['of']): object {
  if ('field' in of) return { field: pathOf(of.field) };
  const pair = pathOf(of.pair);
  if (of.half === 'second') return scripted(SECOND_HALVES, { pair, base: PAIR_BASE, first: [...of.first] });
  if (of.second.some(isWhole)) return { field: firstOf(of.pair) };
  const spans = of.second.map(({ min, below }) => ({ min: Math.max(0, min), below: Math.min(PAIR_BASE, below) }));
  return scripted(FIRST_HALVES, { pair, base: PAIR_BASE, spans });
}

const scripted = (source: string, params: object) => ({ script: { source, params }, value_type: 'long' });
const isWhole = ({ min, below }: Span) => min <= 0 && below >= PAIR_BASE;

interface Bucket {
  key: number;
  doc_count: number;
}

/** Reads the reply to `facetAggregations`. */
export function readCounts(reply: unknown): FacetCounts {
  const answers = Object.values((reply ?? {}) as Record<string, { buckets?: Bucket[]; sum_other_doc_count?: number }>);
  const counts = new Map<number, number>();
  for (const { buckets } of answers) {
    if (!Array.isArray(buckets)) throw new OpenSearchFailure('its answer made no sense');
    for (const { key, doc_count: count } of buckets) counts.set(key, count);
  }
  return { values: Int32Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
}
