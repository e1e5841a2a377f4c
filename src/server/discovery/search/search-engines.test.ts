import type { CatalogueIndex, Hit, IndexQuery } from '@polyshelf/catalogue-index/catalogue-index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Sort } from '../../../shared/platform/kit/paging.ts';
import { INDEXED_LISTS } from '../../app/catalogue-indexes.ts';
import { BEST_KNOWN, orderKeys } from '../../catalogue/publications/publication-order-store.ts';
import { createLog } from '../../platform/log.ts';
import { signForms, wordForm } from '../../platform/db/text-search.ts';
import { openSearchClient } from './open-search-client.ts';
import { openSearchService } from './open-search-service.ts';

/** A real OpenSearch of the long lane, on which the same cases run. */
const REAL = process.env['TEST_OPENSEARCH_URL'];
/** Longer than a reply takes on any busy machine. */
const PATIENT_MS = 30_000;

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
  sort?: Sort;
  limit?: number;
  offset?: number;
}

const adapters: [name: string, index: () => CatalogueIndex][] = [
  ['memory', () => memory.index],
  ...(REAL === undefined ? [] : [['OpenSearch', () => engine.index] as [string, () => CatalogueIndex]]),
];
let catalogue: OpenCatalogue;
let memory: ReturnType<typeof openIndex>;
let engine: ReturnType<typeof openSearchService>;
let titles: Map<string, string>;

async function openEngines(): Promise<void> {
  catalogue = await openCatalogue();
  const { db, started } = catalogue;
  expect((await catalogue.importLines(CATALOGUE)).failed).toEqual([]);
  memory = openIndex(started, INDEXED_LISTS);
  await memory.refresh();
  if (REAL !== undefined) {
    const { version } = started.installation;
    const parts = { db, version, client: openSearchClient(REAL), log: createLog('silent') };
    engine = openSearchService({ ...parts, limitMs: PATIENT_MS }, INDEXED_LISTS);
    await engine.refresh();
  }
  const rows = [
    ...(await db.selectFrom('game').select(['id', 'title']).execute()).map(({ id, title }) => [`game ${id}`, title] as const),
    ...(await db.selectFrom('asset').select(['id', 'name']).execute()).map(
      ({ id, name }) => [`asset ${id}`, `${name} (model)`] as const,
    ),
  ];
  titles = new Map(rows);
}
beforeAll(openEngines);
afterAll(() => catalogue.stop());

const formsOf = (texts: string[]) => texts.map((text) => [wordForm(text), ...signForms(text)]);
const queryOf = (texts: string[], { kinds = ['game', 'asset'] }: Part): IndexQuery => ({
  kinds: kinds.map((kind) => ({ kind, filters: [] })),
  texts: formsOf(texts),
});
const titleOf = ({ kind, id }: { kind: string; id: number }) => titles.get(`${kind} ${id}`);

async function found(index: CatalogueIndex, texts: string[], part: Part = {}) {
  const { limit = 24, offset = 0, sort = 'relevance' } = part;
  const page = { order: orderKeys(sort, true), limit, offset, after: null };
  const { hits, total } = await index.search(queryOf(texts, part), page);
  return { titles: hits.map(titleOf), total };
}

const FOUND: [what: string, texts: string[], part: Part, titles: string[], total?: number][] = [
  ['the title itself before what holds it, a game before a model', ['zelda'], {}, ['Zelda', 'Zelda (model)']],
  [
    'titles with it at an end before those with it inside, and no title with it inside a word',
    ['zelda'],
    { kinds: ['game'] },
    ['Zelda', 'The Legend of Zelda: Ocarina of Time', 'Zelda no Densetsu', 'Lantern Zelda Fan Disc'],
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
    ['Lantern Zelda Fan Disc', 'The Legend of Zelda: Ocarina of Time', 'Zelda', 'Zelda no Densetsu'],
  ],
  ['from a place on', ['zelda'], { sort: 'name', kinds: ['game'], limit: 2, offset: 2 }, ['Zelda', 'Zelda no Densetsu'], 4],
];

const SUGGESTED: [typed: string, titles: string[]][] = [
  ['zelda no d', ['Zelda no Densetsu']],
  ['ocar', ['Ocarina (model)', 'The Legend of Zelda: Ocarina of Time']],
  ['hyrule f', ['Zelda no Densetsu']],
  ['half', ['Half-Life', 'Crate of Half-Life (model)']],
  ['nothing so', []],
];

describe.each(adapters)('the index in %s finds', (_name, indexOf) => {
  test.each(FOUND)('%s: %j', async (_what, texts, part, wanted, total) => {
    const { titles: all, total: count } = await found(indexOf(), texts, part);
    expect(all.slice(0, wanted.length)).toEqual(wanted);
    expect(count).toBe(total ?? count);
  });

  test.each(SUGGESTED)('suggestions for %j', async (typed, wanted) => {
    const hits = await indexOf().suggest([wordForm(typed)], { kinds: ['game', 'asset'], order: BEST_KNOWN, limit: 10 });
    expect(hits.map(titleOf)).toEqual(wanted);
  });

  test.each(['relevance', 'recent', 'name', 'popular'] as const)(
    'all pages, without repeats, in the order %j, with the cursors of every engine',
    async (sort) => {
      const order = orderKeys(sort, true);
      const all = await memory.index.search(queryOf(['a'], {}), { order, limit: 100, offset: 0, after: null });
      const hits: Hit[] = [];
      for (;;) {
        const part = await indexOf().search(queryOf(['a'], {}), { order, limit: 4, offset: 0, after: hits.at(-1) ?? null });
        expect(part.total).toBe(all.total);
        hits.push(...part.hits);
        if (part.hits.length < 4) break;
      }
      expect(hits).toEqual(all.hits);
    },
  );
});
