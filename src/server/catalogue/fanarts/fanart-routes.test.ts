import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as m from '#messages/server-publications';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { fanartEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listFanartFilters, listFanarts } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import type { FanartForm } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import type { StoredPicture, UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import { importParts } from '../../app/import-parts.ts';

let started: StartedApp;
let mira: Record<string, string>;
let noah: Record<string, string>;
let game: { id: number; title: string };
let model: { id: number; title: string };

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noah = await signedIn(started, await addMember(started, 'noah'));
  game = { id: await addGame(started.db, 'Lantern Keep'), title: 'Lantern Keep' };
  model = { id: await addAsset(started.db, 'Wick Lamp'), title: 'Wick Lamp' };
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('fanart').execute();
});

const as = (headers: Record<string, string>) => fanartEditor(started, headers);
const post = (headers: Record<string, string>, url: string, payload: object) =>
  started.app.inject({ method: 'POST', url, headers, payload });
const picture = async (): Promise<StoredPicture> => ({
  id: await addSharedPicture(started.db),
  url: '',
  width: 1,
  height: 1,
  placeholder: '',
});

const wick = async (more: Partial<FanartForm> = {}): Promise<Partial<FanartForm>> => ({
  title: 'Keeper at dusk',
  images: [await picture(), await picture()],
  description: 'An *evening* study.',
  medium: 'drawing',
  software: 'Krita',
  games: [game],
  models: [model],
  tags: [{ id: null, name: 'dusk' }],
  ...more,
});

describe('a fan art', () => {
  test('is published completely, shown as saved, and found by its subjects', async () => {
    const { id } = await as(mira).save(await wick());
    expect(await as({}).page(id)).toMatchObject({
      title: 'Keeper at dusk',
      descriptionHtml: '<p>An <em>evening</em> study.</p>',
      medium: 'drawing',
      software: 'Krita',
      rights: 'own',
      permissionOf: null,
      sensitive: false,
      games: [{ id: game.id, title: 'Lantern Keep' }],
      models: [{ id: model.id, title: 'Wick Lamp' }],
      images: [{}, {}],
      uploader: { username: 'mira' },
    });
    const found = await callApi(started.app, search, '?query=wick+lamp&selectedCategory=fanarts');
    expect(found).toMatchObject({ countItems: 1, newData: [{ mark: 'fanart', id, username: 'mira' }] });
    expect((await callApi(started.app, suggest, '?value=keeper')).result).toMatchObject([{ mark: 'fanart', id }]);
  });

  test.each([
    [{ title: ' ' }, '400 bad_input title: Enter the title of the fan art.'],
    [{ images: [] }, '400 bad_input images: Add at least one picture.'],
    [{ rights: null }, '400 bad_input rights: State whether it is your own work, or name the person who gave permission.'],
    [{ rights: 'permission' as const }, '400 bad_input permissionOf: Name the person who gave permission.'],
    [{ models: [{ id: 999, title: 'Gone' }] }, `400 bad_input models: ${m.relatedGone({ kind: 'asset' })}`],
  ])('is refused with a sentence where %j', async (part, sentence) => {
    expect(await as(mira).refused(await wick(part))).toBe(sentence);
  });

  test('has at most twelve pictures', async () => {
    const images = await Promise.all(Array.from({ length: 13 }, picture));
    expect(await as(mira).refused(await wick({ images }))).toContain('400 bad_input');
  });

  test('may be an incomplete draft; several may have the same title', async () => {
    await as(noah).save(await wick());
    const { id } = await as(mira).save({ title: 'Keeper at dusk', rights: null }, { status: STATUS_DRAFT });
    expect(await as({}).page(id)).toEqual({});
    await as(mira).change(id, await wick({ rights: 'permission', permissionOf: 'Ada Vale' }), { status: 1 });
    expect(await as({}).page(id)).toMatchObject({ rights: 'permission', permissionOf: 'Ada Vale' });
  });

  test('removes camera and location from its pictures', async () => {
    const photograph = await sharp({ create: { width: 32, height: 24, channels: 3, background: 'teal' } })
      .withExif({
        IFD0: { Copyright: 'Mira Secret', Model: 'Secret Cam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'cosplay.jpg');
    const request = new Request('http://x', { method: 'POST', body });
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...mira, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const [sent] = answer.json<UploadedPicture[]>();
    const { id } = await as(mira).save(await wick({ images: [sent as StoredPicture] }));
    const { images } = (await as({}).page(id)) as { images: { url: string }[] };
    const stored = (await started.app.inject(images[0]?.url ?? '')).rawPayload;
    const { exif, xmp, iptc } = await sharp(stored).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(stored.toString('latin1')).not.toMatch(/Secret|GPS/);
  });

  test('that is sensitive has no picture in searches, feeds and covers, and a warning on its page', async () => {
    const { id } = await as(mira).save(await wick({ sensitive: true }));
    expect(await as({}).page(id)).toMatchObject({ sensitive: true, images: [{}, {}] });
    expect((await callApi(started.app, listFanarts)).cards).toMatchObject([{ id, sensitive: true, picture: {} }]);
    expect((await callApi(started.app, search, '?query=keeper')).newData).toMatchObject([{ id, picture: null }]);
    expect((await started.app.inject('/feeds/fanarts.atom')).body).not.toContain('Keeper at dusk');
    expect((await started.app.inject('/feeds/search.atom?query=keeper')).body).not.toContain('Keeper at dusk');
    const content = (await started.app.inject(`/api/fanarts/${id}?populate=cover`)).json<object>();
    expect(content).toMatchObject({ data: { attributes: { sensitive: true, cover: { data: null } } } });
    await as(mira).change(id, { sensitive: false });
    expect((await started.app.inject('/feeds/fanarts.atom')).body).toContain('Keeper at dusk');
  });

  test('has a history that can be restored, and is hidden, deleted, bookmarked and reported like other kinds', async () => {
    const { id } = await as(mira).save(await wick());
    await as(mira).change(id, { sensitive: true, medium: 'pixel' });
    const { revisions } = await callApi(started.app, listRevisions, `?mark=fanart&id=${id}`);
    expect(revisions).toMatchObject([
      {
        changes: [
          { field: 'Medium', before: ['Drawing'], after: ['Pixel art'] },
          { field: 'Sensitive', before: [], after: ['Yes'] },
        ],
      },
      {},
    ]);
    const restored = { mark: 'fanart', id, number: 1, version: 2, saveKey: '6f1f4f8e-2f5a-4a8e-9a5f-0d6a5d1f2c3b', note: null };
    expect((await post(mira, '/api/restore-revision', restored)).statusCode).toBe(200);
    expect(await as({}).page(id)).toMatchObject({ medium: 'drawing', sensitive: false });
    const saved = await post(noah, '/api/save-publication', { mark: 'fanart', id });
    expect(saved.json()).toEqual({ saved: true, saves: 1 });
    expect((await post(noah, '/api/report', { mark: 'fanart', id, reason: 'other', text: 'Look at it.' })).statusCode).toBe(
      200,
    );
    await post(mira, '/api/hide-fanart', { id, isHidden: true });
    expect(await as({}).page(id)).toEqual({});
    await post(mira, '/api/hide-fanart', { id, isHidden: false });
    expect((await started.app.inject({ method: 'DELETE', url: `/api/fanarts/${id}`, headers: mira })).statusCode).toBe(200);
    expect(await as({}).page(id)).toEqual({});
  });
});

test('lists are filtered by subject and technique, with counts', async () => {
  await as(mira).save(await wick());
  await as(noah).save(await wick({ title: 'Lamp', games: [], medium: 'render' }));
  const found = async (query: string) => (await callApi(started.app, listFanarts, query)).cards.map(({ title }) => title);
  expect(await found('?sort=name')).toEqual(['Keeper at dusk', 'Lamp']);
  expect(await found(`?game=${game.id}`)).toEqual(['Keeper at dusk']);
  expect(await found(`?model=${model.id}&medium=render`)).toEqual(['Lamp']);
  expect(await callApi(started.app, listFanartFilters, '')).toMatchObject({
    medium: [
      { id: 'drawing', count: 1 },
      { id: 'render', count: 1 },
    ],
    game: [{ name: 'Lantern Keep', count: 1 }],
    model: [{ name: 'Wick Lamp', count: 2 }],
  });
});

test('Strapi clients read, write and delete fan arts', async () => {
  const { id: image } = await picture();
  const data = { title: 'Lamp', images: [image], rights: 'own', sensitive: true, models: [model.id], entityStatus: 1 };
  const made = await started.app.inject({ method: 'POST', url: '/api/fanarts', headers: mira, payload: { data } });
  const { id } = made.json<{ data: { id: number } }>().data;
  const read = await started.app.inject(`/api/fanarts/${id}?populate=models`);
  expect(read.json()).toMatchObject({
    data: { attributes: { title: 'Lamp', rights: 'own', sensitive: true, models: { data: [{ id: model.id }] } } },
  });
  const at = { url: `/api/fanarts/${id}`, headers: mira };
  const changed = await started.app.inject({ ...at, method: 'PUT', payload: { data: { medium: 'render', sensitive: false } } });
  expect(changed.json()).toMatchObject({ data: { id, attributes: { title: 'Lamp', medium: 'render', sensitive: false } } });
  expect((await started.app.inject({ ...at, headers: noah, method: 'DELETE' })).statusCode).toBe(403);
  expect((await started.app.inject({ ...at, method: 'DELETE' })).statusCode).toBe(200);
  expect(await as({}).page(id)).toEqual({});
});

test('listed fan arts are in the sitemap', async () => {
  const { id } = await as(mira).save(await wick());
  const { id: draft } = await as(mira).save(await wick({ title: 'Unfinished' }), { status: STATUS_DRAFT });
  const sitemap = (await started.app.inject('/sitemap-fanart-0.xml')).body;
  expect(sitemap).toContain(`/fanarts/Keeper%20at%20dusk?id=${id}`);
  expect(sitemap).not.toContain(`id=${draft}<`);
});

test('an export is imported unchanged, although two members have the same title', async () => {
  await as(noah).save(await wick({ rights: 'permission', permissionOf: 'Ada', sensitive: true }));
  await as(mira).save(await wick());
  const lines: object[] = [];
  const exported = async () => {
    lines.length = 0;
    await exportService({ db: started.db }).run({ write: async (line) => void lines.push(line), files: null });
    return lines.filter((line) => 'kind' in line && line.kind === 'fanart');
  };
  const before = await exported();
  expect(before).toMatchObject([
    { uploader: 'mira', games: ['Lantern Keep'], models: ['Wick Lamp'] },
    { uploader: 'noah', sensitive: true, permissionOf: 'Ada' },
  ]);
  await started.db.deleteFrom('fanart').execute();
  const folder = await mkdtemp(join(tmpdir(), 'fanarts-'));
  const file = join(folder, 'fanarts.ndjson');
  await writeFile(file, before.map((line) => JSON.stringify(line)).join('\n'));
  const run = () => importService(importParts(started.installation)).run({ file, failed: () => undefined });
  expect((await run()).fanart).toMatchObject({ created: 2, failed: 0 });
  expect(await exported()).toEqual(before);
  expect((await run()).fanart).toMatchObject({ unchanged: 2 });
  await rm(folder, { recursive: true });
});
