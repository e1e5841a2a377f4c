/** Unique keys for items: their names, numbered in case of duplicates. */
export function withUniqueKeys<T>(items: readonly T[], nameOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { key: times === 0 ? name : `${name} ${times}`, item };
  });
}
