type Hashes = AsyncIterable<string>;

/** A walk through hashes in their order, from one that is asked for to the next. */
export function hashWalk(hashes: Hashes) {
  const iterator = hashes[Symbol.asyncIterator]();
  let current: string | null = '';
  return {
    /** Whether it is among them; each is asked for after those before it. */
    async reaches(wanted: string): Promise<boolean> {
      while (current !== null && current < wanted) {
        const { value, done } = await iterator.next();
        const next: string | null = done ? null : value;
        // A store that lists in another order must not make us take what is there for missing, or what is needed for waste.
        if (next !== null && next < current) throw new Error('the place of the backups does not list its files in order');
        current = next;
      }
      return current === wanted;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** Of some hashes those that are not among others. Both come in their order, and are never held as a whole. */
export async function* missingFrom(hashes: Hashes, others: Hashes[]): AsyncGenerator<string, void> {
  const walks = others.map(hashWalk);
  try {
    for await (const hash of hashes) {
      let isThere = false;
      for (const walk of walks) isThere = (await walk.reaches(hash)) || isThere;
      if (!isThere) yield hash;
    }
  } finally {
    for (const walk of walks) await walk.close();
  }
}
