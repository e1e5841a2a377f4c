import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { IndexUnavailable, QuestionRefused, type IndexQuery } from '../src/catalogue-index.ts';
import { indexedTexts } from '../src/open-search/bulk-lines.ts';
import { fingerprintOf, indexOf } from '../src/open-search/index-mapping.ts';
import { indexWriter } from '../src/open-search/index-writer.ts';
import { openSearchIndex } from '../src/open-search/open-search-index.ts';
import { OpenSearchFailure, type OpenSearchClient } from '../src/open-search/open-search-request.ts';
import { termsOf, textQuery } from '../src/open-search/text-query.ts';
import { fetchClient } from './fetch-client.ts';
import { testIndex } from './index-contract.ts';
import { SCHEMA, textsOf } from './sample-documents.ts';

/** Addresses of a real OpenSearch, which the long lane starts. */
const REAL = [process.env['TEST_OPENSEARCH_URL'] ?? []].flat();
/** Longer than a reply takes on any busy machine. */
const PATIENT_MS = 30_000;
const ready = () => ({ state: 'ready' }) as const;

describe.each(REAL)('OpenSearch at %s', (url) => {
  testIndex(async () => {
    const client = fetchClient(url);
    const named = { alias: `contract-${randomUUID()}`, made: 1 };
    const writer = indexWriter(client, SCHEMA);
    await writer.make(named);
    await writer.exchange(named);
    await writer.tidy(named);
    const alias = () => named.alias;
    const index = openSearchIndex({
      client,
      schema: SCHEMA,
      alias,
      state: ready,
      now: () => performance.now(),
      limitMs: PATIENT_MS,
      report: () => {},
    });
    return { index, stop: async () => void (await client.ask('DELETE', `/${named.alias}-1`, { limitMs: PATIENT_MS })) };
  });
});

test('signs of names divide them into fields', () => {
  const texts = textsOf({ kind: 'game', id: 1, title: 'dark souls ii', others: ['ds'], near: ['ds ii'], tags: ['rpg'] });
  expect(indexedTexts(texts)).toEqual({
    title: 'darksoulsii',
    place: 'darksoulsii',
    found: ['darksoulsii', 'ds', 'dsii', 'rpg'],
    begun: ['darksoulsii', 'soulsii', 'ii', 'ds', 'dsii', 'rpg'],
    words: ['dark$ souls$ ii$', 'ds$', 'ds$ ii$', 'darkiisouls$', 'darkʘʘ$', 'iiʘʘ$', 'iiʘ$', 'dsʘ$'],
    inside: ['darkiisouls', 'ʘdarksoulsii', 'darkʘʘ', 'iiʘʘ', 'ʘʘdsii', 'dsʘ'],
    edges: ['dark souls', 'dark souls ii', 'souls ii'],
    same: ['dark souls ii'],
    other: ['ds'],
    near: ['ds ii'],
    sorted: ['darkiisouls'],
    marks: ['ʘdarksoulsii', 'ʘds', 'darkʘʘ', 'iiʘʘ', 'ʘʘdsii', 'iiʘ', 'dsʘ'],
  });
});

test('an index of another schema has another fingerprint', () => {
  expect(indexOf(SCHEMA)).toMatchObject({ mappings: { _meta: { fingerprint: fingerprintOf(SCHEMA) } } });
  expect(fingerprintOf({ game: SCHEMA.game })).not.toBe(fingerprintOf(SCHEMA));
});

test('no text needs more terms than OpenSearch allows, and every text filters', () => {
  const long = 'extraordinary observatories electromagnetic watermelons underground lighthouse philosophical'.slice(0, 100);
  const forms = Array.from({ length: 9 }, (_, at) => `${long} ${at}`);
  for (const texts of [[['zelda']], [forms], Array.from({ length: 10 }, () => forms)])
    for (const inNames of [true, false]) {
      const query = textQuery(texts, { isScored: true, inNames });
      expect(termsOf(query)).toBeLessThanOrEqual(900);
      expect(query.filters).toHaveLength(texts.length);
      expect(query.scores.length).toBeGreaterThan(0);
    }
});

describe('while OpenSearch', () => {
  let now: number;
  let answer: () => Promise<unknown>;
  let requests: number;
  let outcomes: string[];
  beforeEach(() => {
    [now, requests, outcomes] = [Date.now(), 0, []];
  });
  const client: OpenSearchClient = {
    async ask() {
      requests += 1;
      return { status: 200, reply: await answer() };
    },
  };
  const openIndex = (state: Parameters<typeof openSearchIndex>[0]['state'] = ready) =>
    openSearchIndex({
      client,
      schema: SCHEMA,
      alias: () => 'index',
      state,
      now: () => now,
      limitMs: 1000,
      report: (outcome) => outcomes.push(outcome),
    });
  const query: IndexQuery = { kinds: [{ kind: 'game', filters: [] }], texts: [] };
  const whole = async () => ({ responses: [{ timed_out: false, _shards: { failed: 0 }, hits: { hits: [{}] } }] });
  const failing = (error: Error) => async () => {
    throw error;
  };

  test('is away, queries fail at once, and one tries again after 15 seconds', async () => {
    const index = openIndex();
    answer = failing(new OpenSearchFailure('ECONNREFUSED'));
    await expect(index.exists(query)).rejects.toThrow(IndexUnavailable);
    expect(index.state()).toEqual({ state: 'away' });
    answer = whole;
    await expect(index.exists(query)).rejects.toThrow(IndexUnavailable);
    expect(requests).toBe(1);
    now += 15_000;
    expect(await index.exists(query)).toBe(true);
    expect(index.state()).toEqual({ state: 'ready' });
    expect(outcomes).toEqual(['failed', 'answered']);
  });

  test('refuses one query, the next is answered', async () => {
    const index = openIndex();
    answer = failing(OpenSearchFailure.of(500, { error: { root_cause: [{ type: 'too_many_nested_clauses' }] } }));
    await expect(index.exists(query)).rejects.toThrow(IndexUnavailable);
    expect(index.state()).toEqual({ state: 'ready' });
    answer = whole;
    expect(await index.exists(query)).toBe(true);
    expect(outcomes).toEqual(['refused', 'answered']);
  });

  test('is slow, a deep page is refused after the time of some searches, which is no outage', async () => {
    const index = openIndex();
    const hits = Array.from({ length: 10_000 }, (_, at) => ({ sort: [at, 'a', 0, at + 1] }));
    const part = { responses: [{ timed_out: false, _shards: { failed: 0 }, hits: { hits } }] };
    answer = async () => {
      now += 900;
      return part;
    };
    const page = { order: [{ by: 'title' as const }, { by: 'id' as const }], limit: 10, offset: 1_000_000, after: null };
    await expect(index.search(query, page)).rejects.toThrow(QuestionRefused);
    expect([requests, outcomes.at(-1), index.state()]).toEqual([5, 'refused', { state: 'ready' }]);
    answer = whole;
    expect(await index.exists(query)).toBe(true);
  });

  const BROKEN: [what: string, reply: unknown][] = [
    ['answers nothing', null],
    ['answers too few searches', { responses: [] }],
    ['ran out of time', { responses: [{ timed_out: true, _shards: { failed: 0 } }] }],
    ['did not look everywhere', { responses: [{ timed_out: false, _shards: { failed: 1 } }] }],
    ['has lost the index', { responses: [{ status: 404, error: { type: 'index_not_found_exception' } }] }],
  ];
  test.each(BROKEN)('%s, no reply is used', async (_what, reply) => {
    const index = openIndex();
    answer = async () => reply;
    await expect(index.exists(query)).rejects.toThrow(IndexUnavailable);
    expect(outcomes).toEqual(['failed']);
  });

  test('is filled, it is not queried', async () => {
    const index = openIndex(() => ({ state: 'building', done: 3, total: 10 }));
    await expect(index.exists(query)).rejects.toThrow('being built');
    expect(index.state()).toEqual({ state: 'building', done: 3, total: 10 });
    expect(requests).toBe(0);
  });
});
