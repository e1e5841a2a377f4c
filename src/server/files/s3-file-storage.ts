import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { S3Config } from '../platform/config.ts';
import { fileDisposition } from '../platform/http/file-disposition.ts';
import { dropDrafts, withDraft, type FileDraft } from './file-draft.ts';
import { isHash, placeOf, type ByteRange, type FileStorage, type MustReplace } from './file-storage.ts';
import { s3Objects, type S3Part } from './s3-objects.ts';
import { S3Failure, s3Sender, s3Url, type S3Timing } from './s3-request.ts';
import { presignedUrl } from './s3-signature.ts';
import { singleFlight } from '../platform/single-flight.ts';

/** What is larger goes in parts of this size. The protocol allows no smaller ones than 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;
const PARTS_AT_ONCE = 2;
const LIST_PAGE = 1000;
const FOLDER = 'files/';
const HASH_LENGTH = 64;

export interface S3StorageParts {
  /** A folder of this machine for bytes on their way: their key is known when the last one has come. */
  drafts: string;
  timing?: S3Timing;
  listPage?: number;
  /** What the keys begin with; with a slash at its end. */
  prefix?: string;
}

/** Files in a bucket of an object store: `files/ab/cd/abcd…`. An object of S3 is there in whole or not at all. */
export function s3FileStorage(
  config: S3Config,
  { drafts, timing, listPage = LIST_PAGE, prefix = '' }: S3StorageParts,
): FileStorage {
  const home = `${prefix}${FOLDER}`;
  const objects = s3Objects(s3Sender(config, timing));
  const once = singleFlight<void>();
  const keyOf = (sha256: string) => `${home}${placeOf(sha256)}`;

  async function upload({ path, sha256, bytes }: FileDraft, mustReplace?: MustReplace): Promise<void> {
    const key = keyOf(sha256);
    if ((await objects.size(key)) === bytes && !(await mustReplace?.(sha256))) return;
    const file = await open(path, 'r');
    try {
      if (bytes <= PART_BYTES) await objects.put(key, await readStretch(file, 0, bytes));
      else await uploadInParts(key, file, bytes);
    } finally {
      await file.close();
    }
    const stored = await objects.size(key);
    if (stored === bytes) return;
    await objects.remove(key);
    throw new Error(`the object store has ${stored ?? 'no'} bytes of ${key} instead of ${bytes}`);
  }

  async function uploadInParts(key: string, file: FileHandle, bytes: number): Promise<void> {
    const size = Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS));
    const uploadId = await objects.beginUpload(key);
    const parts: S3Part[] = [];
    let sent = 0;
    let isBroken = false;
    async function sendInTurn(): Promise<void> {
      while (sent * size < bytes && !isBroken) {
        const index = sent++;
        try {
          const body = await readStretch(file, index * size, Math.min(size, bytes - index * size));
          parts[index] = await objects.putPart(key, uploadId, index + 1, body);
        } catch (error) {
          isBroken = true;
          throw error;
        }
      }
    }
    try {
      // All of them have ended before anything else is done, so that no part comes after the upload was dropped.
      const ends = await Promise.allSettled(Array.from({ length: PARTS_AT_ONCE }, sendInTurn));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      await objects.finishUpload(key, uploadId, parts).catch(async (error: unknown) => {
        // The answer was lost, not the file, when the second try finds no upload any more.
        if ((await objects.size(key)) !== bytes) throw error;
      });
    } catch (error) {
      // Where this fails too, a sweep drops it.
      await objects.dropUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** The same bytes at the same time are sent once. */
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
      const response = await objects.get(keyOf(sha256), range).catch((error: unknown) => {
        if (error instanceof S3Failure && error.status === 416) return new Response(null);
        throw error;
      });
      if (response === null) return null;
      if (response.body === null) return Readable.from([]);
      if (range !== undefined && !isPart(response, range)) {
        await response.body.cancel();
        throw new Error('the object store does not answer with the part that was asked for');
      }
      // The two types are one thing under two names; destroying the one ends the request of the other.
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
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

    async signedAddress(sha256, { fileName, mediaType, seconds }) {
      const query = {
        'response-content-disposition': fileDisposition(fileName),
        'response-content-type': mediaType,
      };
      return presignedUrl(config, s3Url(config, keyOf(sha256)), { query, seconds }, new Date());
    },
  };
}

/** Bytes of a file that is there in whole. */
export async function readStretch(file: FileHandle, start: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('a file became shorter while it was stored');
    filled += bytesRead;
  }
  return bytes;
}

/** A range in a proxy's or a store's own reading must not end as other bytes under the right headers. */
function isPart({ status, headers }: Response, { start, end }: ByteRange): boolean {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
  return status === 206 && Number(first) === start && Number(last) <= end;
}
