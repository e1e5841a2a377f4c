/** The index and its outages on a real OpenSearch. */
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { OpenSearchFailure } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import { startOpenSearch, type RunningOpenSearch } from '../../../../scripts/parts/opensearch/start-opensearch.ts';
import { callApi } from '../../../../test/call-api.ts';
import { describeWith } from '../../../../test/describe-with.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { breakOff, passOnTo, startScriptedServer, type ScriptedServer } from '../../../../test/fixtures/scripted-server.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import { search as searchCall } from '../../../shared/discovery/search/search-contract.ts';
import { INDEXED_LISTS } from '../../app/catalogue-indexes.ts';
import { ASSET_LIST } from '../../catalogue/assets/asset-list-store.ts';
import { GAME_LIST } from '../../catalogue/games/game-list-store.ts';
import { publicationListService } from '../../catalogue/publications/publication-list-service.ts';
import { orderKeys } from '../../catalogue/publications/publication-order-store.ts';
import { wordForm } from '../../platform/db/text-search.ts';
import { onMetric } from '../../platform/metric-events.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearchService } from './open-search-service.ts';
import { searchIndexStore } from './search-index-store.ts';

const soon = { timeout: 60_000, interval: 50 };
/** OpenSearch starts in 12 s on a quiet machine, and in more than a minute on a busy one. */
const RESTART_LIMIT_MS = 300_000;
/** Longer than a reply takes on any busy machine. */
const PATIENT_MS = 30_000;

await describeWith('opensearch', 'with a real OpenSearch', (part) => {
  let engine: RunningOpenSearch;
  beforeAll(async () => {
    engine = await startOpenSearch(part);
  });
  afterAll(() => engine.stop());

  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${engine.url}${path}`, { method, ...sent });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  }
  /** All indexes with their aliases. */
  async function indexes(): Promise<Record<string, string[]>> {
    const found = Object.entries(await send<Record<string, { aliases: object }>>('GET', '/polyshelf-*/_alias'));
    return Object.fromEntries(found.map(([name, { aliases }]) => [name, Object.keys(aliases)]));
  }
  async function removeIndexes(): Promise<void> {
    for (const name of Object.keys(await indexes())) await send('DELETE', `/${name}`);
  }

  describe('the index', () => {
    let catalogue: OpenCatalogue;
    /** Forwards to OpenSearch, unless a test intercepts. */
    let way: ScriptedServer;
    let logged: string[];
    beforeAll(async () => {
      catalogue = await openCatalogue();
      way = await startScriptedServer(passOnTo(engine.url));
    });
    afterAll(async () => {
      await catalogue.stop();
      way.stop();
    });
    beforeEach(async () => {
      logged = [];
      way.script = passOnTo(engine.url);
      await catalogue.clear();
      await addGames('Alpha', 'Alpine', 'Alps');
    });
    afterEach(async () => {
      await sql`delete from search_index`.execute(catalogue.db);
      await removeIndexes();
    });

    async function addGames(...titles: string[]): Promise<void> {
      expect((await catalogue.importLines(titles.map((title) => ({ kind: 'game', title })))).failed).toEqual([]);
    }
    const hide = (title: string) =>
      catalogue.db.updateTable('game').set({ status_id: STATUS_DRAFT }).where('title', '=', title).execute();

    /** Lists and searches of one process. */
    function openProcess(options: { limitMs?: number; now?: () => number } = {}) {
      const { db, started } = catalogue;
      const { version } = started.installation;
      const say = (details: unknown, message?: string) => void logged.push(message ?? String(details));
      const log = { info: say, warn: say, error: say };
      const parts = { db, version, client: openSearchClient(way.url), log, limitMs: PATIENT_MS, ...options };
      const { index, refresh } = openSearchService(parts, INDEXED_LISTS);
      const games = publicationListService(GAME_LIST, { db, version, index });
      return {
        index,
        refresh,
        games,
        /** The titles of games that match a text, in the order of a list. */
        async find(...texts: string[]): Promise<string[]> {
          const query = { kinds: [{ kind: 'game', filters: [] }], texts: texts.map((text) => [wordForm(text)]) };
          const { hits } = await index.search(query, { order: orderKeys('name', true), limit: 24, offset: 0, after: null });
          return (await games.cards(hits.map(({ id }) => id))).map(({ card }) => card.gameTitle);
        },
      };
    }

    async function readyProcess() {
      const one = openProcess();
      await one.refresh();
      return one;
    }

    test('answers the longest texts itself', async () => {
      const halves = [
        'Ornithological Compendium: Extraordinary Lighthouse Adventures',
        'Underground Observatories & Mysterious Clockmakers of Electromagnetic Watermelons',
      ];
      await addGames(halves.join(', '));
      const one = await readyProcess();
      expect(await one.find(...halves, halves.join(' ').slice(0, 100))).toEqual([halves.join(', ')]);
    });

    test('returns the same filters, choices and orders as the index in memory', async () => {
      const { db, started } = catalogue;
      const { version } = started.installation;
      const lines = [
        { kind: 'game', title: 'Moss', platforms: [{ platform: 'Wii', releases: [{ date: '1997' }, { date: '2001' }] }] },
        { kind: 'game', title: 'Rust', platforms: [{ platform: 'SNES', releases: [{ date: '1997' }] }] },
        { kind: 'asset', name: 'Lantern', game: 'Moss', tags: ['old'] },
        { kind: 'asset', name: 'Chest', game: 'Rust', tags: ['old', 'new'] },
      ];
      expect((await catalogue.importLines(lines)).failed).toEqual([]);
      const [one, memory] = [await readyProcess(), openIndex(started, INDEXED_LISTS)];
      await memory.refresh();
      const platform = await db.selectFrom('platform').select('id').where('name', '=', 'Wii').executeTakeFirstOrThrow();
      const tag = await db.selectFrom('tag').select('id').where('name', '=', 'old').executeTakeFirstOrThrow();
      const answers = async (index: typeof one.index) => {
        const [games, assets] = [
          publicationListService(GAME_LIST, { db, version, index }),
          publicationListService(ASSET_LIST, { db, version, index }),
        ];
        const replies: unknown[] = [];
        for (const filters of [{ platform: [platform.id], year: [2001] }, { years: '1990..1999' }, { without: ['moss'] }]) {
          replies.push(await games.filterChoices({ filters, queries: [] }));
          for (const sort of ['name', 'recent', 'relevance', 'latest'] as const)
            replies.push(await games.list(filters, { sort }));
        }
        for (const filters of [{ tag: [tag.id] }, { platform: [platform.id] }, { exact: ['lantern'] }]) {
          replies.push(await assets.filterChoices({ filters, queries: [] }));
          for (const sort of ['popular', 'fewest-triangles', 'largest'] as const)
            replies.push(await assets.list(filters, { sort }));
        }
        return replies;
      };
      expect(await answers(one.index)).toEqual(await answers(memory.index));
    });

    test('of another release is rebuilt, and not read until then', async () => {
      await readyProcess();
      await sql`update search_index set schema = 'another'`.execute(catalogue.db);
      await send('PUT', '/polyshelf-*/_mapping', { _meta: { fingerprint: 'another' } });
      const other = openProcess();
      await expect(other.find('alp')).rejects.toThrow('being built');
      await other.refresh();
      expect(await other.find('alp')).toHaveLength(3);
      expect(Object.keys(await indexes())).toHaveLength(1);
    });

    test('of a newer release is left alone', async () => {
      const old = openProcess();
      await readyProcess();
      await sql`update search_index set schema = 'newer', built_at = now() + interval '1 minute'`.execute(catalogue.db);
      await old.refresh();
      await expect(old.find('alp')).rejects.toThrow('being built');
      expect(await searchIndexStore(catalogue.db).state()).toMatchObject({ schema: 'newer', made: 1 });
    });

    test('shows nothing that is hidden or deleted meanwhile', async () => {
      const one = await readyProcess();
      await hide('Alpha');
      await catalogue.db.deleteFrom('game').where('title', '=', 'Alpine').execute();
      expect(await one.find('alp')).toEqual(['Alps']);
    });

    test('gets the changes from an outage of OpenSearch', async () => {
      const one = await readyProcess();
      way.script = breakOff;
      await hide('Alpha');
      await addGames('Alpaca');
      await expect(one.refresh()).rejects.toBeInstanceOf(OpenSearchFailure);
      way.script = passOnTo(engine.url);
      await one.refresh();
      expect(await one.find('alp')).toEqual(['Alpaca', 'Alpine', 'Alps']);
    });

    test('gets the changes from the time when its disk was full', async () => {
      const one = await readyProcess();
      const block = (isFull: boolean | null) =>
        send('PUT', '/polyshelf-*/_settings', { 'index.blocks.read_only_allow_delete': isFull });
      await block(true);
      await addGames('Alpaca');
      await expect(one.refresh()).rejects.toThrow('it did not take all changes');
      await block(null);
      await one.refresh();
      expect(await one.find('alpa')).toEqual(['Alpaca']);
    });

    test('has one writer of two processes, and the other takes over with the changes since', async () => {
      const [one, other] = [await readyProcess(), await readyProcess()];
      await addGames('Alpaca');
      await Promise.all([one.refresh(), other.refresh()]);
      for (const each of [one, other]) await each.refresh();
      for (const each of [one, other]) expect(await each.find('alpa')).toEqual(['Alpaca']);
      await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
      await one.refresh();
      await catalogue.db.updateTable('game').set({ popularity: 2 }).execute();
      await other.refresh();
      await send('POST', '/polyshelf-*/_refresh');
      const { hits } = await send<{ hits: { hits: { _source: { sortKey: { popularity: number } } }[] } }>(
        'GET',
        '/polyshelf-*/_search?q=kind:game',
      );
      expect(hits.hits.map(({ _source }) => _source.sortKey.popularity)).toEqual([2, 2, 2, 2]);
    });

    test('is rebuilt beside the active one on request of an operator, and replaces it', async () => {
      const one = await readyProcess();
      const store = searchIndexStore(catalogue.db);
      const { name } = (await store.state()) ?? { name: '' };
      await store.want();
      let answered: string[] = [];
      const findMeanwhile = async () => {
        answered = await one.find('alp');
      };
      way.script = (call, response) => {
        const passOn = () => passOnTo(engine.url)(call, response);
        if (!call.path.startsWith('/_bulk') || answered.length > 0) return passOn();
        void findMeanwhile().then(passOn);
      };
      await one.refresh();
      expect(answered).toEqual(['Alpha', 'Alpine', 'Alps']);
      expect(await indexes()).toEqual({ [`${name}-2`]: [name] });
      expect(await one.find('alp')).toEqual(['Alpha', 'Alpine', 'Alps']);
      await one.refresh();
      expect(await store.state()).toMatchObject({ made: 2, isWanted: false });
    });

    test('contains changes that are committed during a rebuild, before and after it becomes active', async () => {
      const one = await readyProcess();
      const store = searchIndexStore(catalogue.db);
      const { name } = (await store.state()) ?? { name: '' };
      await store.want();
      let isChanged = false;
      let before: string[] = [];
      const findBefore = async () => {
        before = await one.find('alp');
      };
      way.script = (call, response) => {
        const passOn = () => passOnTo(engine.url)(call, response);
        const isFirst = call.path.startsWith('/_bulk') && !isChanged;
        const isExchange = call.path === '/_aliases' && call.body.includes(`"alias":"${name}"`) && before.length === 0;
        if (isFirst) {
          isChanged = true;
          void addGames('Alpaca').then(passOn);
        } else if (isExchange) void findBefore().then(passOn);
        else passOn();
      };
      await one.refresh();
      expect(before).toEqual(['Alpaca', 'Alpha', 'Alpine', 'Alps']);
      expect(await one.find('alp')).toEqual(before);
      expect(await indexes()).toEqual({ [`${name}-2`]: [name] });
    });

    test('delays a list at most for the time limit while OpenSearch is slow, and recovers automatically', async () => {
      let now = 0;
      const one = openProcess({ limitMs: 1500, now: () => now });
      await one.refresh();
      way.script = (call, response) => void setTimeout(() => passOnTo(engine.url)(call, response), 60_000).unref();
      const began = performance.now();
      expect((await one.games.list({ years: '1990..1999' }, { sort: 'name' })).total).toBe(3);
      expect(performance.now() - began).toBeLessThan(PATIENT_MS);
      await expect(one.find('alp')).rejects.toThrow('does not answer');
      way.script = passOnTo(engine.url);
      await vi.waitFor(async () => {
        now += 16_000;
        expect(await one.find('alp')).toEqual(['Alpha', 'Alpine', 'Alps']);
      }, soon);
    });

    test('is rebuilt after somebody deleted it', async () => {
      const one = await readyProcess();
      await removeIndexes();
      await addGames('Alpenglow');
      await expect(one.refresh()).rejects.toThrow('its index is gone');
      await one.refresh();
      expect(await one.find('alp')).toEqual(['Alpenglow', 'Alpha', 'Alpine', 'Alps']);
    });
  });

  test(
    'kill -9 of OpenSearch fails no list, and OpenSearch answers again once it is back',
    async () => {
      const lines: string[] = [];
      const outcomes: string[] = [];
      const endCount = onMetric('openSearch', ({ outcome }) => outcomes.push(outcome));
      const catalogue = await openCatalogue({ OPENSEARCH_URL: engine.url }, { onLogLine: (line) => lines.push(line) });
      const { app } = catalogue.started;
      const TITLES = Array.from({ length: 200 }, (_, at) => `Lantern ${100 + at}`);
      let reads = 0;
      /** Queries each title once with each page size, so no reply is cached. A search may be refused with a sentence. */
      const findOnce = async () => {
        const at = reads % TITLES.length;
        const pageSize = 1 + Math.floor(reads / TITLES.length);
        reads += 1;
        const names = await callApi(app, searchCall, `?pageSize=${pageSize}&query=lantern%20${100 + at}`).then(
          ({ newData }) => newData.map(({ name }) => name),
          (error: Error) => error.message.slice(0, 3),
        );
        expect([[TITLES[at]], '503']).toContainEqual(typeof names === 'string' ? names : names.slice(0, 1));
        const list = await app.inject({ url: `/api/get-games-data?years=1990..1999&pageSize=${pageSize}` });
        expect(list.statusCode).toBe(200);
      };
      try {
        const { failed } = await catalogue.importLines(TITLES.map((title) => ({ kind: 'game', title })));
        expect(failed).toEqual([]);
        await vi.waitFor(
          async () => expect(await callApi(app, searchCall, '?query=lantern')).toMatchObject({ countItems: 200 }),
          soon,
        );
        const until = async (isReached: () => boolean) => {
          while (!isReached()) {
            await findOnce();
            await pause(50);
          }
        };
        await engine.kill();
        outcomes.length = 0;
        await until(() => outcomes.includes('failed'));
        const restarted = engine.restart();
        await until(() => outcomes.includes('answered'));
        await restarted;
        expect(lines.join('\n')).toContain('OpenSearch answers again');
      } finally {
        endCount();
        await catalogue.stop();
      }
    },
    RESTART_LIMIT_MS,
  );
});
