import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { sql } from 'kysely';

import { ask } from '../../../../test/call-api.ts';
import { indexedSearch } from '../../../../test/factories/indexed-search.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import {
  answerJson,
  breakOff,
  startScriptedServer,
  type Script,
  type ScriptedServer,
} from '../../../../test/fixtures/scripted-server.ts';
import { startApp } from '../../../../test/start-app.ts';
import { search as searchCall } from '../../../shared/discovery/search/search-contract.ts';
import { onMetric } from '../../platform/metric-events.ts';
import { fingerprintOf } from '@polyshelf/catalogue-index/open-search/index-mapping.ts';

import { SEARCH_SCHEMA } from './indexed-documents.ts';
import { KINDS_IN_ORDER } from './search-kinds.ts';
import { closeSearchIndex } from './search-indexing-service.ts';
import { searchIndexStore } from './search-indexing-store.ts';

const soon = { timeout: 60_000, interval: 20 };
const OF_DATABASE = ['Alpha', 'Alpine', 'Alps'];

let catalogue: OpenCatalogue;
let searching: ReturnType<typeof indexedSearch>;
let server: ScriptedServer;
let outcomes: string[];
let endCount: () => void;
beforeAll(async () => {
  catalogue = await openCatalogue();
  server = await startScriptedServer(breakOff);
});
afterAll(async () => {
  await catalogue.stop();
  server.stop();
});
beforeEach(async () => {
  searching = indexedSearch(catalogue);
  server.calls.length = 0;
  outcomes = [];
  endCount = onMetric('openSearch', ({ outcome }) => outcomes.push(outcome));
  await catalogue.clear();
  await searching.bringIn(...OF_DATABASE);
  await searching.declareComplete();
});
afterEach(async () => {
  endCount();
  await closeSearchIndex(catalogue.db);
});

const idOf = async (title: string) =>
  (await catalogue.db.selectFrom('game').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const whole = (hits: unknown) => ({ timed_out: false, _shards: { failed: 0 }, hits });
const GAME = KINDS_IN_ORDER.indexOf('game');
const hit = (id: unknown, kind = GAME) => ({ total: { value: 1 }, hits: [{ sort: ['alpha', kind, id] }] });
const answerSearch = (answer: unknown): Script => answerJson(200, { responses: [answer] });
const mappings = { _meta: { fingerprint: fingerprintOf(SEARCH_SCHEMA) } };
/** OpenSearch finds one of the three, so that its answers differ from those of the database. */
const finding = async (): Promise<Script> => answerSearch(whole(hit(await idOf('Alpha'))));

/** A server that knows the index. */
async function readyServer(limitMs?: number) {
  const { script } = server;
  server.script = answerJson(200, { index: { mappings } });
  const one = searching.serverAt(server.url, limitMs);
  await one.keep();
  server.script = script;
  server.calls.length = 0;
  return one;
}

const TROUBLES: [what: string, trouble: Script, limitMs?: number][] = [
  ['the connection is broken off', breakOff],
  ['there is no answer', () => {}, 1500],
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

test.each(TROUBLES)('where %s, the database answers, and OpenSearch rests for a while', async (_what, trouble, limitMs) => {
  server.script = await finding();
  const one = await readyServer(limitMs);
  expect((await one.find('alp')).names).toEqual(['Alpha']);
  server.script = trouble;
  expect((await one.find('alp')).names).toEqual(OF_DATABASE);
  server.script = await finding();
  expect(await one.suggest('alp')).toEqual(OF_DATABASE);
  expect(server.calls).toHaveLength(2);
  server.script = trouble;
  searching.now += 16_000;
  expect((await one.find('alp')).names).toEqual(OF_DATABASE);
  server.script = await finding();
  searching.now += 16_000;
  expect((await one.find('alp')).names).toEqual(['Alpha']);
  expect(outcomes).toEqual(['answered', 'failed', 'failed', 'answered']);
  expect(searching.told.filter((line) => line.includes('answer'))).toEqual([
    'OpenSearch does not answer searches: the database does',
    'OpenSearch answers searches again',
  ]);
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

test.each(REFUSALS)('where it %s, the database answers this one, and OpenSearch the next', async (_what, refusal) => {
  const one = await readyServer();
  server.script = refusal;
  expect((await one.find('alp')).names).toEqual(OF_DATABASE);
  server.script = await finding();
  expect((await one.find('alp')).names).toEqual(['Alpha']);
  expect(outcomes).toEqual(['refused', 'answered']);
  expect(searching.told).toEqual(['OpenSearch refused a search']);
});

test('the database answers until there is an index', async () => {
  await closeSearchIndex(catalogue.db);
  server.script = await finding();
  const one = await readyServer();
  expect((await one.find('alp')).names).toEqual(OF_DATABASE);
  expect(server.calls).toEqual([]);
});

describe('changes', () => {
  /** Answers each document of a bulk with the status of its title. */
  const storing =
    (statusOf: (title: string | undefined) => number): Script =>
    (call, response) => {
      const lines = call.body.trimEnd().split('\n');
      const statuses = lines
        .filter((_line, at) => at % 2 === 1)
        .map((line) => (JSON.parse(line) as Replacement).script.params.document.title)
        .map(statusOf);
      answerJson(200, { items: statuses.map((status) => ({ update: { status } })) })(call, response);
    };
  interface Replacement {
    script: { params: { document: { title?: string } } };
  }

  test('that are not taken wait, the others of the same call do not; what is refused for good is told and left', async () => {
    const one = await readyServer();
    await catalogue.db.updateTable('game').set({ popularity: 5 }).execute();
    server.script = storing((title) => (title === 'alpha' ? 429 : title === 'alps' ? 400 : 200));
    await one.keep();
    expect(await searching.store.waiting()).toBe(1);
    expect(searching.told.filter((line) => line.startsWith('OpenSearch refused what is to be found'))).toHaveLength(1);
    server.script = storing(() => 200);
    searching.now += 120_000;
    await one.keep();
    expect(await searching.store.waiting()).toBe(0);
    expect(searching.told).toContain('OpenSearch takes changes again');
  });

  test('are only noted in the transaction that makes them', async () => {
    const failing = catalogue.db.transaction().execute(async (trx) => {
      await trx.updateTable('game').set({ popularity: 9 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sql`update game set updated_at = now()`.execute(catalogue.db);
    expect(await searching.store.waiting()).toBe(0);
  });

  test('of who saves meanwhile are not forgotten, and nobody waits for them', async () => {
    const one = await readyServer();
    server.script = storing(() => 200);
    await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
    await catalogue.db.transaction().execute(async (trx) => {
      await trx.updateTable('game').set({ popularity: 2 }).where('title', '=', 'Alpha').execute();
      await one.keep();
    });
    expect(await searching.store.waiting()).toBe(1);
    await one.keep();
    expect(await searching.store.waiting()).toBe(0);
  });

  test('are forgotten by a server without the setting', async () => {
    await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
    expect(await searching.store.waiting()).toBe(3);
    expect(await closeSearchIndex(catalogue.db)).toBe(true);
    await catalogue.db.updateTable('game').set({ popularity: 2 }).execute();
    expect(await searching.store.waiting()).toBe(0);
    expect(await closeSearchIndex(catalogue.db)).toBe(false);
  });
});

test('a server starts while OpenSearch is down, and its password stands in no log and no answer', async () => {
  server.script = (call, response) => {
    const script = call.path.endsWith('/_mapping') ? answerJson(200, { index: { mappings } }) : breakOff;
    script(call, response);
  };
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
