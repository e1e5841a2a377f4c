type Leaf = string | number | boolean | undefined;
export type NestedQuery = { [key: string]: Leaf | NestedQuery | (Leaf | NestedQuery)[] };

/** `{ filters: { name: { $eq: 'a' } }, fields: ['name'] }` → `{ 'filters[name][$eq]': 'a', 'fields[0]': 'name' }`. */
export function bracketQuery(query: NestedQuery): Record<string, Exclude<Leaf, undefined>> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => flatten(key, value)));
}

function flatten(key: string, value: NestedQuery[string]): [string, Exclude<Leaf, undefined>][] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[key, value]];
  return Object.entries(value).flatMap(([inner, member]) => flatten(`${key}[${inner}]`, member));
}
