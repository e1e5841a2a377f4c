import * as m from '#messages/command-publish';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { Upload, type DetailedError } from 'tus-js-client';

import { listUploads, UPLOADS_PATH, type OwnUpload } from '../../../../shared/files/uploads/upload-contract.ts';
import { byteSize } from '../../../../shared/platform/kit/byte-size.ts';
import type { LocalFile } from './collect-files.ts';
import { PublishFailure, sentenceOf, type SiteClient } from './site-client.ts';

const AT_ONCE = 3;
/** Request bodies have a limit, since proxies refuse long ones. */
const PIECE_BYTES = 64 * 1024 ** 2;
/** Files up to this size are sent in the request that creates the upload. */
const WITH_BEGINNING_BYTES = 1024 ** 2;
/** Ten minutes in all, starting again after each success. */
const RETRY_MS = [500, 1000, 2000, 5000, 10_000, ...Array.from({ length: 38 }, () => 15_000)];

/** Statuses of an upload the site no longer knows, such as an expired one. */
const GONE = new Set([403, 404, 410]);

/** Unfinished and finished uploads of earlier runs. Read once; this run's own uploads are not shared. */
export interface EarlierUploads {
  left: Set<OwnUpload>;
  /** Limit of one file. */
  maxBytes: number;
}

export async function earlierUploads(site: SiteClient): Promise<EarlierUploads> {
  const { uploads, maxBytes } = await site.request(listUploads, {});
  return { left: new Set(uploads), maxBytes };
}

interface SendOptions {
  site: SiteClient;
  earlier: EarlierUploads;
  onProgress: (sentBytes: number) => void;
  /** Shorter waits in tests. */
  retryMs?: number[];
}

/** Sends files and returns the ids of their uploads. Uploads of earlier runs are resumed. */
export async function sendFiles(
  files: LocalFile[],
  { site, earlier, onProgress, retryMs = RETRY_MS }: SendOptions,
): Promise<string[]> {
  const { maxBytes } = earlier;
  const tooLarge = files.find(({ bytes }) => bytes > maxBytes);
  if (tooLarge !== undefined) throw new PublishFailure(m.fileTooLarge({ path: tooLarge.path, limit: byteSize(maxBytes) }));
  const sent = files.map(() => 0);
  const ids = files.map(() => '');
  const left = [...files.entries()];

  async function sendInTurn(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, file] = next;
      const begun = await begunEarlier(file, earlier.left);
      const onFileProgress = (bytes: number) => {
        sent[index] = bytes;
        onProgress(sent.reduce((all, each) => all + each, 0));
      };
      const how = { site, retryMs, onProgress: onFileProgress };
      ids[index] = begun?.state === 'finished' ? begun.id : await sendFile(file, begun?.id ?? null, how);
      onFileProgress(file.bytes);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn)).catch((error: unknown) => {
    // The other workers end after their current file.
    left.length = 0;
    throw error;
  });
  return ids;
}

/** Upload of the same file by an earlier run. Complete ones are compared by hash. */
async function begunEarlier(file: LocalFile, left: Set<OwnUpload>): Promise<OwnUpload | null> {
  for (const upload of left) {
    const isSame =
      upload.name === file.name &&
      upload.path === file.within &&
      upload.bytes === file.bytes &&
      Date.parse(upload.modifiedAt ?? '') === file.modifiedMs;
    if (!isSame) continue;
    // Equal files each get their own upload.
    left.delete(upload);
    if (upload.state === 'receiving' || upload.sha256 === (await hashOfFile(file.path))) return upload;
  }
  return null;
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

type FileOptions = Pick<SendOptions, 'site' | 'onProgress'> & { retryMs: number[] };

async function sendFile(file: LocalFile, begunId: string | null, how: FileOptions): Promise<string> {
  if (file.bytes === 0) throw new PublishFailure(m.fileEmpty({ path: file.path }));
  try {
    return await goOn(file, begunId, how);
  } catch (error) {
    if (error instanceof PublishFailure && GONE.has(error.status)) return goOn(file, null, how);
    throw error;
  }
}

async function goOn(file: LocalFile, begunId: string | null, { site, retryMs, onProgress }: FileOptions): Promise<string> {
  const stream = createReadStream(file.path);
  try {
    return await new Promise((resolve, reject) => {
      const endpoint = `${site.base}${UPLOADS_PATH}`;
      // The library reads pieces by the path of the stream.
      const upload = new Upload(stream, {
        ...(begunId === null ? { endpoint } : { uploadUrl: `${endpoint}/${begunId}` }),
        headers: site.headers,
        metadata: {
          filename: file.name,
          lastModified: String(file.modifiedMs),
          ...(file.within !== null && { relativePath: file.within }),
        },
        uploadSize: file.bytes,
        chunkSize: PIECE_BYTES,
        uploadDataDuringCreation: file.bytes <= WITH_BEGINNING_BYTES,
        storeFingerprintForResuming: false,
        retryDelays: retryMs,
        onProgress,
        // Without this, the library creates a new upload if the site cannot tell the offset.
        onUploadUrlAvailable: () => (upload.options.endpoint = null),
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
        onError: (error) => reject(failureOf(error, file)),
      });
      upload.start();
    });
  } finally {
    stream.destroy();
  }
}

function failureOf(error: Error | DetailedError, file: LocalFile): PublishFailure {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer === null) return new PublishFailure(m.cannotSend({ path: file.path, reason: error.message }));
  const status = answer.getStatus();
  if (status >= 500 && answer.getBody().trim() === '') {
    return new PublishFailure(m.siteBusy({ path: file.path, status }), status);
  }
  return new PublishFailure(`${file.path}: ${sentenceOf(answer.getBody(), status)}`, status);
}
