import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';

import { QUALITIES, TEXTURE_RESOLUTIONS } from '../../src/shared/catalogue/assets/asset-rules.ts';
import { writeCursor } from '../../src/server/platform/db/list-order.ts';
import type { BudgetName } from './budget.ts';
import { assetName, gameTitle, placedAt, type CatalogueSize } from './fill-catalogue.ts';
import { seededRandom } from './random.ts';

/** Depth in rows of a page by cursor, limited by the size of the catalogue. */
const DEEP_ROWS = 20_000 * 50;
const MOST_WORDS = 12;
const MOST_TRIES = 100;

/** A group of distinct reads. */
export interface DifferentReads {
  name: string;
  /** Budget row with the limit for each read. */
  row: BudgetName;
  path: () => string;
}

export function differentReads(size: CatalogueSize): DifferentReads[] {
  const random = seededRandom(7);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  // Zipf-like distribution of games: the first ones are the most frequent.
  const game = () => 1 + Math.min(size.games - 1, Math.floor(size.games ** random()));
  const filters: [string, () => string | number][] = [
    ['game', game],
    ['series', () => 1 + below(400)],
    ['company', () => 1 + below(800)],
    ['genre', () => 1 + below(20)],
    ['year', () => 1980 + below(45)],
    ['platform', () => 1 + below(40)],
    ['technology', () => 1 + below(15)],
    ['format', () => 1 + below(10)],
    ['category', () => 1 + below(20)],
    ['license', () => 1 + below(8)],
    ['quality', () => one(QUALITIES)],
    ['textureType', () => one(TEXTURE_TYPES)],
    ['textureResolution', () => one(TEXTURE_RESOLUTIONS)],
    ['rigged', () => one(['true', 'false'])],
    ['animated', () => one(['true', 'false'])],
  ];
  const gameFilters = new Set(['series', 'company', 'genre', 'year', 'platform', 'technology', 'format']);
  const narrowed = (known: typeof filters) => {
    const chosen = new Map(Array.from({ length: 1 + below(4) }, () => one(known)));
    return [...chosen].map(([name, value]) => `&${name}=${encodeURIComponent(value())}`).join('');
  };
  const filter = () => narrowed(filters);
  const shared = () => narrowed(filters.filter(([name]) => gameFilters.has(name)));
  const sort = () =>
    one(['relevance', 'recent', 'popular', 'name', 'fewest-triangles', 'most-triangles', 'smallest', 'largest']);
  const word = () => one(assetName(below(size.assets)).split(' ').slice(0, 3));
  const words = () => assetName(below(size.assets)).split(' ').slice(0, 2).join(' ');
  const title = () => one([assetName(below(size.assets)), gameTitle(below(size.games))]);
  const mistyped = (text: string) => {
    const place = 3 + below(3);
    return `${text.slice(0, place)}${text.slice(place + 1)}`;
  };
  /** Title from any word on. */
  const typed = () => {
    const all = title().split(' ');
    return all.slice(below(all.length)).join(' ');
  };
  const manyWords = () => [title(), title(), title()].join(' ').split(' ').slice(0, MOST_WORDS).join(' ');
  let number = 0;
  const results = (query: string, more = '') => {
    number += 1;
    return `/api/get-header-search?query=${encodeURIComponent(query)}&pageSize=${20 + (number % 80)}${more}`;
  };
  const cursor = (index: number) => writeCursor('recent', [String(-placedAt(index) * 1000), '', String(index + 1)]);
  const deep = Math.min(DEEP_ROWS, size.assets - 100);
  let page = 0;
  const reads: DifferentReads[] = [
    {
      name: 'list with filters',
      row: 'lists',
      path: () => `/api/get-assets-data?sort=${sort()}&pageSize=${20 + below(80)}${filter()}`,
    },
    {
      name: 'list of games with filters',
      row: 'lists',
      path: () => `/api/get-games-data?pageSize=${20 + below(80)}${shared()}`,
    },
    { name: 'filters of a view', row: 'facets', path: () => `/api/get-assets-filters?${filter().slice(1)}` },
    { name: 'filters of all', row: 'facets', path: () => `/api/get-search-filters?${shared().slice(1)}` },
    {
      name: 'filters of results',
      row: 'facets',
      path: () => `/api/get-search-filters?query=${encodeURIComponent(words())}${filter()}`,
    },
    {
      name: 'suggestions: one letter to five',
      row: 'suggestions',
      path: () => `/api/get-search?value=${encodeURIComponent(typed().slice(0, 1 + below(5)))}`,
    },
    {
      name: 'suggestions: words',
      row: 'suggestions',
      path: () => `/api/get-search?value=${encodeURIComponent(title().slice(0, 6 + below(20)))}`,
    },
    { name: 'results: one word', row: 'results', path: () => results(word()) },
    { name: 'results: two words', row: 'results', path: () => results(words()) },
    { name: 'results: a word and a digit', row: 'results', path: () => results(`${one(word().split(' '))} ${below(10)}`) },
    { name: 'results: twelve words', row: 'results', path: () => results(manyWords()) },
    { name: 'results: a title with a typo', row: 'results', path: () => results(mistyped(title())) },
    {
      name: 'results: a word, filters, an order',
      row: 'results',
      path: () => results(word(), `&sort=${one(['popular', 'recent', 'name'])}${filter()}`),
    },
    { name: 'an asset', row: 'details', path: () => `/api/get-asset-info?modelId=${1 + below(size.assets)}` },
    { name: 'a game', row: 'details', path: () => `/api/get-game-info?gameId=${1 + below(size.games)}` },
    {
      name: 'the first pages by cursor',
      row: 'pages',
      path: () => `/api/get-assets-data?sort=recent&cursor=${cursor((page += 1))}`,
    },
    {
      name: 'the deepest pages by cursor',
      row: 'pages',
      path: () => `/api/get-assets-data?sort=recent&cursor=${cursor(deep - (page += 1))}`,
    },
    { name: 'content routes', row: 'content', path: () => contentPath(size, below, one) },
  ];
  const used = new Set<string>();
  return reads.map(({ path, ...read }) => ({ ...read, path: () => unasked(path, used) }));
}

/** A new path, so that no response is cached. It may repeat if few are left. */
function unasked(path: () => string, used: Set<string>): string {
  let found = path();
  for (let tries = 1; tries < MOST_TRIES && used.has(found); tries += 1) found = path();
  used.add(found);
  return found;
}

/** A page of the content routes with a filter, a sort order and populated relations. */
function contentPath({ assets }: CatalogueSize, below: (count: number) => number, one: <T>(values: readonly T[]) => T): string {
  const filter = one([
    `filters[name][$containsi]=${one(['lantern', 'dragon', 'golden', 'harbour', 'mk 12'])}`,
    `filters[triangles][$lt]=${10 ** (1 + below(5)) + below(900)}`,
    `filters[platforms][id]=${1 + below(40)}`,
    `filters[tags][id]=${1 + below(500)}`,
    `filters[games][title][$containsi]=chronicle ${1 + below(900)}`,
    `filters[category][id]=${1 + below(20)}&filters[formats][id]=${1 + below(10)}`,
    `filters[id][$gt]=${below(assets)}`,
  ]);
  const sort = one(['name', 'name:desc', 'triangles:desc', 'publishedAt:desc', 'id']);
  const populate = one(['populate=*', 'populate[games]=*&populate[tags]=*', 'populate[games][populate]=genres', '']);
  const page = one([1, 1, 2, 5, 20, 200, 1000]);
  return `/api/assets?${filter}&sort=${sort}&${populate}&pagination[page]=${page}&pagination[pageSize]=${10 + below(60)}`;
}
