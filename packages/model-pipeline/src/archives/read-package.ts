import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ArchivedFile } from './archive-entries.ts';
import { openSource, type OpenSource, type PackageSource } from './open-source.ts';
import type { PackageLimits } from './package-limits.ts';

export interface ReadPackage extends Pick<OpenSource, 'isArchive' | 'listed' | 'files' | 'skipped'> {
  hashes(): Promise<string[]>;
  /** Extracts files into a folder that `close` removes. Returns their paths. */
  take(files: ArchivedFile[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Reads one stored package in separate processes. */
export async function readPackage(source: PackageSource, limits: PackageLimits): Promise<ReadPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-package-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const options = { signal: new AbortController().signal, onBytes: () => undefined };
  try {
    const opened = await openSource(source, { limits, signal: options.signal, into: folder });
    const { isArchive, listed, files, skipped } = opened;
    return {
      isArchive,
      listed,
      files,
      skipped,
      close,
      hashes: () =>
        opened.extract(
          files.map((file) => ({ file, target: null })),
          folder,
          options,
        ),
      async take(wanted) {
        const targets = new Map(wanted.map((file) => [file, join(folder, String(file.index))]));
        const inOrder = files.flatMap((file) => {
          const target = targets.get(file);
          return target === undefined ? [] : [{ file, target }];
        });
        if (inOrder.length > 0) await opened.extract(inOrder, folder, options);
        return wanted.map((file) => targets.get(file) ?? '');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
