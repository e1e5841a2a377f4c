import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

import { scratchPostgres, type ScratchPostgres } from '../../../../scripts/scratch-postgres.ts';
import { addMember } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startObjectStore } from '../../../../test/fixtures/object-store.ts';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import { openInstallation, openStorage } from '../../app/installation.ts';
import { readConfig } from '../../platform/config.ts';
import { knownMigrations, makeSchema } from '../../platform/db/migrate.ts';
import { BackupUnderWay, makeBackup } from './backup-service.ts';
import { readManifest } from './backup-check-service.ts';
import { parseBackupAddress, placeToRead, placeToWrite } from './backup-place.ts';
import { runBackup } from './backup-run-service.ts';
import { chooseBackup, restoreBackup, tryRestore } from './restore-service.ts';

const QUIET = { info: () => {}, error: () => {} };
const NEVER = new AbortController().signal;

let started: StartedApp;
let home: string;
let scratches: ScratchPostgres[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-backups-'));
  started = await startApp();
  await addMember(started, 'ada');
  // Contains every character that COPY escapes.
  const title = 'Tab\tand \\N and "quotes" and ゼルダ';
  await started.db
    .insertInto('game')
    .values({ title, title_key: 'tab', search_text: 'tab', type_id: 1, status_id: 1, published_at: new Date() })
    .execute();
  for (const color of ['red', 'green', 'blue']) await addFile(await makePicture(color));
  await writeFile(join(started.config.dataDir, 'synonyms.txt'), 'kratos = God of War\n');
});
afterAll(async () => {
  await started.stop();
  await rm(home, { recursive: true, force: true });
});
afterEach(async () => {
  await Promise.all(scratches.map(({ drop }) => drop()));
  scratches = [];
});

const addFile = async (bytes: Buffer) => {
  const path = join(home, 'to-be-kept');
  await writeFile(path, bytes);
  return started.installation.fileService.keep(path);
};
const parts = { drafts: '', s3: null };
const sourceOf = ({ installation, config }: Pick<StartedApp, 'installation' | 'config'>) => ({
  ...installation,
  dataDir: config.dataDir,
});
const run = (to: string, from = sourceOf(started), given = {}) =>
  runBackup(to, { source: from, log: QUIET, signal: NEVER, ...parts, drafts: join(home, 'drafts'), ...given });
/** Makes a backup without the proof. */
const make = async (to: string, from = sourceOf(started)) =>
  makeBackup(from, await placeToWrite(to, parts), { at: new Date(), signal: NEVER });
const placeOf = (to: string) => placeToRead(parseBackupAddress(to).place, parts);

async function anEmptyDatabase(): Promise<string> {
  const scratch = await scratchPostgres(inject('databaseServer'));
  scratches.push(scratch);
  return scratch.url;
}

async function restore(
  from: string,
  settings: Record<string, string>,
  work: typeof tryRestore | typeof restoreBackup = restoreBackup,
): Promise<string[]> {
  const config = readConfig(settings);
  const place = await placeOf(from);
  const reported: string[] = [];
  try {
    await work(place, await chooseBackup(place, parseBackupAddress(from).name), {
      target: config,
      openStorage: () => openStorage(config),
      signal: NEVER,
      readsAll: false,
      skipsDamaged: false,
      onRestored: async () => {},
      report: (line) => void reported.push(line),
    });
    return reported;
  } finally {
    await place.close();
  }
}

/** Content of a backup without metadata of its run. */
async function contentOf(from: string) {
  const place = await placeOf(from);
  const { database, files, texts } = await readManifest(place, await chooseBackup(place, null));
  await place.close();
  const { tables, ...rest } = database;
  const isNoted = (name: string) => name.startsWith('backup_run');
  const sequences = rest.sequences.filter(({ name }) => !isNoted(name));
  return { ...rest, sequences, tables: tables.filter(({ name }) => !isNoted(name)), files, texts };
}

// Each restore creates a database.
const patient = { timeout: 400_000 };

test('a backup restores every byte on another machine, into a database of its own server and back', patient, async () => {
  const [folder, file] = [join(home, 'first'), join(home, 'second.zip')];
  const made = await run(folder);
  expect(made).toMatchObject({ files: 3, newFiles: 3, failure: null });
  const content = await contentOf(folder);
  expect(content.tables.find(({ name }) => name === 'game')?.rows).toBe(1);
  expect(content.tables.map(({ name }) => name)).not.toContain('filter_change');

  const onServer = { DATA_DIR: join(home, 'on-server'), DATABASE_URL: await anEmptyDatabase() };
  await restore(folder, onServer);
  const second = { installation: await openInstallation(readConfig(onServer)), config: readConfig(onServer) };
  try {
    expect(await run(file, sourceOf(second))).toMatchObject({ newFiles: 3, failure: null });
    expect(await contentOf(file)).toEqual(content);
    // Sequences are restored: a new row gets a free id.
    await second.installation.db.insertInto('genre').values({ name: 'Added' }).execute();
  } finally {
    await second.installation.close();
  }
  await expect(restore(file, onServer)).rejects.toThrow('The database is not empty');

  const embedded = { DATA_DIR: join(home, 'embedded') };
  expect(await restore(file, embedded, tryRestore)).toContainEqual(expect.stringContaining('Nothing was written'));
  await restore(file, embedded);
  const third = { installation: await openInstallation(readConfig(embedded)), config: readConfig(embedded) };
  try {
    await make(join(home, 'third'), sourceOf(third));
    expect(await contentOf(join(home, 'third'))).toEqual(content);
    expect(await readFile(join(home, 'embedded/synonyms.txt'), 'utf8')).toBe('kratos = God of War\n');
  } finally {
    await third.installation.close();
  }
});

test('the second backup copies new files only, and removal of old ones deletes files that no other backup names', async () => {
  const folder = join(home, 'daily');
  const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 0, 5 + index)));
  const extra = await addFile(await makePicture('black'));
  const backup = async (at: Date) => {
    const place = await placeToWrite(folder, parts);
    return makeBackup(sourceOf(started), place, { at, signal: NEVER });
  };
  expect((await backup(days[0] as Date)).newFiles).toBe(4);
  await started.db.deleteFrom('stored_file').where('id', '=', extra.id).execute();
  for (const day of days.slice(1)) expect((await backup(day)).newFiles).toBe(0);
  const place = await placeOf(folder);
  expect(await place.files.has(extra.sha256)).toBe(true);

  const made = await run(folder);
  expect(made.failure).toBeNull();
  const names = await place.names();
  expect(names.map((name) => name.slice(0, 10)).slice(0, -1)).toEqual(
    ['2026-01-11', '2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16'].slice(-names.length + 1),
  );
  expect(await place.files.has(extra.sha256)).toBe(false);
  // The remaining backups are complete.
  await restore(join(folder, 'backups', `${names[0]}.json`), { DATA_DIR: join(home, 'never') }, tryRestore);
});

test('the sweep deletes no file that a running backup may need, and no second backup starts meanwhile', async () => {
  const file = await addFile(await makePicture('white'));
  const place = await placeToWrite(join(home, 'slow'), parts);
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const source = sourceOf(started);
  const slow = makeBackup(
    {
      ...source,
      storage: {
        ...source.storage,
        read: async (sha256, range) => {
          reached.resolve();
          await goOn.promise;
          return source.storage.read(sha256, range);
        },
      },
    },
    place,
    { at: new Date(), signal: NEVER },
  );
  await reached.promise;
  await started.installation.fileService.removeIfUnused([file.id]);
  await expect(run(join(home, 'other'))).rejects.toThrow(BackupUnderWay);
  goOn.resolve();
  expect((await slow).newFiles).toBe(4);
  expect(await place.files.has(file.sha256)).toBe(true);
  // After the backup the sweep deletes it.
  expect(await source.storage.has(file.sha256)).toBe(true);
  await started.installation.fileService.sweep(new Date(Date.now() + 60_000));
  expect(await source.storage.has(file.sha256)).toBe(false);
});

describe('a damaged backup is refused', () => {
  test('with a file that is missing or has other content', async () => {
    const file = await addFile(Buffer.from('as it was'));
    const { fileStore, storage } = started.installation;
    const path = (await storage.localPath(file.sha256)) ?? '';
    await writeFile(path, 'as it is');
    const damaged = await run(join(home, 'damaged'));
    expect(shownLines(damaged.failure ?? '')).toMatch(/^No backup was made: [^]*files\/.*[0-9a-f]{64} is damaged or missing/);
    await rm(path);
    expect((await run(join(home, 'damaged'))).failure).toContain(file.sha256);
    await fileStore.removeUnreferenced({ fileIds: [file.id] });
    expect((await run(join(home, 'damaged'))).failure).toBeNull();
  });

  test('with damage in the archive, of a later version, or that is no backup at all', async () => {
    const folder = join(home, 'rotten');
    await make(folder);
    const place = await placeOf(folder);
    const { database } = await readManifest(place, await chooseBackup(place, null));
    const hash = database.tables.find(({ name }) => name === 'game')?.kept ?? '';
    await writeFile((await place.files.localPath(hash)) ?? '', 'rotten');
    const target = { DATA_DIR: join(home, 'from-rotten') };
    await expect(restore(folder, target, tryRestore)).rejects.toThrow(`${hash} does not have the content that was stored`);

    const [name = ''] = await readdir(join(folder, 'backups'));
    const manifest = await readFile(join(folder, 'backups', name), 'utf8');
    await writeFile(join(folder, 'backups', name), manifest.replace('"0180_backups.sql"', '"9999_from_tomorrow.sql"'));
    await expect(restore(folder, target)).rejects.toThrow(
      'A later version of Polyshelf made this backup (9999_from_tomorrow.sql)',
    );
    await writeFile(join(folder, 'backups', name), '{}');
    await expect(restore(folder, target)).rejects.toThrow('is not a backup of Polyshelf, or it is damaged');
    await expect(restore(join(home, 'nowhere'), target)).rejects.toThrow('There is no ');
    await expect(restore(join(folder, 'backups/2020-01-01T00-00-00Z.json'), target)).rejects.toThrow(
      'There is no backup 2020-01-01',
    );
  });
});

test('a backup of an older version is migrated to this version', patient, async () => {
  const url = await anEmptyDatabase();
  const connect = async () => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };
  const old = await connect();
  const known = await knownMigrations();
  const then = known.slice(0, known.indexOf('0113_search_log.sql'));
  await makeSchema(old, then);
  await old.query(`insert into migration (name) select unnest($1::text[])`, [then]);
  await old.query(`insert into account (nickname, email) values ('veteran', 'veteran@example.org')`);
  await old.end();
  const place = await placeToWrite(join(home, 'old'), parts);
  await makeBackup({ ...sourceOf(started), database: { connect } }, place, { at: new Date(), signal: NEVER });

  const settings = { DATA_DIR: join(home, 'renewed'), DATABASE_URL: await anEmptyDatabase() };
  await restore(join(home, 'old'), settings);
  const renewed = await openInstallation(readConfig(settings));
  try {
    expect(await renewed.db.selectFrom('account').select('nickname').execute()).toEqual([{ nickname: 'veteran' }]);
    expect(await renewed.db.selectFrom('backup_run').selectAll().execute()).toEqual([]);
  } finally {
    await renewed.close();
  }
});

test('backups are written to a bucket below a prefix, and restored from there', async () => {
  const store = await startObjectStore();
  try {
    const s3 = { ...store.config };
    const to = `s3://${store.config.bucket}/nightly`;
    const made = await run(to, sourceOf(started), { s3 });
    expect(made.failure).toBeNull();
    expect((await run(to, sourceOf(started), { s3 })).newFiles).toBe(0);
    const place = await placeToRead(to, { drafts: join(home, 'drafts'), s3 });
    const name = await chooseBackup(place, null);
    expect(name).toBe((await place.names()).at(-1));
    const { files } = await readManifest(place, name);
    expect(files.count).toBe(made.files);
    await expect(placeToRead(to, parts)).rejects.toThrow('set BACKUP_S3_ENDPOINT');
  } finally {
    await store.stop();
  }
});

test('an unfinished archive leaves nothing behind', async () => {
  const place = await placeToWrite(join(home, 'broken.zip'), { drafts: join(home, 'drafts'), s3: null });
  await place.files.put(Readable.from([Buffer.from('something')]));
  await place.close();
  expect((await readdir(home)).filter((name) => name.startsWith('broken'))).toEqual([]);
});
