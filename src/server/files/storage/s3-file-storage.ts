import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { S3Config } from '../../platform/config.ts';
import { fileDisposition } from '../../platform/http/file-disposition.ts';
import { dropDrafts, withDraft, type FileDraft } from './file-draft.ts';
import { isHash, placeOf, type ByteRange, type FileStorage, type MustReplace } from './file-storage.ts';
import { S3Failure, type S3Timing } from './s3-client.ts';
import { s3Objects } from './s3-objects.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';

/** Part size of multipart uploads. The protocol requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;
const LIST_PAGE = 1000;
const FOLDER = 'files/';
const HASH_LENGTH = 64;

export interface S3StorageDependencies {
  /** Local folder for incoming bytes, because the key is known only at the end. */
  drafts: string;
  timing?: S3Timing;
  listPage?: number;
  /** Key prefix, ending in a slash. */
  prefix?: string;
}

/** Files in a bucket: `files/ab/cd/abcd…`. Objects of S3 are always complete. */
export function s3FileStorage(
  config: S3Config,
  { drafts, timing, listPage = LIST_PAGE, prefix = '' }: S3StorageDependencies,
): FileStorage {
  const home = `${prefix}${FOLDER}`;
  const objects = s3Objects(config, timing);
  const once = singleFlight<void>();
  const keyOf = (sha256: string) => `${home}${placeOf(sha256)}`;

  async function upload({ path, sha256, bytes }: FileDraft, mustReplace?: MustReplace): Promise<void> {
    const key = keyOf(sha256);
    const known = await objects.size(key);
    if (known === bytes && !(await mustReplace?.(sha256))) return;
    await objects.putFile(key, path, Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS))).catch(async (error: unknown) => {
      // If the whole new object exists, only the reply was lost.
      if (known === bytes || (await objects.size(key).catch(() => null)) !== bytes) throw error;
    });
    const stored = await objects.size(key);
    if (stored === bytes) return;
    await objects.remove(key);
    throw new Error(`the object store has ${stored ?? 'no'} bytes of ${key} instead of ${bytes}`);
  }

  /** Concurrent calls with equal bytes share one upload. */
  function adopt(draft: FileDraft, mustReplace?: MustReplace): Promise<void> {
    return once(draft.sha256, () => upload(draft, mustReplace));
  }

  return {
    adopt,

    put(source, mustReplace) {
      return withDraft(drafts, source, async (draft) => {
        await adopt(draft, mustReplace);
        return { sha256: draft.sha256, bytes: draft.bytes };
      });
    },

    async has(sha256) {
      return (await objects.size(keyOf(sha256))) !== null;
    },

    size: (sha256) => objects.size(keyOf(sha256)),

    async read(sha256, range) {
      const answer = await objects.get(keyOf(sha256), range).catch((error: unknown) => {
        if (error instanceof S3Failure && error.status === 416) return 'empty' as const;
        throw error;
      });
      if (answer === 'empty') return Readable.from([]);
      if (answer === null) return null;
      if (range !== undefined && !isPart(answer, range)) {
        answer.body.destroy();
        throw new Error('the object store does not answer with the part that was asked for');
      }
      return answer.body;
    },

    async remove(sha256) {
      await objects.remove(keyOf(sha256));
    },

    async dropUnfinished(before) {
      await dropDrafts(drafts, before);
      for await (const { key, uploadId, begunAt } of objects.uploads(home)) {
        if (begunAt < before) await objects.dropUpload(key, uploadId);
      }
    },

    async *storedBefore(before) {
      for await (const { key, bytes, storedAt } of objects.list(home, listPage)) {
        const sha256 = key.slice(-HASH_LENGTH);
        if (isHash(sha256) && key === keyOf(sha256) && storedAt < before) yield { sha256, bytes };
      }
    },

    async localPath() {
      return null;
    },

    signedAddress: (sha256, { fileName, mediaType, seconds }) =>
      objects.signedAddress(keyOf(sha256), { disposition: fileDisposition(fileName), mediaType, seconds }),
  };
}

/** Reads exactly `length` bytes. */
export async function readStretch(file: FileHandle, start: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('a file became shorter while it was stored');
    filled += bytesRead;
  }
  return bytes;
}

/** Verifies status and Content-Range, because proxies and stores may interpret ranges differently. */
function isPart({ status, contentRange }: { status: number; contentRange: string }, { start, end }: ByteRange): boolean {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(contentRange) ?? [];
  return status === 206 && Number(first) === start && Number(last) <= end;
}
