import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { getAsset, type AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { referencesTo } from '../../platform/db/references.ts';
import { PICTURE_PLACES } from './picture-sight-view.ts';

useBundledPrograms();

const HOUR_MS = 3_600_000;

let started: StartedApp;
let now: Date;
let [mira, other]: number[] = [];
let headers: Record<'mira' | 'other' | 'mod' | 'admin', { authorization: string }>;

beforeAll(async () => {
  now = new Date();
  started = await startApp({}, { clock: () => now });
  [mira, other] = [await addMember(started, 'mira'), await addMember(started, 'other')];
  const [mod, admin] = [
    await addMember(started, 'mod', { role: 'moderator' }),
    await addMember(started, 'boss', { role: 'admin' }),
  ];
  headers = {
    mira: await signedIn(started, mira),
    other: await signedIn(started, other),
    mod: await signedIn(started, mod),
    admin: await signedIn(started, admin),
  };
});
afterAll(() => started.stop());

const get = (url: string, more: Record<string, string> = {}) => started.app.inject({ url, headers: more });
const hide = (id: number, isHidden: boolean) =>
  started.app.inject({ method: 'POST', url: '/api/hide-asset', headers: headers.mira, payload: { id, isHidden } });

/** A model with one picture. */
async function modelOf(name: string, more: Parameters<typeof addAsset>[2] = {}) {
  const picture = await started.installation.pictures.keep(await makePicture(name));
  const id = await addAsset(started.db, name, { uploader_id: mira ?? null, cover_id: picture, ...more });
  await started.db.insertInto('asset_image').values({ asset_id: id, picture_id: picture, position: 0 }).execute();
  await started.installation.version.changed();
  return { id, picture, url: await pictureAddressOf(started.db, picture) };
}

/** Address of its picture in a reply to a caller. */
async function signedAddress(id: number, asker: Record<string, string>): Promise<string> {
  const answer = await get(`${getAsset.path}?modelId=${id}`, asker);
  const { data } = answer.json() as { data: { attributes: AssetAttributes }[] };
  return data[0]?.attributes.images[0]?.url ?? '';
}

test('every foreign key to a picture has an access rule', async () => {
  const keys = (await referencesTo(started.db, 'picture')).map(({ table, column }) => `${table}.${column}`);
  // `source_id` links a member's entry to the entry with the bytes.
  expect(PICTURE_PLACES.map(({ key }) => key).toSorted()).toEqual(keys.filter((key) => key !== 'picture.source_id').toSorted());
});

test('a picture is public while something public shows it', async () => {
  const { id, url } = await modelOf('teal');
  const reply = await get(url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=86400, s-maxage=0']);
  const again = { 'if-none-match': String(reply.headers.etag) };
  expect((await get(url, again)).statusCode).toBe(304);

  expect((await hide(id, true)).statusCode).toBe(200);
  for (const asker of [{}, headers.other, again]) {
    const { statusCode, headers: replied } = await get(url, asker);
    expect([statusCode, replied['cache-control'], replied.etag]).toEqual([404, 'no-store', undefined]);
  }
  const own = await get(url, { ...headers.mira, ...again });
  expect([own.statusCode, own.headers['cache-control']]).toEqual([304, 'private, no-store']);
  expect((await hide(id, false)).statusCode).toBe(200);
  expect((await get(url, again)).statusCode).toBe(304);
});

test('an address with a missing or wrong key opens nothing', async () => {
  const [one, two] = [await modelOf('navy'), await modelOf('olive')];
  const keyOf = (url: string) => url.split('-')[1];
  for (const url of [
    `/files/pictures/${one.picture}`,
    `/files/pictures/${one.picture}-640`,
    `/files/pictures/${one.picture}-${keyOf(two.url)}`,
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test('public pictures from before keys still open by their old addresses', async () => {
  const old = await modelOf('maroon');
  const { db } = started;
  await db
    .updateTable('installation')
    .set({ value: `${old.picture}` })
    .where('name', '=', 'last_picture_without_key')
    .execute();
  const later = await startApp({ DATABASE_URL: started.config.databaseUrl ?? '', DATA_DIR: started.config.dataDir });
  const newer = await modelOf('purple');
  const statusOf = async (id: number) =>
    (await later.app.inject({ method: 'HEAD', url: `/files/pictures/${id}-160` })).statusCode;
  expect([await statusOf(old.picture), await statusOf(newer.picture)]).toEqual([200, 404]);
  expect((await hide(old.id, true)).statusCode).toBe(200);
  await expect.poll(() => statusOf(old.picture)).toBe(404);
  await later.stop();
});

test('callers who may see a picture get an address that needs no token, for some hours and for them only', async () => {
  const { id, url } = await modelOf('coral', { status_id: 3, published_at: null });
  const signed = await signedAddress(id, headers.mira);
  expect(signed).toMatch(new RegExp(`^${url}~[\\w.]+$`));
  for (const address of [signed, `${signed}-160`, `${signed}-1280.jpg`])
    expect([(await get(address)).statusCode, (await get(address)).headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
  expect((await get(signed, headers.other)).statusCode).toBe(404);
  const byToken = await apiTokenOf(started, mira ?? 0, { scopes: ['assets'] });
  expect((await get(await signedAddress(id, byToken))).statusCode).toBe(200);

  const ticket = signed.split('~')[1];
  const another = await modelOf('crimson', { status_id: 3, published_at: null });
  const forged = signed.replace(/~\w+\./, `~${(other ?? 0).toString(36)}.`);
  for (const address of [`${another.url}~${ticket}`, forged, `${signed}0`, url])
    expect((await get(address)).statusCode).toBe(404);

  const begun = now;
  now = new Date(begun.getTime() + 25 * HOUR_MS);
  expect((await get(signed)).statusCode).toBe(404);
  now = begun;
  expect((await get(signed)).statusCode).toBe(200);
  await started.db
    .updateTable('account')
    .set({ disabled_at: now })
    .where('id', '=', mira ?? 0)
    .execute();
  expect((await get(signed)).statusCode).toBe(404);
  await started.db
    .updateTable('account')
    .set({ disabled_at: null })
    .where('id', '=', mira ?? 0)
    .execute();
});

test('a public picture has the same address for everybody', async () => {
  const { id, url } = await modelOf('gold');
  for (const asker of [{}, headers.mira, headers.mod]) expect(await signedAddress(id, asker)).toBe(url);
});

test('the avatar of a disabled member is hidden at once', async () => {
  const png = await makePicture('plum');
  const put = {
    method: 'PUT',
    url: '/api/me/avatar',
    headers: { ...headers.other, 'content-type': 'image/png' },
    payload: png,
  } as const;
  const { avatar } = (await started.app.inject(put)).json<{ avatar: { url: string } }>();
  expect((await get(avatar.url)).statusCode).toBe(200);
  const disabled = await started.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${other}`,
    headers: headers.admin,
    payload: { disabled: true, note: 'x' },
  });
  expect([disabled.statusCode, (await get(avatar.url)).statusCode]).toEqual([200, 404]);
});
