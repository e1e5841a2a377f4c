import * as m from '#messages/command-publish';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';

import { MAX_BUNDLE_SOURCES } from '../../../../shared/files/bundles/bundle-contract.ts';
import { isLeftover } from '@polyshelf/model-pipeline/archives/leftovers.ts';
import { PublishFailure } from './site-client.ts';

/** Name of the optional file with the fields of the asset. */
export const FIELDS_FILE = 'polyshelf.json';

export interface LocalFile {
  /** Path on this machine. */
  path: string;
  name: string;
  /** Path within the named folder, including its name; null for a file that was named itself. */
  within: string | null;
  bytes: number;
  modifiedMs: number;
}

export interface CollectedFiles {
  files: LocalFile[];
  /** Symbolic links. They are not followed, since they may lead anywhere. */
  skipped: string[];
}

/** Named files, and all files in named folders. */
export async function collectFiles(named: string[]): Promise<CollectedFiles> {
  const collected: CollectedFiles = { files: [], skipped: [] };
  for (const path of named.map((given) => resolve(given))) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw new PublishFailure(m.noSuchPath({ path }));
    if (found.isDirectory()) await collectFolder(path, collected);
    else if (found.isFile()) collected.files.push({ path, name: basename(path), within: null, ...sizeOf(found) });
    else throw new PublishFailure(m.fileUnknownKind({ path }));
  }
  if (collected.files.length === 0) throw new PublishFailure(m.noFiles());
  if (collected.files.length > MAX_BUNDLE_SOURCES)
    throw new PublishFailure(m.tooManyFiles({ count: collected.files.length, max: MAX_BUNDLE_SOURCES }));
  return collected;
}

async function collectFolder(folder: string, { files, skipped }: CollectedFiles): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    const parts = relative(folder, path).split(sep);
    if (isLeftover(parts.join('/')) || parts.some((part) => part.startsWith('.')) || parts.join('/') === FIELDS_FILE) continue;
    if (entry.isSymbolicLink()) skipped.push(path);
    if (!entry.isFile()) continue;
    files.push({ path, name: entry.name, within: [basename(folder), ...parts].join('/'), ...sizeOf(await stat(path)) });
  }
}

const sizeOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ bytes: size, modifiedMs: Math.floor(mtimeMs) });
