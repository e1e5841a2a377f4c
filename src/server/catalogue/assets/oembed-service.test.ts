import { afterAll, beforeAll, expect, test } from 'vitest';

import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addFiles } from '../../../../test/factories/add-files.ts';
import { addAsset, addGame, addLookup, addPicture, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { fanartEditor, guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { OEmbed } from '../../../shared/catalogue/assets/oembed-contract.ts';

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

const send = (url: string, more = '') => started.app.inject(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

test('other sites embed a model by any of its addresses', async () => {
  const id = await assetWithModel('Knight');
  const { publicUrl } = started.config;
  for (const path of [`/models/Some%20name?id=${id}`, `/asset/x?id=${id}`, `/embed/${id}`]) {
    const answer = await send(publicUrl + path, '&format=json&maxwidth=400');
    expect(answer.json()).toMatchObject({ type: 'rich', version: '1.0', width: 400, height: 266 });
    expect(answer.json<{ html: string }>().html).toContain(`<iframe src="${publicUrl}/embed/${id}" width="400" height="266"`);
  }
});

test('the view keeps its aspect ratio within both limits, and so does its thumbnail', async () => {
  const id = await assetWithModel('Bishop');
  const picture = await addPicture(started.db, 800, 600);
  await started.db.updateTable('asset').set({ cover_id: picture }).where('id', '=', id).execute();
  const within = async (limits: string) => {
    const {
      width,
      height,
      thumbnail_width: thumbnail,
      thumbnail_url: url,
    } = (await send(`${started.config.publicUrl}/embed/${id}`, limits)).json<OEmbed>();
    return [width, height, thumbnail, url?.split('-').at(-1)];
  };
  expect(await within('')).toEqual([960, 640, 640, '640']);
  expect(await within('&maxheight=320')).toEqual([480, 320, 320, '320']);
  expect(await within('&maxwidth=300&maxheight=1000')).toEqual([300, 200, 160, '160']);
  expect(await within('&maxwidth=100')).toEqual([100, 66, null, undefined]);
  expect(await within('&maxheight=1')).toEqual([1, 1, null, undefined]);
});

test.each(['xml', 'yaml'])('the format %s is answered 501, as oembed.com asks for', async (format) => {
  const answer = await send(`${started.config.publicUrl}/embed/1`, `&format=${format}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([501, { error: { status: 501, details: { field: 'format' } } }]);
});

test('pages of other publications give a link with picture and uploader', async () => {
  const { publicUrl } = started.config;
  const bare = await addAsset(started.db, 'Bare');
  const game = await addGame(started.db, 'Chess');
  const format = await addLookup(started.db, 'format', 'PGN');
  const logo = await addPicture(started.db, 800, 450);
  await started.db.updateTable('format').set({ background_id: logo }).where('id', '=', format).execute();
  const ada = await signedIn(started, await addMember(started, 'ada'));
  const { id: tool } = await toolEditor(started, ada).save({ title: 'Board reader' });
  const { id: guide } = await guideEditor(started, ada).save({ title: 'Read a board', text: 'From left to right.' });
  const images = [{ id: await addSharedPicture(started.db), url: '', width: 400, height: 300, placeholder: '' }];
  const { id: fanart } = await fanartEditor(started, ada).save({ title: 'Endgame', images });
  const { id: sensitive } = await fanartEditor(started, ada).save({ title: 'Checkmate', images, sensitive: true });
  for (const [path, title, author] of [
    [`/models/x?id=${bare}`, 'Bare', null],
    [`/game/x?id=${game}`, 'Chess', null],
    [`/format/x?id=${format}`, 'PGN', null],
    [`/tools/x?id=${tool}`, 'Board reader', 'ada'],
    [`/guides/x?id=${guide}`, 'Read a board', 'ada'],
    [`/fanarts/x?id=${fanart}`, 'Endgame', 'ada'],
    [`/fanarts/x?id=${sensitive}`, 'Checkmate', 'ada'],
  ] as const) {
    const reply = (await send(publicUrl + path)).json<OEmbed>();
    expect([path, reply.type, reply.title, reply.author_name, reply.html]).toEqual([path, 'link', title, author, undefined]);
  }
  expect((await send(`${publicUrl}/format/x?id=${format}`)).json()).toMatchObject({
    thumbnail_url: `${publicUrl}${await pictureAddressOf(started.db, logo)}-640`,
    thumbnail_height: 360,
  });
  const thumbnail = async (id: number) => (await send(`${publicUrl}/fanarts/x?id=${id}`)).json<OEmbed>().thumbnail_url;
  expect(await thumbnail(fanart)).toContain(`/files/pictures/${images[0]?.id}-`);
  expect(await thumbnail(sensitive)).toBeNull();
});

test('unlisted pages and other sites are not embedded', async () => {
  const hidden = await assetWithModel('Hidden', new Date());
  const { publicUrl } = started.config;
  for (const url of [
    `${publicUrl}/embed/${hidden}`,
    `${publicUrl}/models/x?id=999999`,
    `${publicUrl}/game/x?id=999999`,
    `${publicUrl}/models`,
    `${publicUrl}/series/x?id=1`,
    'https://elsewhere.test/embed/1',
    'nonsense',
  ])
    expect([url, (await send(url)).statusCode]).toEqual([url, 404]);
});
