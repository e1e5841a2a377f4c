import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import type { PackageEntry } from '../../shared/assets/asset-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { withArchive, type ArchiveEntry, type SkippedEntry } from './package-archive.ts';
import { choosePictures, modelFormat, packageEntryKind, packageFormats } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';

export interface PackageListing {
  entries: PackageEntry[];
  /** Display names of the model formats in it. */
  formats: string[];
  /** What was left out, and why. */
  skipped: SkippedEntry[];
}

/** Reads packages of models: a ZIP archive, or one loose model file. `file` is a path on this machine, `name` is what it is called. */
export function packageService(limits: PackageLimits = PACKAGE_LIMITS) {
  /** Lends the entries of a package; a loose file is one entry. */
  async function withEntries<T>(
    file: string,
    name: string,
    use: (entries: ArchiveEntry[], skipped: SkippedEntry[]) => Promise<T>,
  ): Promise<T> {
    const { size } = await stat(file);
    if (size === 0) throw new Refusal('bad_input', 'The file is empty.');
    if (size > limits.maxTotalBytes) throw new Refusal('too_large', `The file is larger than ${limits.maxTotalBytes} bytes.`);
    if (modelFormat(name) !== null) return use([{ path: name, bytes: size, open: async () => createReadStream(file) }], []);
    if (!(await looksLikeZip(file))) throw new Refusal('unsupported_type', 'This is neither a ZIP archive nor a model file.');
    return withArchive(file, limits, use);
  }

  return {
    /** The media type that a package is kept under; it is always downloaded, never shown. */
    mediaType: (name: string) => (modelFormat(name) === null ? 'application/zip' : 'application/octet-stream'),

    /** What is in a package, with the hash of each file; unpacks all of it, in a stream. */
    async list(file: string, name: string): Promise<PackageListing> {
      return withEntries(file, name, async (found, skipped) => {
        const entries: PackageEntry[] = [];
        for (const entry of found) {
          const sha256 = await hashOf(await opened(entry));
          entries.push({ path: entry.path, bytes: entry.bytes, kind: packageEntryKind(entry.path), sha256 });
        }
        if (entries.length === 0) throw new Refusal('bad_input', 'There is no file in the archive.');
        return { entries, formats: packageFormats(entries), skipped };
      });
    },

    /** Takes the pictures out that stand for the asset, one at a time. */
    async eachPicture(
      file: string,
      name: string,
      wanted: { maxPictures: number; maxBytes: number },
      take: (bytes: Buffer, path: string) => Promise<void>,
    ): Promise<void> {
      await withEntries(file, name, async (found) => {
        const pictures = choosePictures(
          found.map((entry) => ({ ...entry, kind: packageEntryKind(entry.path) })),
          wanted,
        );
        for (const picture of pictures) await take(await buffer(await opened(picture)).catch(unreadable), picture.path);
      });
    },
  };
}

export type PackageService = ReturnType<typeof packageService>;

async function opened(entry: ArchiveEntry): Promise<Readable> {
  return entry.open().catch(unreadable);
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk as Buffer);
  } catch (error) {
    unreadable(error);
  }
  return hash.digest('hex');
}

function unreadable(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  throw new Refusal('bad_input', 'The archive is damaged: a file in it cannot be unpacked.');
}

/** A local file header, or the end record of an empty archive. */
async function looksLikeZip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ['PK\x03\x04', 'PK\x05\x06'].includes(head.toString('latin1'));
  } finally {
    await handle.close();
  }
}
