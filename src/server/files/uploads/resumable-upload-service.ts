import { randomUUID } from 'node:crypto';

import * as m from '#messages/server-uploads';

import {
  KEEP_FINISHED_DAYS,
  KEEP_UNFINISHED_DAYS,
  MAX_OPEN_UPLOADS,
  MAX_WAITING_LARGEST_FILES,
  MAX_WAITING_UPLOADS,
  type OwnUpload,
} from '../../../shared/files/uploads/upload-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { FileService } from '../storage/file-service.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { FullDisk } from '../../platform/data-folder/full-disk.ts';
import { resumableUploadStore, type StoredUpload, type TakenUpload } from './resumable-upload-store.ts';
import type { UploadLeaseStore } from './upload-lease-store.ts';
import { inUse, type UploadLease, type UploadLeases } from './upload-leases.ts';
import type { UploadChecksum } from './upload-checksum.ts';
import type { UploadMetadata } from './upload-metadata.ts';
import type { UploadParts } from './upload-parts.ts';
import type { UploadPiece } from './upload-piece-store.ts';
import type { WrittenPart } from './write-upload.ts';
import type { AppContext } from '../../app/app-context.ts';

const DAY_MS = 86_400_000;
const ABANDONED_AFTER_MS = KEEP_UNFINISHED_DAYS * DAY_MS;
const FINISHED_FOR_MS = KEEP_FINISHED_DAYS * DAY_MS;
/** Reserved space, so that uploads cannot stop the database by filling the disk. */
const LEFT_FREE_BYTES = 256 * 1024 ** 2;

export type ResumableUploadService = ReturnType<typeof resumableUploadService>;

export type BegunUpload = UploadMetadata & Pick<StoredUpload, 'bytes' | 'isPart'>;

interface ResumableUploadDependencies extends Pick<AppContext, 'db' | 'clock'> {
  files: Pick<FileService, 'keepBytes' | 'adopt'>;
  parts: UploadParts;
  leases: UploadLeases;
  leaseStore: Pick<UploadLeaseStore, 'sweep'>;
  maxBytes: number;
}

/** Files of members from the first byte until a publication takes them. */
export function resumableUploadService({ db, clock, files, parts, leases, leaseStore, maxBytes }: ResumableUploadDependencies) {
  const store = resumableUploadStore(db);
  const later = (ms: number) => new Date(clock().getTime() + ms);

  /** Uploads of other members count as missing. */
  async function own(member: Member, id: string): Promise<StoredUpload> {
    const upload = await store.find(id);
    if (upload === undefined || upload.accountId !== member.id) throw new Refusal('not_found', m.noSuch());
    return upload;
  }

  /**
   * Stores a complete upload as a file. The process may die between any two steps.
   * @param draft null if the upload came in pieces.
   */
  async function finish(upload: StoredUpload, lease: UploadLease, draft: WrittenPart['draft']): Promise<void> {
    if (draft === null) await needFree(upload.bytes);
    // The hash is known if one request wrote the whole file exclusively.
    const file = await (draft === null ? files.keepBytes(parts.read(upload.id)) : files.adopt(draft));
    if (file.bytes !== upload.bytes) throw new Error(`An upload of ${upload.bytes} bytes became a file of ${file.bytes}.`);
    const isOurs = await store.finish(upload.id, lease.holder, { fileId: file.id, expiresAt: later(FINISHED_FOR_MS) });
    if (!isOurs) throw inUse();
    await parts.remove(upload.id);
  }

  async function needFree(bytes: number): Promise<void> {
    if ((await parts.freeBytes()) < bytes + LEFT_FREE_BYTES) throw new FullDisk();
  }

  async function removeLeased(id: string): Promise<void> {
    await store.remove([id]);
    await parts.remove(id);
  }

  /** Id of the upload that joins these parts: the earlier one, or a new one. */
  function beginJoined(member: Member, metadata: UploadMetadata, partIds: string[]): Promise<string> {
    return db.transaction().execute(async (trx) => {
      const uploads = resumableUploadStore(trx);
      if (!(await uploads.lockAccount(member.id))) throw new Refusal('not_signed_in', m.accountGone());
      const begun = await uploads.joinedOf(member.id, partIds);
      if (begun !== undefined) return begun.id;
      const found = await uploads.among(member.id, partIds);
      if (found.length < partIds.length || found.some((part) => part.expiresAt <= clock())) throw partGone();
      if (found.some((part) => !part.isPart)) throw new Refusal('bad_input', m.partsOnly());
      if (found.some((part) => part.received < part.bytes)) throw new Refusal('conflict', m.partIncomplete());
      const bytes = found.reduce((sum, part) => sum + part.bytes, 0);
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      const [id, createdAt, expiresAt] = [randomUUID(), clock(), later(ABANDONED_AFTER_MS)];
      const upload = { id, accountId: member.id, ...metadata, bytes, isPart: false, joinedOf: partIds, createdAt, expiresAt };
      await uploads.add(upload);
      return id;
    });
  }

  return {
    maxBytes,
    newId: () => randomUUID(),
    isExpired: (upload: StoredUpload) => upload.expiresAt <= clock(),
    own,

    async begin(member: Member, id: string, { bytes, ...metadata }: BegunUpload): Promise<void> {
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      // Space for the arriving bytes, and for the copy in the storage.
      await needFree(2 * bytes);
      await db.transaction().execute(async (trx) => {
        const uploads = resumableUploadStore(trx);
        if (!(await uploads.lockAccount(member.id))) throw new Refusal('not_signed_in', m.accountGone());
        const totals = await uploads.totals(member.id);
        if (totals.open >= MAX_OPEN_UPLOADS) throw tooMany(m.tooManyOpen({ max: MAX_OPEN_UPLOADS }));
        if (totals.waiting >= MAX_WAITING_UPLOADS) throw tooMany(m.tooManyWaiting({ max: MAX_WAITING_UPLOADS }));
        if (totals.bytes + bytes > MAX_WAITING_LARGEST_FILES * maxBytes)
          throw tooMany(m.tooLargeTogether({ size: inWords(MAX_WAITING_LARGEST_FILES * maxBytes) }));
        const createdAt = clock();
        const expiresAt = later(ABANDONED_AFTER_MS);
        await uploads.add({ id, accountId: member.id, ...metadata, bytes, joinedOf: null, createdAt, expiresAt });
      });
    },

    /** Joins complete parts in order into one file, and removes them. A repeated request gets the same file. */
    async join(member: Member, metadata: UploadMetadata, partIds: string[], signal: AbortSignal): Promise<StoredUpload> {
      const id = await beginJoined(member, metadata, partIds);
      const lease = await leases.acquire(id, { signal, onWanted: () => undefined });
      try {
        const upload = await own(member, id);
        if (upload.fileId !== null) return upload;
        await needFree(upload.bytes);
        const { upTo, draft } = await parts.join(id, partIds);
        if (upTo !== upload.bytes) throw partGone();
        await finish(upload, lease, draft);
        await store.remove(partIds);
        for (const part of partIds) await parts.remove(part);
        return await own(member, id);
      } finally {
        await lease.release();
      }
    },

    /** Progress of an upload. Stores a complete one whose process died before it could. */
    async progress(member: Member, id: string, lease: UploadLease): Promise<StoredUpload> {
      const upload = await own(member, id);
      if (upload.fileId !== null || upload.expiresAt <= clock()) return upload;
      const received = await parts.here(upload);
      if (received === upload.bytes && !upload.isPart)
        // An empty file is complete from the start.
        await finish(upload, lease, received === 0 ? (await parts.join(id, [])).draft : null);
      return { ...upload, received };
    },

    /** Writes received bytes, and stores the file after its last one. Returns the new offset. */
    async receive(
      upload: StoredUpload,
      source: AsyncIterable<Uint8Array>,
      lease: UploadLease,
      checksum: UploadChecksum | null = null,
    ): Promise<number> {
      // A stored file is never written to.
      if (upload.fileId !== null || upload.received === upload.bytes) return upload.received;
      const onSafe = async (received: number, pieces: UploadPiece[] = []) => {
        const to = { received, expiresAt: later(ABANDONED_AFTER_MS), pieces };
        if (!(await store.advance(upload.id, lease.holder, to))) throw inUse();
        await needFree(0);
      };
      const { upTo, draft } = await parts.write(upload, source, onSafe, checksum);
      if (upTo === upload.bytes && !upload.isPart) await finish(upload, lease, draft);
      return upTo;
    },

    /** For requests that hold the lease. */
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
     * Hands uploads over to a publication in its transaction, in the requested order. All or none.
     * The transaction removes the uploads, so its rows have to refer to the files.
     */
    async take(trx: Db, member: Member, ids: string[]): Promise<TakenUpload[]> {
      const uploads = resumableUploadStore(trx);
      const locked = await uploads.hold(member.id, ids);
      if (locked.length < new Set(ids).size) throw new Refusal('not_found', m.fileGone());
      if (locked.some((upload) => !upload.finished)) throw new Refusal('conflict', m.fileIncomplete());
      const taken = new Map((await uploads.take(ids)).map((upload) => [upload.id, upload]));
      return [...new Set(ids)].flatMap((id) => taken.get(id) ?? []);
    },

    /** Removes expired uploads and orphaned bytes. Returns the number of uploads. */
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
  return new Refusal('too_large', m.fileTooLarge({ size: inWords(maxBytes) }));
}

const partGone = () => new Refusal('not_found', m.partGone());
const tooMany = (sentence: string) => new Refusal('not_allowed', sentence);

/** Rounded down, because the text states limits. */
function inWords(bytes: number): string {
  const [unit, size] = bytes >= 1024 ** 3 ? ['GiB', 1024 ** 3] : bytes >= 1024 ** 2 ? ['MiB', 1024 ** 2] : ['bytes', 1];
  return `${Math.floor((bytes / size) * 100) / 100} ${unit}`;
}
