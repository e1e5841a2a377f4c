import { QUALITIES, TEXTURE_RESOLUTIONS, TEXTURE_TYPES } from '../../src/shared/assets/asset-rules.ts';
import { writeCursor } from '../../src/server/platform/db/list-order.ts';
import { assetName, gameTitle, placedAt, type Benched, type CatalogueSize } from './fill-catalogue.ts';
import { seededRandom } from './random.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

const PORT = 3977;
const REQUESTS = 200;
/** A server that does next to nothing for so many looks is at rest. */
const REST_LOOKS = 10;
const LOOK_EVERY_MS = 1000;
const MOST_LOOKS = 120;
/** As deep as a page by cursor is asked for, in rows; less where there are fewer. */
const DEEP_ROWS = 20_000 * 50;

/** A group of reads of which no two are the same, and what they may take. */
interface Goal {
  name: string;
  limitMs: number;
  path: () => string;
}

/** What the slowest of a hundred reads of each kind takes, in milliseconds. */
export type Slowest = Map<string, number>;

/** Reads of filtered lists, one at a time, no two of them the same: what each costs, beside what it may cost. */
export async function benchLists({ engine, size, env }: Benched): Promise<Slowest> {
  const server = await startProcess('scripts/start.ts', PORT, { RATE_LIMIT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...env });
  try {
    console.log(`\n### Lists of ${size.assets} assets on ${engine}, one request at a time\n`);
    console.log(`Start to first answer: ${Math.round(server.startMs)} ms, at rest ${await atRest(server)} s later\n`);
    console.log('| every request different | p50 ms | p99 ms | slowest ms | may take ms |\n|---|---|---|---|---|');
    const slowest: Slowest = new Map();
    for (const goal of goals(size)) slowest.set(goal.name, await measure(server.url, goal));
    const memory = server.memory();
    await atRest(server);
    if (memory !== null)
      console.log(
        `\nMemory: ${memory.nowMb} MB after the last of these, ${server.memory()?.nowMb} MB at rest, ${memory.peakMb} MB at most`,
      );
    return slowest;
  } finally {
    await server.stop();
  }
}

/** Waits until the server does no more than it has to, such as what it does at its start: how many seconds that takes. */
async function atRest(server: ServerProcess): Promise<number> {
  const started = performance.now();
  let before = 0;
  for (let looks = 0, quiet = 0; quiet < REST_LOOKS && looks < MOST_LOOKS; looks += 1) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    const now = server.cpuMs() ?? before;
    quiet = now - before < LOOK_EVERY_MS / 5 ? quiet + 1 : 0;
    before = now;
  }
  return Math.round((performance.now() - started - REST_LOOKS * LOOK_EVERY_MS) / 1000);
}

async function measure(url: string, { name, limitMs, path }: Goal): Promise<number> {
  const times: { ms: number; path: string }[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const asked = path();
    const started = performance.now();
    const answer = await fetch(url + asked);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${asked} answered ${answer.status}: ${text}`);
    times.push({ ms: performance.now() - started, path: asked });
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => times[Math.min(REQUESTS - 1, Math.floor(REQUESTS * share))]?.ms ?? 0;
  console.log(`| ${name} | ${[at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1)).join(' | ')} | ${limitMs} |`);
  return at(0.99);
}

/** How the cost of each kind of read grows with the catalogue. */
export function printGrowth(slowest: Map<number, Slowest>): void {
  const sizes = [...slowest.keys()];
  console.log(
    `\n### How cost grows\n\n| p99 ms | ${sizes.map((assets) => `${assets.toLocaleString('en')} assets`).join(' | ')} |`,
  );
  console.log(`|---${'|---'.repeat(sizes.length)}|`);
  for (const name of slowest.values().next().value?.keys() ?? [])
    console.log(`| ${name} | ${sizes.map((assets) => (slowest.get(assets)?.get(name) ?? 0).toFixed(1)).join(' | ')} |`);
}

function goals(size: CatalogueSize): Goal[] {
  const random = seededRandom(7);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  // The games of Zipf's law: the first are the common ones.
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
  let number = 0;
  const results = (query: string, more = '') => {
    number += 1;
    return `/api/get-header-search?query=${encodeURIComponent(query)}&pageSize=${20 + (number % 80)}${more}`;
  };
  const cursor = (index: number) => writeCursor('recent', [String(-placedAt(index) * 1000), '', String(index + 1)]);
  const deep = Math.min(DEEP_ROWS, size.assets - 100) - REQUESTS;
  let page = 0;
  return [
    {
      name: 'list with filters',
      limitMs: 100,
      path: () => `/api/get-assets-data?sort=${sort()}&pageSize=${20 + below(80)}${filter()}`,
    },
    {
      name: 'list of games with filters',
      limitMs: 100,
      path: () => `/api/get-games-data?pageSize=${20 + below(80)}${shared()}`,
    },
    { name: 'filters of a view', limitMs: 150, path: () => `/api/get-assets-filters?${filter().slice(1)}` },
    { name: 'filters of all', limitMs: 150, path: () => `/api/get-search-filters?${shared().slice(1)}` },
    {
      name: 'filters of results',
      limitMs: 150,
      path: () => `/api/get-search-filters?query=${encodeURIComponent(words())}${filter()}`,
    },
    {
      name: 'suggestions: one letter to five',
      limitMs: 50,
      path: () => `/api/get-search?value=${encodeURIComponent(title().slice(0, 1 + below(5)))}`,
    },
    {
      name: 'suggestions: words',
      limitMs: 50,
      path: () => `/api/get-search?value=${encodeURIComponent(title().slice(0, 6 + below(20)))}`,
    },
    { name: 'results: one word', limitMs: 150, path: () => results(word()) },
    { name: 'results: two words', limitMs: 150, path: () => results(words()) },
    { name: 'results: a title with a typo', limitMs: 150, path: () => results(mistyped(title())) },
    {
      name: 'results: a word, filters, an order',
      limitMs: 150,
      path: () => results(word(), `&sort=${one(['popular', 'recent', 'name'])}${filter()}`),
    },
    { name: 'an asset', limitMs: 20, path: () => `/api/get-asset-info?modelId=${1 + below(size.assets)}` },
    { name: 'a game', limitMs: 20, path: () => `/api/get-game-info?gameId=${1 + below(size.games)}` },
    {
      name: 'the first pages by cursor',
      limitMs: 100,
      path: () => `/api/get-assets-data?sort=recent&cursor=${cursor((page += 1))}`,
    },
    {
      name: 'the deepest pages by cursor',
      limitMs: 100,
      path: () => `/api/get-assets-data?sort=recent&cursor=${cursor(deep + (page += 1) - REQUESTS)}`,
    },
    { name: 'content routes', limitMs: 150, path: () => contentPath(size, below, one) },
  ];
}

/** A page of the content routes: a filter, an order, and what is populated. */
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
