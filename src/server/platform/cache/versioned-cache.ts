import { LRUCache } from 'lru-cache';

import { singleFlight } from './single-flight.ts';

/** The values that were not asked for the longest go first. */
type Limits<Value> =
  | { max: number }
  /** `maxSize` is for all together, of what `sizeOf` tells. */
  | { max?: number; maxSize: number; sizeOf: (value: Value, key: string) => number };

/**
 * Values that are good for one version of what they are made of, such as the catalogue. With the first question about a new version
 * the old ones go, so that they hold no memory.
 */
export function versionedCache<Value>(version: () => number, limits: Limits<Value>) {
  const kept = new LRUCache<string, { value: Value }>(
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
    if (now !== ofVersion) kept.clear();
    return (ofVersion = now);
  }

  function get(key: string): Value | undefined {
    versionNow();
    return kept.get(key)?.value;
  }

  return {
    get,

    /** The kept value, or what `make` brings: asked for twice at once it is made once. What is not good is not kept. */
    async take(key: string, make: () => Promise<Value>, isGood: (value: Value) => boolean = () => true): Promise<Value> {
      const hit = get(key);
      if (hit !== undefined && isGood(hit)) return hit;
      const begun = versionNow();
      return once(`${begun} ${key}`, async () => {
        const value = await make();
        if (versionNow() !== begun) return value;
        if (isGood(value)) kept.set(key, { value });
        else kept.delete(key);
        return value;
      });
    },
  };
}
