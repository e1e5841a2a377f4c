import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { searchedServices } from '../../../../test/factories/indexed-search.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import { createLog } from '../../platform/log.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { signForms, wordForm } from '../../platform/db/text-search.ts';
import type { Placed } from './merged-order.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearchPort } from './search-engine-service.ts';
import { beginSearchIndex } from './search-indexing-service.ts';
import { searchIndexStore } from './search-indexing-store.ts';
import type { SearchPort } from './search-port.ts';
import { sqlSearch } from './sql-search.ts';

/** A real OpenSearch, which the long lane starts: the same cases run on it too. */
const REAL = process.env['TEST_OPENSEARCH_URL'];
/** No machine is so busy that an answer takes as long. */
const PATIENT_MS = 30_000;
const soon = { timeout: 60_000, interval: 20 };

const game = (title: string, more: object = {}) => ({ kind: 'game', title, ...more });
const model = (name: string, more: object = {}) => ({ kind: 'asset', name, ...more });
const named = (...names: string[]) => ({ alternativeNames: names.map((name) => ({ name, kind: 'title' })) });

const CATALOGUE = [
  game('The Legend of Zelda: Ocarina of Time'),
  game('Lantern Zelda Fan Disc'),
  game('Zelda', { publishedAt: '2020-01-01T00:00:00Z' }),
  game('Mazelda', { publishedAt: '2021-01-01T00:00:00.123456Z' }),
  game('Zelda no Densetsu', named('Hyrule Fantasy')),
  game('Final Fantasy VII', named('ファイナルファンタジーVII')),
  game('Grand Theft Auto: Vice City'),
  game('Half-Life'),
  game('100 Acres'),
  game('100% Fun_?* Park'),
  game('東京'),
  model('Zelda Shield', { tags: ['hyrule'] }),
  model('Ocarina', { game: 'The Legend of Zelda: Ocarina of Time' }),
  model('Zelda'),
  model('Crate of Half-Life', { game: 'Half-Life' }),
  ...Array.from({ length: 12 }, (_, at) => model(`Crate ${at % 4}`)),
];

interface Part {
  kinds?: PublicationKind[];
  sort?: SearchSort;
  limit?: number;
  offset?: number;
}

interface Adapter {
  name: string;
  port: () => SearchPort;
}

let catalogue: OpenCatalogue;
const adapters: Adapter[] = [
  { name: 'the database', port: () => database },
  ...(REAL === undefined ? [] : [{ name: 'OpenSearch', port: () => indexed }]),
];
let indexed: SearchPort;
let database: SearchPort;
let titles: Map<string, string>;

/** Brings the catalogue in, and into an index where there is an OpenSearch. */
async function openIndexed(): Promise<void> {
  catalogue = await openCatalogue(REAL === undefined ? {} : { OPENSEARCH_URL: REAL });
  const { db, started } = catalogue;
  expect((await catalogue.bringIn(CATALOGUE)).failed).toEqual([]);
  if (REAL === undefined) return;
  await beginSearchIndex(db, jobQueue(started.installation.database, createLog('silent')));
  const store = searchIndexStore(db);
  await vi.waitFor(async () => expect(await store.state()).toMatchObject({ isComplete: true, filled: null }), soon);
  const name = (await store.state())?.name ?? '';
  // Where the index did not answer, nothing would.
  const nothing: SearchPort = { find: async () => ({ places: [], total: -1 }), suggest: async () => [] };
  const index = { name: () => name, isReady: () => true };
  const log = createLog('silent');
  const clock = () => new Date();
  indexed = openSearchPort({ client: openSearchClient(REAL), index, database: nothing, clock, log, limitMs: PATIENT_MS });
}

beforeAll(async () => {
  await openIndexed();
  const { db } = catalogue;
  database = sqlSearch(searchedServices(catalogue));
  const rows = [
    ...(await db.selectFrom('game').select(['id', 'title']).execute()).map(({ id, title }) => [`game ${id}`, title] as const),
    ...(await db.selectFrom('asset').select(['id', 'name']).execute()).map(
      ({ id, name }) => [`asset ${id}`, `${name} (model)`] as const,
    ),
  ];
  titles = new Map(rows);
});
afterAll(() => catalogue.stop());

const formsOf = (texts: string[]) => texts.map((text) => [wordForm(text), ...signForms(text)]);
const sought = (texts: string[], { kinds = ['game', 'asset'], sort = 'relevance' }: Part) => ({
  kinds,
  queries: formsOf(texts),
  filters: {},
  sort,
});
const titleAt = ({ kind, cursor }: Placed) => titles.get(`${kind} ${cursor.at(-1)}`);

async function found(port: SearchPort, texts: string[], part: Part = {}) {
  const { limit = 24, offset = 0 } = part;
  const { places, total } = await port.find(sought(texts, part), { limit, offset, after: null });
  return { titles: places.map(titleAt), total };
}

const FOUND: [what: string, texts: string[], part: Part, titles: string[], total?: number][] = [
  ['the title itself before what holds it, a game before a model', ['zelda'], {}, ['Zelda', 'Zelda (model)']],
  [
    'titles that begin with it before those that hold it inside',
    ['zelda'],
    { kinds: ['game'] },
    ['Zelda', 'The Legend of Zelda: Ocarina of Time', 'Zelda no Densetsu', 'Lantern Zelda Fan Disc', 'Mazelda'],
  ],
  ['words in any order', ['auto grand'], {}, ['Grand Theft Auto: Vice City']],
  ['initials', ['gta vice city'], {}, ['Grand Theft Auto: Vice City']],
  ['other numerals', ['final fantasy 7'], {}, ['Final Fantasy VII']],
  ['another name, in its own script', ['ふぁいなるふぁんたじー'], {}, ['Final Fantasy VII']],
  ['two words typed as one', ['halflife'], { kinds: ['game'] }, ['Half-Life']],
  ['what a tag says, after what a name says', ['hyrule'], {}, ['Zelda no Densetsu', 'Zelda Shield (model)']],
  ['a title of two letters', ['東京'], {}, ['東京']],
  ['several queries by all of them', ['zelda', 'ocarina'], {}, ['The Legend of Zelda: Ocarina of Time', 'Ocarina (model)']],
  ['signs that mean something elsewhere', ['100% fun_?* park'], {}, ['100% Fun_?* Park']],
  ['signs as they are typed', ['100%'], {}, ['100% Fun_?* Park', '100 Acres'], 2],
  ['nothing', ['no such thing'], {}, [], 0],
  [
    'by name',
    ['zelda'],
    { sort: 'name', kinds: ['game'] },
    ['Lantern Zelda Fan Disc', 'Mazelda', 'The Legend of Zelda: Ocarina of Time', 'Zelda', 'Zelda no Densetsu'],
  ],
  ['from a place on', ['zelda'], { sort: 'name', kinds: ['game'], limit: 2, offset: 3 }, ['Zelda', 'Zelda no Densetsu'], 5],
];

const SUGGESTED: [typed: string, titles: string[]][] = [
  ['zelda no d', ['Zelda no Densetsu']],
  ['ocar', ['Ocarina (model)', 'The Legend of Zelda: Ocarina of Time']],
  ['hyrule f', ['Zelda no Densetsu']],
  ['half', ['Half-Life', 'Crate of Half-Life (model)']],
  ['nothing so', []],
];

describe.each(adapters)('$name finds', ({ port }) => {
  test.each(FOUND)('%s: %j', async (_what, texts, part, wanted, total) => {
    const { titles: all, total: count } = await found(port(), texts, part);
    expect(all.slice(0, wanted.length)).toEqual(wanted);
    expect(count).toBe(total ?? count);
  });

  test.each(SUGGESTED)('suggestions for %j', async (typed, wanted) => {
    const refs = await port().suggest([wordForm(typed)], ['game', 'asset'], 10);
    expect(refs.map(({ kind, id }) => titles.get(`${kind} ${id}`))).toEqual(wanted);
  });

  test.each(['relevance', 'recent', 'name', 'popular'] as const)(
    'all, page by page, each once, in the order %j of the database',
    async (sort) => {
      const all = await database.find(sought(['a'], { sort }), { limit: 100, offset: 0, after: null });
      const places: Placed[] = [];
      for (;;) {
        const part = await port().find(sought(['a'], { sort }), { limit: 4, offset: 0, after: places.at(-1) ?? null });
        expect(part.total).toBe(all.total);
        places.push(...part.places);
        if (part.places.length < 4) break;
      }
      // Places are those of the database: one may go on where the other ended.
      expect(places).toEqual(all.places);
    },
  );
});
