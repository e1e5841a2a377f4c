import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

useBundledPrograms();

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const YESTERDAY = new Date(Date.now() - 86_400_000);
const HOUR_AGO = new Date(Date.now() - 3_600_000);

async function* once(text: string) {
  yield Buffer.from(text);
}

/** Backdates stored bytes to yesterday. */
async function age(sha256: string): Promise<void> {
  const path = join(started.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await utimes(path, YESTERDAY, YESTERDAY);
  await sql`update stored_file set created_at = ${YESTERDAY} where sha256 = ${sha256}`.execute(started.db);
}

test('a sweep removes old unreferenced files and bytes without a row, and nothing else', async () => {
  const { db, installation } = started;
  const { storage, fileStore, fileService, pictures } = installation;
  const hashOf = async (pictureId: number) => (await fileStore.picture(pictureId))?.sha256 ?? '';

  const used = await pictures.keep(await makePicture('red'));
  const unused = await pictures.keep(await makePicture('green'));
  const fresh = await pictures.keep(await makePicture('blue'));
  await db.insertInto('account').values({ nickname: 'ada', avatar_id: used }).execute();
  const hashes = { used: await hashOf(used), unused: await hashOf(unused), fresh: await hashOf(fresh) };
  const orphan = await storage.put(once('killed before the row was made'));
  const newOrphan = await storage.put(once('its row is about to be made'));
  for (const sha256 of [hashes.used, hashes.unused, orphan.sha256]) await age(sha256);

  expect(await fileService.sweep(HOUR_AGO)).toBe(2);
  const there = await Promise.all([hashes.used, hashes.unused, hashes.fresh, orphan.sha256, newOrphan.sha256].map(storage.has));
  expect(there).toEqual([true, false, true, false, true]);
  expect([await fileStore.picture(used), await fileStore.picture(unused)]).toEqual([expect.anything(), null]);
  expect(await fileService.sweep(HOUR_AGO)).toBe(0);
});
