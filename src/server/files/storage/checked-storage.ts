import * as m from '#messages/server-storage';
import { LRUCache } from 'lru-cache';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { StoredError } from '../../platform/stored-error.ts';
import type { FileError } from './file-check-tables.ts';
import type { Log } from '../../platform/log.ts';
import type { DamagedFileStore } from './damaged-file-store.ts';
import { findError, isUnreadable } from './file-error.ts';
import { hashChecked, type FileStorage } from './file-storage.ts';

const MAX_CHECKED_SIZES = 10_000;
/** Sizes are cached, so that an object store is not asked before each part. */
const CHECKED_SIZE_TTL_MS = 60_000;

/** A stored file with missing or wrong bytes. It is not served until it is repaired. */
export class DamagedFile extends Refusal {
  readonly sha256: string;
  /** The message, for another language. */
  readonly lines: MessageText[];

  constructor(sha256: string) {
    const text = m.damaged.with({ file: sha256.slice(0, 12) });
    super('file_damaged', text.in(currentLanguage()));
    this.sha256 = sha256;
    this.lines = [text];
  }
}

/** File storage that never serves bytes that are known or found to be wrong. */
export interface CheckedStorage extends FileStorage {
  /** Throws DamagedFile if one of these files is damaged. */
  refuseDamaged(hashes: string[]): Promise<void>;
  /** Hashes of all damaged files. */
  damaged(): Promise<string[]>;
  /** Reads a whole file. Throws and records DamagedFile if its bytes are missing or wrong. */
  verify(sha256: string): Promise<void>;
}

/**
 * Verifies the bytes of a storage: whole files are hashed while they are sent, for parts the size of the file is compared.
 * A damaged file is refused from then on, in all processes.
 */
export function checkedStorage(
  storage: FileStorage,
  { store, clock, log }: { store: DamagedFileStore; clock: () => Date; log: Pick<Log, 'error'> | undefined },
): CheckedStorage {
  const sized = new LRUCache<string, true>({ max: MAX_CHECKED_SIZES, ttl: CHECKED_SIZE_TTL_MS });

  /** Records damage. Returns the error to throw, or null if the file was removed meanwhile. */
  async function record(sha256: string, fault: FileError): Promise<DamagedFile | null> {
    sized.delete(sha256);
    if (!(await store.note(sha256, fault, clock()))) return null;
    log?.error({ sha256, fault }, 'a stored file is damaged');
    return new DamagedFile(sha256);
  }

  /** Expected size of a file. Null if no row names it yet. Throws DamagedFile. */
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

  /** Records a failed read. Errors of recording are only logged, because the next read fails again. */
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

  /** A second read tells damage from a transfer error. */
  const readWrong = (sha256: string) => () =>
    verify(sha256).then(
      () => new StoredError(m.readWrongOnce.with({ file: sha256.slice(0, 12) })),
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

    // Storing the bytes again replaces damaged ones.
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
