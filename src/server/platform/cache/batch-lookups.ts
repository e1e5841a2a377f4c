/**
 * Batches concurrent lookups, as a DataLoader does. Lookups during a query wait for the next one.
 * So no caller gets a result that was read before its call.
 */
export function batchLookups<Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  return async function lookup(key: Key): Promise<Value | undefined> {
    if (next === null) {
      const keys = new Set<Key>();
      const found = last.then(() => {
        next = null;
        return read([...keys]);
      });
      last = found.catch(() => {});
      next = { keys, found };
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
