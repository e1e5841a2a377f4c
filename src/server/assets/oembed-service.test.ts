import { afterAll, beforeAll, expect, test } from 'vitest';

import { addFiles } from '../../../test/factories/add-files.ts';
import { addAsset } from '../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const SHA256 = 'a'.repeat(64);

async function assetWithModel(name: string, hiddenAt: Date | null = null): Promise<number> {
  const { fileStore } = started.installation;
  const id = await addAsset(started.db, name, { hidden_at: hiddenAt });
  const fileId = await fileStore.keepFile({ sha256: SHA256, bytes: 9 }, 'model/gltf-binary');
  const entries = [{ path: 'knight.glb', bytes: 9, kind: 'model' as const, sha256: SHA256 }];
  await addFiles(started.db, id, { fileId, name: 'knight.glb', entries });
  return id;
}

const ask = (url: string, more = '') => started.app.inject(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

test('other sites learn how to show a model at any of its addresses', async () => {
  const id = await assetWithModel('Knight');
  const { publicUrl } = started.config;
  for (const path of [`/models/Some%20name?id=${id}`, `/asset/x?id=${id}`, `/embed/${id}`]) {
    const answer = await ask(publicUrl + path, '&format=json&maxwidth=400');
    expect(answer.json()).toMatchObject({ type: 'rich', version: '1.0', width: 400, height: 640 });
    expect(answer.json<{ html: string }>().html).toContain(`<iframe src="${publicUrl}/embed/${id}" width="400" height="640"`);
  }
  expect((await ask(`${publicUrl}/embed/${id}`, '&format=xml')).statusCode).toBe(400);
});

test('what is not listed, has no model or is not ours is shown nowhere', async () => {
  const hidden = await assetWithModel('Hidden', new Date());
  const bare = await addAsset(started.db, 'Bare');
  const { publicUrl } = started.config;
  for (const url of [
    `${publicUrl}/embed/${hidden}`,
    `${publicUrl}/embed/${bare}`,
    `${publicUrl}/models/x?id=999999`,
    `${publicUrl}/game/x?id=1`,
    'https://elsewhere.test/embed/1',
    'nonsense',
  ])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
});
