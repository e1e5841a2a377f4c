import { listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { callRequest } from '../../src/shared/platform/kit/endpoint-call.ts';
import { BUDGET, type BudgetName } from './budget.ts';
import { differentReads, type DifferentReads } from './different-reads.ts';
import type { Benched } from './fill-catalogue.ts';
import { quantile } from './paced.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const REQUESTS = 200;
/** A server that is idle for this number of polls is at rest. */
const REST_LOOKS = 10;
const LOOK_EVERY_MS = 1000;
/** A first index of a million models may take minutes. */
const MOST_LOOKS = 600;

/** p99 of reads in milliseconds, by kind. */
export type Slowest = Map<string, number>;

/** Reads of filtered lists, one at a time and all distinct, with the time and the limit of each kind. */
export async function benchLists({ engine, size, env }: Benched): Promise<Slowest> {
  const server = await startServer(env);
  try {
    console.log(`\n### Lists of ${size.assets} assets on ${engine}, one request at a time\n`);
    console.log(`Start to first answer: ${Math.round(server.startMs)} ms, at rest ${await atRest(server)} s later\n`);
    const slowest = new Map((await readOneByOne(server, differentReads(size))).map(({ name, p99Ms }) => [name, p99Ms]));
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

/** Waits until the server has finished background work, as after its start. Returns the seconds. */
export async function atRest(server: ServerProcess): Promise<number> {
  const started = performance.now();
  let before = 0;
  for (let looks = 0, quiet = 0; looks < MOST_LOOKS; looks += 1) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    const now = server.cpuMs() ?? before;
    quiet = now - before < LOOK_EVERY_MS / 5 ? quiet + 1 : 0;
    before = now;
    if (quiet >= REST_LOOKS && (await countsFacets(server)))
      return Math.round((performance.now() - started - REST_LOOKS * LOOK_EVERY_MS) / 1000);
  }
  throw new Error(`The server was still at work ${MOST_LOOKS} seconds after it was started.`);
}

/** False while the catalogue index is built: the server may wait for the database without work of its own. */
async function countsFacets({ url }: ServerProcess): Promise<boolean> {
  const answer = await fetch(url + callRequest(listAssetFilters, { query: {} }).path);
  await answer.arrayBuffer();
  return answer.ok;
}

interface ReadTimes {
  name: string;
  row: BudgetName;
  p50Ms: number;
  p99Ms: number;
}

/** Measures reads of each kind, one at a time. */
export async function readOneByOne({ url }: ServerProcess, reads: DifferentReads[]): Promise<ReadTimes[]> {
  console.log('| every request different | p50 ms | p99 ms | slowest ms | may take ms |\n|---|---|---|---|---|');
  const measured: ReadTimes[] = [];
  for (const { name, row, path } of reads) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n += 1) {
      const address = path();
      const started = performance.now();
      const answer = await fetch(url + address);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
      times.push(performance.now() - started);
    }
    const [p50Ms, p99Ms, slowestMs] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)];
    console.log(`| ${name} | ${[p50Ms, p99Ms, slowestMs].map((ms) => ms.toFixed(1)).join(' | ')} | ${BUDGET[row].limit} |`);
    measured.push({ name, row, p50Ms, p99Ms });
  }
  return measured;
}

/** Growth of the cost of each kind with the catalogue. */
export function printGrowth(slowest: Map<number, Slowest>): void {
  const sizes = [...slowest.keys()];
  console.log(
    `\n### How cost grows\n\n| p99 ms | ${sizes.map((assets) => `${assets.toLocaleString('en')} assets`).join(' | ')} |`,
  );
  console.log(`|---${'|---'.repeat(sizes.length)}|`);
  for (const name of slowest.values().next().value?.keys() ?? [])
    console.log(`| ${name} | ${sizes.map((assets) => (slowest.get(assets)?.get(name) ?? 0).toFixed(1)).join(' | ')} |`);
}
