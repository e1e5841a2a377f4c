import { randomUUID } from 'node:crypto';

import {
  MAX_OPEN_UPLOADS,
  MAX_WAITING_LARGEST_FILES,
  MAX_WAITING_UPLOADS,
  type OwnUpload,
} from '../../shared/uploads/upload-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { FileService } from '../files/file-service.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { resumableUploadStore, type StoredUpload, type TakenUpload } from './resumable-upload-store.ts';
import type { UploadLeaseStore } from './upload-lease-store.ts';
import { inUse, type UploadLease, type UploadLeases } from './upload-leases.ts';
import type { UploadMetadata } from './upload-metadata.ts';
import type { UploadParts } from './upload-parts.ts';

const DAY_MS = 86_400_000;
/** From the last byte that came. */
export const ABANDONED_AFTER_MS = 3 * DAY_MS;
/** A form that lies on a closed laptop over the weekend keeps its files. */
const FINISHED_FOR_MS = 7 * DAY_MS;
/** The database and everything else go on when uploads have filled the disk. */
const LEFT_FREE_BYTES = 256 * 1024 ** 2;

export type ResumableUploadService = ReturnType<typeof resumableUploadService>;

interface ResumableUploadParts {
  db: Db;
  clock: () => Date;
  files: Pick<FileService, 'keep' | 'adopt'>;
  parts: UploadParts;
  leases: UploadLeases;
  leaseStore: Pick<UploadLeaseStore, 'sweep'>;
  maxBytes: number;
}

/** Files that members send, from the first byte until a work takes them. */
export function resumableUploadService({ db, clock, files, parts, leases, leaseStore, maxBytes }: ResumableUploadParts) {
  const store = resumableUploadStore(db);
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Somebody else's upload is none. */
  async function own(member: Member, id: string): Promise<StoredUpload> {
    const upload = await store.find(id);
    if (upload === undefined || upload.accountId !== member.id) throw new Refusal('not_found', 'You have no such upload.');
    return upload;
  }

  /**
   * Puts an upload that is here in whole among the files. Each step may be the last before the process dies.
   * @param sha256 null where it came in pieces.
   */
  async function finish(upload: StoredUpload, lease: UploadLease, sha256: string | null): Promise<void> {
    const path = parts.pathOf(upload.id);
    if (sha256 === null) await needFree(upload.bytes);
    // What one request wrote from its first byte to its last is known, and nobody else has it open.
    const kept = await (sha256 === null ? files.keep(path) : files.adopt({ path, sha256, bytes: upload.bytes }));
    if (kept.bytes !== upload.bytes) throw new Error(`An upload of ${upload.bytes} bytes became a file of ${kept.bytes}.`);
    const isOurs = await store.finish(upload.id, lease.holder, { fileId: kept.id, expiresAt: later(FINISHED_FOR_MS) });
    if (!isOurs) throw inUse();
    await parts.remove(upload.id);
  }

  async function needFree(bytes: number): Promise<void> {
    if ((await parts.freeBytes()) < bytes + LEFT_FREE_BYTES) throw noSpace();
  }

  async function removeLeased(id: string): Promise<void> {
    await store.remove(id);
    await parts.remove(id);
  }

  return {
    maxBytes,
    newId: () => randomUUID(),
    isExpired: (upload: StoredUpload) => upload.expiresAt <= clock(),
    own,

    /** Begins an upload; nothing of it has come yet. */
    async begin(member: Member, id: string, { bytes, ...told }: UploadMetadata & { bytes: number }): Promise<void> {
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      // Once as it arrives, and once more while it goes among the files.
      await needFree(2 * bytes);
      await db.transaction().execute(async (trx) => {
        const uploads = resumableUploadStore(trx);
        if (!(await uploads.lockAccount(member.id))) throw new Refusal('not_signed_in', 'This account is no more.');
        const totals = await uploads.totals(member.id);
        if (totals.open >= MAX_OPEN_UPLOADS) throw tooMany(`${MAX_OPEN_UPLOADS} files can be on their way at a time.`);
        if (totals.waiting >= MAX_WAITING_UPLOADS) throw tooMany(`${MAX_WAITING_UPLOADS} files can wait to be saved.`);
        if (totals.bytes + bytes > MAX_WAITING_LARGEST_FILES * maxBytes)
          throw tooMany(`Files that wait to be saved may weigh ${inWords(MAX_WAITING_LARGEST_FILES * maxBytes)} together.`);
        const createdAt = clock();
        await uploads.add({ id, accountId: member.id, ...told, bytes, createdAt, expiresAt: later(ABANDONED_AFTER_MS) });
      });
    },

    /**
     * How far an upload is. One that is here in whole and was not put among the files yet, since the process died, is put
     * there now.
     */
    async standing(member: Member, id: string, lease: UploadLease): Promise<StoredUpload> {
      const upload = await own(member, id);
      if (upload.fileId !== null || upload.expiresAt <= clock()) return upload;
      // Fewer bytes than were said to be safe: the folder is an older copy than the database.
      const received = Math.min(upload.received, await parts.size(id));
      if (received === upload.bytes) await finish(upload, lease, received === 0 ? await parts.writeEmpty(id) : null);
      return { ...upload, received };
    },

    /** Writes what comes, and puts the file in its place when it was the last; answers how far the upload is. */
    async receive(upload: StoredUpload, source: AsyncIterable<Uint8Array>, lease: UploadLease): Promise<number> {
      // Nothing is written to a file that has its place.
      if (upload.fileId !== null || upload.received === upload.bytes) return upload.received;
      const onSafe = async (received: number) => {
        if (!(await store.advance(upload.id, lease.holder, { received, expiresAt: later(ABANDONED_AFTER_MS) }))) throw inUse();
        await needFree(0);
      };
      const { upTo, sha256 } = await parts
        .write(upload.id, upload.received, source, onSafe)
        .catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? noSpace() : error;
        });
      if (upTo === upload.bytes) await finish(upload, lease, sha256);
      return upTo;
    },

    /** Within a request that holds the lease. */
    removeLeased,

    async remove(member: Member, id: string, signal: AbortSignal): Promise<void> {
      await own(member, id);
      const lease = await leases.acquire(id, { signal, onWanted: () => undefined });
      try {
        await removeLeased(id);
      } finally {
        await lease.release();
      }
    },

    async list(member: Member): Promise<OwnUpload[]> {
      return (await store.ofAccount(member.id)).map((upload) => ({
        id: upload.id,
        name: upload.name,
        path: upload.path,
        modifiedAt: upload.modifiedAt?.toISOString() ?? null,
        bytes: upload.bytes,
        receivedBytes: upload.received,
        state: upload.fileId === null ? 'receiving' : 'finished',
        sha256: upload.sha256,
        createdAt: upload.createdAt.toISOString(),
        expiresAt: upload.expiresAt.toISOString(),
      }));
    },

    /**
     * Hands uploads over to whoever saves a work: in its transaction they are no more, and the files are the work's, which
     * has to refer to them. In the order they are asked for; all of them or a refusal.
     */
    async take(trx: Db, member: Member, ids: string[]): Promise<TakenUpload[]> {
      const uploads = resumableUploadStore(trx);
      const held = await uploads.hold(member.id, ids);
      if (held.length < new Set(ids).size)
        throw new Refusal('not_found', 'A file that was sent is no longer here. Send it again.');
      if (held.some((upload) => !upload.finished)) throw new Refusal('conflict', 'A file has not arrived in whole yet.');
      const taken = new Map((await uploads.take(ids)).map((upload) => [upload.id, upload]));
      return [...new Set(ids)].flatMap((id) => taken.get(id) ?? []);
    },

    /** Removes what nobody went on with, and bytes that belong to no upload; answers how many uploads it were. */
    async sweep(): Promise<number> {
      const removed = await store.removeExpired(clock());
      const ids = await parts.ids();
      const open = await store.open(ids);
      for (const id of ids) if (!open.has(id)) await parts.remove(id);
      await leaseStore.sweep();
      return removed;
    },
  };
}

export function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too_large', `A file may weigh ${inWords(maxBytes)} at most.`);
}

const tooMany = (sentence: string) => new Refusal('not_allowed', `${sentence} Finish or remove some first.`);
const noSpace = () => new Refusal('overloaded', 'The disk of the server is full. Try again later, or tell the operator.');

/** Not more than it is: limits are told by it. */
function inWords(bytes: number): string {
  const [unit, size] = bytes >= 1024 ** 3 ? ['GiB', 1024 ** 3] : bytes >= 1024 ** 2 ? ['MiB', 1024 ** 2] : ['bytes', 1];
  return `${Math.floor((bytes / size) * 100) / 100} ${unit}`;
}
