import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { ask } from '../../../test/call-api.ts';
import { openCatalogue, type OpenCatalogue } from '../../../test/factories/open-catalogue.ts';
import { startOpenSearch, type OpenSearchServer, type Trouble } from '../../../test/fixtures/open-search.ts';
import { startApp } from '../../../test/start-app.ts';
import { STATUS_DRAFT } from '../../shared/publications/publication.ts';
import { search as searchCall } from '../../shared/search/search-contract.ts';
import { assetService } from '../assets/asset-service.ts';
import { fanartService } from '../fanarts/fanart-service.ts';
import { guideService } from '../guides/guide-service.ts';
import { toolService } from '../tools/tool-service.ts';
import { gameService } from '../games/game-service.ts';
import { namesOf } from '../publications/name-store.ts';
import { searchText } from '../search-text/search-text-service.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearch } from './open-search.ts';
import { searchFallback } from './search-fallback.ts';
import { beginSearchIndex, closeSearchIndex, searchIndexService } from './search-indexing-service.ts';
import { searchIndexStore } from './search-indexing-store.ts';
import { searchService } from './search-service.ts';
import { sqlSearch } from './sql-search.ts';

let catalogue: OpenCatalogue;
let server: OpenSearchServer;
let now: number;
let told: string[];
beforeAll(async () => {
  catalogue = await openCatalogue();
  server = await startOpenSearch();
});
afterAll(async () => {
  await catalogue.stop();
  server.stop();
});
beforeEach(async () => {
  now = Date.now();
  told = [];
  await catalogue.clear();
  await bringIn('Alpha', 'Alpine', 'Alps');
});
afterEach(async () => {
  server.trouble = null;
  server.refusals.clear();
  server.indexes.clear();
  await closeSearchIndex(catalogue.db);
});

const bringIn = async (...titles: string[]) =>
  expect((await catalogue.bringIn(titles.map((title) => ({ kind: 'game', title })))).failed).toEqual([]);
const soon = { timeout: 60_000, interval: 20 };
const clock = () => new Date(now);
const say = (_details: unknown, message?: string) => void told.push(message ?? String(_details));
const log = { info: say, warn: say, error: say };
const waits = () => searchIndexStore(catalogue.db).waiting();
const idOf = async (title: string) =>
  (await catalogue.db.selectFrom('game').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const hide = (title: string) =>
  catalogue.db.updateTable('game').set({ status_id: STATUS_DRAFT }).where('title', '=', title).execute();

/** No machine is so busy that an answer takes as long. */
const PATIENT_MS = 30_000;

/** What a server does for its index, when it is told to. */
function aServer(limitMs = PATIENT_MS) {
  const { db, parts } = catalogue;
  const client = openSearchClient(server.url);
  const jobs = { add: async () => {}, hasten: async () => {} };
  const index = searchIndexService({ db, client, jobs, clock, log, onIndexed: () => {} });
  const services = {
    tool: toolService({ db, version: parts.version }),
    fanart: fanartService({ db, version: parts.version }),
    guide: guideService({ db, version: parts.version, publicUrl: 'http://localhost' }),
    asset: assetService({ db, version: parts.version }),
    game: gameService({ db, version: parts.version }),
  };
  const fallback = searchFallback({
    engine: openSearch(client, index.name, limitMs),
    database: sqlSearch(services),
    isReady: index.isReady,
    clock,
    log,
  });
  const search = searchService({
    port: fallback,
    kinds: services,
    text: searchText(db, () => new Map()),
    namesOf: (kind, ids) => namesOf(db, kind, ids),
    entriesNamed: async () => [],
  });
  return {
    ...index,
    async find(query: string, pageSize = 24, cursor?: string) {
      const asked = { queries: [query], category: 'games', sort: 'name', filters: {}, pageSize, cursor } as const;
      const { newData, nextCursor } = await search.search({ ...asked, queries: [query] });
      return { names: newData.map(({ name }) => name), nextCursor };
    },
    async suggest(typed: string) {
      return (await search.suggest(typed, 'games')).map(({ title }) => title);
    },
    async fillAll() {
      await beginSearchIndex(db, jobs);
      while ((await searchIndexStore(db).state())?.filled !== null) await index.fill();
      await index.keep();
    },
  };
}

const searches = () => server.calls.filter(({ call }) => call.endsWith('/_search')).length;
/** Whether a search was answered by OpenSearch's server. */
async function isAsked(does: () => Promise<unknown>): Promise<boolean> {
  const before = searches();
  await does();
  return searches() > before;
}

describe('a search is answered all the same', () => {
  const answering =
    (status: number, body: string): Trouble =>
    (request, response) => {
      if (request.url?.endsWith('/_search') !== true) return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    };
  const whole = (hits: unknown) => JSON.stringify({ timed_out: false, _shards: { failed: 0 }, hits });
  const TROUBLES: [what: string, trouble: Trouble, limitMs?: number][] = [
    ['the connection is broken off', (request) => (request.destroy(), true)],
    ['there is no answer', () => true, 1500],
    ['too much is asked of it', answering(429, '{"error":{"type":"rejected_execution_exception"}}')],
    ['it fails', answering(503, 'not JSON')],
    ['it sends elsewhere', answering(302, '')],
    ['it answers something else', answering(200, '<html></html>')],
    ['it did not look everywhere', answering(200, '{"timed_out":false,"_shards":{"failed":1},"hits":{"hits":[]}}')],
    ['it ran out of time', answering(200, '{"timed_out":true,"_shards":{"failed":0},"hits":{"hits":[]}}')],
    ['its ids are none', answering(200, whole({ total: { value: 1 }, hits: [{ sort: ['alpha', 'game', 'x'] }] }))],
    ['its kinds are none', answering(200, whole({ total: { value: 1 }, hits: [{ sort: ['alpha', 'account', 1] }] }))],
    ['it counts fewer than it shows', answering(200, whole({ total: { value: 0 }, hits: [{ sort: ['alpha', 'game', 1] }] }))],
    ['it answers without end', (_request, response) => response.writeHead(200).write('['.repeat(9_000_000)) || true],
  ];

  test.each(TROUBLES)('where %s, and OpenSearch is left alone for a while', async (_what, trouble, limitMs) => {
    const one = aServer(limitMs);
    await one.fillAll();
    expect(await isAsked(async () => expect((await one.find('alp')).names).toEqual(['Alpha', 'Alpine', 'Alps']))).toBe(true);
    server.trouble = trouble;
    expect((await one.find('alp')).names).toEqual(['Alpha', 'Alpine', 'Alps']);
    expect(await isAsked(async () => expect(await one.suggest('alph')).toEqual(['Alpha']))).toBe(false);
    now += 16_000;
    expect(await isAsked(() => one.find('alp'))).toBe(true);
    server.trouble = null;
    now += 16_000;
    expect(await isAsked(() => one.find('alp'))).toBe(true);
    expect(told.filter((line) => line.includes('answer'))).toEqual([
      'OpenSearch does not answer searches: the database does',
      'OpenSearch answers searches again',
    ]);
  });

  test('where one question is refused, which says nothing of the next', async () => {
    const one = aServer();
    await one.fillAll();
    server.trouble = answering(400, '{"error":{"type":"search_phase_execution_exception"}}');
    expect((await one.find('alp')).names).toHaveLength(3);
    server.trouble = null;
    expect(await isAsked(() => one.find('alp'))).toBe(true);
  });

  test('by the database until there is an index, and when it is gone', async () => {
    const one = aServer();
    await one.keep();
    expect(await isAsked(async () => expect((await one.find('alp')).names).toHaveLength(3))).toBe(false);
    await one.fillAll();
    server.indexes.clear();
    await bringIn('Alpaca');
    await one.keep();
    await one.keep();
    expect(await isAsked(async () => expect((await one.find('alp')).names).toContain('Alpaca'))).toBe(false);
    expect(told.join('\n')).toContain('is not in OpenSearch any more');
    expect(server.indexes.size).toBe(0);
    expect(await waits()).toBe(0);
  });
});

describe('what a late index still finds', () => {
  test('is not shown where it is hidden or deleted, and the list goes on behind it', async () => {
    const one = aServer();
    await one.fillAll();
    await hide('Alpha');
    await catalogue.db.deleteFrom('game').where('title', '=', 'Alpine').execute();
    expect(await isAsked(async () => expect((await one.find('alp')).names).toEqual(['Alps']))).toBe(true);
    expect(await one.suggest('alp')).toEqual(['Alps']);
    const first = await one.find('alp', 2);
    expect(first.names).toEqual([]);
    expect((await one.find('alp', 2, first.nextCursor ?? '')).names).toEqual(['Alps']);
  });
});

describe('changes', () => {
  test('wait once for each publication while OpenSearch is away, are told, and come when it is back', async () => {
    const one = aServer();
    await one.fillAll();
    server.trouble = (request) => (request.destroy(), true);
    for (const popularity of [1, 2, 3]) await catalogue.db.updateTable('game').set({ popularity }).execute();
    await hide('Alpha');
    await bringIn('Alpaca');
    for (let turn = 0; turn < 3; turn += 1) {
      await one.keep();
      now += 120_000;
    }
    expect(await waits()).toBe(4);
    expect(told.filter((line) => line.includes('takes no changes'))).toHaveLength(1);
    server.trouble = null;
    await one.keep();
    expect(await waits()).toBe(0);
    expect(told).toContain('OpenSearch takes changes again');
    expect(await isAsked(async () => expect((await one.find('alp')).names).toEqual(['Alpaca', 'Alpine', 'Alps']))).toBe(true);
  });

  test('are only noted in the transaction that makes them', async () => {
    const one = aServer();
    await one.fillAll();
    const failing = catalogue.db.transaction().execute(async (trx) => {
      await trx.updateTable('game').set({ popularity: 9 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sql`update game set updated_at = now()`.execute(catalogue.db);
    expect(await waits()).toBe(0);
  });

  test('that are not taken wait, the others of the same call do not; what is refused for good is told and left', async () => {
    const one = aServer();
    await one.fillAll();
    server.refusals.set(`game-${await idOf('Alpha')}`, 429).set(`game-${await idOf('Alps')}`, 400);
    await catalogue.db.updateTable('game').set({ popularity: 5 }).execute();
    await one.keep();
    expect(await waits()).toBe(1);
    expect(told.filter((line) => line.startsWith('OpenSearch refused what is to be found'))).toHaveLength(1);
    server.refusals.clear();
    now += 120_000;
    await one.keep();
    expect(await waits()).toBe(0);
  });

  test('that two servers bring at once, or bring late, end as the last one', async () => {
    const [one, other] = [aServer(), aServer()];
    await one.fillAll();
    await other.keep();
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    server.trouble = (request, response) => {
      if (!isHeld || request.url?.startsWith('/_bulk') !== true) return false;
      isHeld = false;
      // What one has read before the next change comes after it.
      void held.promise.then(() => server.passOn(request, response));
      return true;
    };
    await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
    const late = one.keep();
    await vi.waitFor(() => expect(isHeld).toBe(false));
    await catalogue.db.updateTable('game').set({ popularity: 2 }).execute();
    await other.keep();
    held.resolve();
    await late;
    const [index] = server.indexes.values();
    expect([...(index?.documents.values() ?? [])].map(({ fields }) => fields['popularity'])).toEqual([2, 2, 2]);
    expect(await waits()).toBe(0);
  });

  test('of who saves meanwhile are not forgotten, and nobody waits for them', async () => {
    const one = aServer();
    await one.fillAll();
    await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
    await catalogue.db.transaction().execute(async (trx) => {
      await trx.updateTable('game').set({ popularity: 2 }).where('title', '=', 'Alpha').execute();
      await one.keep();
    });
    expect(await waits()).toBe(1);
    await one.keep();
    expect(await waits()).toBe(0);
  });
});

describe('an index made anew', () => {
  const complete = async () => (await searchIndexStore(catalogue.db).state())?.filled === null;

  test('takes the place of the one that answers meanwhile, with what changes meanwhile; a killed server’s work goes on', async () => {
    const one = aServer();
    await one.fillAll();
    const { name } = (await searchIndexStore(catalogue.db).state()) ?? { name: '' };
    await beginSearchIndex(catalogue.db, { hasten: async () => {} });
    // Made, and filled with games.
    for (let step = 0; step < 2; step += 1) await one.fill();
    await bringIn('Alpaca');
    await hide('Alpha');
    // The server is killed; another one goes on.
    const other = aServer();
    await other.keep();
    expect(await isAsked(async () => expect((await other.find('alp')).names).toEqual(['Alpaca', 'Alpine', 'Alps']))).toBe(true);
    expect([...server.indexes.keys()]).toEqual([`${name}-1`, `${name}-2`]);
    while (!(await complete())) await other.fill();
    expect([...server.indexes].map(([index, { aliases }]) => [index, ...aliases])).toEqual([[`${name}-2`, name]]);
    await other.keep();
    expect(await isAsked(async () => expect((await other.find('alp')).names).toEqual(['Alpaca', 'Alpine', 'Alps']))).toBe(true);
  });

  test('begun twice is one; killed right after the exchange, it is complete with the next step', async () => {
    const one = aServer();
    await one.fillAll();
    const jobs = { hasten: async () => {} };
    await beginSearchIndex(catalogue.db, jobs);
    await beginSearchIndex(catalogue.db, jobs);
    const store = searchIndexStore(catalogue.db);
    expect(await store.state()).toMatchObject({ made: 2 });
    for (;;) {
      const before = await store.state();
      await one.fill();
      if (!(await complete())) continue;
      await sql`update search_index set filled_kind = ${before?.filled?.kind}, filled_to = ${before?.filled?.to}`.execute(
        catalogue.db,
      );
      break;
    }
    await one.fill();
    expect(await complete()).toBe(true);
    expect(server.indexes.size).toBe(1);
  });

  test('that somebody deletes while it is filled begins again', async () => {
    const one = aServer();
    await beginSearchIndex(catalogue.db, { hasten: async () => {} });
    for (let step = 0; step < 2; step += 1) await one.fill();
    server.indexes.clear();
    await bringIn('Alpaca');
    await one.keep();
    while (!(await complete())) await one.fill();
    await one.keep();
    expect(await isAsked(async () => expect((await one.find('alp')).names).toHaveLength(4))).toBe(true);
  });

  test('is tried again where it is not taken', async () => {
    const one = aServer();
    await beginSearchIndex(catalogue.db, { hasten: async () => {} });
    server.refusals.set(`game-${await idOf('Alpha')}`, 429);
    await one.fill();
    await expect(one.fill()).rejects.toThrow('did not take all');
    server.refusals.clear();
    while (!(await complete())) await one.fill();
    expect([...server.indexes.values()][0]?.documents.size).toBe(3);
  });
});

test('a server starts while OpenSearch is down, and its password stands in no log and no answer', async () => {
  server.trouble = (request) => (request.destroy(), true);
  const lines: string[] = [];
  const address = server.url.replace('//', '//shelf:hunter%202@');
  const started = await startApp({ OPENSEARCH_URL: address }, { onLogLine: (line) => lines.push(line) });
  try {
    expect(await ask(started.app, searchCall, '?query=alp')).toMatchObject({ newData: [], countItems: 0 });
    // As if it had gone down later.
    await vi.waitFor(async () => expect(await searchIndexStore(started.db).state()).not.toBeNull(), soon);
    await sql`update search_index set is_complete = true`.execute(started.db);
    await sql`insert into search_change (kind, id) values ('game', 1)`.execute(started.db);
    await vi.waitFor(() => expect(lines.join('\n')).toContain('OpenSearch takes no changes'), soon);
    expect(await ask(started.app, searchCall, '?query=alpha')).toMatchObject({ newData: [], countItems: 0 });
    expect(lines.join('\n')).toContain('OpenSearch does not answer searches');
  } finally {
    await started.stop();
  }
  expect(server.calls.at(-1)?.authorization).toBe(`Basic ${Buffer.from('shelf:hunter 2').toString('base64')}`);
  expect(lines.join('\n')).not.toContain('hunter');
});

test('a server without the setting forgets what was noted for an index', async () => {
  await aServer().fillAll();
  await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
  expect(await waits()).toBe(3);
  expect(await closeSearchIndex(catalogue.db)).toBe(true);
  await catalogue.db.updateTable('game').set({ popularity: 2 }).execute();
  expect(await waits()).toBe(0);
  expect(await closeSearchIndex(catalogue.db)).toBe(false);
});
