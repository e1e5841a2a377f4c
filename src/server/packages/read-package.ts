import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { archiveType } from './archive-type.ts';
import type { ArchivedFile, SkippedEntry } from './archive-entries.ts';
import type { Archive } from './archive.ts';
import type { PackageLimits } from './package-limits.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import { openZip } from './zip-archive.ts';

export interface ReadableFile {
  path: string;
  bytes: number;
  open(): Promise<Readable>;
}

export interface ReadablePackage {
  isArchive: boolean;
  files: ReadableFile[];
  skipped: SkippedEntry[];
  close(): Promise<void>;
}

type Choose = (files: ArchivedFile[]) => ArchivedFile[];

/** Lends those files of one stored package that are chosen. A ZIP archive is read where it lies; others are unpacked aside. */
export async function readPackage(file: string, name: string, limits: PackageLimits, choose: Choose): Promise<ReadablePackage> {
  const type = await archiveType(file, name);
  if (type === null) return readLoose(file, name, choose);
  if (type !== 'zip') return readAside((folder, signal) => openSevenZip({ file, type, folder }, limits, signal), choose);
  const zip = await openZip(file, limits);
  const chosen = choose(zip.files);
  if (!chosen.every(zip.isStreamed))
    return readAside(
      async () => zip,
      () => chosen,
    );
  const files = chosen.map((each) => ({ ...each, open: () => zip.read(each) }));
  return { isArchive: true, files, skipped: zip.skipped, close: async () => zip.close() };
}

async function readLoose(file: string, name: string, choose: Choose): Promise<ReadablePackage> {
  const { size } = await stat(file);
  const files = choose([{ index: 0, path: name, bytes: size }]);
  return {
    isArchive: false,
    files: files.map((each) => ({ ...each, open: async () => createReadStream(file) })),
    skipped: [],
    close: async () => {},
  };
}

async function readAside(
  open: (folder: string, signal: AbortSignal) => Promise<Archive>,
  choose: Choose,
): Promise<ReadablePackage> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-package-'));
  const { signal } = new AbortController();
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = await open(folder, signal);
    try {
      const chosen = new Set(choose(archive.files));
      const wanted = archive.files
        .filter((file) => chosen.has(file))
        .map((file) => ({ file, target: join(folder, String(file.index)) }));
      if (wanted.length > 0) await archive.extract(wanted, folder, { signal, onBytes: () => undefined });
      const files = wanted.map(({ file, target }) => ({ ...file, open: async () => createReadStream(target) }));
      return { isArchive: true, files, skipped: archive.skipped, close };
    } finally {
      archive.close();
    }
  } catch (error) {
    await close();
    throw error;
  }
}
