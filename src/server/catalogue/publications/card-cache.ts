import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';

export type CardCache = ReturnType<typeof cardCache>;

/** Estimated overhead in bytes of a cached card. */
const ENTRY_BYTES = 100;
/** One such character makes V8 store a string with two bytes for each. */
const BEYOND_LATIN = /[^\0-\u{ff}]/u;

const bytesOf = (card: string) => card.length * (BEYOND_LATIN.test(card) ? 2 : 1) + ENTRY_BYTES;

/**
 * Serialised cards in memory, valid until any card may have changed. When the space is used up, no further ones are added.
 * The first ones are the most frequent, and eviction for crawlers would cost more than it saves.
 * @param room Available bytes now.
 */
export function cardCache(version: Pick<CacheGeneration, 'lasting'>, remaining: () => number) {
  const kinds = new Map<string, Map<number, string>>();
  let bytes = 0;
  let ofVersion = version.lasting();

  function cardsNow(kind: string): Map<number, string> {
    if (version.lasting() !== ofVersion) {
      kinds.clear();
      bytes = 0;
      ofVersion = version.lasting();
    }
    const cached = kinds.get(kind) ?? new Map<number, string>();
    kinds.set(kind, cached);
    return cached;
  }

  return {
    /** Cards of these ids, in their order. @param read loads those that are not cached. */
    async take(kind: string, ids: number[], read: (ids: number[]) => Promise<Map<number, string>>): Promise<string[]> {
      const cached = cardsNow(kind);
      const missing = ids.filter((id) => !cached.has(id));
      if (missing.length === 0) return ids.map((id) => cached.get(id) as string);
      const cards = await read(missing);
      const shown = ids.flatMap((id) => cached.get(id) ?? cards.get(id) ?? []);
      // A card that was read before a change must not be cached after it.
      if (cardsNow(kind) !== cached) return shown;
      const maxBytes = remaining();
      for (const [id, card] of cards) {
        const more = cached.has(id) ? 0 : bytesOf(card);
        if (bytes + more > maxBytes) break;
        bytes += more;
        cached.set(id, card);
      }
      return shown;
    },
  };
}
