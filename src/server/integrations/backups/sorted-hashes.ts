import type { StoredBytes } from '../../files/storage/file-storage.ts';

/** A hash with the size of its file; null where the size is not known, or does not matter. */
export interface SizedHash {
  sha256: string;
  bytes: number | null;
}

/** A file that is not where it should be, or has another size there. */
export interface UnmetHash extends SizedHash {
  /** The size that was found; null: there is no file. */
  foundBytes: number | null;
}

/** A walk through hashes in their order, from one that is asked for to the next. */
function hashWalk(hashes: AsyncIterable<SizedHash>) {
  const iterator = hashes[Symbol.asyncIterator]();
  let current: SizedHash | null = { sha256: '', bytes: null };
  return {
    /** The entry of a hash, or null. Each hash is asked for after those before it. */
    async find(wanted: string): Promise<SizedHash | null> {
      while (current !== null && current.sha256 < wanted) {
        const { value, done } = await iterator.next();
        const next: SizedHash | null = done ? null : value;
        // A store that lists in another order must not make us take what is there for missing, or what is needed for waste.
        if (next !== null && next.sha256 < current.sha256)
          throw new Error('the place of the backups does not list its files in order');
        current = next;
      }
      return current?.sha256 === wanted ? current : null;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** The needed files that no list of stored ones holds in the right size. All lists come in the order of the hashes, and are never held as a whole. */
export async function* missingFrom(
  needed: AsyncIterable<SizedHash>,
  stored: AsyncIterable<SizedHash>[],
): AsyncGenerator<UnmetHash, void> {
  const walks = stored.map(hashWalk);
  try {
    for await (const { sha256, bytes } of needed) {
      const found: SizedHash[] = [];
      for (const walk of walks) found.push(...[await walk.find(sha256)].filter((entry) => entry !== null));
      const isMet = found.some((entry) => bytes === null || entry.bytes === null || entry.bytes === bytes);
      if (!isMet) yield { sha256, bytes, foundBytes: found[0]?.bytes ?? null };
    }
  } finally {
    for (const walk of walks) await walk.close();
  }
}

/** The same files, whatever their sizes are. */
export async function* hashesAlone(files: AsyncIterable<StoredBytes>): AsyncGenerator<SizedHash, void> {
  for await (const { sha256 } of files) yield { sha256, bytes: null };
}
