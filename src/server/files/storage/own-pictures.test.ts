import * as m from '#messages/server-storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';

useBundledPrograms();

let started: StartedApp;
let mira: { authorization: string };
let noor: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noor = await signedIn(started, await addMember(started, 'noor'));
});
afterAll(() => started.stop());

interface Sent {
  bytes?: Buffer;
  words?: unknown;
  fields?: Record<string, string>;
  by?: { authorization: string };
  url?: string;
}

async function send({ bytes, words, fields = {}, by = mira, url = '/api/upload' }: Sent) {
  const form = new FormData();
  if (words !== undefined) form.append('fileInfo', typeof words === 'string' ? words : JSON.stringify(words));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes !== undefined) form.append('files', new Blob([new Uint8Array(bytes)]), 'keep.png');
  const body = new Response(form);
  const headers = { ...by, 'content-type': body.headers.get('content-type') ?? '' };
  return started.app.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) });
}

async function upload(sent: Sent): Promise<UploadedPicture> {
  const answer = await send(sent);
  expect(answer.body).not.toContain('"error"');
  const [picture] = answer.json<UploadedPicture[]>();
  if (picture === undefined) throw new Error('nothing was kept');
  return picture;
}

const KEEP = { alternativeText: 'A keep', caption: 'By night' };

describe('texts of a picture', () => {
  test('stay when the same bytes are sent with other texts, or by another member', async () => {
    const bytes = await makePicture('plum');
    const keep = await upload({ bytes, words: KEEP });
    expect(keep).toMatchObject({ name: 'keep.png', ...KEEP });
    const other = await upload({ bytes, words: { alternativeText: ' Something else ' } });
    expect(other).toMatchObject({ alternativeText: 'Something else', caption: null, hash: keep.hash });
    const foreign = await upload({ bytes, words: KEEP, by: noor });
    expect(await upload({ bytes, words: [KEEP] })).toEqual(keep);
    expect(new Set([keep.id, other.id, foreign.id]).size).toBe(3);
  });

  test('are returned with the game that shows the picture', async () => {
    const cover = await upload({ bytes: await makePicture('teal'), words: KEEP });
    const id = await makeGame('Lantern Keep', { cover: cover.id, media: [cover.id] });
    const read = await started.app.inject({ url: `/api/games/${id}?populate=cover,media`, headers: mira });
    const of = { id: cover.id, attributes: { name: 'keep.png', url: cover.url, ...KEEP } };
    expect(read.json().data.attributes).toMatchObject({ cover: { data: of }, media: { data: [of] } });
  });

  test.each(['{', '"keep"', '[{"alternativeText":5}]', '{"alt":"A keep"}', { caption: 'x'.repeat(1001) }])(
    'is refused where it is %j',
    async (words) => {
      const answer = await send({ bytes: await makePicture('red'), words });
      expect(answer.json()).toMatchObject({ error: { status: 400, details: { field: 'fileInfo' } } });
    },
  );
});

const call = (method: 'GET' | 'DELETE' | 'PUT', url: string, headers: object = mira) =>
  started.app.inject({ method, url, headers: { ...headers } });

async function makeGame(title: string, more: object = {}, by = mira): Promise<number> {
  const data = { title, entityStatus: 3, ...more };
  const made = await started.app.inject({ method: 'POST', url: '/api/games', headers: by, payload: { data } });
  expect(made.body).not.toContain('"error"');
  return made.json<{ data: { id: number } }>().data.id;
}

const gameOf = async (id: number) => (await call('GET', `/api/games/${id}?populate=cover,media`)).json().data.attributes;

describe("a member's pictures", () => {
  test('are listed newest first in pages, and found by id, for their sender only', async () => {
    const lena = await signedIn(started, await addMember(started, 'lena'));
    const sent = [];
    for (const colour of ['navy', 'gold', 'pink'])
      sent.unshift(await upload({ bytes: await makePicture(colour), words: { caption: colour }, by: lena }));
    expect((await call('GET', '/api/upload/files', lena)).json()).toEqual(sent);
    expect((await call('GET', '/api/upload/files?pagination[page]=2&pagination[pageSize]=2', lena)).json()).toEqual(
      sent.slice(2),
    );
    expect((await call('GET', '/api/upload/files?pagination[start]=1&pagination[limit]=1', lena)).json()).toEqual([sent[1]]);
    expect((await call('GET', '/api/upload/files?page=2', lena)).statusCode).toBe(400);
    const address = `/api/upload/files/${sent[0]?.id}`;
    expect((await call('GET', address, lena)).json()).toEqual(sent[0]);
    expect((await call('GET', address)).statusCode).toBe(404);
    expect((await call('DELETE', address)).statusCode).toBe(404);
    for (const url of [address, '/api/upload/files']) expect((await call('GET', url, {})).statusCode).toBe(401);
    expect((await call('DELETE', address, {})).statusCode).toBe(401);
  });

  test('are described by their sender, wherever they are shown', async () => {
    const cover = await upload({ bytes: await makePicture('olive'), words: KEEP });
    const game = await makeGame('Described Keep', { cover: cover.id });
    const url = `/api/upload?id=${cover.id}`;
    const changed = await send({ url, words: { alternativeText: 'A tower\u0000', caption: null } });
    expect(changed.json()).toMatchObject({ id: cover.id, name: 'keep.png', alternativeText: 'A tower', caption: null });
    expect((await gameOf(game)).cover.data.attributes).toMatchObject({ alternativeText: 'A tower', caption: null });
    expect((await send({ url, words: KEEP, by: noor })).statusCode).toBe(404);
    expect((await send({ url })).json()).toMatchObject({ error: { status: 400, details: { field: 'fileInfo' } } });
    expect((await send({ url, words: KEEP, bytes: await makePicture('olive') })).statusCode).toBe(400);
  });

  test('can be removed while nothing refers to them, not even an earlier version', async () => {
    const unused = await upload({ bytes: await makePicture('coral') });
    // A removed picture is visible to nobody, so its address has no ticket.
    const { url, formats: _formats, ...gone } = (await call('DELETE', `/api/upload/files/${unused.id}`)).json();
    expect(unused).toMatchObject(gone);
    expect(unused.url).toContain(`${url}~`);
    expect((await call('GET', `/api/upload/files/${unused.id}`)).statusCode).toBe(404);
    const used = await upload({ bytes: await makePicture('coral') });
    const game = await makeGame('Removed Keep', { cover: used.id });
    const remove = () => call('DELETE', `/api/upload/files/${used.id}`);
    expect((await remove()).json()).toMatchObject({ error: { status: 409, message: m.pictureInUse() } });
    const payload = { data: { cover: null } };
    await started.app.inject({ method: 'PUT', url: `/api/games/${game}`, headers: mira, payload });
    expect((await gameOf(game)).cover.data).toBeNull();
    expect((await remove()).statusCode).toBe(409);
    expect((await call('GET', used.url)).statusCode).toBe(200);
  });
});

describe('a picture sent for a field of an entry', () => {
  test('replaces the cover, is appended to the media, and is in the history', async () => {
    const game = await makeGame('Placed Keep');
    const revisions = () => started.db.selectFrom('revision').select('id').where('game_id', '=', game).execute();
    const before = (await revisions()).length;
    const to = (field: string) => ({ ref: 'api::game.game', refId: String(game), field });
    const cover = await upload({ bytes: await makePicture('lime'), fields: to('cover') });
    const one = await upload({ bytes: await makePicture('cyan'), fields: to('media') });
    const two = await upload({ bytes: await makePicture('silver'), fields: to('media') });
    const shown = await gameOf(game);
    expect(shown.cover.data.id).toBe(cover.id);
    expect(shown.media.data.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
    expect((await revisions()).length).toBe(before + 3);
  });

  test('is refused without the right to edit the entry, and for unknown fields', async () => {
    const game = await makeGame('Foreign Keep', {}, noor);
    const bytes = await makePicture('tan');
    const status = async (fields: Record<string, string>) => (await send({ bytes, fields })).statusCode;
    const place = { ref: 'game', refId: String(game), field: 'cover' };
    expect(await status(place)).toBe(404);
    expect(await status({ ...place, refId: '999999' })).toBe(404);
    expect(await status({ ref: 'api::tag.tag', refId: '1', field: 'background' })).toBe(403);
    for (const wrong of [{ ref: 'api::user.user' }, { refId: 'x' }, { field: 'avatar' }])
      expect(await status({ ...place, ...wrong })).toBe(400);
    expect(await status({ refId: String(game) })).toBe(400);
    const read = await started.app.inject({ url: `/api/games/${game}?populate=cover`, headers: noor });
    expect(read.json().data.attributes.cover.data).toBeNull();
  });
});

test('a picture that no publication names is swept, with its entry and bytes', async () => {
  const picture = await upload({ bytes: await makePicture('khaki') });
  expect((await started.app.inject(picture.url)).statusCode).toBe(200);
  await started.installation.fileService.sweep(new Date(Date.now() + 60_000));
  expect((await started.app.inject(picture.url)).statusCode).toBe(404);
  const left = started.db.selectFrom('stored_file').select('id').where('sha256', 'like', `${picture.hash}%`);
  expect(await left.execute()).toEqual([]);
});
