import { afterAll, beforeAll, expect, test } from 'vitest';

import { bundleClient } from '../../../../test/bundle-client.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { startObjectStore, type ObjectStore } from '../../../../test/fixtures/object-store.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

useBundledPrograms();

const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';

let store: ObjectStore;
let started: StartedApp;
beforeAll(async () => {
  store = await startObjectStore();
  started = await startApp({ ...store.settings, ROLES: 'web,worker', S3_SIGNED_DOWNLOADS: 'on' });
});
afterAll(async () => {
  await started.stop();
  await store.stop();
});

test('files in an object store are processed and served, and uploaded files are served by the store itself', async () => {
  const mira = await bundleClient(started, 'mira');
  const zip = buildZip([{ name: 'knight/box.obj', data: TRIANGLE }]);
  const { id } = await mira.through((await mira.bring([{ name: 'Рыцарь.zip', bytes: zip }])).id);
  const asset = await started.db
    .insertInto('asset')
    .values({
      name: 'Knight',
      name_key: 'knight',
      search_text: 'knight',
      uploader_id: mira.accountId,
      bundle_id: id,
      status_id: 1,
      published_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await started.db.updateTable('bundle').set({ asset_id: asset.id, number: 1 }).where('id', '=', id).execute();

  const { models, entries, sources } = await mira.through(id);
  const get = (url = '') => started.app.inject(url);
  expect((await get(models[0]?.viewer?.url)).rawPayload.subarray(0, 4).toString()).toBe('glTF');
  expect((await get(models[0]?.converted?.url)).rawPayload.subarray(0, 4).toString()).toBe('glTF');
  expect((await get(entries[0]?.url)).body).toBe(TRIANGLE);

  const sent = await get(sources[0]?.url);
  expect([sent.statusCode, sent.headers['cache-control'], sent.headers.etag]).toEqual([302, 'no-store', undefined]);
  const fetched = await fetch(String(sent.headers.location));
  expect(Buffer.from(await fetched.arrayBuffer()).equals(zip)).toBe(true);
  expect(decodeURIComponent(String(fetched.headers.get('content-disposition')))).toContain('Рыцарь.zip');
  const downloads = () => started.db.selectFrom('asset').select('download_count').executeTakeFirstOrThrow();
  await expect.poll(downloads).toEqual({ download_count: 1 });
});
