import { LRUCache } from 'lru-cache';

import { singleFlight } from './single-flight.ts';

/** Least recently used values are evicted. */
type Limits<Value> =
  | { max: number }
  /** `maxSize` limits the sum of `sizeOf`. */
  | { max?: number; maxSize: number; sizeOf: (value: Value, key: string) => number };

/**
 * Cache of values that are valid for one version of their source, such as the catalogue.
 * The first access with a new version clears the cache.
 */
export function versionedCache<Value>(version: () => number, limits: Limits<Value>) {
  const values = new LRUCache<string, { value: Value }>(
    'sizeOf' in limits
      ? {
          ...(limits.max !== undefined && { max: limits.max }),
          maxSize: limits.maxSize,
          sizeCalculation: ({ value }, key) => limits.sizeOf(value, key),
        }
      : limits,
  );
  const once = singleFlight<Value>();
  let ofVersion = version();

  function versionNow(): number {
    const now = version();
    if (now !== ofVersion) values.clear();
    return (ofVersion = now);
  }

  function get(key: string): Value | undefined {
    versionNow();
    return values.get(key)?.value;
  }

  return {
    get,

    /** The cached value, or the result of `make`, shared by concurrent callers. Values that are not `isGood` are not cached. */
    async take(key: string, make: () => Promise<Value>, isGood: (value: Value) => boolean = () => true): Promise<Value> {
      const hit = get(key);
      if (hit !== undefined && isGood(hit)) return hit;
      const begun = versionNow();
      return once(`${begun} ${key}`, async () => {
        const value = await make();
        if (versionNow() !== begun) return value;
        if (isGood(value)) values.set(key, { value });
        else values.delete(key);
        return value;
      });
    },
  };
}
