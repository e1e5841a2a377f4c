import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { posix } from 'node:path';

import { archiveType } from './archive-type.ts';
import type { Archive } from './archive.ts';
import { entryPath, isAppleLeftover } from './entry-paths.ts';
import type { PackageLimits } from './package-limits.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import { writeNewFile } from './write-file.ts';
import { openZip } from './zip-archive.ts';

/** What somebody gave: a file on this machine, and what it is called, with the folders that it was dropped in. */
export interface PackageSource {
  file: string;
  name: string;
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
}

/** Opens one source: an archive, by its bytes, or a loose file, which is its own only one. */
export async function openSource({ file, name }: PackageSource, { limits, signal, into }: OpenOptions): Promise<OpenSource> {
  const type = await archiveType(file, name);
  if (type === null) return { ...(await looseFile(file, name)), isArchive: false, folder: '', title: '' };
  const archive =
    type === 'zip' ? await openZip(file, limits) : await openSevenZip({ file, type, folder: into }, limits, signal);
  const named = entryPath(name);
  const { dir, name: title } = posix.parse('path' in named ? named.path : 'archive');
  return { ...archive, isArchive: true, folder: dir, title };
}

async function looseFile(file: string, name: string): Promise<Archive> {
  const { size } = await stat(file);
  const named = entryPath(name);
  const isTaken = 'path' in named && !isAppleLeftover(named.path);
  return {
    files: isTaken ? [{ index: 0, path: named.path, bytes: size }] : [],
    skipped: 'reason' in named ? [{ name: name.slice(0, 200), reason: named.reason }] : [],
    async extract(wanted, _folder, options) {
      const written = await Promise.all(wanted.map(({ target }) => writeNewFile(createReadStream(file), target, options)));
      return written.map(({ sha256 }) => sha256);
    },
    close: () => undefined,
  };
}
