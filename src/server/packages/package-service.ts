import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import { Type } from 'typebox';
import { Value } from 'typebox/value';

import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { ListedEntry } from './archive-answer.ts';
import { takenEntries, type SkippedEntry } from './archive-entries.ts';
import { pathTaker } from './entry-paths.ts';
import { choosePictures, modelFormat, packageEntryKind, packageFormats } from './package-kinds.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { readPackage } from './read-package.ts';

export { packageFormats, pathTaker };

export type { ListedEntry } from './archive-answer.ts';

const LISTING = Type.Array(ListedEntry);

export interface PackageListing {
  /** Otherwise it is one loose file. */
  isArchive: boolean;
  entries: PackageEntry[];
  /** Display names of the model formats in it. */
  formats: string[];
  /** What was left out, and why. */
  skipped: SkippedEntry[];
  /** What the archive says of itself; null for a loose file. */
  listed: ListedEntry[] | null;
}

const MEDIA_TYPES: Record<string, string> = {
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
};

/** Reads stored packages of models: an archive, or one loose model file. `file` is a path on this machine, `name` is what it is called. */
export function packageService(limits: PackageLimits = PACKAGE_LIMITS) {
  const waitedFor = { ...limits, isWaitedFor: true };

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
        const { isArchive, files, skipped, listed } = opened;
        if (isAlone && !isArchive && modelFormat(name) === null) {
          throw new Refusal('unsupported_type', 'This is neither an archive nor a model file.');
        }
        const hashes = await opened.hashes();
        const entries = files.map(({ path, bytes }, index): PackageEntry => {
          return { path, bytes, kind: packageEntryKind(path), sha256: hashes[index] ?? '' };
        });
        if (entries.length === 0) throw new Refusal('bad_input', 'There is no file in the archive.');
        return { isArchive, entries, formats: packageFormats(entries), skipped, listed: isArchive ? listed : null };
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

    /** What an archive says of itself, for a visitor who waits; null for a loose file. */
    async listing(file: string, name: string): Promise<ListedEntry[] | null> {
      const opened = await readPackage({ file, name }, waitedFor);
      await opened.close();
      return opened.isArchive ? opened.listed : null;
    },

    /** The files that are taken of what an archive says of itself, by their paths in the list. */
    filesOf: (listed: ListedEntry[]) =>
      new Map(takenEntries(listed, limits).files.flatMap(({ path, index }) => (listed[index] ? [[path, listed[index]]] : []))),

    /** What was said of an archive before, and kept as JSON; null for what is none. */
    parseListing(json: string): ListedEntry[] | null {
      const listed: unknown = JSON.parse(json);
      return Value.Check(LISTING, listed) ? listed : null;
    },

    /** All files of a stored package at once, on this machine until it is closed: where each is, by its path in the list. */
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
     * One file of a stored package, by its path in the list; how many bytes will come is known before they do.
     * @param listed what the archive said of itself, where that is known.
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
