import { MAX_CONTENT_PAGE_SIZE } from '../../../shared/content/content-contract.ts';
import type { ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import type { ContentPopulate, ContentSelection } from './content-query.ts';
import { own, parseFilters } from './filter-parser.ts';
import {
  isQueryObject,
  membersOf,
  queryFault,
  shown,
  textOf,
  textsOf,
  type QueryMeter,
  type QueryPath,
} from './query-fault.ts';
import type { QueryNode } from './query-reader.ts';
import { parseSort } from './sort-parser.ts';
import { parseInteger } from './value-parser.ts';

const MAX_POPULATE_DEPTH = 5;
const MAX_START = 1_000_000;
const POPULATE_PARAMETERS = ['fields', 'populate', 'filters', 'sort', 'start', 'limit'];

/** What of an entry is brought: its attributes by `fields`, and by `populate` what it is related to. */
export function parseSelection(
  type: ContentType,
  given: { fields?: QueryNode | undefined; populate?: QueryNode | undefined },
  at: { path: QueryPath | null; meter: QueryMeter; depth: number },
): ContentSelection {
  const below = (key: string): QueryPath => (at.path === null ? [key] : [...at.path, key]);
  return {
    type,
    fields: parseFields(type, given.fields, below('fields')),
    populate: given.populate === undefined ? [] : parsePopulate(type, given.populate, below('populate'), at.meter, at.depth),
  };
}

function parseFields(type: ContentType, node: QueryNode | undefined, path: QueryPath): ContentSelection['fields'] {
  const everything = Object.entries(type.fields);
  if (node === undefined) return everything;
  const names = new Set(textsOf(node, path));
  for (const name of names) {
    if (name === '*' || name === 'id' || own(type.fields, name) !== undefined) continue;
    const related = own(type.relations, name) !== undefined;
    throw queryFault(
      path,
      related ? `takes no relation: ask for ${shown(name)} by populate` : `names ${shown(name)}, which ${type.name} has not`,
    );
  }
  return names.has('*') ? everything : everything.filter(([name]) => names.has(name));
}

function parsePopulate(
  type: ContentType,
  node: QueryNode,
  path: QueryPath,
  meter: QueryMeter,
  depth: number,
): ContentPopulate[] {
  const wanted = wantedOf(type, node, path);
  if (depth >= MAX_POPULATE_DEPTH && wanted.size > 0) throw queryFault(path, `goes deeper than ${MAX_POPULATE_DEPTH} levels`);
  return [...wanted].map(([name, spec]) => {
    const place: QueryPath = [...path, name];
    const relation = own(type.relations, name);
    if (relation === undefined) throw queryFault(path, `names ${shown(name)}, which is no relation of ${type.name}`);
    meter.populate(place);
    const target = contentTypeOf(relation.to);
    return {
      name,
      relation,
      selection: parseSelection(target, spec, { path: place, meter, depth: depth + 1 }),
      where: spec['filters'] === undefined ? null : parseFilters(target, spec['filters'], [...place, 'filters'], meter),
      sort: spec['sort'] === undefined ? [] : parseSort(target, spec['sort'], [...place, 'sort']),
      start: wholeNumber(spec['start'], 0, 0, MAX_START, [...place, 'start']),
      limit: Math.min(
        wholeNumber(spec['limit'], MAX_CONTENT_PAGE_SIZE, 1, MAX_START, [...place, 'limit']),
        MAX_CONTENT_PAGE_SIZE,
      ),
    };
  });
}

/** What is asked of each relation. */
type Wanted = Map<string, Record<string, QueryNode>>;

function wantedOf(type: ContentType, node: QueryNode, path: QueryPath): Wanted {
  if (!isQueryObject(node)) {
    const names = textsOf(node, path).flatMap((text) => text.split(',').map((name) => name.trim()));
    return wantedByName(type, names, path);
  }
  const wanted: Wanted = new Map();
  for (const [name, spec, place] of membersOf(node, path)) {
    if (isQueryObject(spec)) {
      for (const [key, , inner] of membersOf(spec, place)) {
        if (!POPULATE_PARAMETERS.includes(key))
          throw queryFault(inner, `is unknown: populate takes ${POPULATE_PARAMETERS.join(', ')}`);
      }
      wanted.set(name, spec);
    } else {
      const text = textOf(spec, place);
      if (text === '*' || text === 'true') wanted.set(name, {});
      else if (text !== 'false' || own(type.relations, name) === undefined)
        throw queryFault(place, 'takes true, false, * or members of its own');
    }
  }
  return wanted;
}

/** `a`, `a.b` and `*` as a list of names. */
function wantedByName(type: ContentType, names: string[], path: QueryPath): Wanted {
  const inner = new Map<string, string[]>();
  for (const name of names) {
    if (name === '*') {
      for (const relation of Object.keys(type.relations)) inner.set(relation, inner.get(relation) ?? []);
      continue;
    }
    const [first = '', ...rest] = name.split('.');
    if (own(type.relations, first) === undefined)
      throw queryFault(path, `names ${shown(first)}, which is no relation of ${type.name}`);
    inner.set(first, [...(inner.get(first) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  return new Map([...inner].map(([name, below]) => [name, below.length === 0 ? {} : { populate: below }]));
}

function wholeNumber(node: QueryNode | undefined, absent: number, least: number, most: number, path: QueryPath): number {
  if (node === undefined) return absent;
  const value = parseInteger(textOf(node, path), most, path);
  if (value < least) throw queryFault(path, `must be at least ${least}`);
  return value;
}
