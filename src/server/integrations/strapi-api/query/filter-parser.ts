import * as m from '#messages/server-strapi-api';

import type { ContentField, ContentRelation, ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import {
  COMPARISONS,
  ID_FIELD,
  isText,
  TEXT_COMPARISONS,
  type Comparison,
  type ContentCondition,
  type FilterableField,
} from './content-query.ts';
import {
  isQueryObject,
  membersOf,
  queryError,
  shown,
  textOf,
  textsOf,
  type QueryMeter,
  type QueryPath,
} from './query-error.ts';
import type { QueryNode } from './query-reader.ts';
import { parseBoolean, parseValue } from './value-parser.ts';

const MAX_RELATION_DEPTH = 4;
const LISTS: ReadonlySet<Comparison> = new Set(['in', 'notIn', 'between']);

/** Parses `filters` to a condition. Unknown names are refused. */
export function parseFilters(type: ContentType, node: QueryNode, path: QueryPath, meter: QueryMeter): ContentCondition {
  return parseMembers(type, node, path, 0);

  function parseMembers(on: ContentType, members: QueryNode, at: QueryPath, depth: number): ContentCondition {
    // `filters[0][name]=…`: all parts of a list must match.
    if (Array.isArray(members)) return all(members.map((part) => parseMembers(on, part, at, depth)));
    return all(membersOf(members, at).map(([key, value, place]) => parseMember(on, key, value, place, depth)));
  }

  function parseMember(on: ContentType, key: string, value: QueryNode, at: QueryPath, depth: number): ContentCondition {
    switch (key) {
      case '$and':
        return all(listOf(value).map((part) => parseMembers(on, part, at, depth)));
      case '$or':
        return { kind: 'any', of: listOf(value).map((part) => parseMembers(on, part, at, depth)) };
      case '$not':
        return { kind: 'not', of: parseMembers(on, value, at, depth) };
    }
    if (key.startsWith('$')) throw queryError(at, m.operatorNotHere);
    const field = key === 'id' ? ID_FIELD : own(on.fields, key);
    if (field !== undefined) return parseField(filterable(field, at), value, at, depth);
    const relation = own(on.relations, key);
    if (relation === undefined) throw queryError(at, (named) => m.noFieldOfType({ ...named, type: on.name, name: shown(key) }));
    if (depth >= MAX_RELATION_DEPTH) throw queryError(at, (named) => m.tooManyRelations({ ...named, max: MAX_RELATION_DEPTH }));
    return parseRelated(relation, value, at, depth + 1);
  }

  function parseRelated(relation: ContentRelation, value: QueryNode, at: QueryPath, depth: number): ContentCondition {
    const type = contentTypeOf(relation.to);
    const some = (where: ContentCondition | null): ContentCondition => ({ kind: 'related', relation, where });
    // `filters[series]=3` and `filters[series][$in]=…` mean the id.
    if (!isQueryObject(value)) return some(parseField(ID_FIELD, value, at, depth));
    const of = membersOf(value, at).map(([key, member, place]): ContentCondition => {
      const absent = key === 'id' ? absenceOf(member, place) : absenceOf({ [key]: member }, at);
      if (absent !== null) {
        meter.condition(place, costOf(ID_FIELD, 'null', depth));
        return absent ? { kind: 'not', of: some(null) } : some(null);
      }
      return key.startsWith('$') && !['$and', '$or', '$not'].includes(key)
        ? some(parseField(ID_FIELD, { [key]: member }, at, depth))
        : some(parseMember(type, key, member, place, depth));
    });
    return mergeRelated(relation, of);
  }

  function parseField(field: FilterableField, node: QueryNode, at: QueryPath, depth: number): ContentCondition {
    if (typeof node === 'string') return compare(field, 'eq', node, at, depth);
    if (Array.isArray(node)) return compare(field, 'in', node, at, depth);
    return all(
      membersOf(node, at).map(([key, value, place]): ContentCondition => {
        if (key === '$not') return { kind: 'not', of: parseField(field, value, place, depth) };
        if (key === '$and') return all(listOf(value).map((part) => parseField(field, part, place, depth)));
        if (key === '$or') return { kind: 'any', of: listOf(value).map((part) => parseField(field, part, place, depth)) };
        return compare(field, comparisonOf(key, field, place), value, place, depth);
      }),
    );
  }

  function compare(
    field: FilterableField,
    comparison: Comparison,
    node: QueryNode,
    at: QueryPath,
    depth: number,
  ): ContentCondition {
    meter.condition(at, costOf(field, comparison, depth));
    if (comparison === 'null' || comparison === 'notNull') {
      const holds = parseBoolean(textOf(node, at), at) === (comparison === 'null');
      return { kind: 'field', field, comparison: holds ? 'null' : 'notNull', values: [] };
    }
    const texts = LISTS.has(comparison) ? textsOf(node, at) : [textOf(node, at)];
    if (comparison === 'between' && texts.length !== 2) throw queryError(at, m.betweenTwo);
    return { kind: 'field', field, comparison, values: texts.map((text) => parseValue(field, text, at)) };
  }
}

function comparisonOf(key: string, field: FilterableField, at: QueryPath): Comparison {
  const found = [...COMPARISONS, ...TEXT_COMPARISONS].find((name) => `$${name}` === key);
  if (found === undefined) throw queryError(at, (named) => m.noOperator({ ...named, name: shown(key) }));
  if (!isText(field) && isTextual(found)) {
    throw queryError(at, (named) => m.textOnly({ ...named, type: field.type }));
  }
  return found;
}

const isTextual = (comparison: Comparison): boolean => (TEXT_COMPARISONS as readonly Comparison[]).includes(comparison);

/** Worst-case cost of a condition relative to a plain one, measured on 100,000 games. */
function costOf(field: FilterableField, comparison: Comparison, depth: number): number {
  const throughRelations = depth * 3;
  if (!isTextual(comparison)) return 1 + throughRelations;
  return (field.type === 'text' ? 30 : 6) + throughRelations;
}

/** True: the node requires a relation to be absent. False: to be present. Null: neither. */
function absenceOf(node: QueryNode, at: QueryPath): boolean | null {
  if (!isQueryObject(node) || Object.keys(node).length !== 1) return null;
  if (node['$null'] !== undefined) return parseBoolean(textOf(node['$null'], at), [...at, '$null']);
  if (node['$notNull'] !== undefined) return !parseBoolean(textOf(node['$notNull'], at), [...at, '$notNull']);
  return null;
}

/** Merges conditions below one relation, which apply to the same related entry. Conditions on absence stay separate. */
function mergeRelated(relation: ContentRelation, parts: ContentCondition[]): ContentCondition {
  const inner = parts.flatMap((part) => (part.kind === 'related' && part.where !== null ? [part.where] : []));
  const others = parts.filter((part) => part.kind !== 'related' || part.where === null);
  const merged: ContentCondition[] = inner.length === 0 ? [] : [{ kind: 'related', relation, where: all(inner) }];
  return all([...others, ...merged]);
}

function filterable(field: ContentField, at: QueryPath): FilterableField {
  if (field.type === 'derived') throw queryError(at, m.notFilterable);
  return field;
}

const all = (of: ContentCondition[]): ContentCondition =>
  of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'all', of };

/** `$or[0]…`, `$or[]…`, or a single member without an index. */
const listOf = (node: QueryNode): QueryNode[] => (Array.isArray(node) ? node : [node]);

export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
