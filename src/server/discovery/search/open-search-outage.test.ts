import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { sql } from 'kysely';

import { fingerprintOf } from '@polyshelf/catalogue-index/open-search/index-mapping.ts';

import { callApi } from '../../../../test/call-api.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import {
  answerJson,
  breakOff,
  startScriptedServer,
  type Script,
  type ScriptedServer,
  type ReceivedCall,
} from '../../../../test/fixtures/scripted-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { search as searchCall } from '../../../shared/discovery/search/search-contract.ts';
import { INDEXED_LISTS } from '../../app/catalogue-indexes.ts';
import { GAME_LIST } from '../../catalogue/games/game-list-store.ts';
import { feedIdentity, snapshotOf } from '../../catalogue/publications/change-feed-store.ts';
import { indexedKind, schemaHash, schemaOf } from '../../catalogue/publications/index-loader-store.ts';
import { publicationListService } from '../../catalogue/publications/publication-list-service.ts';
import { onMetric } from '../../platform/metric-events.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearchService } from './open-search-service.ts';
import { KINDS_IN_ORDER } from './search-kinds.ts';

const ALL = ['Alpha', 'Alpine', 'Alps'];
/** Longer than a reply takes on any busy machine. */
const PATIENT_MS = 30_000;
const kinds = INDEXED_LISTS.map(indexedKind);
const mappings = { _meta: { fingerprint: fingerprintOf(schemaOf(kinds)) } };

let started: StartedApp;
let server: ScriptedServer;
let alpha: number;
let outcomes: string[];
let endCount: () => void;
beforeAll(async () => {
  started = await startApp();
  server = await startScriptedServer(breakOff);
  alpha = await addGame(started.db, 'Alpha', { first_year: 1997 });
  for (const title of ALL.slice(1)) await addGame(started.db, title);
  await started.installation.version.changed();
});
afterAll(async () => {
  await started.stop();
  server.stop();
});
beforeEach(() => {
  server.calls.length = 0;
  outcomes = [];
  endCount = onMetric('openSearch', ({ outcome }) => outcomes.push(outcome));
});
afterEach(() => endCount());

/** Like a complete index of this release. */
async function declareComplete({ db }: Pick<StartedApp, 'db'>): Promise<void> {
  const { database } = await feedIdentity(db);
  await sql`insert into search_index (is_complete, schema, database, seen)
    values (true, ${schemaHash(db, kinds)}, ${database}, ${await snapshotOf(db)})
    on conflict (only_one) do update set is_complete = true, schema = excluded.schema, database = excluded.database,
      seen = excluded.seen, writer = null`.execute(db);
}

/** Lists of a process with the index, on the clock and log of the test. */
async function openLists(limitMs = PATIENT_MS) {
  const { db, installation } = started;
  await declareComplete(started);
  const { script } = server;
  server.script = answerJson(200, { index: { mappings } });
  const state = { now: 0, logged: [] as string[] };
  const say = (details: unknown, message?: string) => void state.logged.push(message ?? String(details));
  const log = { info: say, warn: say, error: say };
  const parts = { db, version: installation.version, client: openSearchClient(server.url), log, limitMs };
  const service = openSearchService({ ...parts, now: () => state.now }, INDEXED_LISTS);
  await service.refresh();
  server.script = script;
  server.calls.length = 0;
  const lists = publicationListService(GAME_LIST, { db, version: installation.version, index: service.index });
  return Object.assign(state, {
    ofYear: async () => (await lists.list({ year: [1997] }, { sort: 'name' })).cards.map((card) => card.gameTitle),
    choices: () => lists.filterChoices({ filters: {}, queries: [] }),
  });
}

const whole = (hits: unknown) => ({ timed_out: false, _shards: { failed: 0 }, hits });
const GAME = KINDS_IN_ORDER.indexOf('game');
const hit = (id: unknown, kind = GAME) => ({ total: { value: 1 }, hits: [{ sort: ['alpha', kind, id] }] });
const answerSearch = (answer: unknown): Script => answerJson(200, { responses: [answer] });
const finding = (): Script => answerSearch(whole(hit(alpha)));

const TROUBLES: [what: string, trouble: Script, limitMs?: number][] = [
  ['the connection is broken off', breakOff],
  ['there is no answer', () => {}, 1500],
  ['it answers after seconds', (call, response) => void setTimeout(() => finding()(call, response), 3000), 1500],
  ['too much is asked of it', answerJson(429, { error: { type: 'rejected_execution_exception' } })],
  ['it lets nobody in', answerJson(401, { error: { type: 'security_exception' } })],
  ['its index is gone', answerJson(404, { error: { type: 'index_not_found_exception' } })],
  ['it fails', (_call, response) => response.writeHead(503).end('not JSON')],
  ['it sends elsewhere', answerJson(302, {})],
  ['it answers something else', (_call, response) => response.end('<html></html>')],
  ['it did not look everywhere', answerSearch({ ...whole({ hits: [] }), _shards: { failed: 1 } })],
  ['it ran out of time', answerSearch({ ...whole({ hits: [] }), timed_out: true })],
  ['its ids are none', answerSearch(whole(hit('x')))],
  ['its kinds are none', answerSearch(whole(hit(1, 99)))],
  ['it counts fewer than it shows', answerSearch(whole({ ...hit(1), total: { value: 0 } }))],
  ['it answers without end', (_call, response) => response.writeHead(200).write('['.repeat(9_000_000))],
];

test.each(TROUBLES)('if %s, lists are unfiltered, and OpenSearch is not asked for a while', async (_what, trouble, limitMs) => {
  server.script = finding();
  const one = await openLists(limitMs);
  expect(await one.ofYear()).toEqual(['Alpha']);
  server.script = trouble;
  expect(await one.ofYear()).toEqual(ALL);
  server.script = finding();
  await expect(one.choices()).rejects.toThrow('The search server does not answer.');
  expect(server.calls).toHaveLength(2);
  server.script = trouble;
  one.now += 16_000;
  expect(await one.ofYear()).toEqual(ALL);
  server.script = finding();
  one.now += 16_000;
  expect(await one.ofYear()).toEqual(['Alpha']);
  expect(outcomes).toEqual(['answered', 'failed', 'failed', 'answered']);
  expect(one.logged).toEqual(['OpenSearch does not answer: lists are unfiltered', 'OpenSearch answers again']);
});

test('while OpenSearch is slow, a list waits at most for the time limit, and others do not wait', async () => {
  const limitMs = 1500;
  const one = await openLists(limitMs);
  server.script = (call, response) => void setTimeout(() => finding()(call, response), 60_000).unref();
  const began = performance.now();
  const lists = await Promise.all([one.ofYear(), one.ofYear()]);
  expect(lists).toEqual([ALL, ALL]);
  // Far below the delay, and far above the time of two lists on a busy machine.
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(performance.now() - began).toBeGreaterThanOrEqual(limitMs - 10);
  const requests = server.calls.length;
  expect(await one.ofYear()).toEqual(ALL);
  expect(server.calls).toHaveLength(requests);
});

const REFUSALS: [what: string, refusal: Script][] = [
  ['refuses a query', answerJson(400, { error: { type: 'search_phase_execution_exception' } })],
  ['finds a query too long', answerJson(413, {})],
  [
    'counts too many clauses',
    answerSearch({
      status: 500,
      error: { type: 'search_phase_execution_exception', root_cause: [{ type: 'too_many_nested_clauses' }] },
    }),
  ],
];

test.each(REFUSALS)('if it %s, this list is unfiltered, and OpenSearch serves the next one', async (_what, refusal) => {
  const one = await openLists();
  server.script = refusal;
  expect(await one.ofYear()).toEqual(ALL);
  expect(Object.values(await one.choices()).flat()).toEqual([]);
  server.script = finding();
  expect(await one.ofYear()).toEqual(['Alpha']);
  expect(outcomes).toEqual(['refused', 'refused', 'answered']);
});

test('a search that OpenSearch refuses as too long is repeated with its first words', async () => {
  server.script = breakOff;
  const one = await startApp({ OPENSEARCH_URL: server.url });
  try {
    const id = await addGame(one.db, 'Alpha');
    await declareComplete(one);
    server.script = (call, response) => {
      const [, refusal] = REFUSALS[0] ?? ['', breakOff];
      const isLong = call.body.includes('lambda');
      const isMapping = call.path.endsWith('/_mapping');
      const script = isMapping ? answerJson(200, { index: { mappings } }) : isLong ? refusal : answerSearch(whole(hit(id)));
      script(call, response);
    };
    const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda'.replaceAll(' ', '%20');
    const { newData } = await callApi(one.app, searchCall, `?selectedCategory=games&sort=name&query=${words}`);
    expect(newData.map(({ name }) => name)).toEqual(['Alpha']);
    expect(outcomes).toContain('refused');
  } finally {
    await one.stop();
  }
});

test('a new index serves searches before the changes since its start are applied', async () => {
  const one = await startApp();
  await addGame(one.db, 'Alpha');
  const { db, installation } = one;
  const log = { info() {}, warn() {}, error() {} };
  const parts = { db, version: installation.version, client: openSearchClient(server.url), log, limitMs: PATIENT_MS };
  const service = openSearchService(parts, INDEXED_LISTS);
  const states: [target: string, state: string][] = [];
  let made = '';
  const answerBulk = async (call: ReceivedCall, answer: (items: object[] | undefined) => void) => {
    const target = call.body.includes('-next"') ? 'new index' : 'active index';
    if (states.length === 0) await addGame(db, 'Alpine');
    states.push([target, service.index.state().state]);
    answer(call.body.match(/^\{"update"/gm)?.map(() => ({ update: { status: 200 } })));
  };
  server.script = (call, response) => {
    if (call.method === 'PUT') made = call.path.slice(1);
    if (call.path.startsWith('/_bulk')) void answerBulk(call, (items) => answerJson(200, { items })(call, response));
    else answerJson(200, { [made]: { mappings } })(call, response);
  };
  try {
    await service.refresh();
    expect(states).toEqual([
      ['new index', 'building'],
      ['active index', 'ready'],
    ]);
  } finally {
    await service.close();
    await one.stop();
  }
});

test('a server starts while OpenSearch is down, and its password is in no log and no reply', async () => {
  server.script = breakOff;
  const lines: string[] = [];
  const address = server.url.replace('//', '//shelf:hunter%202@');
  const one = await startApp({ OPENSEARCH_URL: address }, { onLogLine: (line) => lines.push(line) });
  try {
    const refused = await one.app.inject({ url: `${searchCall.path}?query=alp` });
    expect(refused.statusCode).toBe(503);
    expect(refused.body).toContain('The search index is being built.');
    await declareComplete(one);
    expect(await callApi(one.app, searchCall, '')).toMatchObject({ newData: [] });
    const away = await one.app.inject({ url: `${searchCall.path}?query=alpha` });
    expect(away.body).toContain('The search server does not answer.');
    expect(lines.join('\n')).toContain('the catalogue index cannot follow changes');
  } finally {
    await one.stop();
  }
  expect(server.calls.at(-1)?.authorization).toBe(`Basic ${Buffer.from('shelf:hunter 2').toString('base64')}`);
  expect(lines.join('\n')).not.toContain('hunter');
});
