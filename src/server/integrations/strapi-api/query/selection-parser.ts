import * as m from '#messages/server-strapi-api';

import { MAX_CONTENT_PAGE_SIZE } from '../../../../shared/integrations/strapi-api/content-contract.ts';
import type { ContentRelation, ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import type { ContentPopulate, ContentSelection } from './content-query.ts';
import { own, parseFilters } from './filter-parser.ts';
import { NO_LIMIT } from './page-parser.ts';
import {
  isQueryObject,
  membersOf,
  queryError,
  shown,
  textOf,
  textsOf,
  withoutEmpty,
  type QueryMeter,
  type QueryPath,
} from './query-error.ts';
import type { QueryNode } from './query-reader.ts';
import { parseSort } from './sort-parser.ts';
import { parseBoolean, parseInteger } from './value-parser.ts';

const MAX_POPULATE_DEPTH = 5;
const MAX_START = 1_000_000;
const POPULATE_PARAMETERS = ['fields', 'populate', 'filters', 'sort', 'start', 'limit', 'count'];

/** Parses `fields` to attributes, and `populate` to relations. */
export function parseSelection(
  type: ContentType,
  given: { fields?: QueryNode | undefined; populate?: QueryNode | undefined },
  at: { path: QueryPath | null; meter: QueryMeter; depth: number },
): ContentSelection {
  const below = (key: string): QueryPath => (at.path === null ? [key] : [...at.path, key]);
  const { fields, pictures } = parseFields(type, given.fields, below('fields'));
  const wanted: Wanted = given.populate === undefined ? new Map() : wantedOf(type, given.populate, below('populate'));
  for (const name of pictures) if (!wanted.has(name)) wanted.set(name, {});
  return { type, fields, populate: parsePopulate(type, wanted, below('populate'), at.meter, at.depth) };
}

/** Splits `fields` into attributes and names of pictures, because some clients request pictures as fields. */
function parseFields(
  type: ContentType,
  node: QueryNode | undefined,
  path: QueryPath,
): { fields: ContentSelection['fields']; pictures: string[] } {
  const everything = Object.entries(type.fields);
  if (node === undefined) return { fields: everything, pictures: [] };
  const names = new Set(namesIn(node, path));
  const pictures: string[] = [];
  for (const name of names) {
    if (name === '*' || name === 'id' || own(type.fields, name) !== undefined) continue;
    const relation = own(type.relations, name);
    if (relation === undefined) throw queryError(path, (at) => m.noFieldOfType({ ...at, name: shown(name), type: type.name }));
    if (relation.to !== 'picture') throw queryError(path, (at) => m.relationAsField({ ...at, name: shown(name) }));
    pictures.push(name);
  }
  return { fields: names.has('*') ? everything : everything.filter(([name]) => names.has(name)), pictures };
}

/** Names from `a,b` or from repeated parameters. */
const namesIn = (node: QueryNode, path: QueryPath): string[] =>
  textsOf(node, path).flatMap((text) => text.split(',').map((name) => name.trim()));

function parsePopulate(
  type: ContentType,
  wanted: Wanted,
  path: QueryPath,
  meter: QueryMeter,
  depth: number,
): ContentPopulate[] {
  if (depth >= MAX_POPULATE_DEPTH && wanted.size > 0)
    throw queryError(path, (at) => m.tooDeep({ ...at, max: MAX_POPULATE_DEPTH }));
  return [...wanted].map(([name, spec]) => {
    const place: QueryPath = [...path, name];
    const relation = own(type.relations, name);
    if (relation === undefined)
      throw queryError(path, (at) => m.noRelationOfType({ ...at, name: shown(name), type: type.name }));
    meter.populate(place);
    const target = contentTypeOf(relation.to);
    return {
      name,
      relation,
      selection: parseSelection(target, spec, { path: place, meter, depth: depth + 1 }),
      where: spec['filters'] === undefined ? null : parseFilters(target, spec['filters'], [...place, 'filters'], meter),
      sort: spec['sort'] === undefined ? [] : parseSort(target, spec['sort'], [...place, 'sort']),
      start: wholeNumber(spec['start'], 0, 0, MAX_START, [...place, 'start']),
      counted: parseCounted(spec['count'], relation, [...place, 'count']),
      limit: Math.min(
        wholeNumber(spec['limit'] === NO_LIMIT ? undefined : spec['limit'], MAX_CONTENT_PAGE_SIZE, 1, MAX_START, [
          ...place,
          'limit',
        ]),
        MAX_CONTENT_PAGE_SIZE,
      ),
    };
  });
}

/** Nested query by relation. */
type Wanted = Map<string, Record<string, QueryNode>>;

function wantedOf(type: ContentType, node: QueryNode, path: QueryPath): Wanted {
  if (!isQueryObject(node)) return wantedByName(type, namesIn(node, path), path);
  const wanted: Wanted = new Map();
  for (const [name, spec, place] of membersOf(node, path)) {
    if (isQueryObject(spec)) {
      for (const [key, , inner] of membersOf(spec, place)) {
        if (!POPULATE_PARAMETERS.includes(key))
          throw queryError(inner, (at) => m.unknownPopulate({ ...at, parameters: POPULATE_PARAMETERS.join(', ') }));
      }
      wanted.set(name, withoutEmpty(spec));
    } else {
      const text = textOf(spec, place);
      if (text === '*' || text === 'true') wanted.set(name, {});
      else if (text !== 'false' || own(type.relations, name) === undefined) throw queryError(place, m.populateValue);
    }
  }
  return wanted;
}

/** Parses `a`, `a.b` and `*` in a list of names. */
function wantedByName(type: ContentType, names: string[], path: QueryPath): Wanted {
  const inner = new Map<string, string[]>();
  for (const name of names) {
    if (name === '') continue;
    if (name === '*') {
      for (const relation of Object.keys(type.relations)) inner.set(relation, inner.get(relation) ?? []);
      continue;
    }
    const [first = '', ...rest] = name.split('.');
    if (own(type.relations, first) === undefined)
      throw queryError(path, (at) => m.noRelationOfType({ ...at, name: shown(first), type: type.name }));
    inner.set(first, [...(inner.get(first) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  return new Map([...inner].map(([name, below]) => [name, below.length === 0 ? {} : { populate: below }]));
}

function parseCounted(node: QueryNode | undefined, { many }: ContentRelation, path: QueryPath): boolean {
  const counted = node !== undefined && parseBoolean(textOf(node, path), path);
  if (counted && !many) throw queryError(path, m.countsMany);
  return counted;
}

function wholeNumber(node: QueryNode | undefined, absent: number, least: number, most: number, path: QueryPath): number {
  if (node === undefined) return absent;
  const value = parseInteger(textOf(node, path), most, path);
  if (value < least) throw queryError(path, (at) => m.atLeast({ ...at, least }));
  return value;
}
