import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

import { openPromise as openZip, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';

import { makeFolder } from '../../platform/data-folder/make-folder.ts';
import { withDraft } from './file-draft.ts';
import { isHash, placeOf, type FileStorage } from './file-storage.ts';

const FOLDER = 'files/';
const HASH_LENGTH = 64;
// Stored without compression, because files are compressed already.
const OPTIONS = { compress: false, mode: 0o100600 };

const refused = () => Promise.reject(new Error('an archive is written once and read afterwards'));

const byHash = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

/** Files and named texts in a new ZIP archive, which gets its name when it is complete. */
export async function newZipStorage(path: string, drafts: string) {
  await makeFolder(dirname(path));
  const zip = new ZipFile();
  const output = createWriteStream(`${path}.part`, { mode: 0o600 });
  const written = finished(zip.outputStream.pipe(output));
  // The caller gets the failure when it waits for the end.
  written.catch(() => {});
  const added = new Map<string, number>();

  /** Resolves when the archive contains the whole file. */
  const add = (name: string, draft: string, size: number) =>
    new Promise<void>((done, failed) => {
      output.once('error', failed);
      zip.addReadStreamLazy(name, { ...OPTIONS, size }, (take) => {
        const bytes = createReadStream(draft);
        bytes.once('error', failed).once('close', () => {
          output.off('error', failed);
          done();
        });
        take(null, bytes);
      });
    });

  const files: FileStorage = {
    put: (source) =>
      withDraft(drafts, source, async ({ path: draft, sha256, bytes }) => {
        if (!added.has(sha256)) {
          added.set(sha256, bytes);
          await add(`${FOLDER}${placeOf(sha256)}`, draft, bytes);
        }
        return { sha256, bytes };
      }),
    has: async (sha256) => added.has(sha256),
    size: async (sha256) => added.get(sha256) ?? null,
    async *storedBefore() {
      for (const [sha256, bytes] of [...added].toSorted(byHash)) yield { sha256, bytes };
    },
    dropUnfinished: async () => {},
    adopt: refused,
    read: refused,
    localPath: refused,
    remove: refused,
    signedAddress: refused,
  };
  return {
    files,
    async finish(name: string, text: string): Promise<void> {
      zip.addBuffer(Buffer.from(text), name, OPTIONS);
      zip.end();
      await written;
      await rename(`${path}.part`, path);
    },
    /** Removes an unfinished archive. */
    async close(): Promise<void> {
      output.destroy();
      await rm(`${path}.part`, { force: true });
    },
  };
}

/** Files in a ZIP archive, for reading. Throws if there is none. */
export async function openZipStorage(path: string) {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry === undefined ? null : zip.openReadStreamPromise(entry);
  };
  const entryOf = (sha256: string) => entries.get(`${FOLDER}${placeOf(sha256)}`);
  const files: FileStorage = {
    has: async (sha256) => entryOf(sha256) !== undefined,
    size: async (sha256) => entryOf(sha256)?.uncompressedSize ?? null,
    read: (sha256) => read(`${FOLDER}${placeOf(sha256)}`),
    async *storedBefore() {
      const found = [...entries.values()].map((entry): [string, number] => [
        entry.fileName.slice(-HASH_LENGTH),
        entry.uncompressedSize,
      ]);
      for (const [sha256, bytes] of found.filter(([name]) => isHash(name)).toSorted(byHash)) yield { sha256, bytes };
    },
    dropUnfinished: async () => {},
    localPath: async () => null,
    signedAddress: async () => null,
    put: refused,
    adopt: refused,
    remove: refused,
  };
  return {
    files,
    async text(name: string): Promise<string | null> {
      const stream = await read(name);
      return stream === null ? null : Buffer.concat(await stream.toArray()).toString();
    },
    close: () => zip.close(),
  };
}
