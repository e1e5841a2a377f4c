import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { FedWork, Follow } from '../../../shared/community/follows/follow-contract.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { notificationWords } from '../../../shared/community/notifications/notification-words.ts';
import type { SavedSearch } from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { FOLLOWED_SEARCHES_JOB } from './search-match-service.ts';
import { searchMatchStore } from './search-match-store.ts';

const WHO = ['ada', 'bob', 'uploader'] as const;
type Who = (typeof WHO)[number];

const MINUTE = 60_000;
let now = Date.UTC(2026, 4, 1, 12);
let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers = {} as Record<Who, Record<string, string>>;
let jobs: ReturnType<typeof jobQueue>;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of WHO) {
    ids[who] = await addMember(started, who);
    headers[who] = await signedIn(started, ids[who]);
  }
  jobs = jobQueue(started.installation.database, createLog('silent'));
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['notice', 'asset', 'game', 'saved_search', 'follow', 'member_block'] as const)
    await started.db.deleteFrom(table).execute();
});

interface Answer<T> {
  status: number;
  body: T;
}
async function send<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const save = async (who: Who, name: string, path: string) =>
  (await send<SavedSearch>(who, 'POST', '/api/saved-searches', { name, path })).body.id;
const follow = (who: Who, id: number) => send(who, 'POST', '/api/follow', { kind: 'search', id });
const feed = async (who: Who) =>
  (await send<{ works: FedWork[] }>(who, 'GET', '/api/me/feed')).body.works.map(({ work, because }) => [
    work.title,
    because.kind,
    because.title,
  ]);
const notificationsOf = async (who: Who) =>
  (await send<{ notices: Notification[] }>(who, 'GET', '/api/me/notices')).body.notices.map((notification) =>
    notificationWords(notification)
      .map((word) => (typeof word === 'string' ? word : Object.values(word).join()))
      .join(''),
  );
const followed = async (who: Who) => (await send<{ follows: Follow[] }>(who, 'GET', '/api/me/follows')).body.follows;

const isDue = () => searchMatchStore(started.db).isDue(2 * MINUTE);

/** Runs one round of the server's jobs with its notifications. A refresh lets the index find new publications. */
async function round(): Promise<void> {
  await started.app.catalogueIndex.refresh();
  await jobs.hasten(started.db, FOLLOWED_SEARCHES_JOB, { after: 0 });
  await vi.waitFor(async () => expect(await started.db.selectFrom('job').select('kind').execute()).toEqual([]), {
    timeout: 20_000,
    interval: 20,
  });
}

async function publish(name: string, tag: number, more: object = {}): Promise<number> {
  now += MINUTE;
  const id = await addAsset(started.db, name, { uploader_id: ids.uploader, published_at: new Date(now), ...more });
  await started.db.insertInto('asset_tag').values({ asset_id: id, tag_id: tag, position: 0 }).execute();
  await started.installation.version.changed();
  return id;
}

test('new matches of a followed search appear in the feed and in one notification; earlier ones do not', async () => {
  const brass = await addLookup(started.db, 'tag', 'Brass');
  await publish('Old lamp', brass);
  const search = await save('ada', 'Brass things', `/models?tag=${brass}`);
  expect((await follow('ada', search)).body).toEqual({ following: true, followers: 1, level: 'all' });
  now += 2 * MINUTE;
  await publish('Lamp', brass);
  await publish('Own lamp', brass, { uploader_id: ids.ada });
  await publish('Draft lamp', brass, { status_id: 3, published_at: null });
  expect(await isDue()).toBe(true);
  await round();
  await round();
  expect(await feed('ada')).toEqual([['Lamp', 'search', 'Brass things']]);
  expect(await notificationsOf('ada')).toEqual(['Lamp is new for your search Brass things']);
  await publish('Second lamp', brass);
  await publish('Third lamp', brass);
  await round();
  expect(await feed('ada')).toHaveLength(3);
  expect(await notificationsOf('ada')).toEqual([
    '3 models are new for your search Brass things: Second lamp, Third lamp and Lamp',
  ]);
  const [notification] = (await send<{ notices: Notification[] }>('ada', 'GET', '/api/me/notices')).body.notices;
  expect(notification?.source).toEqual({ kind: 'search', id: search, title: 'Brass things', path: `/models?tag=${brass}` });
  expect(await isDue()).toBe(true);
  now += 5 * MINUTE;
  await round();
  expect(await isDue()).toBe(false);
});

test('a nearer followed source replaces the search as the reason, and muted sources are left out', async () => {
  const steel = await addLookup(started.db, 'tag', 'Steel');
  await follow('ada', await save('ada', 'Steel things', `/models?tag=${steel}`));
  await follow('bob', await save('bob', 'The same', `/models?tag=${steel}`));
  expect(await searchMatchStore(started.db).followed(0, 50)).toMatchObject([{ path: `/models?tag=${steel}` }]);
  await send('ada', 'POST', '/api/follow', { kind: 'tag', id: steel });
  await send('bob', 'PUT', '/api/me/blocks', { nickname: 'uploader', how: 'mute' });
  now += 2 * MINUTE;
  await publish('Sword', steel);
  await round();
  expect(await feed('ada')).toEqual([['Sword', 'tag', 'Steel']]);
  expect(await notificationsOf('ada')).toEqual(['Sword is new for the tag Steel']);
  expect([await feed('bob'), await notificationsOf('bob')]).toEqual([[], []]);
});

test('a followed search notifies no more once it is silenced, unfollowed or deleted', async () => {
  const tin = await addLookup(started.db, 'tag', 'Tin');
  const search = await save('ada', 'Tin things', `/models?tag=${tin}`);
  await follow('ada', search);
  now += 2 * MINUTE;
  expect((await send('ada', 'PUT', '/api/follow', { kind: 'search', id: search, level: 'feed' })).body).toEqual({
    level: 'feed',
  });
  expect(await followed('ada')).toMatchObject([{ kind: 'search', title: 'Tin things', level: 'feed' }]);
  await publish('Can', tin);
  await round();
  expect([await feed('ada'), await notificationsOf('ada')]).toEqual([[['Can', 'search', 'Tin things']], []]);
  await send('ada', 'PUT', '/api/follow', { kind: 'search', id: search, level: 'all' });
  await publish('Tray', tin);
  await round();
  expect(await notificationsOf('ada')).toEqual(['Tray is new for your search Tin things']);
  await send('ada', 'DELETE', `/api/follow?kind=search&id=${search}`);
  expect(await feed('ada')).toEqual([]);
  expect((await send('ada', 'PUT', '/api/follow', { kind: 'search', id: search, level: 'all' })).status).toBe(404);
  await follow('ada', search);
  const searches = (await send<{ searches: SavedSearch[] }>('ada', 'GET', '/api/saved-searches')).body.searches;
  expect(searches).toMatchObject([{ name: 'Tin things', followed: true }]);
  await send('ada', 'DELETE', `/api/saved-searches/${search}`);
  expect([await followed('ada'), await feed('ada'), await notificationsOf('ada')]).toEqual([[], [], []]);
});

test('members cannot follow or see searches of others', async () => {
  const search = await save('ada', 'Secret plans', '/search?query=plans');
  expect((await follow('bob', search)).status).toBe(404);
  expect((await send('bob', 'GET', `/api/follow?kind=search&id=${search}`)).status).toBe(404);
});
