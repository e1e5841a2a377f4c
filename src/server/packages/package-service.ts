import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import type { PackageEntry } from '../../shared/assets/asset-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { SkippedEntry } from './archive-entries.ts';
import { choosePictures, modelFormat, packageEntryKind, packageFormats } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { readPackage } from './read-package.ts';
import { unreadable } from './zip-archive.ts';

export interface PackageListing {
  entries: PackageEntry[];
  /** Display names of the model formats in it. */
  formats: string[];
  /** What was left out, and why. */
  skipped: SkippedEntry[];
}

const MEDIA_TYPES: Record<string, string> = {
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
};

/** Reads stored packages of models: an archive, or one loose model file. `file` is a path on this machine, `name` is what it is called. */
export function packageService(limits: PackageLimits = PACKAGE_LIMITS) {
  async function checkSize(file: string): Promise<void> {
    const { size } = await stat(file);
    if (size === 0) throw new Refusal('bad_input', 'The file is empty.');
    if (size > limits.maxTotalBytes) throw new Refusal('too_large', `The file is larger than ${limits.maxTotalBytes} bytes.`);
  }

  return {
    /** The media type that a package is kept under; it is always downloaded, never shown. */
    mediaType: (name: string) => MEDIA_TYPES[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream',

    /** What is in a package, with the hash of each file; unpacks all of it, in a stream. */
    async list(file: string, name: string): Promise<PackageListing> {
      await checkSize(file);
      const opened = await readPackage(file, name, limits, (files) => files);
      try {
        if (!opened.isArchive && modelFormat(name) === null) {
          throw new Refusal('unsupported_type', 'This is neither an archive nor a model file.');
        }
        const entries: PackageEntry[] = [];
        for (const entry of opened.files) {
          const sha256 = await hashOf(await entry.open());
          entries.push({ path: entry.path, bytes: entry.bytes, kind: packageEntryKind(entry.path), sha256 });
        }
        if (entries.length === 0) throw new Refusal('bad_input', 'There is no file in the archive.');
        return { entries, formats: packageFormats(entries), skipped: opened.skipped };
      } finally {
        await opened.close();
      }
    },

    /** Takes the pictures out that stand for the asset, one at a time. */
    async eachPicture(
      file: string,
      name: string,
      wanted: { maxPictures: number; maxBytes: number },
      take: (bytes: Buffer, path: string) => Promise<void>,
    ): Promise<void> {
      await checkSize(file);
      let order: string[] = [];
      const opened = await readPackage(file, name, limits, (files) => {
        const pictures = choosePictures(
          files.map((entry) => ({ ...entry, kind: packageEntryKind(entry.path) })),
          wanted,
        );
        order = pictures.map(({ path }) => path);
        return files.filter(({ path }) => order.includes(path));
      });
      try {
        for (const picture of opened.files.toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))) {
          await take(await buffer(await picture.open()).catch(unreadable), picture.path);
        }
      } finally {
        await opened.close();
      }
    },

    /** One file of a stored package, by its path in the list; how many bytes will come is known before they do. */
    async readEntry(file: string, name: string, path: string): Promise<{ stream: Readable; bytes: number }> {
      const opened = await readPackage(file, name, limits, (files) => files.filter((entry) => entry.path === path));
      try {
        const [entry] = opened.files;
        if (entry === undefined) throw new Refusal('not_found', 'There is no such file in the package.');
        const stream = await entry.open();
        stream.once('close', () => void opened.close());
        return { stream, bytes: entry.bytes };
      } catch (error) {
        await opened.close();
        throw error;
      }
    },
  };
}

export type PackageService = ReturnType<typeof packageService>;

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk as Buffer);
  } catch (error) {
    unreadable(error);
  }
  return hash.digest('hex');
}
