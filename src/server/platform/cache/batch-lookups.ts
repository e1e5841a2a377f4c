/**
 * Answers many who ask at once by few questions: whoever asks while one is on its way is answered by the next, for all who asked
 * meanwhile. Nobody is answered by a question that was put before theirs.
 */
export function batchLookups<Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  return async function ask(key: Key): Promise<Value | undefined> {
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
