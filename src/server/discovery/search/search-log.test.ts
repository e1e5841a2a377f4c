import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { SearchMiss } from '../../../shared/discovery/search/search-log-contract.ts';
import { activityService } from '../activity/activity-service.ts';
import { activityStore } from '../activity/activity-store.ts';
import { searchText } from '../../catalogue/search-text/search-text-service.ts';
import { INDEXED_LISTS } from '../../app/catalogue-indexes.ts';
import { searchLogService } from './search-log-service.ts';
import { searchLogStore } from './search-log-store.ts';

const DAY_MS = 86_400_000;

let started: StartedApp;
let now: Date;
let published = 0;
let log: ReturnType<typeof searchLogService>;
let admin: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  now = new Date('2026-05-04T12:00:00Z');
  const clock = () => now;
  const { visitorOf } = activityService(activityStore(db), { clock, secret: 'x', changed: () => Promise.resolve() });
  const countChanged = () => void (published += 1);
  const { index, refresh } = openIndex(started, INDEXED_LISTS);
  const read = searchText(db, () => new Map(), index);
  // Every reply sees all committed changes.
  const text: typeof read = { ...read, finds: (...parameters) => refresh().then(() => read.finds(...parameters)) };
  log = searchLogService({ store: searchLogStore(db), text, visitorOf, clock, countChanged });
  await addGame(db, 'Lantern Keep');
  admin = await signedIn(started, await addMember(started, 'ada', { role: 'admin' }));
});
afterAll(() => started.stop());

async function misses(): Promise<(SearchMiss & { lastAt: string })[]> {
  const answer = await started.app.inject({ url: '/api/admin/search-misses', headers: admin });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ misses: SearchMiss[] }>().misses;
}
const missLines = async () => (await misses()).map(({ query, times }) => `${query} ${times}`);
const clear = (id: number) =>
  started.app.inject({ method: 'DELETE', url: `/api/admin/search-misses/${id}`, headers: admin }).then((it) => it.statusCode);

test('searches without results are listed by number of visitors, in any letter case, without visitors', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3']) log.note('  Brass   OWL ', address);
  // All addresses of a network are one visitor.
  for (const address of ['2001:db8::1', '2001:db8::2']) log.note('tin owl', address);
  // Results for the typed and for the corrected text.
  for (const query of ['lantern', 'lanteern keep']) log.note(query, '10.0.0.1');
  for (const query of ['', ' ', '!?', '\u200b', '\0']) log.note(query, '10.0.0.1');
  await log.write();
  expect(await missLines()).toEqual(['brass owl 3', 'tin owl 1']);
  log.note('brass owl', '10.0.0.1');
  await log.write();
  expect(await missLines()).toEqual(['brass owl 3', 'tin owl 1']);
  const { db } = started;
  const stored = await Promise.all(
    (['search_miss', 'search_day', 'search_visit'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify(stored)).not.toMatch(/10\.0\.0|2001:db8/);
});

test('a visitor counts again on another day; entries with new results leave the list, and so do cleared ones', async () => {
  now = new Date(now.getTime() + DAY_MS);
  log.note('brass owl', '10.0.0.1');
  await addGame(started.db, 'Tin Owl');
  log.note('tin owl', '10.0.0.1');
  await log.write();
  const [miss] = await misses();
  expect(miss).toEqual({ id: expect.any(Number) as number, query: 'brass owl', times: 4, lastAt: now.toISOString() });
  expect(await missLines()).toEqual(['brass owl 4']);
  expect(await clear(miss?.id ?? 0)).toBe(200);
  expect(await missLines()).toEqual([]);
  expect(await clear(miss?.id ?? 0)).toBe(404);
});

test('a query is popular if three visitors of one day searched for it with results, the most frequent first', async () => {
  await addGame(started.db, 'Zelda Fan Disc');
  const search = (query: string, ...visitors: number[]) => visitors.map((each) => log.note(query, `10.0.7.${each}`));
  // The same visitor, on several days.
  for (const day of [0, 1, 2, 3]) {
    now = new Date(now.getTime() + (day > 0 ? DAY_MS : 0));
    search('fan disc', 1, 2);
    await log.write();
  }
  search('Zelda', 1, 2, 3);
  search('lantern', 1, 2, 3, 4);
  // Results only for the corrected text, or none.
  search('lanteern', 1, 2, 3, 4);
  search('of somebody', 1, 2, 3, 4);
  await log.write();
  await log.findPopular();
  expect(log.popular()).toEqual(['lantern', 'zelda']);
  expect(published).toBe(1);
  await log.findPopular();
  expect(published).toBe(1);
  // Hidden games and old queries are not offered.
  await started.db.updateTable('game').set({ hidden_at: now }).where('title', '=', 'Zelda Fan Disc').execute();
  await log.findPopular();
  expect(log.popular()).toEqual(['lantern']);
  now = new Date(now.getTime() + 31 * DAY_MS);
  await log.findPopular();
  expect(log.popular()).toEqual([]);
});

test('a burst does not fill memory, and a long query is not stored', async () => {
  log.note('lantern', '10.0.0.1');
  for (let index = 0; index < 2000; index += 1) log.note(`nothing ${index}`, '10.0.0.1');
  log.note('ﷺ'.repeat(100), '10.0.0.1');
  await log.write();
  log.note('ﷺ'.repeat(100), '10.0.0.1');
  await log.write();
  const answer = await started.app.inject({ url: '/api/admin/search-misses?page=2', headers: admin });
  expect(answer.json()).toMatchObject({ total: 1001 });
});

test('visitors are deleted after the day, misses after a year', async () => {
  const count = async (table: 'search_visit' | 'search_day' | 'search_miss') =>
    (await started.db.selectFrom(table).select('query').execute()).length;
  now = new Date(now.getTime() + DAY_MS);
  await log.sweep();
  expect(await count('search_visit')).toBe(0);
  expect(await count('search_day')).toBeGreaterThan(0);
  expect(await count('search_miss')).toBe(1001);
  now = new Date(now.getTime() + 31 * DAY_MS);
  await log.sweep();
  expect(await count('search_day')).toBe(0);
  now = new Date(now.getTime() + 365 * DAY_MS);
  await log.sweep();
  expect(await count('search_miss')).toBe(0);
});

test('anybody may be counted, and only admins see misses', async () => {
  const payload = { query: 'x' };
  expect((await started.app.inject({ method: 'POST', url: '/api/count-search', payload })).json()).toEqual({ done: true });
  expect((await started.app.inject({ url: '/api/admin/search-misses' })).statusCode).toBe(401);
  const moderator = await signedIn(started, await addMember(started, 'moe', { role: 'moderator' }));
  expect((await started.app.inject({ url: '/api/admin/search-misses', headers: moderator })).statusCode).toBe(403);
  const url = '/api/admin/search-misses/1';
  expect((await started.app.inject({ method: 'DELETE', url, headers: moderator })).statusCode).toBe(403);
});
