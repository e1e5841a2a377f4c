import * as m from '#messages/server-strapi-api';

import type { ContentField, ContentRelation, ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import { ID_FIELD, type ContentSort, type FilterableField } from './content-query.ts';
import { own } from './filter-parser.ts';
import { isQueryObject, membersOf, queryError, shown, textOf, type QueryPath } from './query-error.ts';
import type { QueryNode } from './query-reader.ts';

const MAX_SORTS = 4;
const MAX_RELATIONS = 3;

/**
 * Accepts `sort=name:desc,id`, `sort[0]=name`, `sort[name]=desc`, and relations: `sort=series.name`, `sort[series][name]=desc`.
 */
export function parseSort(type: ContentType, node: QueryNode, path: QueryPath): ContentSort[] {
  const sorts = entriesOf(node, path).map(({ name, direction }) => ({
    ...sortedBy(type, name, path),
    descending: isDescending(direction, path),
  }));
  if (sorts.length > MAX_SORTS) throw queryError(path, (at) => m.tooManySorts({ ...at, max: MAX_SORTS }));
  return sorts;
}

interface SortEntry {
  name: string;
  direction: string;
}

function entriesOf(node: QueryNode, path: QueryPath): SortEntry[] {
  if (Array.isArray(node)) return node.flatMap((part) => entriesOf(part, path));
  if (isQueryObject(node)) return nestedEntries(node, path);
  const parts = node.split(',').map((part) => part.split(':').map((word) => word.trim()));
  return parts.flatMap(([name = '', direction = 'asc', ...rest]) => {
    if (rest.length > 0)
      throw queryError(path, (at) => m.sortNotTaken({ ...at, sort: shown([name, direction, ...rest].join(':')) }));
    return name === '' ? [] : [{ name, direction }];
  });
}

function nestedEntries(node: QueryNode, path: QueryPath): SortEntry[] {
  return membersOf(node, path).flatMap(([key, value, place]): SortEntry[] => {
    if (isQueryObject(value)) return nestedEntries(value, place).map((inner) => ({ ...inner, name: `${key}.${inner.name}` }));
    return value === '' ? [] : [{ name: key, direction: textOf(value, place) }];
  });
}

function sortedBy(type: ContentType, name: string, path: QueryPath): Pick<ContentSort, 'field' | 'through'> {
  const names = name.split('.');
  const last = names.pop() ?? '';
  if (names.length > MAX_RELATIONS) throw queryError(path, (at) => m.tooManyRelations({ ...at, max: MAX_RELATIONS }));
  const through: ContentRelation[] = [];
  let at = type;
  for (const step of names) {
    const relation = own(at.relations, step);
    if (relation === undefined) throw unknown(at, step, path);
    through.push(relation);
    at = contentTypeOf(relation.to);
  }
  if (own(at.relations, last) !== undefined) throw queryError(path, (at) => m.sortByRelation({ ...at, name: shown(name) }));
  return { field: sortable(at, last, path), through };
}

function sortable(type: ContentType, name: string, path: QueryPath): FilterableField {
  const field: ContentField | undefined = name === 'id' ? ID_FIELD : own(type.fields, name);
  if (field === undefined) throw unknown(type, name, path);
  if (field.type === 'derived') throw queryError(path, (at) => m.sortByDerived({ ...at, name: shown(name) }));
  return field;
}

function isDescending(direction: string, path: QueryPath): boolean {
  const word = direction.toLowerCase();
  if (word !== 'asc' && word !== 'desc')
    throw queryError(path, (at) => m.sortDirection({ ...at, direction: shown(direction) }));
  return word === 'desc';
}

const unknown = (type: ContentType, name: string, path: QueryPath) =>
  queryError(path, (at) => m.sortUnknown({ ...at, name: shown(name), type: type.name }));
