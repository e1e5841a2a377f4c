import { LRUCache } from 'lru-cache';

import { packed, unpack } from './delta-varint.ts';
import { allocateIds, written } from './doc-id-set.ts';

/** Estimated overhead in bytes of a cached set. */
const ENTRY_BYTES = 200;
const WORD_BITS = 32;
/** Above one id in eight, a bitmap takes less memory than differences. */
const IDS_OF_DENSE = 8;

/** A bitmap by id, or differences between ids. */
type PackedSet = Uint32Array | Uint8Array;

/** Returns a set from the cache, or finds and caches it. */
export type CachedSets = (question: string, find: () => Int32Array) => Int32Array;

/** Id sets by kind and question, within a limit of bytes. The least recently used ones are evicted first. */
export function docSetCache(maxBytes: number) {
  const cache = new LRUCache<string, PackedSet>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (set, key) => set.byteLength + key.length * 2 + ENTRY_BYTES,
  });

  return {
    take(kind: string, question: string, find: () => Int32Array): Int32Array {
      const key = `${kind} ${question}`;
      const known = cache.get(key);
      if (known !== undefined) return idsIn(known);
      const ids = find();
      cache.set(key, packedSet(ids));
      return ids;
    },

    /** Removes the sets of a changed kind. */
    forget(kind: string): void {
      const gone = [...cache.keys()].filter((key) => key.startsWith(`${kind} `));
      for (const key of gone) cache.delete(key);
    },
    clear: () => cache.clear(),
    bytes: () => cache.calculatedSize,
  };
}

function packedSet(ids: Int32Array): PackedSet {
  const highest = ids.at(-1) ?? 0;
  if (ids.length * IDS_OF_DENSE <= highest) return packed(ids);
  const bits = new Uint32Array(Math.floor(highest / WORD_BITS) + 1);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number;
    bits[id >> 5] = (bits[id >> 5] as number) | (1 << (id & 31));
  }
  return bits;
}

function idsIn(set: PackedSet): Int32Array {
  if (set instanceof Uint8Array) {
    const steps = allocateIds(set.length);
    return written(steps, unpack(set, set.length, steps));
  }
  const ids = allocateIds(set.length * WORD_BITS);
  let found = 0;
  for (let word = 0; word < set.length; word += 1) {
    // The lowest set bit, and the other bits.
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1)
      ids[found++] = word * WORD_BITS + 31 - Math.clz32(bits & -bits);
  }
  return written(ids, found);
}
