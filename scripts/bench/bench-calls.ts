import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SIMPLE_KIND_NAMES, PUBLICATION_NOUNS, pluralNoun } from '../../src/shared/catalogue/publications/publication.ts';
import { freePort } from '../free-port.ts';
import { writeCursor } from '../../src/server/platform/db/list-order.ts';
import { assetName, gameTitle, placedAt, type Benched, type CatalogueSize } from './fill-catalogue.ts';
import { kindsOf } from './fill-kinds.ts';
import { loadDifferent, loadRepeated, type Load } from './load.ts';
import { startProcess, startServer, type ServerProcess } from './server-process.ts';

// Far from any power of two, so that consecutive requests read distant parts of the catalogue.
const STRIDE = 7919;
// Odd, for the median.
const TURNS = 9;
const TURN_SHARE = 5;

/** Repeated public reads of a filled catalogue. */
export const REPEATED_READS: [string, string][] = [
  ['models page 1', '/api/get-assets-data?page=1&pageSize=50'],
  ['models page 1,000', '/api/get-assets-data?page=1000&pageSize=50'],
  ['an asset', '/api/get-asset-info?modelId=500'],
  ['a game', '/api/get-game-info?gameId=50'],
  ['suggestions', '/api/get-search?value=lantern'],
  ['search page', '/api/get-header-search?query=lantern'],
  ...SIMPLE_KIND_NAMES.flatMap((kind): [string, string][] => [
    [`${pluralNoun(kind)} page 1`, `/api/get-${kind}s-data`],
    [`a ${PUBLICATION_NOUNS[kind]}`, `/api/get-${kind}-info?id=10`],
  ]),
  ['animations page 1', '/api/get-clips-data'],
  ['a technology', '/api/get-technology-info?id=3'],
  ['a format', '/api/get-format-info?id=3'],
];

function cursorAt(index: number): string {
  const microseconds = placedAt(index) * 1000;
  // Newest first, then by title and id. All publication times differ.
  return writeCursor('recent', [String(-microseconds), '', String(index + 1)]);
}

const POPULAR_MODELS = 'sort=popular&selectedCategory=models';

/** Maximum page size of a list. */
const LARGEST_PAGE = 100;
/** From this index on, no read was measured before. */
const LATER = 50_000;

/** Distinct reads, which no response cache can serve. The last paths are read once before the measurement. */
function differentReads(size: CatalogueSize): [string, (n: number) => string, string[]?][] {
  const { assets, games } = size;
  const kinds = kindsOf(size);
  const place = (n: number) => (n * STRIDE) % assets;
  /** Typed queries: prefixes of titles with 3 to 24 letters. */
  const typed = (n: number) => (n % 3 === 0 ? gameTitle((n * 31) % games) : assetName(place(n))).slice(0, 3 + (n % 22));
  const pairs = [...new Set(Array.from({ length: assets }, (_, n) => assetName(n).split(' ').slice(0, 2).join('+')))];
  const pair = (n: number) => `${pairs[n % pairs.length]}&pageSize=${50 + (Math.floor(n / pairs.length) % 50)}`;
  const modelsAt = (index: number) => `/api/get-assets-data?sort=recent&cursor=${cursorAt(index)}`;
  const everyCard = Array.from(
    { length: Math.ceil(assets / LARGEST_PAGE) },
    (_, page) => `${modelsAt(page * LARGEST_PAGE)}&pageSize=${LARGEST_PAGE}`,
  );
  return [
    ['models list', (n) => modelsAt(place(n))],
    ['models list, each card shown before', (n) => modelsAt(place(n + LATER)), everyCard],
    ['models list of a game', (n) => `/api/get-assets-data?game=${1 + (n % games)}&pageSize=${50 + Math.floor(n / games)}`],
    ['an asset', (n) => `/api/get-asset-info?modelId=${1 + place(n)}`],
    ['a game', (n) => `/api/get-game-info?gameId=${1 + (n % games)}&gameName=${n}`],
    ['suggestions: a title', (n) => `/api/get-search?value=${encodeURIComponent(assetName(place(n)))}`],
    ['suggestions: its first letters', (n) => `/api/get-search?value=${encodeURIComponent(typed(n))}`],
    ...SIMPLE_KIND_NAMES.flatMap((kind): [string, (n: number) => string][] => [
      [
        `${pluralNoun(kind)} of a game`,
        (n) =>
          `/api/get-${kind}s-data?game=${1 + (n % kinds)}&pageSize=${1 + (Math.floor(n / kinds) % 100)}&sort=popular&uploader=${1 + (n % 997)}`,
      ],
      [`a ${PUBLICATION_NOUNS[kind]}`, (n) => `/api/get-${kind}-info?id=${1 + (n % kinds)}&title=${n}`],
    ]),
    [
      'animations of a game',
      (n) => `/api/get-clips-data?game=${1 + (n % games)}&pageSize=${50 + (Math.floor(n / games) % 50)}`,
    ],
    ['a technology', (n) => `/api/get-technology-info?id=${1 + (n % 15)}&name=${n}`],
    ['a format', (n) => `/api/get-format-info?id=${1 + (n % 10)}&name=${n}`],
    ['results: a title', (n) => `/api/get-header-search?query=${encodeURIComponent(assetName(place(n)))}`],
    ['results: two words', (n) => `/api/get-header-search?query=${pair(n)}`],
    ['results: two words, by popularity', (n) => `/api/get-header-search?query=${pair(n)}&${POPULAR_MODELS}`],
    ['results: two queries, seldom met', (n) => `/api/get-header-search?query=${pair(n)}&query=${n % 1000}&${POPULAR_MODELS}`],
  ];
}

export async function benchCalls({ engine, seconds, size, env }: Benched & { seconds: number }): Promise<void> {
  const server = await startServer(env);
  try {
    console.log(`\n### ${engine}\n\nStart to first answer on the filled catalogue: ${Math.round(server.startMs)} ms\n`);
    const atStart = server.wholeMb();
    await readRepeated(server, seconds);
    console.log('\n| every request different | requests/s | p50 ms | p99 ms | CPU µs of the server |\n|---|---|---|---|---|');
    for (const [name, pathOf, before = []] of differentReads(size)) {
      for (const path of before) await (await fetch(server.url + path)).arrayBuffer();
      const { load, cpuUs } = await withCpu(server, () => loadDifferent(server.url, seconds, pathOf));
      row(name, load, [shown(cpuUs)]);
    }
    await deepPages(server, size);
    const memory = server.memory();
    if (memory !== null) console.log(`\nMemory: ${memory.nowMb} MB now, ${memory.peakMb} MB at most`);
    if (atStart !== null)
      console.log(`With all that it started (PSS): ${atStart} MB at the start, ${server.wholeMb()} MB after these reads`);
  } finally {
    await server.stop();
  }
}

/** Repeated reads, each compared with a bare server. Returns the median ratio. */
export async function readRepeated(server: ServerProcess, seconds: number): Promise<number> {
  console.log(
    '| repeated read | requests/s | p50 ms | p99 ms | CPU µs | bare `node:http` | its CPU µs | ratio | ratio of CPU |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const ratios: number[] = [];
  for (const [name, path] of REPEATED_READS) ratios.push(await repeated(server, name, path, seconds));
  return middle(ratios, (ratio) => ratio);
}

async function repeated(server: ServerProcess, name: string, path: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-bare-'));
  const file = join(folder, 'body');
  await writeFile(file, Buffer.from(await (await fetch(server.url + path)).arrayBuffer()));
  const bare = await startProcess('scripts/bench/bare-server.ts', await freePort(), { BARE_BODY: file });
  // Alternating, each compared with the previous one, so that a slower machine affects both.
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const theirs = await withCpu(bare, () => loadRepeated(bare.url, seconds / TURN_SHARE));
    const ours = await withCpu(server, () => loadRepeated(server.url + path, seconds / TURN_SHARE));
    turns.push({ ours, theirs, ratio: ours.load.requestsPerSecond / theirs.load.requestsPerSecond });
  }
  await bare.stop();
  await rm(folder, { recursive: true });
  const { ours, theirs, ratio } = middle(turns, (turn) => turn.ratio);
  // Other load on the machine affects throughput, but hardly the CPU time of a response.
  const [cpu, bareCpu] = [middle(turns, (turn) => turn.ours.cpuUs).ours, middle(turns, (turn) => turn.theirs.cpuUs).theirs];
  row(name, ours.load, [
    shown(cpu.cpuUs),
    shown(theirs.load.requestsPerSecond),
    shown(bareCpu.cpuUs),
    ratio.toFixed(2),
    (bareCpu.cpuUs / cpu.cpuUs).toFixed(2),
  ]);
  return ratio;
}

interface Turn {
  ours: Measured;
  theirs: Measured;
  ratio: number;
}

interface Measured {
  load: Load;
  /** CPU time of the server per request in µs; NaN if the system does not report it. */
  cpuUs: number;
}

async function withCpu(server: ServerProcess, run: () => Promise<Load>): Promise<Measured> {
  const before = server.cpuMs() ?? Number.NaN;
  const load = await run();
  return { load, cpuUs: (((server.cpuMs() ?? Number.NaN) - before) * 1000) / load.requests };
}

/** Value in the middle when sorted by a number: the median. */
export function middle<T>(values: T[], by: (value: T) => number): T {
  return values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)] as T;
}

const shown = (value: number) => (Number.isNaN(value) ? '' : String(Math.round(value)));

function row(name: string, load: Load, more: string[]): void {
  const failures = load.failed === 0 ? '' : ` (${load.failed} failed)`;
  const cells = [name + failures, Math.round(load.requestsPerSecond), load.p50Ms, load.p99Ms, ...more];
  console.log(`| ${cells.join(' | ')} |`);
}

/** Cost of uncached pages in the middle of the list compared with the first page, one request at a time. */
async function deepPages(server: ServerProcess, { assets }: CatalogueSize): Promise<void> {
  const time = async (path: string) => {
    const started = performance.now();
    await (await fetch(server.url + path)).arrayBuffer();
    return performance.now() - started;
  };
  const first: number[] = [];
  const deep: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    first.push(await time(`/api/get-assets-data?sort=recent&cursor=${cursorAt(n)}`));
    deep.push(await time(`/api/get-assets-data?sort=recent&cursor=${cursorAt(Math.floor(assets / 2) + n)}`));
  }
  const [deepMs, firstMs] = [middle(deep, (ms) => ms), middle(first, (ms) => ms)];
  const ratio = (deepMs / firstMs).toFixed(2);
  console.log(
    `\nPages in the middle by cursor: ${deepMs.toFixed(2)} ms, the first pages: ${firstMs.toFixed(2)} ms, ratio ${ratio}`,
  );
}
