import { Refusal } from '../../../shared/kit/errors.ts';
import type { ContentType } from '../content-type.ts';
import type { ContentListQuery, ContentOneQuery, ContentPage } from './content-query.ts';
import { parseFilters } from './filter-parser.ts';
import { parsePage } from './page-parser.ts';
import { queryFault, queryMeter, shown, textOf } from './query-fault.ts';
import { readQuery, type QueryObject } from './query-reader.ts';
import { joinConditions, parseSearch } from './search-parser.ts';
import { parseSelection } from './selection-parser.ts';
import { parseSort } from './sort-parser.ts';

const OF_BOTH = ['fields', 'populate', 'publicationState', 'locale'];
const LOCALE = /^(?:all|[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)$/i;

/** The query string of a list, checked whole. */
export function parseListQuery(type: ContentType, raw: string): ContentListQuery {
  const query = readOnly(raw, ['filters', '_q', 'sort', 'pagination', ...OF_BOTH]);
  const meter = queryMeter();
  const filters = query['filters'] === undefined ? null : parseFilters(type, query['filters'], ['filters'], meter);
  const search = query['_q'] === undefined ? null : parseSearch(type, query['_q'], meter);
  return {
    selection: parseSelection(type, query, { path: null, meter, depth: 0 }),
    where: joinConditions(filters, search),
    sort: query['sort'] === undefined ? [] : parseSort(type, query['sort'], ['sort']),
    page: parsePage(query['pagination']),
    onlyPublished: parseStates(query),
  };
}

/** The query string of one entry. */
export function parseOneQuery(type: ContentType, raw: string): ContentOneQuery {
  const query = readOnly(raw, OF_BOTH);
  const selection = parseSelection(type, query, { path: null, meter: queryMeter(), depth: 0 });
  return { selection, onlyPublished: parseStates(query) };
}

/** The query string of a list that is only paged. */
export function parsePageQuery(raw: string): ContentPage {
  return parsePage(readOnly(raw, ['pagination'])['pagination']);
}

/**
 * `publicationState` and `locale`, which clients send along. `preview` is what is answered anyway: what the caller may see.
 * Entries are in one language, so every locale is the one there is.
 */
function parseStates({ publicationState = 'preview', locale }: QueryObject): boolean {
  if (locale !== undefined && !LOCALE.test(textOf(locale, ['locale'])))
    throw queryFault(['locale'], 'must be a locale such as en or pt-BR, or all');
  if (publicationState === 'live' || publicationState === 'preview') return publicationState === 'live';
  throw queryFault(['publicationState'], 'must be live or preview');
}

function readOnly(raw: string, known: string[]): QueryObject {
  const query = readQuery(raw);
  const unknown = Object.keys(query).find((key) => !known.includes(key));
  if (unknown === undefined) return query;
  const name = unknown.slice(0, 100);
  throw new Refusal('bad_input', `There is no parameter ${shown(name)}: this call takes ${known.join(', ')}.`, name);
}
