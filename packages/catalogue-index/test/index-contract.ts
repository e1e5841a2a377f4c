/* oxlint-disable vitest/require-top-level-describe, vitest/valid-title -- callers put these tests into a describe for each engine */
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CatalogueIndex, Condition, FacetRequest, Filter, IndexQuery, OrderKey } from '../src/catalogue-index.ts';
import { naiveIndex } from './naive-index.ts';
import { batchOf, generator, someDocuments, type SampleDocument } from './sample-documents.ts';

const BY_TITLE: OrderKey[] = [{ by: 'title' }, { by: 'id' }];
const POPULAR: OrderKey = { field: 'popularity', descends: true };
const ORDERS: Record<string, OrderKey[]> = {
  title: BY_TITLE,
  'title, backwards': [{ by: 'title', descends: true }, { by: 'id' }],
  'id, backwards': [{ by: 'id', descends: true }],
  popularity: [POPULAR, ...BY_TITLE],
  relevance: [{ by: 'match' }, POPULAR, ...BY_TITLE],
  'a number that some lack, at the end': [{ field: 'year', descends: true, missing: 1_000_000 }, ...BY_TITLE],
  'a number that some lack, as 0': [{ field: 'vertices' }, { by: 'id' }],
  'a scaled number': [{ field: 'year', times: 1000 }, ...BY_TITLE],
  'a truth': [{ field: 'isPublished', descends: true, isTruth: true }, { by: 'id' }],
};

const TEXTS = [
  'lantern',
  'lanterns',
  'ante',
  'dark souls',
  'souls dark',
  'lant',
  'half life',
  'lifehalf',
  'the',
  'of a',
  'a',
  'x',
  'ii',
  '3d racing',
  '東京',
  '東',
  'ふぁいなる',
  'ふぁい',
  'mario x',
  'zzz',
];

const CONDITIONS: Record<string, Condition> = {
  'some values': { field: 'genre', values: [1, 4] },
  'no value': { field: 'genre', values: [] },
  'a value of one kind': { field: 'type', values: [2] },
  'a span of values': { field: 'genre', span: { min: 2, below: 4 } },
  'a span of numbers': { field: 'year', span: { min: 1995, below: 2005 } },
  'a span without an end': { field: 'vertices', span: { min: 50_000, below: Infinity } },
  'a pair': { pair: 'release', first: [1, 3], second: [{ min: 1991, below: 1993 }] },
  'a pair of any year': { pair: 'release', first: [2], second: [{ min: 0, below: 4096 }] },
  ids: { ids: Int32Array.from([1, 7, 10, 31, 100]) },
  'a span of ids': { ids: { min: 10, below: 40 } },
  'not ids': { notIds: Int32Array.from([1, 7, 10, 31, 100]) },
  'a part of the title': { titleContains: 'oul' },
  'two letters of the title': { titleContains: 'ou' },
  either: {
    anyOf: [
      { field: 'genre', values: [1] },
      { field: 'year', span: { min: 2010, below: 2020 } },
    ],
  },
  neither: { anyOf: [] },
  both: {
    allOf: [
      { field: 'genre', values: [1] },
      { field: 'genre', values: [2] },
    ],
  },
  everything: { allOf: [] },
};

const FACETS: FacetRequest[] = [
  { facet: 'genre', of: { field: 'genre' }, values: 'all' },
  { facet: 'top genres', of: { field: 'genre' }, values: { top: 2, also: [5] } },
  { facet: 'some genres', of: { field: 'genre' }, values: { only: [0, 3, 99] } },
  { facet: 'type', of: { field: 'type' }, values: 'all' },
  { facet: 'platforms of years', of: { pair: 'release', half: 'first', second: [{ min: 1991, below: 1994 }] }, values: 'all' },
  {
    facet: 'platforms',
    of: { pair: 'release', half: 'first', second: [{ min: 0, below: 4096 }] },
    values: { top: 3, also: [] },
  },
  { facet: 'years of platforms', of: { pair: 'release', half: 'second', first: [1, 2] }, values: 'all' },
];

interface OpenIndex {
  index: CatalogueIndex;
  stop(): Promise<void>;
}

/**
 * The cases that every engine passes.
 * @param open an empty index for the sample schema.
 */
export function testIndex(open: () => Promise<OpenIndex>): void {
  const documents = { game: someDocuments('game', 150), asset: someDocuments('asset', 150) };
  const naive = naiveIndex(Object.values(documents).flat());
  let opened: OpenIndex;
  let index: CatalogueIndex;
  beforeAll(async () => {
    opened = await open();
    ({ index } = opened);
    await index.apply([batchOf('game', documents.game), batchOf('asset', documents.asset)]);
  });
  afterAll(() => opened.stop());

  const query = (conditions: Condition[] = [], texts: string[] = []): IndexQuery => {
    const filters = conditions.map((condition): Filter => ({ condition, ignoredBy: [] }));
    return { kinds: ['game', 'asset'].map((kind) => ({ kind, filters })), texts: texts.map((text) => [text]) };
  };
  const page = (order: OrderKey[], limit = 500) => ({ order, limit, offset: 0, after: null });

  test.each(Object.keys(ORDERS))('orders by %s, in pages as in one list', async (name) => {
    const order = ORDERS[name] ?? [];
    const indexQuery = query([], ['a']);
    const expected = naive.search(indexQuery, page(order));
    expect(await index.search(indexQuery, page(order))).toEqual(expected);
    const hits = [];
    for (;;) {
      const last = hits.at(-1);
      const after = last === undefined ? null : { kind: last.kind, cursor: last.cursor };
      const part = await index.search(indexQuery, { order, limit: 17, offset: 0, after });
      expect(part.total).toBe(expected.total);
      hits.push(...part.hits);
      if (part.hits.length < 17) break;
    }
    expect(hits).toEqual(expected.hits);
    const skipped = await index.search(indexQuery, { order, limit: 5, offset: 20, after: null });
    expect(skipped.hits).toEqual(expected.hits.slice(20, 25));
  });

  test.each(TEXTS)('finds and ranks %j', async (text) => {
    const order = ORDERS['relevance'] ?? [];
    const indexQuery = query([], [text]);
    expect(await index.search(indexQuery, page(order))).toEqual(naive.search(indexQuery, page(order)));
    expect(await index.exists(indexQuery)).toBe(naive.search(indexQuery, page(order)).total > 0);
  });

  test.each(TEXTS)('suggests for %j', async (text) => {
    const options = { kinds: ['game', 'asset'], order: [POPULAR, ...BY_TITLE], limit: 20 };
    expect(await index.suggest([text], options)).toEqual(naive.suggest([text], options));
  });

  let last = 8000;
  /** Found and suggested titles for a text among these games, the most popular first. */
  async function titlesFor(text: string, named: Named[]): Promise<{ found: string[]; suggested: string[] }> {
    const games = named.map((names, at): SampleDocument => ({ ...names, kind: 'game', id: (last += 1), popularity: 99 - at }));
    await index.apply([batchOf('game', games, 2)]);
    const order: OrderKey[] = [POPULAR, ...BY_TITLE];
    const indexQuery = { kinds: [{ kind: 'game', filters: [] }], texts: [[text]] };
    const { hits } = await index.search(indexQuery, page([{ by: 'match' }, ...order]));
    const suggested = await index.suggest([text], { kinds: ['game'], order, limit: 500 });
    const ids = games.map(({ id }) => id);
    await index.apply([batchOf('game', [], 3, ids)]);
    const titlesOf = (some: readonly { id: number }[]) => some.flatMap(({ id }) => named[ids.indexOf(id)]?.title ?? []);
    return { found: titlesOf(hits), suggested: titlesOf(suggested) };
  }

  type Named = Pick<SampleDocument, 'title' | 'others' | 'near' | 'initials'>;
  const QUALITY: [behaviour: string, text: string, games: (string | Named)[], wanted: string[]][] = [
    ['a match begins at a word', 'wyv', ['glowyvern', 'raw yvette', 'red wyvern', 'wyvern'], ['wyvern', 'red wyvern']],
    ['a number begins at a word', '777', ['tour 1777', 'lucky 777', '777'], ['777', 'lucky 777']],
    [
      'names that begin with an incomplete word come first',
      'grif',
      ['double griffin', 'griffin ball'],
      ['griffin ball', 'double griffin'],
    ],
    ['a whole word beats the beginning of one', 'brun', ['bruno', 'old brun hall'], ['old brun hall', 'bruno']],
    [
      'whole words count at the end of a name as at its beginning',
      'wyrm kart',
      ['wyrm karting', 'super wyrm kart', 'wyrm kart 64'],
      ['super wyrm kart', 'wyrm kart 64', 'wyrm karting'],
    ],
    ['whole words beat an incomplete one', 'wyrmman 2', ['wyrmman 21', 'wyrmman 2 ex'], ['wyrmman 2 ex', 'wyrmman 21']],
    [
      'initials come after names that begin with the text',
      'vgm',
      [
        { title: 'vast golden maze 2', initials: ['vgm 2', 'vgm2'] },
        { title: 'vast golden maze', initials: ['vgm'] },
        'vgmos field',
      ],
      ['vgmos field', 'vast golden maze', 'vast golden maze 2'],
    ],
    [
      'initials with the words behind them come before names that begin with the text',
      'vgm deluxe',
      ['vgm deluxe ex', { title: 'vast golden maze deluxe', initials: ['vgm deluxe'] }],
      ['vast golden maze deluxe', 'vgm deluxe ex'],
    ],
    [
      'another name counts as much as a title, unless it is all of the text',
      'tarv',
      [{ title: 'stone quest', others: ['tarvano'] }, 'tarvanor', { title: 'moon quest', others: ['tarv'] }],
      ['moon quest', 'stone quest', 'tarvanor'],
    ],
    [
      'in scripts without spaces a match may begin inside a word',
      '城伝説',
      ['魔城伝説', '城伝説', '魔城の伝説'],
      ['城伝説', '魔城伝説'],
    ],
  ];
  test.each(QUALITY)('%s', async (_behaviour, text, games, wanted) => {
    const named = games.map((game) => (typeof game === 'string' ? { title: game } : game));
    expect(await titlesFor(text, named)).toEqual({ found: wanted, suggested: wanted });
  });

  test('joined words are found from each word on', async () => {
    const { found } = await titlesFor(
      'griffinball',
      ['new griffin ball', 'griffin ball', 'megagriffin ball'].map((title) => ({ title })),
    );
    expect(found).toEqual(['griffin ball', 'new griffin ball']);
  });

  test('a match contains every text, each in any of its forms', async () => {
    const order = ORDERS['relevance'] ?? [];
    const indexQuery = {
      ...query(),
      texts: [
        ['dark souls', 'souls'],
        ['lantern', 'moon', 'a@b'],
      ],
    };
    expect(await index.search(indexQuery, page(order))).toEqual(naive.search(indexQuery, page(order)));
  });

  test.each(Object.keys(CONDITIONS))('filters by %s', async (name) => {
    const indexQuery = query([CONDITIONS[name] as Condition]);
    expect(await index.search(indexQuery, page(BY_TITLE))).toEqual(naive.search(indexQuery, page(BY_TITLE)));
  });

  test('counts every facet without the filters that it ignores', async () => {
    const random = generator(3);
    const names = Object.keys(CONDITIONS);
    for (let round = 0; round < 12; round += 1) {
      const filters = Array.from({ length: Math.floor(random() * 3) }, (): Filter => {
        const condition = CONDITIONS[names[Math.floor(random() * names.length)] ?? ''] as Condition;
        return { condition, ignoredBy: FACETS.map(({ facet }) => facet).filter(() => random() < 0.3) };
      });
      const indexQuery: IndexQuery = {
        kinds: ['game', 'asset'].map((kind) => ({ kind, filters })),
        texts: random() < 0.5 ? [] : [[TEXTS[Math.floor(random() * TEXTS.length)] ?? '']],
      };
      const counted = await index.facets(indexQuery, FACETS);
      const sorted = [...counted].map(
        ([facet, { values, counts }]) =>
          [facet, Array.from(values, (value, at) => [value, counts[at]]).toSorted(([a = 0], [b = 0]) => a - b)] as const,
      );
      expect(new Map(sorted)).toEqual(naive.facets(indexQuery, FACETS));
    }
  });

  test('finds the titles nearest to a mistyped one', async () => {
    const target: SampleDocument = { kind: 'game', id: 9001, title: 'castlevania symphony' };
    await index.apply([batchOf('game', [target], 2)]);
    expect(await index.similar('castelvaniasymphony', { kinds: ['game', 'asset'], limit: 3 })).toEqual([
      { kind: 'game', id: 9001 },
    ]);
    expect(await index.similar('castelvaniasymphony', { kinds: ['asset'], limit: 3 })).toEqual([]);
    await index.apply([batchOf('game', [], 3, [9001])]);
  });

  test('changes in any order give the same result, and repeats change nothing', async () => {
    const found = async () => {
      const { hits } = await index.search(query([{ ids: Int32Array.of(9002) }]), page([POPULAR, ...BY_TITLE]));
      return hits.map(({ cursor }) => cursor);
    };
    const state = (title: string, version: number) =>
      batchOf('game', [{ kind: 'game', id: 9002, title, popularity: 1 }], version);
    const popularity = (number: number, version: number) => ({
      kind: 'game',
      ids: Int32Array.of(9002, 777_777),
      sortKeys: { popularity: Float64Array.of(number, number) },
      version,
    });
    await index.apply([popularity(9, 10)]);
    expect(await found()).toEqual([]);
    await index.apply([state('second', 12)]);
    await index.apply([state('first', 11), state('second', 12)]);
    expect(await found()).toEqual([['-1', 'second', '9002']]);
    await index.apply([popularity(9, 14), popularity(8, 13), popularity(7, 11)]);
    expect(await found()).toEqual([['-9', 'second', '9002']]);
    await index.apply([batchOf('game', [], 16, [9002])]);
    await index.apply([state('third', 15), popularity(5, 17)]);
    expect(await found()).toEqual([]);
    await index.apply([state('fourth', 18)]);
    expect(await found()).toEqual([['-1', 'fourth', '9002']]);
    await index.apply([batchOf('game', [], 19, [9002])]);
  });

  test('answers the longest searches', async () => {
    const words = 'extraordinary observatories electromagnetic watermelons underground lighthouse philosophical'.split(' ');
    const forms = words.map((_word, at) => [...words.slice(at), ...words.slice(0, at)].join(' ').slice(0, 100).trim());
    for (const texts of [[forms], Array.from({ length: 10 }, () => forms), forms.map((form) => [form])]) {
      const indexQuery = { ...query(), texts };
      expect(await index.search(indexQuery, page(ORDERS['relevance'] ?? []))).toEqual({ hits: [], total: 0 });
      expect(await index.exists(indexQuery)).toBe(false);
    }
  });
}
