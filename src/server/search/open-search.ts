import { PUBLICATION_KINDS, type PublicationKind } from '../../shared/publications/publication.ts';
import type { SearchSort } from '../../shared/search/searched-kinds.ts';
import type { Cursor } from '../platform/db/list-order.ts';
import { idAt } from '../platform/list-page.ts';
import type { Placed } from './merged-order.ts';
import { OpenSearchFailure, type OpenSearchClient } from './open-search-client.ts';
import { searchQuery, suggestQuery, type Query } from './open-search-query.ts';
import type { SearchPort, Sought, SoughtPart } from './search-port.ts';

/** Whoever searches hears of the database within a second when there is no answer. */
const LIMIT_MS = 700;
/** As deep as OpenSearch counts the places of a list by default (`index.max_result_window`). */
const MAX_DEPTH = 10_000;

/** A column of an order. In a cursor stand the values of the database's order, in which what comes largest first is negative. */
interface Column {
  field: string;
  order: 'asc' | 'desc';
}

const down = (field: string): Column => ({ field, order: 'desc' });
const BY_TITLE: Column[] = [{ field: 'place', order: 'asc' }];
const BY_KNOWN: Column[] = [down('popularity'), down('notability')];
/** The orders of the index, each as `publicationOrder` has it. */
const COLUMNS: Partial<Record<SearchSort, Column[]>> = {
  relevance: [down('_score'), ...BY_KNOWN, ...BY_TITLE],
  popular: [...BY_KNOWN, ...BY_TITLE],
  recent: [down('published'), ...BY_TITLE],
  name: BY_TITLE,
};

export interface OpenSearch extends SearchPort {
  /** Whether the index can answer this: texts in an order that all publications have. It holds nothing to filter by. */
  answers(sought: Sought, part: SoughtPart): boolean;
}

/** Finds by the index of another server. @param indexName what is asked for its name whenever something is searched. */
export function openSearch(client: Pick<OpenSearchClient, 'ask'>, indexName: () => string, limitMs = LIMIT_MS): OpenSearch {
  async function hits(columns: Column[], asked: { query: Query; size: number } & Record<string, unknown>) {
    // Rows of equal values: as KINDS_IN_ORDER has the kinds, then by id.
    const sort = [...columns, down('kind'), { field: 'id', order: 'asc' }].map(({ field, order }) => ({ [field]: { order } }));
    const { told } = await client.ask('POST', `/${indexName()}/_search`, {
      body: { ...asked, sort, _source: false, timeout: `${limitMs}ms` },
      limitMs,
    });
    return readAnswer(told, columns, asked.size);
  }

  return {
    answers: ({ filters, queries, sort }, { limit, offset }) =>
      queries.length > 0 && Object.keys(filters).length === 0 && COLUMNS[sort] !== undefined && offset + limit <= MAX_DEPTH,

    async find({ kinds, queries, sort }, { limit, offset, after }) {
      const columns = COLUMNS[sort] ?? BY_TITLE;
      return hits(columns, {
        query: searchQuery(kinds, queries, sort === 'relevance'),
        size: limit,
        track_total_hits: true,
        ...(after === null ? { from: offset } : { search_after: searchAfter(columns, after) }),
      });
    },

    async suggest(forms, kinds, limit) {
      const asked = { query: suggestQuery(kinds, forms), size: limit, track_total_hits: false };
      const { places } = await hits(COLUMNS.relevance ?? BY_TITLE, asked);
      return places.map((place) => ({ kind: place.kind, id: idAt(place) }));
    },
  };
}

function searchAfter(columns: Column[], place: Placed): (number | string)[] {
  const values = columns.map(({ field, order }, at) => {
    const value = place.cursor[at] ?? '';
    return field === 'place' ? value : Number(value) * (order === 'desc' ? -1 : 1);
  });
  return [...values, place.kind, idAt(place)];
}

/** Reads an answer; one that is not whole, or makes no sense, is none. */
function readAnswer(told: unknown, columns: Column[], size: number): { places: Placed[]; total: number } {
  const { timed_out: isLate, _shards: shards, hits } = (told ?? {}) as Partial<Answer>;
  if (isLate !== false || shards?.failed !== 0 || !Array.isArray(hits?.hits))
    throw new OpenSearchFailure('its answer was not whole');
  const places = hits.hits.map((hit) => readPlace(hit?.sort, columns));
  const total = hits.total?.value ?? places.length;
  if (places.length > size || !Number.isSafeInteger(total) || total < places.length || places.includes(null))
    throw new OpenSearchFailure('its answer made no sense');
  return { places: places.filter((place) => place !== null), total };
}

interface Answer {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { total?: { value: number }; hits: ({ sort?: unknown } | null)[] };
}

function readPlace(sort: unknown, columns: Column[]): Placed | null {
  if (!Array.isArray(sort) || sort.length !== columns.length + 2) return null;
  const [kind, id] = sort.slice(-2) as [unknown, unknown];
  if (!isKind(kind) || !Number.isSafeInteger(id) || Number(id) <= 0) return null;
  const cursor: Cursor = [];
  for (const [at, { field, order }] of columns.entries()) {
    const value = sort[at] as unknown;
    if (field === 'place' ? typeof value !== 'string' : !Number.isSafeInteger(value)) return null;
    // Without the sign that a zero may have.
    cursor.push(field === 'place' ? String(value) : String(Number(value) * (order === 'desc' ? -1 : 1) + 0));
  }
  return { kind, cursor: [...cursor, String(id)] };
}

const isKind = (kind: unknown): kind is PublicationKind => PUBLICATION_KINDS.some((one) => one === kind);
