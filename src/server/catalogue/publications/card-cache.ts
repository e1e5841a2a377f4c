import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';

export type CardCache = ReturnType<typeof cardCache>;

/** Estimated overhead in bytes of a cached card. */
const ENTRY_BYTES = 100;
/** One sign outside of it makes each sign of a text take two bytes. */
const BEYOND_LATIN = /[^\0-\u{ff}]/u;

const bytesOf = (card: string) => card.length * (BEYOND_LATIN.test(card) ? 2 : 1) + ENTRY_BYTES;

/**
 * Cards as JSON, in the memory of this process: a list is made of those that other lists have shown since anything in a card may have
 * changed. Once there is no room, no more are kept: most of what is shown first is what everybody looks at, and to make room for
 * each card of whoever walks through all lists would cost more than it saves.
 * @param room how many bytes they may take now.
 */
export function cardCache(version: Pick<CacheGeneration, 'lasting'>, room: () => number) {
  const kinds = new Map<string, Map<number, string>>();
  let bytes = 0;
  let ofVersion = version.lasting();

  function keptNow(kind: string): Map<number, string> {
    if (version.lasting() !== ofVersion) {
      kinds.clear();
      bytes = 0;
      ofVersion = version.lasting();
    }
    const kept = kinds.get(kind) ?? new Map<number, string>();
    kinds.set(kind, kept);
    return kept;
  }

  return {
    /** Those of some cards of a kind that there are, in the order of the ids. @param read brings the ones that are not kept. */
    async take(kind: string, ids: number[], read: (ids: number[]) => Promise<Map<number, string>>): Promise<string[]> {
      const kept = keptNow(kind);
      const missing = ids.filter((id) => !kept.has(id));
      if (missing.length === 0) return ids.map((id) => kept.get(id) as string);
      const cards = await read(missing);
      const shown = ids.flatMap((id) => kept.get(id) ?? cards.get(id) ?? []);
      // A card that was read before a change must not be cached after it.
      if (keptNow(kind) !== kept) return shown;
      const maxBytes = room();
      for (const [id, card] of cards) {
        const more = kept.has(id) ? 0 : bytesOf(card);
        if (bytes + more > maxBytes) break;
        bytes += more;
        kept.set(id, card);
      }
      return shown;
    },
  };
}
