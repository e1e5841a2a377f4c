import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { inBareSession } from '../platform/db/bare-session.ts';
import { differingTables, loadDatabase } from '../platform/db/database-copy.ts';
import { parseManifest, type BackupManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { filesOf, partsOf } from './backup-service.ts';
import { checkKept, openPacked, packedLines } from './kept-bytes.ts';
import { missingFrom } from './sorted-hashes.ts';

const READ_AGAIN = 50;
const NAMED = 3;

export async function readManifest(place: BackupPlace, name: string): Promise<BackupManifest> {
  const text = await place.manifest(name);
  return parseManifest(text ?? '', `${place.address} (${name})`);
}

/**
 * Proves a backup: restores its database beside the one in use, counts the rows of every table, looks for every file and reads some of
 * them. Throws an error that says what is wrong.
 */
export async function checkBackup(
  place: BackupPlace,
  name: string,
  { dataDir, signal }: { dataDir: string; signal: AbortSignal },
): Promise<void> {
  const manifest = await readManifest(place, name);
  await checkFiles(place, manifest, signal);
  const folder = join(dataDir, 'backup-check');
  // Of a check that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await inBareSession(
      { databaseUrl: null, dataDir: folder },
      async (client) => {
        await loadDatabase(client, manifest.database, { open: ({ kept }) => openPacked(place.files, kept), signal });
        const differing = await differingTables(client, manifest.database);
        if (differing.length > 0) throw new Error(`Restored, ${differing.join('; ')}.`);
      },
      // It need not survive anything.
      { settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }, signal },
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether every file is there, and some of them, by chance, as they were. */
async function checkFiles(place: BackupPlace, manifest: BackupManifest, signal: AbortSignal): Promise<void> {
  const missing: string[] = [];
  for await (const sha256 of missingOf(place, manifest)) missing.push(sha256);
  if (missing.length > 0)
    throw new Error(`${missing.length} files are missing, such as ${missing.slice(0, NAMED).join(', ')}.`);
  for (const sha256 of await someOf(packedLines(place.files, manifest.files.list))) {
    signal.throwIfAborted();
    await checkKept(place.files, sha256);
  }
}

/** What a backup needs and its place does not have. */
export async function* missingOf(place: BackupPlace, manifest: BackupManifest): AsyncGenerator<string, void> {
  yield* missingFrom(partsOf(manifest), [filesOf(place)]);
  yield* missingFrom(packedLines(place.files, manifest.files.list), [filesOf(place)]);
}

/** So many of them, each as likely as the others, without holding all. */
async function someOf(hashes: AsyncIterable<string>): Promise<string[]> {
  const some: string[] = [];
  let count = 0;
  for await (const hash of hashes) {
    count += 1;
    if (some.length < READ_AGAIN) some.push(hash);
    else {
      const at = Math.floor(Math.random() * count);
      if (at < READ_AGAIN) some[at] = hash;
    }
  }
  return some;
}
