import * as m from '#messages/server-bundles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addUpload } from '../../../../test/factories/add-upload.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import { MAX_BUNDLE_MODELS, type Bundle } from '../../../shared/files/bundles/bundle-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ ROLES: 'web' });
});
afterAll(() => started.stop());

type Headers = Record<string, string>;

async function someone(nickname: string, role: Role = 'user') {
  const id = await addMember(started, nickname, { role });
  const headers = await signedIn(started, id);
  const upload = (name: string, text = name, path?: string) =>
    addUpload(started, id, { name, bytes: Buffer.from(text), ...(path !== undefined && { path }) });
  return { id, headers, upload };
}

async function send(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) {
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Bundle & { error: { name: string; message: string } }>() };
}
const create = (headers: Headers, payload: object) => send('POST', '/api/bundles', headers, payload);
const get = (headers: Headers, id: number) => send('GET', `/api/bundles/${id}`, headers);
const convert = (headers: Headers, id: number, paths: string[]) =>
  send('POST', `/api/bundles/${id}/models`, headers, { paths });

/** Marks a bundle as opened and processed. */
async function open(bundleId: number, paths: string[]): Promise<void> {
  const { id } = await started.db
    .selectFrom('bundle_source')
    .select('id')
    .where('bundle_id', '=', bundleId)
    .executeTakeFirstOrThrow();
  const rest = { bundle_id: bundleId, source_id: id, bytes: 5, kind: 'model', sha256: 'a'.repeat(64) };
  await started.db
    .insertInto('bundle_entry')
    .values(paths.map((path, position) => ({ ...rest, path, position })))
    .execute();
  await started.db.updateTable('bundle').set({ state: 'ready' }).where('id', '=', bundleId).execute();
}

/** Attaches a bundle to a published asset. */
async function publish(bundleId: number, uploaderId: number): Promise<void> {
  const named = { name: 'Knight', name_key: 'knight', search_text: 'knight', uploader_id: uploaderId };
  const asset = await started.db
    .insertInto('asset')
    .values({ ...named, bundle_id: bundleId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await started.db.updateTable('bundle').set({ asset_id: asset.id, number: 1 }).where('id', '=', bundleId).execute();
}

describe('a bundle', () => {
  test('takes finished uploads over, each once, and queues its processing', async () => {
    const mira = await someone('mira');
    const [first, second] = [await mira.upload('knight.zip'), await mira.upload('skin.png', 'png', 'knight/maps/skin.png')];
    const { status, body } = await create(mira.headers, { uploads: [first, second, first] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', refusal: null, waitingBefore: 0, candidates: [], models: [], entries: [] });
    expect(body.sources).toMatchObject([
      { name: 'knight.zip', bytes: 10, url: expect.stringMatching(/^\/files\/packages\/\d+-[0-9a-f]{16}\/knight\.zip$/) },
      { name: 'knight/maps/skin.png', bytes: 3 },
    ]);
    const jobs = await started.db.selectFrom('job').select(['kind', 'payload']).execute();
    expect(jobs).toContainEqual({ kind: 'process bundle', payload: { bundleId: body.id } });
    expect((await get(mira.headers, body.id)).body).toEqual(body);
    const again = await create(mira.headers, { uploads: [first] });
    expect(again).toMatchObject({ status: 404, body: { error: { name: 'not_found' } } });
  });

  test('is created once by concurrent or repeated requests with one key, which belongs to its member', async () => {
    const [ike, jo] = [await someone('ike'), await someone('joe')];
    const saveKey = '6fa459ea-ee8a-4ca4-894e-db77e160355e';
    const request = { uploads: [await ike.upload('a.obj')], saveKey };
    const both = await Promise.all([create(ike.headers, request), create(ike.headers, request)]);
    const again = await create(ike.headers, request);
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1);
    const other = await create(jo.headers, { uploads: [await jo.upload('b.obj')], saveKey });
    expect(other.body.sources).toMatchObject([{ name: 'b.obj' }]);
    expect(await create(jo.headers, { ...request, saveKey: 'mine' })).toMatchObject({ status: 400 });
  });

  test('reuses files of an earlier one beside new ones, each file once', async () => {
    const noor = await someone('noor');
    const earlier = (await create(noor.headers, { uploads: [await noor.upload('a.obj'), await noor.upload('b.png')] })).body;
    const [retained] = earlier.sources;
    const sameAgain = await noor.upload('a.obj');
    const { body } = await create(noor.headers, {
      uploads: [await noor.upload('c.png'), sameAgain],
      keep: { bundleId: earlier.id, sourceIds: [retained?.id] },
    });
    expect(body.sources.map(({ name, sha256 }) => [name, sha256 === retained?.sha256])).toEqual([
      ['a.obj', true],
      ['c.png', false],
    ]);
    const strange = await create(noor.headers, { uploads: [], keep: { bundleId: earlier.id, sourceIds: [999_999] } });
    expect(strange).toMatchObject({ status: 404, body: { error: { message: m.keptGone() } } });
  });

  test('is refused without files, with unfinished uploads, or from a visitor', async () => {
    const omar = await someone('omar');
    expect(await create(omar.headers, { uploads: [] })).toMatchObject({ status: 400, body: { error: { name: 'bad_input' } } });
    expect((await create(omar.headers, { uploads: ['../../etc'] })).status).toBe(400);
    expect((await create({}, { uploads: [] })).status).toBe(401);
    const open = await omar.upload('open.obj');
    await started.db.updateTable('upload').set({ file_id: null, received: 0 }).where('id', '=', open).execute();
    expect((await create(omar.headers, { uploads: [open] })).status).toBe(409);
  });

  test('is visible to its sender, and once saved to those who may edit its asset', async () => {
    const [pia, other, editor] = [await someone('pia'), await someone('quentin'), await someone('rosa', 'moderator')];
    const { id, sources } = (await create(pia.headers, { uploads: [await pia.upload('d.obj')] })).body;
    await open(id, ['d.obj']);
    const keep = { uploads: [], keep: { bundleId: id, sourceIds: [sources[0]?.id] } };
    const statusesFor = async ({ headers }: { headers: Headers }) => [
      (await get(headers, id)).status,
      (await convert(headers, id, ['d.obj'])).status,
      (await create(headers, keep)).status,
    ];
    for (const stranger of [other, editor]) expect(await statusesFor(stranger)).toEqual([404, 404, 404]);
    await publish(id, other.id);
    for (const editing of [pia, other, editor]) expect(await statusesFor(editing)).toEqual([200, 200, 200]);
    expect(await statusesFor(await someone('sven'))).toEqual([404, 404, 404]);
    expect([(await get({}, id)).status, (await convert({}, id, ['d.obj'])).status]).toEqual([401, 401]);
    expect((await get(pia.headers, 2_000_000_000)).status).toBe(404);
  });
});

describe('further models', () => {
  test('are converted on request once the bundle is opened, each once; a failed one is retried', async () => {
    const tove = await someone('tove');
    const { id } = (await create(tove.headers, { uploads: [await tove.upload('e.zip')] })).body;
    expect((await convert(tove.headers, id, ['e.obj'])).status).toBe(409);
    await open(id, ['e.obj', 'f.fbx', 'g.max']);
    const { status, body } = await convert(tove.headers, id, ['e.obj', 'e.obj']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'processing',
      candidates: ['f.fbx', 'e.obj'],
      models: [{ path: 'e.obj', state: 'waiting' }],
    });
    await started.db.updateTable('bundle_model').set({ state: 'failed', failure: 'No.' }).where('bundle_id', '=', id).execute();
    const both = await convert(tove.headers, id, ['e.obj', 'f.fbx']);
    expect(both.body.models).toMatchObject([
      { path: 'f.fbx', state: 'waiting' },
      { path: 'e.obj', state: 'waiting', failure: null },
    ]);
    for (const path of ['g.max', 'none.obj', '../e.obj']) expect((await convert(tove.headers, id, [path])).status).toBe(400);
  });

  test('are limited in number', async () => {
    const uma = await someone('uma');
    const { id } = (await create(uma.headers, { uploads: [await uma.upload('h.zip')] })).body;
    const paths = Array.from({ length: MAX_BUNDLE_MODELS + 1 }, (_, index) => `${index}.obj`);
    await open(id, paths);
    expect((await convert(uma.headers, id, paths.slice(1))).status).toBe(200);
    expect((await convert(uma.headers, id, paths.slice(0, 1))).status).toBe(413);
    expect((await get(uma.headers, id)).body.models).toHaveLength(MAX_BUNDLE_MODELS);
  });

  test('need a bundle that could be opened', async () => {
    const vera = await someone('vera');
    const { id } = (await create(vera.headers, { uploads: [await vera.upload('i.zip')] })).body;
    await started.db.updateTable('bundle').set({ state: 'refused', refusal: 'No.' }).where('id', '=', id).execute();
    const { status, body } = await convert(vera.headers, id, ['i.obj']);
    expect([status, body.error.message]).toEqual([409, m.refused()]);
  });
});
