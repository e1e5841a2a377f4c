import type { ContentField, ContentType } from '../content-type.ts';
import { contentTypeOf } from '../content-types.ts';
import { ID_FIELD, type ContentSort, type FilterableField } from './content-query.ts';
import { own } from './filter-parser.ts';
import { isQueryObject, membersOf, queryFault, shown, textOf, type QueryPath } from './query-fault.ts';
import type { QueryNode } from './query-reader.ts';

const MAX_SORTS = 4;

/** `sort=name:desc,id`, `sort[0]=name`, `sort[name]=desc`, and through a relation to one: `sort=series.name`. */
export function parseSort(type: ContentType, node: QueryNode, path: QueryPath): ContentSort[] {
  const sorts = entriesOf(node, path).map(({ name, direction }) => ({
    ...sortedBy(type, name, path),
    descending: isDescending(direction, path),
  }));
  if (sorts.length > MAX_SORTS) throw queryFault(path, `takes at most ${MAX_SORTS} fields`);
  return sorts;
}

function entriesOf(node: QueryNode, path: QueryPath): { name: string; direction: string }[] {
  if (Array.isArray(node)) return node.flatMap((part) => entriesOf(part, path));
  if (isQueryObject(node)) return membersOf(node, path).flatMap(([key, value, place]) => nestedEntries(key, value, place));
  return node.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(':');
    if (rest.length > 0) throw queryFault(path, `does not take ${shown(part)}`);
    return { name, direction };
  });
}

function nestedEntries(key: string, value: QueryNode, path: QueryPath): { name: string; direction: string }[] {
  if (!isQueryObject(value)) return [{ name: key, direction: textOf(value, path) }];
  return membersOf(value, path).map(([inner, direction, place]) => ({
    name: `${key}.${inner}`,
    direction: textOf(direction, place),
  }));
}

function sortedBy(
  type: ContentType,
  name: string,
  path: QueryPath,
): { field: FilterableField; through: ContentSort['through'] } {
  const [first = '', second, ...rest] = name.split('.');
  if (second === undefined) return { field: sortable(type, first, path), through: null };
  const relation = own(type.relations, first);
  if (relation === undefined || rest.length > 0) throw unknown(type, name, path);
  if (relation.many || relation.link.by !== 'column')
    throw queryFault(path, `cannot go through ${shown(first)}, which holds many`);
  return { field: sortable(contentTypeOf(relation.to), second, path), through: relation };
}

function sortable(type: ContentType, name: string, path: QueryPath): FilterableField {
  const field: ContentField | undefined = name === 'id' ? ID_FIELD : own(type.fields, name);
  if (field === undefined) throw unknown(type, name, path);
  if (field.type === 'derived') throw queryFault(path, `cannot go by ${shown(name)}`);
  return field;
}

function isDescending(direction: string, path: QueryPath): boolean {
  const word = direction.toLowerCase();
  if (word !== 'asc' && word !== 'desc') throw queryFault(path, `goes asc or desc, not ${shown(direction)}`);
  return word === 'desc';
}

const unknown = (type: ContentType, name: string, path: QueryPath) =>
  queryFault(path, `cannot go by ${shown(name)}: ${type.name} has no such field`);
