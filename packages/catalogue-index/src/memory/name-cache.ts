/** Estimated overhead in bytes of a cached text. */
const ENTRY_BYTES = 100;
const bytesOf = (text: string) => Buffer.byteLength(text) + ENTRY_BYTES;

type Texts = Map<string, Map<number, string>>;

/**
 * Cache of row names, since the best known rows are scored repeatedly. It has two generations: a full one becomes the old
 * one, whose entries survive only if they are used.
 */
export function nameCache(maxBytes: number) {
  /** By kind and id. */
  let newer: Texts = new Map();
  let older: Texts = new Map();
  let [newerBytes, olderBytes] = [0, 0];
  /** Number of changes so far. */
  let changes = 0;

  function keep(kind: string, id: number, called: string): void {
    if (newer.get(kind)?.has(id)) return;
    const more = bytesOf(called);
    if (more * 2 > maxBytes) return;
    if ((newerBytes + more) * 2 > maxBytes) {
      [older, olderBytes] = [newer, newerBytes];
      [newer, newerBytes] = [new Map(), 0];
    }
    const ofKind = newer.get(kind) ?? new Map<number, string>();
    newer.set(kind, ofKind.set(id, called));
    newerBytes += more;
  }

  function known(kind: string, id: number): string | undefined {
    const called = newer.get(kind)?.get(id);
    if (called !== undefined) return called;
    const before = older.get(kind)?.get(id);
    if (before !== undefined) keep(kind, id, before);
    return before;
  }

  return {
    /**
     * In the order of the ids; undefined: no such row.
     * @param read loads missing names.
     */
    async take(
      kind: string,
      ids: number[],
      read: (missing: number[]) => Promise<Map<number, string>>,
    ): Promise<(string | undefined)[]> {
      const called = ids.map((id) => known(kind, id));
      const missing = ids.filter((_, at) => called[at] === undefined);
      if (missing.length === 0) return called;
      const begun = changes;
      const found = await read(missing);
      // Texts that were read before a change must not be cached after it.
      if (changes === begun) for (const [id, text] of found) keep(kind, id, text);
      return ids.map((id, at) => called[at] ?? found.get(id));
    },

    /** Drops rows that may have new names. */
    forget(kind: string, ids: number[]): void {
      changes += 1;
      for (const texts of [newer, older]) for (const id of ids) texts.get(kind)?.delete(id);
    },

    /** Limit of cached bytes. */
    bytes: () => newerBytes + olderBytes,

    clear(): void {
      changes += 1;
      [newer, older] = [new Map(), new Map()];
      [newerBytes, olderBytes] = [0, 0];
    },
  };
}
