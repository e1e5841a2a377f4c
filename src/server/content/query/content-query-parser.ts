import { Refusal } from '../../../shared/kit/errors.ts';
import type { ContentType } from '../content-type.ts';
import type { ContentListQuery, ContentSelection } from './content-query.ts';
import { parseFilters } from './filter-parser.ts';
import { parsePage } from './page-parser.ts';
import { queryMeter, shown } from './query-fault.ts';
import { readQuery, type QueryObject } from './query-reader.ts';
import { parseSelection } from './selection-parser.ts';
import { parseSort } from './sort-parser.ts';

/** The query string of a list, checked whole. */
export function parseListQuery(type: ContentType, raw: string): ContentListQuery {
  const query = readOnly(raw, ['filters', 'sort', 'fields', 'populate', 'pagination']);
  const meter = queryMeter();
  return {
    selection: parseSelection(type, query, { path: null, meter, depth: 0 }),
    where: query['filters'] === undefined ? null : parseFilters(type, query['filters'], ['filters'], meter),
    sort: query['sort'] === undefined ? [] : parseSort(type, query['sort'], ['sort']),
    page: parsePage(query['pagination']),
  };
}

/** The query string of one entry. */
export function parseOneQuery(type: ContentType, raw: string): ContentSelection {
  const query = readOnly(raw, ['fields', 'populate']);
  return parseSelection(type, query, { path: null, meter: queryMeter(), depth: 0 });
}

function readOnly(raw: string, known: string[]): QueryObject {
  const query = readQuery(raw);
  const unknown = Object.keys(query).find((key) => !known.includes(key));
  if (unknown === undefined) return query;
  const name = unknown.slice(0, 100);
  throw new Refusal('bad_input', `There is no parameter ${shown(name)}: this call takes ${known.join(', ')}.`, name);
}
