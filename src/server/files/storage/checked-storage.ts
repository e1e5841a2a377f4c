import { LRUCache } from 'lru-cache';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { FileError } from './file-check-tables.ts';
import type { Log } from '../../platform/log.ts';
import type { DamagedFileStore } from './damaged-file-store.ts';
import { findError, isUnreadable } from './file-error.ts';
import { hashChecked, type FileStorage } from './file-storage.ts';

const SIZES_KEPT = 10_000;
/** An object store is not asked for a size again while many parts of a file are read. */
const SIZE_KEPT_MS = 60_000;

/** A stored file whose bytes are missing or wrong. Nobody gets it until it is repaired. */
export class DamagedFile extends Refusal {
  readonly sha256: string;

  constructor(sha256: string) {
    super(
      'file_damaged',
      `The file ${sha256.slice(0, 12)} is damaged on this server, so it cannot be sent. It comes back once the operator has repaired it.`,
    );
    this.sha256 = sha256;
  }
}

/** A store of files that never passes bytes on as good that are known, or found, to be others than were stored. */
export interface CheckedStorage extends FileStorage {
  /** Throws DamagedFile where one of these files is known to be damaged. */
  refuseDamaged(hashes: string[]): Promise<void>;
  /** The hashes of all files that are known to be damaged. */
  damaged(): Promise<string[]>;
  /** Reads all of a file. Throws DamagedFile, and records it, where the bytes are missing or wrong. */
  verify(sha256: string): Promise<void>;
}

/**
 * Checks what a store of files answers. Whole files are hashed while they are sent; of a part the size of its file is compared; a
 * file in which a fault was found is refused from then on, by all processes.
 */
export function checkedStorage(
  storage: FileStorage,
  { store, clock, log }: { store: DamagedFileStore; clock: () => Date; log: Pick<Log, 'error'> | undefined },
): CheckedStorage {
  const sized = new LRUCache<string, true>({ max: SIZES_KEPT, ttl: SIZE_KEPT_MS });

  /** Records a fault; answers the error to be thrown, or null where the file was removed meanwhile. */
  async function record(sha256: string, fault: FileError): Promise<DamagedFile | null> {
    sized.delete(sha256);
    if (!(await store.note(sha256, fault, clock()))) return null;
    log?.error({ sha256, fault }, 'a stored file is damaged');
    return new DamagedFile(sha256);
  }

  /** The size that a file should have; null where no row names it yet. Throws DamagedFile where it is damaged. */
  async function sound(sha256: string): Promise<number | null> {
    const known = await store.expected(sha256);
    if (known === undefined) return null;
    if (known.fault !== null) throw new DamagedFile(sha256);
    if (sized.has(sha256)) return known.bytes;
    const size = await storage.size(sha256).catch(onUnreadable(sha256));
    if (size !== known.bytes) {
      const damage = await record(sha256, size === null ? 'missing' : 'size');
      if (damage !== null) throw damage;
      return null;
    }
    sized.set(sha256, true);
    return known.bytes;
  }

  const onUnreadable =
    (sha256: string) =>
    async (error: unknown): Promise<never> => {
      throw (isUnreadable(error) ? await record(sha256, 'unreadable') : null) ?? error;
    };

  /** The reader has the error; whatever else goes wrong here is found again by the next one. */
  async function noteFailedRead(sha256: string, error: Error): Promise<void> {
    try {
      if (isUnreadable(error)) await record(sha256, 'unreadable');
    } catch (failure) {
      log?.error({ err: failure, sha256 }, 'a damaged file could not be recorded');
    }
  }

  async function verify(sha256: string): Promise<void> {
    const bytes = await sound(sha256);
    const fault = bytes === null ? null : await findError(storage, { sha256, bytes });
    const damage = fault && (await record(sha256, fault));
    if (damage !== null) throw damage;
  }

  /** The hash was wrong while the file was sent. A second reading tells damage from an error on the way. */
  const readWrong = (sha256: string) => () =>
    verify(sha256).then(
      () => new Error(`The stored file ${sha256} was read with other bytes, and is good when it is read again.`),
      (error: Error) => error,
    );

  const isDamaged = async (sha256: string) => ((await store.expected(sha256))?.fault ?? null) !== null;

  return {
    ...storage,
    verify,
    damaged: store.hashes,

    async refuseDamaged(hashes) {
      const [damaged] = await store.among(hashes);
      if (damaged !== undefined) throw new DamagedFile(damaged);
    },

    // Bytes that arrive once more take the place of damaged ones.
    async put(source) {
      const stored = await storage.put(source, isDamaged);
      await store.clear(stored.sha256);
      return stored;
    },

    async adopt(draft) {
      await storage.adopt(draft, isDamaged);
      await store.clear(draft.sha256);
    },

    async has(sha256) {
      const known = await store.expected(sha256);
      if (known === undefined) return storage.has(sha256);
      return known.fault === null && (await storage.size(sha256)) === known.bytes;
    },

    async read(sha256, range) {
      const bytes = await sound(sha256);
      const stream = await storage.read(sha256, range).catch(onUnreadable(sha256));
      if (bytes === null) return stream;
      if (stream === null) {
        const damage = await record(sha256, 'missing');
        if (damage !== null) throw damage;
        return null;
      }
      stream.once('error', (error) => void noteFailedRead(sha256, error));
      return range === undefined ? hashChecked(stream, sha256, readWrong(sha256)) : stream;
    },

    async localPath(sha256) {
      await sound(sha256);
      return storage.localPath(sha256);
    },

    async signedAddress(sha256, download) {
      await sound(sha256);
      return storage.signedAddress(sha256, download);
    },
  };
}
