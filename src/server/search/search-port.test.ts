import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openCatalogue, type OpenCatalogue } from '../../../test/factories/open-catalogue.ts';
import { startOpenSearch, type OpenSearchServer } from '../../../test/fixtures/open-search.ts';
import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { SearchSort } from '../../shared/search/searched-kinds.ts';
import { assetService } from '../assets/asset-service.ts';
import { fanartService } from '../fanarts/fanart-service.ts';
import { guideService } from '../guides/guide-service.ts';
import { toolService } from '../tools/tool-service.ts';
import { gameService } from '../games/game-service.ts';
import { createLog } from '../platform/log.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { signForms, wordForm } from '../platform/db/text-search.ts';
import type { Placed } from './merged-order.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearch } from './open-search.ts';
import { beginSearchIndex } from './search-indexing-service.ts';
import { searchIndexStore } from './search-indexing-store.ts';
import type { SearchPort } from './search-port.ts';
import { sqlSearch } from './sql-search.ts';

/** A real OpenSearch, where there is one: the same cases run on it too. */
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
let server: OpenSearchServer;
const adapters: Adapter[] = [
  { name: 'the database', port: () => database },
  {
    name: 'what speaks as OpenSearch does',
    port: () => openSearch(openSearchClient(server.url), () => names.spoken, PATIENT_MS),
  },
  ...(REAL === undefined
    ? []
    : [{ name: 'an OpenSearch', port: () => openSearch(openSearchClient(REAL), () => names.real, PATIENT_MS) }]),
];
const names = { spoken: '', real: '' };
let database: SearchPort;
let titles: Map<string, string>;

/** Brings the catalogue into an index, as a server with this address does. */
async function indexAt(url: string): Promise<string> {
  catalogue = await openCatalogue({ OPENSEARCH_URL: url });
  expect((await catalogue.bringIn(CATALOGUE)).failed).toEqual([]);
  const { installation, db } = catalogue.started;
  await beginSearchIndex(db, jobQueue(installation.database, createLog('silent')));
  const store = searchIndexStore(db);
  await vi.waitFor(async () => expect(await store.state()).toMatchObject({ isComplete: true, filled: null }), soon);
  return (await store.state())?.name ?? '';
}

beforeAll(async () => {
  server = await startOpenSearch();
  if (REAL !== undefined) {
    names.real = await indexAt(REAL);
    await catalogue.stop();
  }
  names.spoken = await indexAt(server.url);
  const { db, parts } = catalogue;
  const services = {
    tool: toolService({ db, version: parts.version }),
    fanart: fanartService({ db, version: parts.version }),
    guide: guideService({ db, version: parts.version, publicUrl: 'http://localhost' }),
    asset: assetService({ db, version: parts.version }),
    game: gameService({ db, version: parts.version }),
  };
  database = sqlSearch(services);
  const rows = [
    ...(await db.selectFrom('game').select(['id', 'title']).execute()).map(({ id, title }) => [`game ${id}`, title] as const),
    ...(await db.selectFrom('asset').select(['id', 'name']).execute()).map(
      ({ id, name }) => [`asset ${id}`, `${name} (model)`] as const,
    ),
  ];
  titles = new Map(rows);
});
afterAll(async () => {
  await catalogue.stop();
  server.stop();
});

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
