import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { Type } from 'typebox';
import { Value } from 'typebox/value';

import type { PackageEntry } from './package-entry-contract.ts';
import { FileRefusal } from '../file-refusal.ts';
import { ListedEntry } from './archive-answer.ts';
import { selectEntries, type SkippedEntry } from './archive-entries.ts';
import { uniquePaths } from './entry-paths.ts';
import { choosePictures, modelFormat, packageEntryKind, packageFormats } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { readPackage } from './read-package.ts';

export { packageFormats, uniquePaths };

export type { ListedEntry } from './archive-answer.ts';

const LISTING = Type.Array(ListedEntry);

export interface PackageListing {
  /** false: one loose file. */
  isArchive: boolean;
  entries: PackageEntry[];
  /** Display names of its model formats. */
  formats: string[];
  /** Entries that were left out, with the reason. */
  skipped: SkippedEntry[];
  /** Entry list that the archive declares; null for a loose file. */
  listed: ListedEntry[] | null;
}

const MEDIA_TYPES = new Map<string, string>(
  Object.entries({
    zip: 'application/zip',
    '7z': 'application/x-7z-compressed',
    rar: 'application/vnd.rar',
  }),
);

/** Reads stored packages: an archive, or one loose model file. `file` is a path on this machine, `name` is the uploaded name. */
export function packageService(limits: PackageLimits = PACKAGE_LIMITS) {
  const waitedFor = { ...limits, isWaitedFor: true };

  async function checkSize(file: string, isAlone: boolean): Promise<void> {
    const { size } = await stat(file);
    if (size === 0 && isAlone) throw new FileRefusal('bad_input', 'fileEmpty');
    if (size > limits.maxTotalBytes) throw new FileRefusal('too_large', 'fileTooLarge', { bytes: limits.maxTotalBytes });
  }

  return {
    /** Media type for storing a package. Browsers always download packages. */
    mediaType: (name: string) =>
      MEDIA_TYPES.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream',

    /** Entries of a package with their hashes. Unpacks all and stores nothing. With `isAlone`, a loose file must be a model. */
    async list(file: string, name: string, { isAlone = true } = {}): Promise<PackageListing> {
      await checkSize(file, isAlone);
      const opened = await readPackage({ file, name }, limits);
      try {
        const { isArchive, files, skipped, listed } = opened;
        if (isAlone && !isArchive && modelFormat(name) === null) {
          throw new FileRefusal('unsupported_type', 'notArchiveOrModel');
        }
        const hashes = await opened.hashes();
        const entries = files.map(({ path, bytes }, index): PackageEntry => {
          return { path, bytes, kind: packageEntryKind(path), sha256: hashes[index] ?? '' };
        });
        if (entries.length === 0) throw new FileRefusal('bad_input', 'archiveEmpty');
        return { isArchive, entries, formats: packageFormats(entries), skipped, listed: isArchive ? listed : null };
      } finally {
        await opened.close();
      }
    },

    /** Extracts the pictures that show the asset, one at a time. */
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

    /** Entry list that an archive declares, within the limits for a waiting visitor; null for a loose file. */
    async listing(file: string, name: string): Promise<ListedEntry[] | null> {
      const opened = await readPackage({ file, name }, waitedFor);
      await opened.close();
      return opened.isArchive ? opened.listed : null;
    },

    /** Files that are used from an archive's entry list, by their paths. */
    filesOf: (listed: ListedEntry[]) =>
      new Map(selectEntries(listed, limits).files.flatMap(({ path, index }) => (listed[index] ? [[path, listed[index]]] : []))),

    /** Parses a stored entry list; null if the JSON does not match. */
    parseListing(json: string): ListedEntry[] | null {
      const listed: unknown = JSON.parse(json);
      return Value.Check(LISTING, listed) ? listed : null;
    },

    /** Extracts all files of a stored package until `close`. `files` maps paths of the list to paths on this machine. */
    async takeAll(
      file: string,
      name: string,
      listed?: ListedEntry[],
    ): Promise<{ files: Map<string, string>; close(): Promise<void> }> {
      const opened = await readPackage({ file, name, listed }, waitedFor);
      try {
        const taken = await opened.take(opened.files);
        return { files: new Map(opened.files.map(({ path }, index) => [path, taken[index] ?? ''])), close: opened.close };
      } catch (error) {
        await opened.close();
        throw error;
      }
    },

    /**
     * Streams one file of a stored package by its path in the list. Its size is known before the first byte.
     * @param listed entry list of an earlier reading, if known.
     */
    async readEntry(
      file: string,
      name: string,
      path: string,
      listed?: ListedEntry[],
    ): Promise<{ stream: Readable; bytes: number }> {
      const opened = await readPackage({ file, name, listed }, waitedFor);
      try {
        const entry = opened.files.find((each) => each.path === path);
        if (entry === undefined) throw new FileRefusal('not_found', 'entryMissing');
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
