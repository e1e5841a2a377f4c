import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { SkippedEntry } from './archive-entries.ts';
import { pathTaker } from './entry-paths.ts';
import { choosePictures, modelFormat, packageEntryKind, packageFormats } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { readPackage } from './read-package.ts';

export { packageFormats, pathTaker };

export interface PackageListing {
  /** Otherwise it is one loose file. */
  isArchive: boolean;
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
  async function checkSize(file: string, isAlone: boolean): Promise<void> {
    const { size } = await stat(file);
    if (size === 0 && isAlone) throw new Refusal('bad_input', 'The file is empty.');
    if (size > limits.maxTotalBytes) throw new Refusal('too_large', `The file is larger than ${limits.maxTotalBytes} bytes.`);
  }

  return {
    /** The media type that a package is kept under; it is always downloaded, never shown. */
    mediaType: (name: string) => MEDIA_TYPES[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream',

    /** What is in a package, with the hash of each file; unpacks all of it, and keeps nothing. Alone it holds a model. */
    async list(file: string, name: string, { isAlone = true } = {}): Promise<PackageListing> {
      await checkSize(file, isAlone);
      const opened = await readPackage({ file, name }, limits);
      try {
        const { isArchive, files, skipped } = opened;
        if (isAlone && !isArchive && modelFormat(name) === null) {
          throw new Refusal('unsupported_type', 'This is neither an archive nor a model file.');
        }
        const hashes = await opened.hashes();
        const entries = files.map(({ path, bytes }, index): PackageEntry => {
          return { path, bytes, kind: packageEntryKind(path), sha256: hashes[index] ?? '' };
        });
        if (entries.length === 0) throw new Refusal('bad_input', 'There is no file in the archive.');
        return { isArchive, entries, formats: packageFormats(entries), skipped };
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
      await checkSize(file, false);
      const opened = await readPackage({ file, name }, limits);
      try {
        const pictures = choosePictures(
          opened.files.map((each) => ({ ...each, file: each, kind: packageEntryKind(each.path) })),
          wanted,
        );
        const paths = await opened.take(pictures.map((picture) => picture.file));
        for (const [index, path] of paths.entries()) await take(await readFile(path), pictures[index]?.path ?? '');
      } finally {
        await opened.close();
      }
    },

    /** One file of a stored package, by its path in the list; how many bytes will come is known before they do. */
    async readEntry(file: string, name: string, path: string): Promise<{ stream: Readable; bytes: number }> {
      const opened = await readPackage({ file, name }, limits);
      try {
        const entry = opened.files.find((each) => each.path === path);
        if (entry === undefined) throw new Refusal('not_found', 'There is no such file in the package.');
        const [taken = ''] = await opened.take([entry]);
        const stream = createReadStream(taken);
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
