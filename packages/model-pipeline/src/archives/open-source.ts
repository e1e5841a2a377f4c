import { constants, createReadStream } from 'node:fs';
import { copyFile, link, stat } from 'node:fs/promises';
import { posix } from 'node:path';

import { isLeftover } from './leftovers.ts';
import type { ListedEntry } from './archive-answer.ts';
import { skippedEntry } from './archive-entries.ts';
import { archiveType } from './archive-type.ts';
import type { Archive, ArchivePlace, ExtractOptions, WantedFile } from './archive.ts';
import { entryPath } from './entry-paths.ts';
import type { PackageLimits } from './package-limits.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import { hashStream, writeNewFile } from './write-file.ts';
import { openZip } from './zip-archive.ts';

/** An uploaded file on this machine. Its name includes the folders that were dropped with it. */
export interface PackageSource {
  file: string;
  name: string;
  /** With a known hash the file may be hard-linked instead of copied, so nothing may write to it. */
  sha256?: string;
  /** Entry list from an earlier reading of the archive. */
  listed?: ListedEntry[] | undefined;
}

export interface OpenSource extends Archive {
  isArchive: boolean;
  /** Its folder, '' for none; `title` is its own name without the extension. */
  folder: string;
  title: string;
}

interface OpenOptions {
  limits: PackageLimits;
  signal: AbortSignal;
  /** The folder that unpacking processes may write to. */
  into: string;
  ahead?: ArchivePlace['ahead'];
}

/** Opens an archive, detected by its bytes, or a loose file as a source of one entry. */
export async function openSource(source: PackageSource, { limits, signal, into, ahead }: OpenOptions): Promise<OpenSource> {
  const { file, name, listed } = source;
  const type = await archiveType(file, name);
  if (type === null) return { ...(await looseFile(source)), isArchive: false, folder: '', title: '' };
  const open = type === 'zip' ? openZip : openSevenZip;
  const archive = await open({ file, type, folder: into, listed, ahead }, limits, signal);
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
    skipped: 'reason' in named ? [skippedEntry(source.name, named.reason)] : [],
    extract: (wanted, _folder, options) => Promise.all(wanted.map((each) => placeFile(source, each, options))),
  };
}

async function placeFile(source: PackageSource, { file, target }: WantedFile, options: ExtractOptions): Promise<string> {
  if (target !== null && source.sha256 !== undefined) {
    // Hard links fail across disks and on some file systems.
    await link(source.file, target).catch(() => copyFile(source.file, target, constants.COPYFILE_FICLONE));
    options.onBytes(file.bytes);
    return source.sha256;
  }
  const stream = createReadStream(source.file);
  return (await (target === null ? hashStream(stream, options.onBytes) : writeNewFile(stream, target, options))).sha256;
}
