import type { StoredBytes } from '../../files/storage/file-storage.ts';

/** A hash with the size of its file. Null: the size is unknown or irrelevant. */
export interface SizedHash {
  sha256: string;
  bytes: number | null;
}

/** A file that is missing or has another size. */
export interface UnmetHash extends SizedHash {
  /** Size that was found. Null: no such file. */
  foundBytes: number | null;
}

/** Merge-join cursor over ascending hashes. */
function hashWalk(hashes: AsyncIterable<SizedHash>) {
  const iterator = hashes[Symbol.asyncIterator]();
  let current: SizedHash | null = { sha256: '', bytes: null };
  return {
    /** The entry of a hash, or null. Hashes must be requested in ascending order. */
    async find(wanted: string): Promise<SizedHash | null> {
      while (current !== null && current.sha256 < wanted) {
        const { value, done } = await iterator.next();
        const next: SizedHash | null = done ? null : value;
        // An unsorted listing would make stored files look missing, and needed ones look unused.
        if (next !== null && next.sha256 < current.sha256)
          throw new Error('the place of the backups does not list its files in order');
        current = next;
      }
      return current?.sha256 === wanted ? current : null;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** Needed files that no list of stored files has in the right size. All lists are ascending by hash and are streamed. */
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

/** The same files without sizes. */
export async function* hashesAlone(files: AsyncIterable<StoredBytes>): AsyncGenerator<SizedHash, void> {
  for await (const { sha256 } of files) yield { sha256, bytes: null };
}
