import * as m from '#messages/server-backups';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { inBareSession } from '../../platform/db/bare-session.ts';
import { differingTables, loadDatabase } from '../../platform/db/database-copy.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { BackupError, damagedBackup, listed, missingError, sizeError } from './backup-error.ts';
import { parseManifest, type BackupManifest } from './backup-manifest.ts';
import { filesOf, neededBy, partsOf } from './backup-parts.ts';
import type { BackupPlace } from './backup-place.ts';
import { errorOf, openPacked } from './packed-bytes.ts';
import { missingFrom, type SizedHash } from './sorted-hashes.ts';

const READ_AGAIN = 50;

export async function readManifest(place: BackupPlace, name: string): Promise<BackupManifest> {
  const where = m.backupInPlace.with({ name, place: place.address });
  const text = await place.manifest(name).catch((error: Error) => {
    throw new StoredError(m.backupUnreadable.with({ backup: where, reason: error.message }));
  });
  return parseManifest(text ?? '', where);
}

/**
 * Proves a backup: restores its database beside the live one, counts rows, compares file sizes and reads some files.
 * Throws an error that names the damage.
 */
export async function checkBackup(
  place: BackupPlace,
  name: string,
  { dataDir, signal }: { dataDir: string; signal: AbortSignal },
): Promise<void> {
  const manifest = await readManifest(place, name);
  const errors = await findErrors(place, manifest, { signal, readFiles: READ_AGAIN });
  if (errors.length > 0) throw damagedBackup(name, errors, [m.anotherBackup.with()]);
  const folder = join(dataDir, 'backup-check');
  // Leftovers of a killed check.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await inBareSession(
      { databaseUrl: null, dataDir: folder },
      async (client) => {
        await loadDatabase(client, manifest.database, { open: ({ kept }) => openPacked(place.files, kept), signal });
        const differing = await differingTables(client, manifest.database);
        const tables = differing.map((table) => m.tableDiffers.with(table));
        if (tables.length > 0) throw new StoredError(m.restoredDiffers.with(), ...listed(tables));
      },
      // The copy is deleted after the check, so it needs no durability.
      { settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }, signal },
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface DamageSearch {
  signal: AbortSignal;
  /** Number of files to read and hash, chosen at random. The others are compared by size. */
  readFiles: number;
  /** Files that an earlier check has read. They are skipped. */
  known?: Set<string>;
}

/** Finds damage in a backup: hashes the parts of its database, and compares files of members by size or hash. */
export async function findErrors(
  place: BackupPlace,
  manifest: BackupManifest,
  { signal, readFiles, known = new Set() }: DamageSearch,
): Promise<BackupError[]> {
  const errors: BackupError[] = [];
  const read = async (sha256: string): Promise<void> => {
    signal.throwIfAborted();
    if (known.has(sha256)) return;
    const error = await errorOf(place.files, sha256);
    if (error !== null) errors.push(error);
    known.add(sha256);
  };
  for await (const { sha256 } of partsOf(manifest)) await read(sha256);
  // Without the list, the backup names no files.
  if (errors.some(({ sha256 }) => sha256 === manifest.files.list)) return errors;
  try {
    for await (const { sha256, bytes, foundBytes } of missingFrom(neededBy(place, manifest), [filesOf(place)])) {
      signal.throwIfAborted();
      if (known.has(sha256)) continue;
      known.add(sha256);
      const isMissing = foundBytes === null || bytes === null;
      errors.push(isMissing ? missingError(sha256) : sizeError(sha256, { bytes, found: foundBytes }));
    }
    for await (const { sha256 } of someOf(neededBy(place, manifest), readFiles)) await read(sha256);
  } catch (error) {
    // The list itself is malformed.
    if (!(error instanceof BackupError)) throw error;
    errors.push(error);
  }
  return errors;
}

/** The list of format 1 has no sizes, so its files are read. */
export const filesToRead = ({ format }: BackupManifest, readsAll: boolean) => (readsAll || format === 1 ? Infinity : 0);

/** A uniform random sample of a stream, by reservoir sampling: memory for the sample only. */
async function* someOf(hashes: AsyncIterable<SizedHash>, wanted: number): AsyncIterable<SizedHash> {
  if (wanted === Infinity) return yield* hashes;
  const some: SizedHash[] = [];
  let count = 0;
  for await (const hash of hashes) {
    count += 1;
    if (some.length < wanted) some.push(hash);
    else {
      const at = Math.floor(Math.random() * count);
      if (at < wanted) some[at] = hash;
    }
  }
  yield* some;
}
