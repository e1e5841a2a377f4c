import * as m from '#messages/server-strapi-api';

import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { ContentType } from '../content-type.ts';
import {
  type ContentListQuery,
  type ContentOneQuery,
  type ContentPage,
  isText,
  type ContentCondition,
  type FilterableField,
} from './content-query.ts';
import { parseFilters } from './filter-parser.ts';
import { parsePage } from './page-parser.ts';
import { queryError, queryMeter, withoutEmpty, textOf, type QueryMeter } from './query-error.ts';
import { readQuery, type QueryObject, type QueryNode } from './query-reader.ts';
import { parseSelection } from './selection-parser.ts';
import { parseSort } from './sort-parser.ts';
import { parseValue } from './value-parser.ts';

/** Parses and validates the query string of a list. */
export function parseListQuery(type: ContentType, raw: string): ContentListQuery {
  const query = readGiven(raw);
  return { ...parseEntries(type, query), page: parseTopPage(query) };
}

/** Parses the query string of one entry. Its conditions apply; a sort is validated and has no effect. */
export function parseOneQuery(type: ContentType, raw: string): ContentOneQuery {
  const { selection, where, onlyPublished } = parseEntries(type, readGiven(raw));
  return { selection, where, onlyPublished };
}

/** Parses the query string of a list that has only pages. */
export function parsePageQuery(raw: string): ContentPage {
  return parseTopPage(readGiven(raw));
}

function parseEntries(type: ContentType, query: QueryObject): Omit<ContentListQuery, 'page'> {
  const meter = queryMeter();
  const filters = query['filters'] === undefined ? null : parseFilters(type, query['filters'], ['filters'], meter);
  const search = query['_q'] === undefined ? null : parseSearch(type, query['_q'], meter);
  return {
    selection: parseSelection(type, query, { path: null, meter, depth: 0 }),
    where: joinConditions(filters, search),
    sort: query['sort'] === undefined ? [] : parseSort(type, query['sort'], ['sort']),
    onlyPublished: parseStates(query),
  };
}

/** `page` and `pageSize` outside `pagination` are refused, as in Strapi. Ignoring them would repeat the first page. */
function parseTopPage(query: QueryObject): ContentPage {
  const outside = ['page', 'pageSize'].find((name) => query[name] !== undefined);
  if (outside !== undefined) throw new Refusal('bad_input', m.pageOutside({ name: outside }), outside);
  return parsePage(query['pagination']);
}

/** `status` of Strapi 5, `publicationState` of Strapi 4. The default is everything that the caller may see. */
function parseStates({ status, publicationState = 'preview' }: QueryObject): boolean {
  if (publicationState !== 'live' && publicationState !== 'preview') throw queryError(['publicationState'], m.liveOrPreview);
  return status === 'published' || publicationState === 'live';
}

/** Unknown parameters such as `locale` and `_` have no effect. Empty ones count as absent. */
const readGiven = (raw: string): QueryObject => withoutEmpty(readQuery(raw));

const PATH = ['_q'] as const;
/** The cost of scanning one long text. */
const COST = 30;

/** `_q`: the text in any letter case, in a name, another short text or the description. */
function parseSearch(type: ContentType, node: QueryNode, meter: QueryMeter): ContentCondition | null {
  const text = textOf(node, PATH);
  if (text === '') return null;
  meter.condition(PATH, COST);
  return {
    kind: 'any',
    of: searchedFields(type).map((field) => ({
      kind: 'field',
      field,
      comparison: 'containsi',
      values: [parseValue(field, text, PATH)],
    })),
  };
}

function searchedFields({ fields }: ContentType): FilterableField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type !== 'derived' && isText(field) && (field.type === 'string' || name === 'description') ? [field] : [],
  );
}

function joinConditions(...conditions: (ContentCondition | null)[]): ContentCondition | null {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 1 ? { kind: 'all', of: given } : (given[0] ?? null);
}
