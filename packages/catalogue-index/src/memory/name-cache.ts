/** Estimated overhead in bytes of a cached text. */
const ENTRY_BYTES = 100;

type Texts = Map<string, Map<number, string>>;

/**
 * Cache of row names, since the best known rows are scored repeatedly. It has two generations: a full one becomes the old
 * one, whose entries survive only if they are used.
 */
export function nameCache(maxBytes: number) {
  /** By kind and id. */
  let newer: Texts = new Map();
  let older: Texts = new Map();
  let bytes = 0;
  /** How often rows were changed. */
  let changes = 0;

  function keep(kind: string, id: number, called: string): void {
    const kept = newer.get(kind) ?? new Map<number, string>();
    if (kept.has(id)) return;
    newer.set(kind, kept.set(id, called));
    // Names are mostly Latin, which take a byte a letter.
    bytes += called.length + ENTRY_BYTES;
    if (bytes * 2 < maxBytes) return;
    older = newer;
    newer = new Map();
    bytes = 0;
  }

  function known(kind: string, id: number): string | undefined {
    const called = newer.get(kind)?.get(id);
    if (called !== undefined) return called;
    const before = older.get(kind)?.get(id);
    if (before !== undefined) keep(kind, id, before);
    return before;
  }

  return {
    /** In the order of the ids; undefined: there is no such row. @param read brings what is not kept. */
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

    /** For rows that may be called otherwise now. */
    forget(kind: string, ids: number[]): void {
      changes += 1;
      for (const texts of [newer, older]) for (const id of ids) texts.get(kind)?.delete(id);
    },

    clear(): void {
      changes += 1;
      [newer, older, bytes] = [new Map(), new Map(), 0];
    },
  };
}
