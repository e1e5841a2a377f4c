import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset } from '../../../shared/catalogue/assets/asset-contract.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { bookmarkService } from './bookmark-service.ts';

interface Answer {
  statusCode: number;
  saved?: boolean;
  saves?: number;
  error?: { name: string; message: string; details: { field?: string } };
}

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function call(method: 'GET' | 'POST' | 'DELETE', thing: object, headers: object = {}): Promise<Answer> {
  const answer = await started.app.inject({
    method,
    url: '/api/save-publication',
    headers: { ...headers },
    ...(method === 'POST' ? { payload: thing } : { query: thing as Record<string, string> }),
  });
  return { statusCode: answer.statusCode, ...answer.json<object>() };
}

async function newMember(nickname: string, role: 'user' | 'moderator' = 'user') {
  const id = await addMember(started, nickname, { role });
  return { id, headers: await signedIn(started, id) };
}

async function savedTitles(headers: object, query = '') {
  const answer = await started.app.inject({ url: `/api/get-saved${query}`, headers: { ...headers } });
  const { newData, countItems } = answer.json<{ newData: { title: string }[]; countItems: number }>();
  return { titles: newData.map(({ title }) => title), countItems };
}

const countOf = async (table: 'asset' | 'game', id: number) =>
  (await started.db.selectFrom(table).select('save_count').where('id', '=', id).executeTakeFirstOrThrow()).save_count;

describe('saving', () => {
  test('a member saves models and games, and removes them; repeats change nothing', async () => {
    const { headers } = await newMember('mira');
    for (const thing of [
      { mark: 'asset', id: await addAsset(started.db, 'Chest') },
      { mark: 'game', id: await addGame(started.db, 'Lantern Keep') },
    ]) {
      expect(await call('GET', thing, headers)).toEqual({ statusCode: 200, saved: false, saves: 0 });
      expect(await call('POST', thing, headers)).toEqual({ statusCode: 200, saved: true, saves: 1 });
      expect(await call('POST', thing, headers)).toEqual({ statusCode: 200, saved: true, saves: 1 });
      expect(await call('GET', thing, headers)).toEqual({ statusCode: 200, saved: true, saves: 1 });
      expect(await call('DELETE', thing, headers)).toEqual({ statusCode: 200, saved: false, saves: 0 });
      expect(await call('DELETE', thing, headers)).toEqual({ statusCode: 200, saved: false, saves: 0 });
      expect(await call('GET', thing, headers)).toEqual({ statusCode: 200, saved: false, saves: 0 });
    }
  });

  test('bookmarks of a member are private, and everybody sees only their number', async () => {
    const id = await addAsset(started.db, 'Sword');
    const [one, other] = [await newMember('one'), await newMember('other')];
    await call('POST', { mark: 'asset', id }, one.headers);
    expect(await call('GET', { mark: 'asset', id }, other.headers)).toMatchObject({ saved: false, saves: 1 });
    expect(await call('POST', { mark: 'asset', id }, other.headers)).toMatchObject({ saved: true, saves: 2 });
    expect((await savedTitles(other.headers)).titles).toEqual(['Sword']);
    await started.installation.version.changed();
    const { data } = await callApi(started.app, getAsset, `?modelId=${id}`);
    expect(data[0]?.attributes.saves).toBe(2);
    expect(JSON.stringify(data)).not.toContain('"saved"');
  });

  test('the content routes and the page of a game show the count', async () => {
    const id = await addGame(started.db, 'Counted Keep');
    await call('POST', { mark: 'game', id }, (await newMember('counting')).headers);
    await started.installation.version.changed();
    expect((await callApi(started.app, getGame, `?gameId=${id}`)).data[0]?.attributes.saves).toBe(1);
    const content = (await started.app.inject(`/api/games/${id}?fields=saves`)).json<{ data: { attributes: object } }>();
    expect(content.data.attributes).toEqual({ saves: 1 });
  });

  test('a visitor gets a request to log in at every call', async () => {
    const thing = { mark: 'asset', id: await addAsset(started.db, 'Shield') };
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(await call(method, thing)).toMatchObject({ statusCode: 401, error: { name: 'not_signed_in' } });
    expect((await started.app.inject('/api/get-saved')).statusCode).toBe(401);
  });

  test('malformed input is refused, and missing publications are not found', async () => {
    const { headers } = await newMember('clumsy');
    for (const thing of [{ mark: 'tag', id: 1 }, { mark: 'asset', id: 0 }, { mark: 'asset', id: 'x' }, { mark: 'asset' }, {}])
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await call(method, thing, headers)).statusCode).toBe(400);
    for (const mark of ['asset', 'game'])
      for (const method of ['GET', 'POST'] as const)
        expect((await call(method, { mark, id: 2_147_483_647 }, headers)).statusCode).toBe(404);
    expect(await call('DELETE', { mark: 'game', id: 2_147_483_647 }, headers)).toMatchObject({ saved: false, saves: 0 });
    expect((await started.app.inject({ url: '/api/get-saved?pageSize=101', headers })).statusCode).toBe(400);
    expect((await started.app.inject({ url: '/api/get-saved?page=0', headers })).statusCode).toBe(400);
  });

  test('only visible publications can be saved: drafts and hidden ones by their uploader and by moderators', async () => {
    const uploader = await newMember('uploading');
    const hidden = await addAsset(started.db, 'Hidden', { uploader_id: uploader.id, hidden_at: new Date() });
    const draft = await addGame(started.db, 'Draft', { uploader_id: uploader.id, status_id: 3, published_at: null });
    const other = await newMember('curious');
    const moderator = await newMember('watching', 'moderator');
    for (const thing of [
      { mark: 'asset', id: hidden },
      { mark: 'game', id: draft },
    ]) {
      expect((await call('POST', thing, other.headers)).statusCode).toBe(404);
      expect((await call('GET', thing, other.headers)).statusCode).toBe(404);
      expect((await call('POST', thing, uploader.headers)).saved).toBe(true);
      expect((await call('POST', thing, moderator.headers)).saved).toBe(true);
    }
    expect((await savedTitles(uploader.headers)).titles).toEqual(['Draft', 'Hidden']);
    expect((await savedTitles(moderator.headers)).titles).toEqual(['Draft', 'Hidden']);
    expect((await savedTitles(other.headers)).titles).toEqual([]);
  });

  test('twenty simultaneous clicks save it once, and clicks by twenty members twenty times', async () => {
    const thing = { mark: 'asset', id: await addAsset(started.db, 'Wanted') };
    const one = await newMember('eager');
    const twice = await Promise.all(Array.from({ length: 20 }, () => call('POST', thing, one.headers)));
    expect(twice.map(({ saves }) => saves)).toEqual(Array.from({ length: 20 }, () => 1));
    const crowd = await Promise.all(Array.from({ length: 19 }, (_, index) => newMember(`crowd_${index}`)));
    await Promise.all(crowd.map(({ headers }) => call('POST', thing, headers)));
    expect(await countOf('asset', thing.id)).toBe(20);
  });

  test('saved and removed at once, the count still equals the rows', async () => {
    const thing = { mark: 'game', id: await addGame(started.db, 'Torn') };
    const people = await Promise.all(Array.from({ length: 4 }, (_, index) => newMember(`torn_${index}`)));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(index % 3 === 0 ? 'DELETE' : 'POST', thing, people[index % people.length]?.headers),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const saves = started.db.selectFrom('saved_publication').where('kind', '=', 'game').where('subject_id', '=', thing.id);
    const rows = await saves.select('id').execute();
    expect(await countOf('game', thing.id)).toBe(rows.length);
  });
});

describe('a bookmark', () => {
  test('is listed in pages, the last saved first', async () => {
    const { headers } = await newMember('collecting');
    for (let number = 1; number <= 13; number += 1) {
      const mark = number % 2 === 0 ? 'game' : 'asset';
      const add = mark === 'game' ? addGame : addAsset;
      await call('POST', { mark, id: await add(started.db, `Piece ${number}`, { minutesAgo: number }) }, headers);
    }
    const first = await savedTitles(headers);
    expect(first.countItems).toBe(13);
    expect(first.titles).toHaveLength(12);
    expect(first.titles[0]).toBe('Piece 13');
    expect(await savedTitles(headers, '?page=2')).toEqual({ titles: ['Piece 1'], countItems: 13 });
    expect(await savedTitles(headers, '?page=3')).toEqual({ titles: [], countItems: 13 });
  });

  test('stays while its publication is hidden, is not listed meanwhile, and can still be removed', async () => {
    const { headers } = await newMember('patient');
    const [lamp, rug] = [await addAsset(started.db, 'Lamp'), await addAsset(started.db, 'Rug')];
    for (const id of [lamp, rug]) await call('POST', { mark: 'asset', id }, headers);
    const hide = (hidden_at: Date | null) =>
      started.db.updateTable('asset').set({ hidden_at }).where('id', 'in', [lamp, rug]).execute();
    await hide(new Date());
    expect(await savedTitles(headers)).toEqual({ titles: [], countItems: 0 });
    expect((await call('DELETE', { mark: 'asset', id: rug }, headers)).saved).toBe(false);
    await hide(null);
    expect(await savedTitles(headers)).toEqual({ titles: ['Lamp'], countItems: 1 });
  });

  test('is deleted when its publication is removed for good', async () => {
    const { headers } = await newMember('grieving');
    const id = await addAsset(started.db, 'Gone soon');
    await call('POST', { mark: 'asset', id }, headers);
    await started.db.deleteFrom('asset').where('id', '=', id).execute();
    expect(await savedTitles(headers)).toEqual({ titles: [], countItems: 0 });
  });
});

test('new counts are published with the views, and only if there are any', async () => {
  const { db } = started;
  const id = await addMember(started, 'quiet');
  const thing = { kind: 'asset' as const, id: await addAsset(db, 'Quiet') };
  let counted = 0;
  const saves = bookmarkService({ db, clock: () => new Date(), countChanged: () => void (counted += 1) });
  const member = {
    kind: 'member' as const,
    id,
    nickname: 'quiet',
    role: 'user' as const,
    confirmed: true,
    session: { id: 1, openedAt: new Date() },
  };
  await saves.save(member, thing);
  await saves.save(member, thing);
  expect(counted).toBe(1);
  await saves.unsave(member, thing);
  await saves.unsave(member, thing);
  expect(counted).toBe(2);
});
