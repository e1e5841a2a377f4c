import { constants, createReadStream } from 'node:fs';
import { copyFile, link, stat } from 'node:fs/promises';
import { posix } from 'node:path';

import { isLeftover } from '../../shared/bundles/leftovers.ts';
import type { ListedEntry } from './archive-answer.ts';
import { archiveType } from './archive-type.ts';
import type { Archive, ArchivePlace, ExtractOptions, WantedFile } from './archive.ts';
import { entryPath } from './entry-paths.ts';
import { openArchive } from './open-archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { hashStream, writeNewFile } from './write-file.ts';

/** What somebody gave: a file on this machine, and what it is called, with the folders that it was dropped in. */
export interface PackageSource {
  file: string;
  name: string;
  /** Where it is known. The file may get a second name then instead of being copied: nothing may write to it. */
  sha256?: string;
  /** What an archive said of itself before. */
  listed?: ListedEntry[] | undefined;
}

export interface OpenSource extends Archive {
  isArchive: boolean;
  /** The folder that it was in, '' for none; and its own name without the ending. */
  folder: string;
  title: string;
}

interface OpenOptions {
  limits: PackageLimits;
  signal: AbortSignal;
  /** What processes that unpack may write into. */
  into: string;
  ahead?: ArchivePlace['ahead'];
}

/** Opens one source: an archive, by its bytes, or a loose file, which is its own only one. */
export async function openSource(source: PackageSource, { limits, signal, into, ahead }: OpenOptions): Promise<OpenSource> {
  const { file, name, listed } = source;
  const type = await archiveType(file, name);
  if (type === null) return { ...(await looseFile(source)), isArchive: false, folder: '', title: '' };
  const archive = await openArchive({ file, type, folder: into, listed, ahead }, limits, signal);
  const named = entryPath(name);
  const { dir, name: title } = posix.parse('path' in named ? named.path : 'archive');
  return { ...archive, isArchive: true, folder: dir, title };
}

async function looseFile(source: PackageSource): Promise<Archive> {
  const { size } = await stat(source.file);
  const named = entryPath(source.name);
  const isTaken = 'path' in named && !isLeftover(named.path);
  return {
    listed: [],
    files: isTaken ? [{ index: 0, path: named.path, bytes: size }] : [],
    skipped: 'reason' in named ? [{ name: source.name.slice(0, 200), reason: named.reason }] : [],
    extract: (wanted, _folder, options) => Promise.all(wanted.map((each) => placeFile(source, each, options))),
  };
}

async function placeFile(source: PackageSource, { file, target }: WantedFile, options: ExtractOptions): Promise<string> {
  if (target !== null && source.sha256 !== undefined) {
    // Another disk, or one that knows no second names.
    await link(source.file, target).catch(() => copyFile(source.file, target, constants.COPYFILE_FICLONE));
    options.onBytes(file.bytes);
    return source.sha256;
  }
  const stream = createReadStream(source.file);
  return (await (target === null ? hashStream(stream, options.onBytes) : writeNewFile(stream, target, options))).sha256;
}
