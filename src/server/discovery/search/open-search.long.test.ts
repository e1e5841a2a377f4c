/** The index and its outages on a real OpenSearch. */
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startOpenSearch, type RunningOpenSearch } from '../../../../scripts/parts/opensearch/start-opensearch.ts';
import { ask } from '../../../../test/call-api.ts';
import { describeWith } from '../../../../test/describe-with.ts';
import { indexedSearch } from '../../../../test/factories/indexed-search.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { breakOff, passOnTo, startScriptedServer, type ScriptedServer } from '../../../../test/fixtures/scripted-server.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import { search as searchCall } from '../../../shared/discovery/search/search-contract.ts';
import { createLog } from '../../platform/log.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { onMetric } from '../../platform/metric-events.ts';
import { beginSearchIndex, closeSearchIndex } from './search-indexing-service.ts';
import { searchIndexStore } from './search-indexing-store.ts';

const soon = { timeout: 60_000, interval: 50 };
/** OpenSearch starts in 12 s on a quiet machine, and in more than a minute on a busy one. */
const RESTART_LIMIT_MS = 300_000;

await describeWith('opensearch', 'with a real OpenSearch', (part) => {
  let engine: RunningOpenSearch;
  beforeAll(async () => {
    engine = await startOpenSearch(part);
  });
  afterAll(() => engine.stop());

  async function asked<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${engine.url}${path}`, { method, ...sent });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  }
  /** All indexes with their aliases. */
  async function indexes(): Promise<Record<string, string[]>> {
    const found = Object.entries(await asked<Record<string, { aliases: object }>>('GET', '/polyshelf-*/_alias'));
    return Object.fromEntries(found.map(([name, { aliases }]) => [name, Object.keys(aliases)]));
  }
  async function removeIndexes(): Promise<void> {
    for (const name of Object.keys(await indexes())) await asked('DELETE', `/${name}`);
  }

  describe('the index', () => {
    let catalogue: OpenCatalogue;
    let searching: ReturnType<typeof indexedSearch>;
    /** Passes on to OpenSearch, unless a test says otherwise. */
    let way: ScriptedServer;
    let outcomes: string[];
    let endCount: () => void;
    beforeAll(async () => {
      catalogue = await openCatalogue();
      way = await startScriptedServer(passOnTo(engine.url));
    });
    afterAll(async () => {
      await catalogue.stop();
      way.stop();
    });
    beforeEach(async () => {
      searching = indexedSearch(catalogue);
      way.script = passOnTo(engine.url);
      outcomes = [];
      endCount = onMetric('openSearch', ({ outcome }) => outcomes.push(outcome));
      await catalogue.clear();
      await searching.bringIn('Alpha', 'Alpine', 'Alps');
    });
    afterEach(async () => {
      endCount();
      await closeSearchIndex(catalogue.db);
      await removeIndexes();
    });

    type SearchServer = ReturnType<typeof searching.serverAt>;
    /** The names found, all by OpenSearch. */
    async function foundByEngine(one: SearchServer, query: string): Promise<string[]> {
      outcomes.length = 0;
      const { names } = await one.find(query);
      expect(outcomes).toEqual(['answered']);
      return names;
    }
    const isComplete = async () => (await searching.store.state())?.filled === null;
    const hide = (title: string) =>
      catalogue.db.updateTable('game').set({ status_id: STATUS_DRAFT }).where('title', '=', title).execute();

    test('answers the longest texts itself', async () => {
      const halves = [
        'Ornithological Compendium: Extraordinary Lighthouse Adventures',
        'Underground Observatories & Mysterious Clockmakers of Electromagnetic Watermelons',
      ];
      await searching.bringIn(halves.join(', '));
      const one = searching.serverAt(way.url);
      await one.fillAll();
      expect((await one.find([...halves, halves.join(' ').slice(0, 100)], 24, undefined, 'relevance')).names).toEqual([
        halves.join(', '),
      ]);
      expect(outcomes).toEqual(['answered']);
    });

    test('of another release answers nothing, and is made anew by itself', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      await asked('PUT', '/polyshelf-*/_mapping', { _meta: { fingerprint: 'another' } });
      const other = searching.serverAt(way.url);
      await other.keep();
      outcomes.length = 0;
      expect((await other.find('alp')).names).toHaveLength(3);
      expect(outcomes).toEqual([]);
      while (!(await isComplete())) await other.fill();
      await other.keep();
      expect(await foundByEngine(other, 'alp')).toHaveLength(3);
      expect(Object.keys(await indexes())).toHaveLength(1);
    });

    test('shows nothing that is hidden or deleted since, and the list goes on behind it', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      await hide('Alpha');
      await catalogue.db.deleteFrom('game').where('title', '=', 'Alpine').execute();
      expect(await foundByEngine(one, 'alp')).toEqual(['Alps']);
      expect(await one.suggest('alp')).toEqual(['Alps']);
      const first = await one.find('alp', 2);
      expect(first.names).toEqual([]);
      expect((await one.find('alp', 2, first.nextCursor ?? '')).names).toEqual(['Alps']);
    });

    test('gets changes that waited while OpenSearch was away, each publication once', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      way.script = breakOff;
      for (const popularity of [1, 2, 3]) await catalogue.db.updateTable('game').set({ popularity }).execute();
      await hide('Alpha');
      await searching.bringIn('Alpaca');
      for (let turn = 0; turn < 3; turn += 1) {
        await one.keep();
        searching.now += 120_000;
      }
      expect(await searching.store.waiting()).toBe(4);
      expect(searching.told.filter((line) => line.includes('takes no changes'))).toHaveLength(1);
      way.script = passOnTo(engine.url);
      await one.keep();
      expect(await searching.store.waiting()).toBe(0);
      expect(searching.told).toContain('OpenSearch takes changes again');
      expect(await foundByEngine(one, 'alp')).toEqual(['Alpaca', 'Alpine', 'Alps']);
    });

    test('keeps changes waiting while its disk is full', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      const block = (isFull: boolean | null) =>
        asked('PUT', '/polyshelf-*/_settings', { 'index.blocks.read_only_allow_delete': isFull });
      await block(true);
      await searching.bringIn('Alpaca');
      await one.keep();
      expect(await searching.store.waiting()).toBe(1);
      await block(null);
      searching.now += 120_000;
      await one.keep();
      expect(await searching.store.waiting()).toBe(0);
      expect(await foundByEngine(one, 'alpa')).toEqual(['Alpaca']);
    });

    test('ends with the last change where two servers bring changes at once, or late', async () => {
      const [one, other] = [searching.serverAt(way.url), searching.serverAt(way.url)];
      await one.fillAll();
      await other.keep();
      const held = Promise.withResolvers<void>();
      let isHeld = false;
      way.script = (call, response) => {
        const passOn = () => passOnTo(engine.url)(call, response);
        if (isHeld || !call.path.startsWith('/_bulk')) return passOn();
        isHeld = true;
        // The held call arrives after the next change.
        void held.promise.then(passOn);
      };
      await catalogue.db.updateTable('game').set({ popularity: 1 }).execute();
      const late = one.keep();
      await vi.waitFor(() => expect(isHeld).toBe(true), soon);
      await catalogue.db.updateTable('game').set({ popularity: 2 }).execute();
      await other.keep();
      held.resolve();
      await late;
      await asked('POST', '/polyshelf-*/_refresh');
      const { hits } = await asked<{ hits: { hits: { _source: { sortKey: { popularity: number } } }[] } }>(
        'GET',
        '/polyshelf-*/_search',
      );
      expect(hits.hits.map(({ _source }) => _source.sortKey.popularity)).toEqual([2, 2, 2]);
      expect(await searching.store.waiting()).toBe(0);
    });

    test('takes the place of the one that answers meanwhile, with what changes meanwhile; a killed server’s work goes on', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      const { name } = (await searching.store.state()) ?? { name: '' };
      await searching.begin();
      // Made, and filled with games.
      for (let step = 0; step < 2; step += 1) await one.fill();
      await searching.bringIn('Alpaca');
      await hide('Alpha');
      // The server is killed; another one goes on.
      const other = searching.serverAt(way.url);
      await other.keep();
      expect(await foundByEngine(other, 'alp')).toEqual(['Alpaca', 'Alpine', 'Alps']);
      expect(await indexes()).toEqual({ [`${name}-1`]: [name], [`${name}-2`]: [`${name}-next`] });
      while (!(await isComplete())) await other.fill();
      expect(await indexes()).toEqual({ [`${name}-2`]: [name] });
      await other.keep();
      expect(await foundByEngine(other, 'alp')).toEqual(['Alpaca', 'Alpine', 'Alps']);
    });

    test('begun twice is one; killed right after the exchange, it is complete with the next step', async () => {
      const one = searching.serverAt(way.url);
      await one.fillAll();
      await searching.begin();
      await searching.begin();
      expect(await searching.store.state()).toMatchObject({ made: 2 });
      for (;;) {
        const before = await searching.store.state();
        await one.fill();
        if (!(await isComplete())) continue;
        await sql`update search_index set filled_kind = ${before?.filled?.kind}, filled_to = ${before?.filled?.to}`.execute(
          catalogue.db,
        );
        break;
      }
      await one.fill();
      expect(await isComplete()).toBe(true);
      expect(Object.keys(await indexes())).toHaveLength(1);
    });

    test('that somebody deletes while it is filled begins again; deleted later, the database searches', async () => {
      const one = searching.serverAt(way.url);
      await searching.begin();
      for (let step = 0; step < 2; step += 1) await one.fill();
      await removeIndexes();
      await searching.bringIn('Alpaca');
      await one.keep();
      while (!(await isComplete())) await one.fill();
      await one.keep();
      expect(await foundByEngine(one, 'alp')).toHaveLength(4);
      await removeIndexes();
      await searching.bringIn('Alpenglow');
      await one.keep();
      await one.keep();
      outcomes.length = 0;
      expect((await one.find('alp')).names).toContain('Alpenglow');
      expect(outcomes).toEqual([]);
      expect(searching.told.join('\n')).toContain('is not in OpenSearch any more');
      expect(await indexes()).toEqual({});
      expect(await searching.store.waiting()).toBe(0);
    });
  });

  test(
    'kill -9 of OpenSearch fails no search, and OpenSearch answers again once it is back',
    async () => {
      const lines: string[] = [];
      const outcomes: string[] = [];
      const endCount = onMetric('openSearch', ({ outcome }) => outcomes.push(outcome));
      const catalogue = await openCatalogue({ OPENSEARCH_URL: engine.url }, { onLogLine: (line) => lines.push(line) });
      const { app, db, installation } = catalogue.started;
      const TITLES = Array.from({ length: 200 }, (_, at) => `Lantern ${100 + at}`);
      let reads = 0;
      /** Asks for each title once by each page size, so that no kept answer answers. */
      const findOnce = async () => {
        const at = reads % TITLES.length;
        const pageSize = 1 + Math.floor(reads / TITLES.length);
        const { newData } = await ask(app, searchCall, `?pageSize=${pageSize}&query=lantern%20${100 + at}`);
        reads += 1;
        expect(newData[0]?.name).toBe(TITLES[at]);
      };
      try {
        const { failed } = await catalogue.bringIn(TITLES.map((title) => ({ kind: 'game', title })));
        expect(failed).toEqual([]);
        await beginSearchIndex(db, jobQueue(installation.database, createLog('silent')));
        await vi.waitFor(
          async () => expect(await searchIndexStore(db).state()).toMatchObject({ isComplete: true, filled: null }),
          soon,
        );
        await vi.waitFor(async () => {
          await findOnce();
          expect(outcomes).toContain('answered');
        }, soon);

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
        expect(lines.join('\n')).toContain('OpenSearch answers searches again');
      } finally {
        endCount();
        await catalogue.stop();
      }
    },
    RESTART_LIMIT_MS,
  );
});
