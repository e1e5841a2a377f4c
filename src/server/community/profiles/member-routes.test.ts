import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { decodeEnvelope } from '../../../shared/platform/kit/envelope.ts';
import {
  getMember,
  listMemberWorks,
  listOwnDrafts,
  listOwnWorks,
  listUnlistedWorks,
} from '../../../shared/community/profiles/member-contract.ts';

let started: StartedApp;
let mira: number;
let headers: { authorization: string };
let token: string;

const minute = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  mira = await addMember(started, 'mira');
  const other = await addMember(started, 'other');
  headers = await signedIn(started, mira);
  token = headers.authorization.slice('Bearer '.length);
  const by = (uploader_id: number, minutes: number) => ({ uploader_id, updated_at: minute(minutes) });
  await addGame(db, 'Oldest game', { ...by(mira, 1), header_id: await addPicture(db) });
  await addAsset(db, 'Chest', { ...by(mira, 2), cover_id: await addPicture(db), download_count: 7 });
  await addGame(db, 'Same minute game', by(mira, 3));
  await addAsset(db, 'Same minute asset', { ...by(mira, 3), download_count: 5 });
  await addAsset(db, 'Newest', by(mira, 4));
  await addAsset(db, 'Hidden', { ...by(mira, 5), hidden_at: minute(5), hidden_by: 'uploader', download_count: 100 });
  await addAsset(db, 'Of another', { ...by(other, 6), download_count: 1000 });
  await addAsset(db, 'Half a chest', { ...by(mira, 7), status_id: 3, published_at: null });
  await addGame(db, 'Half a game', { ...by(mira, 8), status_id: 3, published_at: null });
  await addAsset(db, 'Hidden draft', {
    ...by(mira, 10),
    status_id: 3,
    published_at: null,
    hidden_at: minute(10),
    hidden_by: 'both',
  });
  const deleted = (minutes: number) => ({ hidden_at: minute(minutes), removal_at: minute(minutes + 30) });
  await addGame(db, 'Deleted', { ...by(mira, 11), ...deleted(11) });
  await addGame(db, 'Deleted later', { ...by(mira, 12), ...deleted(12) });
  await addAsset(db, 'Deleted chest', { ...by(mira, 12), ...deleted(12) });
  await addGame(db, 'Deleted by another', { ...by(other, 13), ...deleted(13) });
  await addGame(db, 'Draft of another', { ...by(other, 9), status_id: 3, published_at: null });
});
afterAll(() => started.stop());

const asMira = async (path: string) => decodeEnvelope((await started.app.inject({ url: path, headers })).json());
const titles = (works: { newData: { title: string }[] }) => works.newData.map(({ title }) => title);
const PUBLISHED = ['Newest', 'Same minute game', 'Same minute asset', 'Chest', 'Oldest game'];

describe('own publications', () => {
  test('list games and assets together, last updated first, with the data of their cards', async () => {
    const works = (await asMira(listOwnWorks.path)) as { newData: { title: string }[]; countItems: number };
    expect(titles(works)).toEqual(PUBLISHED);
    expect(works.countItems).toBe(5);
    expect(works.newData[3]).toEqual({
      mark: 'asset',
      id: expect.any(Number) as number,
      title: 'Chest',
      image: expect.stringMatching(/^\/files\/pictures\/\d+-[0-9a-f]{16}-640$/) as string,
      picture: expect.objectContaining({ width: 800, height: 600 }) as object,
      publishedAt: expect.any(String) as string,
      updatedAt: minute(2).toISOString(),
    });
    expect(works.newData[4]).toMatchObject({ mark: 'game', picture: { width: 800 } });
  });

  test('are split into pages without repeats or gaps', async () => {
    const pages = [1, 2, 3, 4].map((page) => asMira(`${listOwnWorks.path}?page=${page}&pageSize=2`));
    expect(((await Promise.all(pages)) as Parameters<typeof titles>[0][]).map(titles)).toEqual([
      PUBLISHED.slice(0, 2),
      PUBLISHED.slice(2, 4),
      PUBLISHED.slice(4),
      [],
    ]);
  });

  test('accept the session token in the query too', async () => {
    expect(titles(await callApi(started.app, listOwnWorks, `?token=${token}`))).toEqual(PUBLISHED);
    expect((await callApi(started.app, listOwnDrafts, `?token=${token}`)).countItems).toBe(2);
  });

  test.each(['', '?token=', '?token=nonsense', "?token='%20or%201=1"])('without a session (%s) are 401', async (query) => {
    for (const { path } of [listOwnWorks, listOwnDrafts])
      expect(await refusal(started.app, path + query)).toMatchObject({ statusCode: 401, name: 'not_signed_in' });
  });

  test.each(['?page=0', '?pageSize=101', '?page=x', '?uploader=2', `?token=${'a'.repeat(201)}`])(
    '%s is refused',
    async (query) => {
      expect(await refusal(started.app, listOwnWorks.path + query)).toMatchObject({ statusCode: 400 });
    },
  );
});

test('own drafts of both kinds are listed for their owner only', async () => {
  expect(await asMira(listOwnDrafts.path)).toEqual({
    drafts: [
      { mark: 'game', id: expect.any(Number) as number, name: 'Half a game' },
      { mark: 'asset', id: expect.any(Number) as number, name: 'Half a chest' },
    ],
    countItems: 2,
  });
});

test('own hidden publications are listed with the reason, last hidden first', async () => {
  const answer = await started.app.inject({ url: listUnlistedWorks.path, headers });
  const work = (mark: string, title: string, why: { hiddenBy?: string; removalAt?: string }) => {
    return { mark, id: expect.any(Number) as number, title, hiddenBy: null, deletedBy: null, removalAt: null, ...why };
  };
  expect(answer.json()).toEqual({
    works: [
      work('game', 'Deleted later', { removalAt: minute(42).toISOString() }),
      work('asset', 'Deleted chest', { removalAt: minute(42).toISOString() }),
      work('game', 'Deleted', { removalAt: minute(41).toISOString() }),
      work('asset', 'Hidden draft', { hiddenBy: 'moderator' }),
      work('asset', 'Hidden', { hiddenBy: 'uploader' }),
    ],
  });
  expect(await refusal(started.app, listUnlistedWorks.path)).toMatchObject({ statusCode: 401, name: 'not_signed_in' });
});

describe('the public profile', () => {
  const profile = (name: string) => callApi(started.app, { ...getMember, path: `/api/members/${name}` });
  const set = async (columns: { disabled_at?: Date | null; about?: string; avatar_id?: number }) => {
    await started.db.updateTable('account').set(columns).where('id', '=', mira).execute();
    await started.installation.version.changed();
  };

  test('has public facts, by nickname in any letter case', async () => {
    await set({ about: 'Rigs birds.', avatar_id: await addPicture(started.db) });
    const expected = {
      id: mira,
      nickname: 'mira',
      role: 'user',
      about: 'Rigs birds.',
      aboutHtml: '<p>Rigs birds.</p>',
      avatar: { url: expect.stringMatching(/^\/files\/pictures\/\d+-[0-9a-f]{16}$/) as string },
      disabled: false,
      memberSince: expect.any(String) as string,
      showsComments: true,
      showsFollowers: true,
      counts: { assets: 3, games: 2, tools: 0, fanarts: 0, guides: 0, downloads: 12 },
    };
    expect(await profile('mira')).toEqual(expected);
    expect(await profile('MiRa')).toEqual(expected);
    expect((await started.app.inject('/api/members/mira')).headers['etag']).toBeDefined();
  });

  test('lists published works only', async () => {
    const works = await callApi(started.app, { ...listMemberWorks, path: '/api/members/Mira/works' });
    expect([titles(works), works.countItems]).toEqual([PUBLISHED, 5]);
    const second = await callApi(started.app, { ...listMemberWorks, path: '/api/members/mira/works' }, '?page=2&pageSize=4');
    expect([titles(second), second.countItems]).toEqual([['Oldest game'], 5]);
  });

  test.each(['nobody', 'mira%20', '%27%3B--', `deleted_1`, '%00', 'x'.repeat(100)])('of nobody (%s) is 404', async (name) => {
    for (const path of [`/api/members/${name}`, `/api/members/${name}/works`])
      expect(await refusal(started.app, path)).toMatchObject({ statusCode: 404, name: 'not_found' });
  });

  test('of a disabled member has only the name and the publications', async () => {
    await set({ disabled_at: new Date() });
    expect(await profile('mira')).toMatchObject({ nickname: 'mira', disabled: true, about: '', avatar: null });
    expect((await callApi(started.app, { ...listMemberWorks, path: '/api/members/mira/works' })).countItems).toBe(5);
    await set({ disabled_at: null });
    expect(await profile('mira')).toMatchObject({ disabled: false, about: 'Rigs birds.' });
  });
});
