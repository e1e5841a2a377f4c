/** The disk of the data folder, with the embedded database, fills up and is emptied again. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { leaveEmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts';
import { listGames } from '../src/shared/catalogue/games/game-contract.ts';
import { addMember, signedIn } from './factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { showPicture } from './factories/picture-address.ts';
import { tusRequest } from './send-by-tus.ts';
import { startApp, type StartedApp } from './start-app.ts';

const MEBIBYTE = 1024 ** 2;
const SIZE_MEBIBYTES = 500;
const SENTENCE = /^The disk of the server is full/;
/** The free space of the disk is cached for a second. */
const patient = { timeout: 10_000, interval: 100 };

/** A small disk of its own; null if this user may not mount one. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEBIBYTES}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

const disk = process.platform === 'linux' ? await smallDisk() : null;

test.skipIf(process.platform !== 'linux')(
  'a log that cannot be written because its disk is full does not end the process',
  () => {
    const script = `const { createLog } = await import('${join(import.meta.dirname, '../src/server/platform/log.ts')}');
    createLog('info').info('lost'); process.stderr.write('goes on');`;
    const ran = spawnSync('sh', ['-c', 'exec "$0" --input-type=module -e "$1" > /dev/full', process.execPath, script], {
      timeout: 20_000,
    });
    expect([ran.status, ran.stderr.toString()]).toEqual([0, 'goes on']);
  },
);

describe.skipIf(disk === null)('a full disk (needs the right to mount a small one)', () => {
  const folder = disk ?? '';
  let started: StartedApp;
  let address: string;
  let headers: { authorization: string };
  let picture: string;
  beforeAll(async () => {
    await cp(inject('dataFolderTemplate'), folder, { recursive: true });
    started = await startApp({ DATA_DIR: folder, DATABASE_URL: '' });
    address = await started.app.listen({ port: 0, host: '127.0.0.1' });
    headers = await signedIn(started, await addMember(started, 'mira'));
    const id = await started.installation.pictures.keep(await makePicture('red', { width: 2000, height: 1000 }));
    picture = await showPicture(started.db, id);
  });
  afterAll(async () => {
    await started.stop();
    await leaveEmbeddedPostgres();
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });

  async function leaveFree(bytes: number): Promise<void> {
    const ballast = join(folder, 'ballast');
    await truncate(ballast, 0).catch(() => {});
    const { bavail, bsize } = await statfs(folder);
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
  }

  async function send(request: InjectOptions): Promise<{ status: number; message: string }> {
    const { statusCode: status, body } = await started.app.inject(request);
    return { status, message: status < 400 ? body : (JSON.parse(body) as { error: { message: string } }).error.message };
  }
  const ready = () => send({ url: '/readyz' });
  const addGame = (title: string) =>
    send({ method: 'POST', url: '/api/games', headers, payload: { data: { title, type: 1, entityStatus: 1 } } });
  const beginUpload = async () => {
    const answer = await tusRequest('POST', `${address}/uploads`, { ...headers, 'upload-length': '1000' });
    return { status: answer.status, message: answer.error?.message ?? '' };
  };
  const sendPicture = async (color = 'blue') => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await makePicture(color))]), 'blue.png');
    const answer = await fetch(`${address}/api/upload`, { method: 'POST', headers, body: form });
    const body = (await answer.json()) as { error?: { message: string } };
    return { status: answer.status, message: body.error?.message ?? '' };
  };
  const writes = { 'a game': () => addGame('Refused'), 'an upload': beginUpload, 'a picture': sendPicture };
  const reads = () =>
    Promise.all([
      send({ url: listGames.path }),
      send({ url: `/api/games?sort=title&pagination[pageSize]=${1 + Math.floor(Math.random() * 90)}` }),
      send({ url: '/api/notices', headers }),
      started.app.inject({ url: picture }).then(({ statusCode }) => ({ status: statusCode })),
    ]);

  test('is warned about, then refuses every write with a sentence, keeps serving reads, and recovers', async () => {
    await leaveFree(200 * MEBIBYTE);
    await expect.poll(ready, patient).toMatchObject({ status: 200, message: expect.stringContaining('nearly full') });
    expect((await started.installation.health.read()).find(({ name }) => name === 'disk')?.state).toBe('warning');
    expect((await addGame('Before')).status).toBe(200);

    for (const left of [30 * MEBIBYTE, 0]) {
      await leaveFree(left);
      await expect.poll(ready, patient).toMatchObject({ status: 503, message: expect.stringMatching(SENTENCE) });
      for (const [what, write] of Object.entries(writes))
        expect([what, await write()]).toEqual([what, { status: 503, message: expect.stringMatching(SENTENCE) }]);
      expect((await send({ url: '/healthz' })).status).toBe(200);
      for (const { status } of await reads()) expect(status).toBeLessThan(500);
      // Smaller sizes are rendered although they cannot be stored.
      const width = left === 0 ? 640 : 320;
      expect((await started.app.inject({ url: `${picture}-${width}` })).statusCode).toBe(200);
    }

    await leaveFree(300 * MEBIBYTE);
    await expect.poll(async () => (await ready()).status, patient).toBe(200);
    expect((await addGame('After')).status).toBe(200);
    expect((await sendPicture()).status).toBe(200);
    const titles = (await send({ url: '/api/games?sort=title' })).message;
    expect([titles.includes('Before'), titles.includes('After'), titles.includes('Refused')]).toEqual([true, true, false]);
  });

  test('a write that fails despite free space is reported as a full disk, also by /readyz', async () => {
    const { storage } = started.installation;
    const put = storage.put;
    storage.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'EDQUOT' }));
    expect(await sendPicture('green')).toEqual({ status: 503, message: expect.stringMatching(SENTENCE) });
    storage.put = put;
    expect((await ready()).status).toBe(503);
  });
});
