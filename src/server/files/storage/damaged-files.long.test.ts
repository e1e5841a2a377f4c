/** Stored files with lost or wrong bytes: downloads, scrub and repair. */
import * as m from '#messages/admin';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { buildSevenZip } from '@polyshelf/model-pipeline/test/build-seven-zip.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { downloadSamples, type DownloadSamples } from '../../../../test/factories/download-samples.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { bundleKeyOf, pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { readStoredFiles } from '../../../shared/files/storage/stored-file-contract.ts';
import { repairCommand } from '../../app/cli/repair-command.ts';
import { scrubCommand } from '../../app/cli/scrub-command.ts';
import { damagedFileStore } from './damaged-file-store.ts';
import { placeOf } from './file-storage.ts';
import { PASS_MS, scrubService } from './scrub-service.ts';
import { scrubStore } from './scrub-store.ts';

useBundledPrograms();

const SENTENCE =
  /^The file [0-9a-f]{12} is damaged on this server, so it cannot be sent\. Try again after the operator has repaired it\.$/;

let started: StartedApp;
let shelf: DownloadSamples;
let base: string;
let admin: { authorization: string };
// Commands use the clock of the machine.
let now = new Date();
beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
  base = await started.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signedIn(started, await addMember(started, 'boss', { role: 'admin' }));
  shelf = await downloadSamples(started, await addMember(started, 'uploader'));
});
afterAll(async () => {
  await started.stop();
  await shelf.remove();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pathOf = (sha256: string) => join(started.config.dataDir, 'files', placeOf(sha256));
const stateOf = async () =>
  (await started.app.inject({ method: 'GET', url: readStoredFiles.path, headers: admin })).json<{
    damagedCount: number;
    damaged: { sha256: string; fault: string; uses: { kind: string; id: number; title: string }[] }[];
    current: { files: number; endedAt: string | null } | null;
    last: { files: number } | null;
    total: { files: number };
  }>();

interface Offered {
  url: string;
  sha256: string;
}

/** Every route that sends stored bytes, each with bytes of its own. */
const OFFERS: Record<string, () => Promise<Offered>> = {
  'a file as it was brought': async () => {
    const bytes = randomBytes(50_000);
    return { url: (await shelf.assetOf('crate.obj', bytes)).url, sha256: hashOf(bytes) };
  },
  'a file of a ZIP archive that is stored in it': () =>
    entryOf(buildZip([{ name: 'a.obj', data: randomBytes(50_000), method: 0 }]), 'a.zip'),
  'a file of a ZIP archive that is packed in it': () =>
    entryOf(buildZip([{ name: 'a.obj', data: randomBytes(50_000), method: 8 }]), 'b.zip'),
  'a file of a 7z archive': async () => entryOf(await buildSevenZip({ 'a.obj': randomBytes(50_000) }), 'c.7z'),
  'a model for the viewer': () => modelOf((named) => `/files/models/${named}.glb`),
  'a model as GLB': () => modelOf((named) => `/files/models/${named}/any.glb`),
  'all files of a version': async () => {
    const bytes = randomBytes(50_000);
    const { id } = await shelf.assetOf('many.obj', bytes);
    const key = await bundleKeyOf(started.db, id);
    return { url: `/files/bundles/${await bundleOf(id)}-${key}/any.zip`, sha256: hashOf(bytes) };
  },
  'all models of a game': async () => {
    const bytes = randomBytes(50_000);
    const { id: asset_id } = await shelf.assetOf('of-game.obj', bytes);
    const game_id = await addGame(started.db, `Game ${asset_id}`);
    await started.db.insertInto('asset_game').values({ asset_id, game_id, position: 0 }).execute();
    return { url: `/files/games/${game_id}/any.zip`, sha256: hashOf(bytes) };
  },
  'a picture': () => pictureOf((address) => address),
  'a smaller size of a picture': () => pictureOf((address) => `${address}-320`),
};

async function entryOf(archive: Buffer, name: string): Promise<Offered> {
  const { id } = await shelf.assetOf(name, archive);
  const [entry] = (await shelf.attributesOf(id)).bundle?.entries ?? [];
  return { url: entry?.url ?? '', sha256: hashOf(archive) };
}

async function bundleOf(assetId: number): Promise<number> {
  const row = await started.db.selectFrom('asset').select('bundle_id').where('id', '=', assetId).executeTakeFirstOrThrow();
  return row.bundle_id ?? 0;
}

async function modelOf(urlOf: (named: string) => string): Promise<Offered> {
  const bytes = randomBytes(50_000);
  const { id } = await shelf.assetOf('knight.obj', randomBytes(10));
  await writeFile(join(shelf.folder, 'made'), bytes);
  const { id: file } = await started.installation.fileService.keep(join(shelf.folder, 'made'));
  const model = await started.db
    .insertInto('bundle_model')
    .values({
      bundle_id: await bundleOf(id),
      path: 'knight.obj',
      position: 0,
      state: 'ready',
      converted_file_id: file,
      viewer_file_id: file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { url: urlOf(`${model.id}-${await bundleKeyOf(started.db, id)}`), sha256: hashOf(bytes) };
}

let pictures = 0;
async function pictureOf(urlOf: (address: string) => string): Promise<Offered> {
  pictures += 1;
  const bytes = await makePicture('teal', { width: 400 + pictures, height: 300 });
  const id = await started.installation.pictures.keep(bytes);
  await shelf.assetOf('shown.obj', randomBytes(10), { cover_id: id });
  return { url: urlOf(await pictureAddressOf(started.db, id)), sha256: hashOf(bytes) };
}

const DAMAGES: Record<string, (path: string) => Promise<unknown>> = {
  content: async (path) => {
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    await writeFile(path, bytes);
  },
  size: async (path) => truncate(path, (await stat(path)).size - 7),
  missing: (path) => rm(path),
  unreadable: async (path) => {
    await rm(path);
    // A folder has an unexpected size on every file system.
    await mkdir(path);
  },
};

const cases = Object.entries(OFFERS).flatMap(([name, offer]) => Object.keys(DAMAGES).map((fault) => ({ name, offer, fault })));

test.each(cases)(
  '$name with wrong bytes ($fault) is refused with a sentence, and sent again after repair',
  async ({ offer, fault }) => {
    const { url, sha256 } = await offer();
    const path = pathOf(sha256);
    const good = await readFile(path);
    await DAMAGES[fault]?.(path);
    const bodies: string[] = [];
    for (const [method, headers] of [
      ['GET', {}],
      ['GET', { range: 'bytes=0-9' }],
      ['HEAD', {}],
      ['GET', {}],
    ] as const) {
      const answer = await started.app.inject({ method, url, headers });
      expect([method, headers, answer.statusCode, answer.headers['cache-control']]).toEqual([method, headers, 503, 'no-store']);
      expect([answer.headers.etag, answer.headers['content-disposition']]).toEqual([undefined, undefined]);
      bodies.push(answer.body);
    }
    for (const body of bodies.filter((each) => each !== '')) {
      const { error } = JSON.parse(body) as { error: { name: string; message: string } };
      expect(error).toMatchObject({ name: 'file_damaged', message: expect.stringMatching(SENTENCE) as string });
    }
    const listed = (await stateOf()).damaged.find((file) => file.sha256 === sha256);
    expect(listed?.uses.length).toBeGreaterThan(0);

    if (fault === 'unreadable') await rm(path, { recursive: true });
    // Sending the same bytes again repairs the file.
    await started.installation.storage.put(
      (async function* () {
        yield good;
      })(),
    );
    expect((await started.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await stateOf()).damaged.map((file) => file.sha256)).not.toContain(sha256);
  },
);

test('a large damaged file breaks off before its last byte, and is refused from then on', async () => {
  const bytes = randomBytes(5_000_000);
  const { url } = await shelf.assetOf('large.obj', bytes);
  await DAMAGES['content']?.(pathOf(hashOf(bytes)));
  await expect(fetch(base + url).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated');
  expect((await fetch(base + url)).status).toBe(503);
  await writeFile(pathOf(hashOf(bytes)), bytes);
  // The next turn of the scrub clears the damage.
  await turn(120_000);
  expect((await fetch(base + url)).status).toBe(200);
});

test('a derived file with wrong bytes is generated again', async () => {
  const { url, sha256 } = await pictureOf((address) => `${address}-320`);
  const first = await started.app.inject({ method: 'GET', url });
  const path = join(started.config.dataDir, 'derived', dirname(placeOf(sha256)), `${sha256}-320.webp`);
  for (const damage of [DAMAGES['content'], DAMAGES['size'], (each: string) => truncate(each, 0)]) {
    await damage?.(path);
    const again = await started.app.inject({ method: 'GET', url });
    expect([again.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
  }
});

const log = { info: () => {}, error: () => {} };
function scrubber() {
  const { db, uncheckedStorage: storage, derived } = started.installation;
  return scrubService({ storage, derived, store: scrubStore(db), damaged: damagedFileStore(db), clock: () => now, log });
}
async function turn(afterMs: number): Promise<void> {
  now = new Date(now.getTime() + afterMs);
  await scrubber().turn(new AbortController().signal);
}

describe('the scrub', () => {
  const settings = () => ({ DATA_DIR: started.config.dataDir, DATABASE_URL: started.config.databaseUrl ?? '' });

  test('reads everything within its period, a part each turn and over restarts, and finds damage in unread files', async () => {
    await runCommand(scrubCommand, [], settings());
    // The command began its pass by the clock of the machine.
    now = new Date();
    const bytes = randomBytes(20_000);
    await shelf.assetOf('forgotten.obj', bytes);
    await DAMAGES['content']?.(pathOf(hashOf(bytes)));
    // The earlier pass has ended. The next one begins after its period.
    await turn(1000);
    expect((await stateOf()).damagedCount).toBe(0);
    await turn(PASS_MS);
    const { total } = await stateOf();
    for (const part of [0.25, 0.5, 0.75]) {
      await turn(PASS_MS / 4);
      const { current } = await stateOf();
      expect(current?.files).toBeGreaterThanOrEqual(Math.floor(part * total.files));
      expect(current?.files).toBeLessThan(total.files);
    }
    await turn(PASS_MS / 4);
    const { damaged, last } = await stateOf();
    expect(last?.files).toBe(total.files);
    expect(damaged).toEqual([
      expect.objectContaining({
        sha256: hashOf(bytes),
        fault: 'content',
        uses: [expect.objectContaining({ title: 'forgotten.obj' })],
      }),
    ]);
    const health = await started.installation.health.read();
    const report = health.find(({ name }) => name === 'stored files');
    expect(report?.state).toBe('failing');
    expect(report?.message()).toContain('npm run polyshelf -- repair BACKUP');
  });

  test('runs in one process at a time', async () => {
    const store = scrubStore(started.db);
    expect(await store.take('another process', now)).toBeDefined();
    const before = await stateOf();
    await turn(PASS_MS * 2);
    expect((await stateOf()).current).toEqual(before.current);
    await store.release('another process');
    await turn(1000);
    expect((await stateOf()).current).not.toEqual(before.current);
  });

  test('continues after a killed process, once its lease has ended', async () => {
    const env = { ...process.env, ...settings() };
    const child = spawn(process.execPath, ['src/server/app/cli/polyshelf.ts', 'scrub'], { env, stdio: 'ignore' });
    const holder = () => started.db.selectFrom('file_scrub').select('holder').executeTakeFirst();
    const before = (await holder())?.holder;
    await expect.poll(async () => (await holder())?.holder, { timeout: 30_000, interval: 5 }).not.toBe(before);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await started.db
      .updateTable('file_scrub')
      .set({ leased_until: new Date(0) })
      .execute();
    await turn(PASS_MS * 2);
    await turn(PASS_MS * 2);
    const { last, total } = await stateOf();
    expect(last?.files).toBe(total.files);
  });

  test('by command reads all now; repair restores files from a backup, and lists missing ones', async () => {
    const [intact, lost, rotten] = [randomBytes(3000), randomBytes(3000), randomBytes(3000)];
    const place = join(shelf.folder, 'place');
    for (const bytes of [intact, lost, rotten]) {
      await shelf.assetOf('of-backup.obj', bytes);
      await rm(pathOf(hashOf(bytes)));
    }
    for (const [bytes, stored] of [
      [intact, intact],
      [rotten, lost],
    ] as const) {
      const path = join(place, 'files', placeOf(hashOf(bytes)));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, stored);
    }
    const scrubbed = await runCommand(scrubCommand, [], settings());
    expect([scrubbed.code, scrubbed.err]).toEqual([1, expect.stringContaining(`${hashOf(lost)}: ${m.fileMissing()}; asset `)]);

    const repaired = await runCommand(repairCommand, [place], settings());
    expect(repaired.code).toBe(1);
    for (const line of [
      `${hashOf(intact)}: repaired`,
      `${hashOf(lost)}: not in the backup`,
      `${hashOf(rotten)}: the backup has a damaged copy, too`,
    ])
      expect(repaired.err).toContain(line);
    expect((await readFile(pathOf(hashOf(intact)))).equals(intact)).toBe(true);
    await expect(stat(pathOf(hashOf(rotten)))).rejects.toThrow('ENOENT');
    expect((await stateOf()).damaged.map(({ sha256 }) => sha256)).not.toContain(hashOf(intact));
  });
});
