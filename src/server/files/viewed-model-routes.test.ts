import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildZip } from '../../../test/factories/build-zip.ts';
import { ask } from '../../../test/call-api.ts';
import { addAsset } from '../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { getAsset } from '../../shared/assets/asset-contract.ts';
import { packageService } from '../packages/package-service.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

function glb(version = 2): Buffer {
  const json = Buffer.from(JSON.stringify({ asset: { version: '2.0' } }).padEnd(28));
  const header = Buffer.alloc(20);
  for (const [index, value] of [0x46546c67, version, 20 + json.length, json.length, 0x4e4f534a].entries()) {
    header.writeUInt32LE(value, index * 4);
  }
  return Buffer.concat([header, json]);
}

/** An asset with one package that holds these files; answers its id. */
async function assetWith(files: Record<string, Buffer>, more: Parameters<typeof addAsset>[2] = {}): Promise<number> {
  const { db, installation, config } = started;
  const path = join(config.dataDir, 'package.zip');
  await writeFile(path, buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
  const { entries } = await packageService().list(path, 'package.zip');
  const file = await installation.fileService.keep(path, 'application/zip');
  const id = await addAsset(db, `Asset ${file.sha256.slice(0, 8)}`, more);
  const row = await db
    .insertInto('asset_package')
    .values({ asset_id: id, file_id: file.id, name: 'package.zip' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('package_entry')
    .values(entries.map((entry, position) => ({ package_id: row.id, position, ...entry })))
    .execute();
  return id;
}

const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ method: 'GET', url, headers });
const viewerOf = async (id: number) => (await ask(started.app, getAsset, `?modelId=${id}`)).data[0]?.attributes.viewer;

test('the first GLB of a package is shown at the address that the asset tells, inert and by its hash', async () => {
  const model = glb();
  const id = await assetWith({ 'readme.txt': Buffer.from('hello'), 'models/Crate.GLB': model, 'other.glb': Buffer.alloc(9) });
  const viewer = await viewerOf(id);
  expect(viewer).toMatchObject({ bytes: model.length });
  for (const url of [viewer?.url ?? '', `/files/models/${id}.glb`]) {
    const answer = await get(url);
    expect(answer.rawPayload.equals(model)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=86400',
      etag: `"${createHash('sha256').update(model).digest('hex')}"`,
      'x-content-type-options': 'nosniff',
    });
  }
  const etag = String((await get(`/files/models/${id}.glb`)).headers.etag);
  expect((await get(`/files/models/${id}.glb`, { 'if-none-match': etag })).statusCode).toBe(304);
});

test('asked for by many at once it comes to all of them', async () => {
  const model = Buffer.concat([glb(), Buffer.from('many')]);
  const id = await assetWith({ 'many.glb': model });
  const answers = await Promise.all([1, 2, 3, 4].map(() => get(`/files/models/${id}.glb`)));
  expect(answers.map(({ rawPayload }) => rawPayload.equals(model))).toEqual([true, true, true, true]);
});

test('what is called GLB and is none is not handed out', async () => {
  const id = await assetWith({ 'page.glb': Buffer.from('<html><script>alert(1)</script></html>') });
  expect((await get(`/files/models/${id}.glb`)).statusCode).toBe(404);
  const old = await assetWith({ 'old.glb': glb(1) });
  expect((await get(`/files/models/${old}.glb`)).statusCode).toBe(404);
});

test('an asset that is not listed, has no GLB or does not exist has nothing to look at', async () => {
  const hidden = await assetWith({ 'hidden.glb': Buffer.concat([glb(), Buffer.from('hidden')]) }, { hidden_at: new Date() });
  const other = await assetWith({ 'knight.obj': Buffer.from('v 0 0 0') });
  expect(await viewerOf(other)).toBeNull();
  for (const name of [`${hidden}.glb`, `${other}.glb`, '999999.glb', '0.glb', '99999999999.glb', `${other}`, 'x.glb']) {
    const answer = await get(`/files/models/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['etag']).toBeUndefined();
  }
});

test('other sites learn how to show a model, and nothing of what is not listed', async () => {
  const id = await assetWith({ 'embed.glb': Buffer.concat([glb(), Buffer.from('embed')]) });
  const { publicUrl } = started.config;
  const ask = (url: string, more = '') => get(`/api/oembed?url=${encodeURIComponent(url)}${more}`);
  for (const path of [`/models/Some%20name?id=${id}`, `/asset/x?id=${id}`, `/embed/${id}`]) {
    const answer = await ask(publicUrl + path, '&format=json&maxwidth=400');
    expect(answer.json()).toMatchObject({ type: 'rich', version: '1.0', width: 400, height: 640 });
    expect(answer.json<{ html: string }>().html).toContain(`<iframe src="${publicUrl}/embed/${id}" width="400" height="640"`);
  }
  for (const url of [
    `${publicUrl}/models/x?id=999999`,
    `${publicUrl}/game/x?id=${id}`,
    `https://elsewhere.test/embed/${id}`,
    'nonsense',
  ]) {
    expect((await ask(url)).statusCode).toBe(404);
  }
  expect((await ask(`${publicUrl}/embed/${id}`, '&format=xml')).statusCode).toBe(400);
});
