import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileStorage } from '../files/file-storage.ts';
import type { Database } from '../platform/db/database.ts';
import { copyDatabase } from '../platform/db/database-copy.ts';
import { newManifest, parseManifest, rowsOf, type BackupManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { keepBackupTurn, neededFiles, noteNeededFiles, takeBackupTurn } from './backup-store.ts';
import { backupName, keptBackups } from './kept-backups.ts';
import { keepPacked, packedLines } from './kept-bytes.ts';
import { missingFrom } from './sorted-hashes.ts';

const FILES_AT_ONCE = 8;
const TOMORROW_MS = 24 * 3_600_000;

/** What is backed up, and where this machine has room for what is on its way. */
export interface BackupSource {
  database: Pick<Database, 'connect'>;
  storage: FileStorage;
  dataDir: string;
}

export interface MadeBackup {
  name: string;
  manifest: BackupManifest;
  rows: number;
  /** How many files the place did not have before. */
  newFiles: number;
}

export class BackupUnderWay extends Error {}

/**
 * Makes a backup while others read and write: the database as it stood at one moment, and every file that its rows name then. None of
 * them is removed meanwhile. Whatever the place has already is not sent again.
 */
export async function makeBackup(
  source: BackupSource,
  place: BackupPlace,
  { at, signal, onFiles = () => {} }: { at: Date; signal: AbortSignal; onFiles?: (done: number, all: number) => void },
): Promise<MadeBackup> {
  const client = await source.database.connect(signal);
  try {
    if (!(await takeBackupTurn(client))) throw new BackupUnderWay('Another backup of this installation is under way.');
    const database = await copyDatabase(client, {
      keep: (rows) => keepPacked(place.files, rows),
      atThatMoment: () => noteNeededFiles(client),
      signal,
    });
    const files = { list: '', count: 0, bytes: 0 };
    const lines = async function* () {
      for await (const { sha256, bytes } of neededFiles(client)) {
        files.count += 1;
        files.bytes += bytes;
        yield `${sha256}\n`;
      }
    };
    files.list = await keepPacked(place.files, Readable.from(lines()));
    const hashes = async function* () {
      for await (const { sha256 } of neededFiles(client)) yield sha256;
    };
    const onDone = (done: number) => onFiles(done, files.count);
    const newFiles = await copyFiles(source.storage, place, { hashes: hashes(), signal, onDone });
    const texts = await keepTexts(source.dataDir, place);
    await keepBackupTurn(client);
    const name = backupName(at);
    const manifest = newManifest({ madeAt: at.toISOString(), database, files, texts });
    await place.keepManifest(name, JSON.stringify(manifest, null, 1));
    return { name, manifest, rows: rowsOf(manifest), newFiles };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Removes the backups of a place that are old enough, and the files that none of the others names. */
export async function removeOldBackups(place: BackupPlace, signal: AbortSignal): Promise<void> {
  const names = await place.names();
  const kept = new Set(keptBackups(names));
  for (const name of names) if (!kept.has(name)) await place.remove(name);
  const needed: AsyncIterable<string>[] = [];
  for (const name of kept) {
    const text = await place.manifest(name);
    if (text === null) throw new Error(`The backup ${name} has gone.`);
    const manifest = parseManifest(text, name);
    needed.push(packedLines(place.files, manifest.files.list), partsOf(manifest));
  }
  for await (const sha256 of missingFrom(filesOf(place), needed)) {
    signal.throwIfAborted();
    await place.files.remove(sha256);
  }
}

/** What a backup holds beside the files of members, in the order of the hashes. */
export async function* partsOf({ database, files, texts }: BackupManifest): AsyncGenerator<string, void> {
  yield* [...new Set([...database.tables, ...texts].map(({ kept }) => kept)).add(files.list)].toSorted();
}

/** The hashes of a place. Its clock need not be ours. */
export const filesOf = (place: BackupPlace) => place.files.storedBefore(new Date(Date.now() + TOMORROW_MS));

async function copyFiles(
  storage: FileStorage,
  place: BackupPlace,
  { hashes, signal, onDone }: { hashes: AsyncIterable<string>; signal: AbortSignal; onDone: (done: number) => void },
): Promise<number> {
  let count = 0;
  let failure: unknown = null;
  const underWay = new Set<Promise<void>>();
  const copy = async (sha256: string) => {
    const stored = await storage.read(sha256);
    if (stored === null) throw new Error(`The file ${sha256} is missing: it can be in no backup.`);
    const { sha256: found } = await place.files.put(stored);
    if (found !== sha256) throw new Error(`The file ${sha256} is damaged: its content has the hash ${found}.`);
    count += 1;
    onDone(count);
  };
  for await (const sha256 of missingFrom(hashes, [filesOf(place)])) {
    signal.throwIfAborted();
    const copying = copy(sha256)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => underWay.delete(copying));
    underWay.add(copying);
    if (underWay.size >= FILES_AT_ONCE) await Promise.race(underWay);
    if (failure !== null) break;
  }
  await Promise.all(underWay);
  if (failure !== null) throw failure;
  return count;
}

/** What the operator has written below the data folder. */
async function keepTexts(dataDir: string, place: BackupPlace): Promise<BackupManifest['texts']> {
  const pages = await readdir(join(dataDir, 'pages')).catch(() => []);
  const paths = [
    'synonyms.txt',
    'throwaway-domains.txt',
    ...pages.filter((name) => /^[a-z-]+\.md$/.test(name)).map((name) => `pages/${name}`),
  ];
  const texts: BackupManifest['texts'] = [];
  for (const path of paths) {
    const bytes = await readFile(join(dataDir, path)).catch(() => null);
    if (bytes !== null) texts.push({ path, kept: (await place.files.put(Readable.from([bytes]))).sha256 });
  }
  return texts;
}
