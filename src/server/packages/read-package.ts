import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { archiveType } from './archive-type.ts';
import type { ArchivedFile, SkippedEntry } from './archive-entries.ts';
import type { PackageLimits } from './package-limits.ts';
import { openSevenZip } from './seven-zip-archive.ts';
import type { SevenZipType } from './seven-zip-answer.ts';
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
  return type === 'zip' ? readZip(file, limits, choose) : readAside(file, type, limits, choose);
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

async function readZip(file: string, limits: PackageLimits, choose: Choose): Promise<ReadablePackage> {
  const zip = await openZip(file, limits);
  const files = choose(zip.files).map((each) => ({ ...each, open: () => zip.read(each) }));
  return { isArchive: true, files, skipped: zip.skipped, close: async () => zip.close() };
}

async function readAside(file: string, type: SevenZipType, limits: PackageLimits, choose: Choose): Promise<ReadablePackage> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-package-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const { signal } = new AbortController();
    const archive = await openSevenZip({ file, type, folder }, limits, signal);
    const chosen = new Set(choose(archive.files));
    const wanted = archive.files
      .filter((each) => chosen.has(each))
      .map((each) => ({ file: each, target: join(folder, String(each.index)) }));
    if (wanted.length > 0) await archive.extract(wanted, { signal, onBytes: () => undefined });
    const files = wanted.map(({ file: each, target }) => ({ ...each, open: async () => createReadStream(target) }));
    return { isArchive: true, files, skipped: archive.skipped, close };
  } catch (error) {
    await close();
    throw error;
  }
}
