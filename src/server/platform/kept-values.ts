import { LRUCache } from 'lru-cache';

const MAX_KEPT = 5000;

/** Keeps computed values for one version of the catalogue; a value asked for twice at once is computed once. */
export function keptValues<Value>(version: () => number) {
  const kept = new LRUCache<string, { version: number; value: Promise<Value> }>({ max: MAX_KEPT });
  return (key: string, compute: () => Promise<Value>): Promise<Value> => {
    const now = version();
    const hit = kept.get(key);
    if (hit?.version === now) return hit.value;
    const value = compute();
    kept.set(key, { version: now, value });
    // A failure is not kept.
    value.catch(() => kept.delete(key));
    return value;
  };
}
