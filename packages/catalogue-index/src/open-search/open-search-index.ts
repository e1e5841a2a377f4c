import {
  IndexUnavailable,
  QuestionRefused,
  type CatalogueIndex,
  type FacetRequest,
  type Found,
  type IndexPage,
  type IndexQuery,
  type IndexState,
} from '../catalogue-index.ts';
import type { IndexSchema } from '../index-schema.ts';
import { kindsFilter } from './condition-query.ts';
import { indexWriter } from './index-writer.ts';
import { facetAggregations, readCounts } from './facet-counts.ts';
import { OpenSearchFailure, type OpenSearchClient } from './open-search-request.ts';
import { sortedHits, type SortedHits } from './sort-values.ts';
import { textQuery, type Query } from './text-query.ts';

/** Deepest result that OpenSearch returns (`index.max_result_window`). */
const MAX_DEPTH = 10_000;
/** Pause after a failure. Then one query tries again. */
const REST_MS = 15_000;
/** Reaching a deep page may take as long as this many searches. */
const LIMITS_OF_WALK = 4;
const MAX_NEAR = 100;
const LEAST_LIKE = 0.2;

interface OpenSearchParts {
  client: OpenSearchClient;
  schema: IndexSchema;
  /** The alias of an index, and its state. */
  alias: () => string;
  state: () => Exclude<IndexState, { state: 'away' }>;
  /** Monotonic milliseconds (`performance.now`). */
  now: () => number;
  /** Time limit of a search. */
  limitMs: number;
  /** Called for every query: answered, refused, or failed. */
  report: (outcome: 'answered' | 'refused' | 'failed', error?: unknown) => void;
}

interface SearchAnswer {
  timed_out?: boolean;
  _shards?: { failed: number };
  hits?: { total?: { value: number }; hits?: { sort?: unknown; _source?: { title?: string } }[] };
  aggregations?: Record<string, unknown>;
}

/** A catalogue index in OpenSearch. A process that queries it stores no documents. */
export function openSearchIndex({ client, schema, alias, state, now, limitMs, report }: OpenSearchParts): CatalogueIndex {
  let restsUntil = 0;
  let isAway = false;

  /**
   * Sends several searches at once.
   * @param read reads the replies; its failure counts as one of OpenSearch.
   */
  async function multiSearch<Answer>(
    searches: object[],
    read: (answers: SearchAnswer[]) => Answer,
    isCached = false,
  ): Promise<Answer> {
    const startedMs = now();
    if (state().state !== 'ready') throw new IndexUnavailable('The index is being built.');
    if (startedMs < restsUntil) throw new IndexUnavailable('OpenSearch does not answer.');
    // While one query tries again, the others fail at once.
    if (isAway) restsUntil = startedMs + REST_MS;
    try {
      const header = { index: alias(), ...(isCached && { request_cache: true }) };
      const lines = searches.flatMap((body) => [header, { ...body, timeout: `${limitMs}ms` }]);
      const { reply: answer } = await client.ask('POST', '/_msearch', { lines, limitMs });
      const known = read(readAnswers(answer, searches.length));
      isAway = false;
      restsUntil = 0;
      report('answered');
      return known;
    } catch (error) {
      const isRefusal = error instanceof OpenSearchFailure && error.isRefusal;
      if (isRefusal) restsUntil = 0;
      else {
        isAway = true;
        restsUntil = now() + REST_MS;
      }
      report(isRefusal ? 'refused' : 'failed', error);
      const Unavailable = isRefusal ? QuestionRefused : IndexUnavailable;
      throw new Unavailable(`OpenSearch ${isRefusal ? 'refused a query' : 'does not answer'}.`, { cause: error });
    }
  }

  async function hits(query: Query, sorted: SortedHits, { limit, offset, after }: Omit<IndexPage, 'order'>): Promise<Found> {
    const body = { query, sort: sorted.sort, _source: false, track_total_hits: true };
    const began = now();
    let [skipped, last] = [offset, after === null ? null : sorted.after(after)];
    // Pages beyond the result window are reached by cursors.
    while (skipped + limit > MAX_DEPTH) {
      if (now() - began > LIMITS_OF_WALK * limitMs) {
        report('refused');
        throw new QuestionRefused('The page is too deep for OpenSearch.');
      }
      const size = Math.min(skipped, MAX_DEPTH);
      const search = { ...body, size, track_total_hits: false, ...(last !== null && { search_after: last }) };
      const end = await multiSearch([search], ([answer]) => hitsOf(answer)[size - 1]?.sort);
      if (!Array.isArray(end)) return { hits: [], total: await count(query) };
      last = end as (string | number)[];
      skipped -= size;
    }
    // A search after a cursor skips nothing.
    const place = last === null ? { from: skipped, size: limit } : { search_after: last, size: skipped + limit };
    return multiSearch([{ ...body, ...place }], ([answer]) => {
      const found = hitsOf(answer)
        .slice(last === null ? 0 : skipped)
        .map(({ sort }) => sorted.read(sort));
      const total = totalOf(answer);
      if (found.length > limit || found.length > total) throw new OpenSearchFailure('its answer made no sense');
      return { hits: found, total };
    });
  }

  const count = (query: Query): Promise<number> =>
    multiSearch([{ query, size: 0, track_total_hits: true }], ([answer]) => totalOf(answer));

  const filtered = ({ kinds, texts }: IndexQuery, ignored?: string): Query[] => [
    kindsFilter(kinds, ignored),
    ...textQuery(texts, { isScored: false, inNames: false }).filters,
  ];

  return {
    state: () => (isAway ? { state: 'away' } : state()),

    async search({ kinds, texts }, { order, ...page }) {
      const sorted = sortedHits(order, schema);
      const { filters, scores } = textQuery(texts, { isScored: sorted.isScored, inNames: false });
      const query = { bool: { filter: [kindsFilter(kinds), ...filters], ...(scores.length > 0 && { should: scores }) } };
      return hits(query, sorted, page);
    },

    async facets(query, requests) {
      const searches = new Map<string, { body: object; requests: FacetRequest[] }>();
      for (const request of requests) {
        // One search counts all facets that ignore the same filters.
        const filter = filtered(query, request.facet);
        const key = JSON.stringify(filter);
        const search = searches.get(key) ?? {
          body: { query: { bool: { filter } }, size: 0, track_total_hits: false },
          requests: [],
        };
        search.requests.push(request);
        searches.set(key, search);
      }
      const list = [...searches.values()];
      const bodies = list.map(({ body, requests: facets }) => ({ ...body, aggs: aggregationsOf(facets) }));
      const read = (answers: SearchAnswer[]) =>
        list.flatMap(({ requests: facets }, at) =>
          facets.map((request, place) => {
            const names = Object.keys(facetAggregations(request)).map((name) => `${place}-${name}`);
            const counts = Object.fromEntries(names.map((name) => [name, answers[at]?.aggregations?.[name]]));
            return [request.facet, readCounts(counts)] as const;
          }),
        );
      return new Map(await multiSearch(bodies, read, true));
    },

    exists: (query) =>
      multiSearch(
        [
          {
            query: { bool: { filter: filtered(query) } },
            size: 1,
            terminate_after: 1,
            _source: false,
            track_total_hits: false,
          },
        ],
        ([answer]) => hitsOf(answer).length > 0,
      ),

    async suggest(text, { kinds, order, limit }) {
      const sorted = sortedHits([{ by: 'match' }, ...order], schema);
      const { filters, scores } = textQuery([text], { isScored: true, inNames: true });
      const filter = [kindsFilter(kinds.map((kind) => ({ kind, filters: [] }))), ...filters];
      const page = { limit, offset: 0, after: null };
      return (await hits({ bool: { filter, should: scores } }, sorted, page)).hits;
    },

    async similar(key, { kinds, limit }) {
      const grams = trigramsOf(key);
      const should = [...grams].map((gram) => ({ constant_score: { filter: { term: { 'title.inside': gram } } } }));
      const query = {
        bool: {
          filter: [kindsFilter(kinds.map((kind) => ({ kind, filters: [] })))],
          should,
          minimum_should_match: Math.max(1, Math.ceil(grams.size * LEAST_LIKE)),
        },
      };
      const sorted = sortedHits([{ by: 'match' }, { by: 'title' }, { by: 'id' }], schema);
      if (grams.size === 0) return [];
      const search = { query, sort: sorted.sort, size: MAX_NEAR, _source: ['title'], track_total_hits: false };
      const near = await multiSearch([search], ([answer]) =>
        hitsOf(answer).map(({ sort, _source }) => ({
          ...sorted.read(sort),
          likeness: likeness(grams, trigramsOf(_source?.title ?? '')),
        })),
      );
      return near
        .filter((hit) => hit.likeness > LEAST_LIKE)
        .toSorted((a, b) => b.likeness - a.likeness)
        .slice(0, limit)
        .map(({ kind, id }) => ({ kind, id }));
    },

    async apply(changes) {
      const batches = changes.map((batch) => ({ alias: alias(), batch }));
      const outcomes = await indexWriter(client, schema).write(batches, { waitsForRefresh: true });
      const failed = outcomes.find((outcome) => outcome !== 'stored');
      if (failed !== undefined) throw new OpenSearchFailure(`it did not store a document (${failed})`);
    },
  };
}

const hitsOf = (answer: SearchAnswer | undefined) => answer?.hits?.hits ?? [];
const totalOf = (answer: SearchAnswer | undefined) => answer?.hits?.total?.value ?? 0;

function aggregationsOf(requests: FacetRequest[]): Record<string, object> {
  const all = requests.map((request, place) =>
    Object.entries(facetAggregations(request)).map(([name, aggregation]) => [`${place}-${name}`, aggregation] as const),
  );
  return Object.fromEntries(all.flat());
}

function readAnswers(reply: unknown, count: number): SearchAnswer[] {
  const { responses } = (reply ?? {}) as { responses?: (SearchAnswer & { status?: number; error?: unknown })[] };
  if (!Array.isArray(responses) || responses.length !== count) throw new OpenSearchFailure('its answer made no sense');
  for (const answer of responses) {
    const { error, status = 500, timed_out: isLate, _shards: shards } = answer;
    if (error !== undefined) throw OpenSearchFailure.of(status, answer);
    if (isLate !== false || shards?.failed !== 0) throw new OpenSearchFailure('its answer was not whole');
  }
  return responses;
}

function trigramsOf(key: string): Set<string> {
  const letters = [...key];
  return new Set(letters.slice(2).map((_letter, at) => letters.slice(at, at + 3).join('')));
}

/** Common trigrams divided by all trigrams of both (Jaccard). */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((gram) => other.has(gram)).length;
  return common / (one.size + other.size - common);
}
