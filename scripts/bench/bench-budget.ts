import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { getEditedGame, saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import type { Endpoint, ReplyOf } from '../../src/shared/platform/kit/endpoint.ts';
import { callReply, callRequest, type CallInput } from '../../src/shared/platform/kit/endpoint-call.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { readRepeated } from './bench-calls.ts';
import { importOf, writeLines } from './bench-import.ts';
import { atRest, readOneByOne } from './bench-lists.ts';
import { sessionOf } from './bench-member.ts';
import { BUDGET, budgetVerdicts, OPEN_SEARCH_BUDGET, type BudgetName, type BudgetRow } from './budget.ts';
import { differentReads, type DifferentReads } from './different-reads.ts';
import type { Benched } from './fill-catalogue.ts';
import { loadDifferent } from './load.ts';
import { quantile, steadily, steadilyDuring } from './paced.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const READS_PER_SECOND = 10;
const MIXED_PER_SECOND = 50;
const WINDOW_SECONDS = 10;
/** Most assets belong to the first game, and its uploader is the first account. */
const BEST_KNOWN = { gameId: 1, uploaderId: 1 };
const GENRES = 20;
const LOOK_EVERY_MS = 250;
/** An edit that is not visible after five minutes counts as missed. */
const MOST_LOOKS = 1200;

export interface BudgetOptions {
  /** Duration of each load measurement: of each cached read, and of the server with 32 connections. */
  seconds: number;
  /** Duration of the observation of readers. For an edit and an import, half of it is the time before. */
  loadSeconds: number;
  lines: number;
}

interface Run extends Benched, BudgetOptions {
  server: ServerProcess;
  reads: DifferentReads[];
  budget: Record<BudgetName, BudgetRow>;
  verdicts: ReturnType<typeof budgetVerdicts>;
}

/** Measures the rows of docs/performance-budget.md, by HTTP only. */
export async function benchBudget(options: Benched & BudgetOptions): Promise<void> {
  const { engine, size, env, seconds } = options;
  const hasOpenSearch = Boolean(process.env['OPENSEARCH_URL']);
  const budget = hasOpenSearch ? { ...BUDGET, ...OPEN_SEARCH_BUDGET } : BUDGET;
  const verdicts = budgetVerdicts();
  const token = await uploaderToken(env);
  console.log(`\n### The budget at ${size.assets} assets, ${size.games} games on ${engine}`);
  const first = await startServer(env);
  const run = { ...options, server: first, reads: differentReads(size), budget, verdicts };
  let peakMb: number;
  try {
    console.log(`\nStart to first answer: ${Math.round(first.startMs)} ms, at rest ${await atRest(first)} s later\n`);
    await oneByOne(run, hasOpenSearch);
    console.log('\n| reads under load | p50 ms | p99 ms | slowest ms | failed |\n|---|---|---|---|---|');
    await mixedLoad(run);
    await duringEdit(run, token);
    await duringImport(run);
    await loadDifferent(first.url, seconds, (n) => run.reads[n % run.reads.length]?.path() ?? '/');
    verdicts.add(budget.connections, first.memory()?.nowMb ?? Number.NaN);
    peakMb = peakOf(first);
  } finally {
    await first.stop();
  }
  const second = await startServer(env);
  try {
    verdicts.add(budget.ready, second.startMs / 1000);
    await fromReadyOn({ ...run, server: second });
    verdicts.add(budget.peak, Math.max(peakMb, peakOf(second)));
    console.log('');
    verdicts.add(budget.cached, await readRepeated(second, seconds));
  } finally {
    await second.stop();
  }
  verdicts.print();
}

const peakOf = (server: ServerProcess): number => server.memory()?.peakMb ?? Number.NaN;

async function oneByOne({ server, reads, budget, verdicts }: Run, hasOpenSearch: boolean): Promise<void> {
  const times = await readOneByOne(server, reads);
  for (const row of new Set(reads.map((read) => read.row))) {
    const ofRow = times.filter((one) => one.row === row);
    verdicts.add(budget[row], Math.max(...ofRow.map(({ p99Ms }) => p99Ms)));
    if (hasOpenSearch && row === 'facets')
      verdicts.add(OPEN_SEARCH_BUDGET.facetsMedian, Math.max(...ofRow.map(({ p50Ms }) => p50Ms)));
  }
}

async function mixedLoad({ server, reads, budget, verdicts, loadSeconds }: Run): Promise<void> {
  const mixed = readers(server, reads);
  const times = await mixed.read(MIXED_PER_SECOND, loadSeconds);
  verdicts.add(budget.mixed, ...mixed.figure(`${MIXED_PER_SECOND} mixed reads a second`, times));
}

async function duringEdit({ server, reads, budget, verdicts, loadSeconds }: Run, token: string): Promise<void> {
  const { read, ratio } = readers(server, reads);
  const before = await read(READS_PER_SECOND, loadSeconds / 2);
  const [times, seconds] = await Promise.all([read(READS_PER_SECOND, loadSeconds / 2), editBestKnown(server, token)]);
  verdicts.add(budget.edit, ...ratio('an edit of the best-known game', before, times, `shown after ${seconds.toFixed(1)} s`));
}

async function duringImport({ server, reads, budget, verdicts, loadSeconds, lines, env }: Run): Promise<void> {
  const { one, read, ratio } = readers(server, reads);
  const before = await read(READS_PER_SECOND, loadSeconds / 2);
  const importing = importNew(server, lines, env);
  const times = await steadilyDuring(READS_PER_SECOND, importing, one);
  const note = `${lines} lines in ${(await importing).toFixed(1)} s`;
  verdicts.add(budget.import, ...ratio('an import', before, times, note));
}

async function fromReadyOn({ server, reads, budget, verdicts, loadSeconds }: Run): Promise<void> {
  const { read, figure } = readers(
    server,
    reads.filter(({ row }) => row === 'lists' || row === 'facets'),
  );
  const times = await read(READS_PER_SECOND, loadSeconds);
  console.log('\n| after a restart, lists and facets | p50 ms | p99 ms | slowest ms | failed |\n|---|---|---|---|---|');
  const perWindow = READS_PER_SECOND * WINDOW_SECONDS;
  for (let start = 0; start < times.length; start += perWindow)
    figure(`second ${start / READS_PER_SECOND} on`, times.slice(start, start + perWindow));
  verdicts.add(budget.restart, ...figure('all of these', times));
}

async function uploaderToken(env: Record<string, string>): Promise<string> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
  try {
    await database.db
      .updateTable('account')
      .set({ email: 'uploader@example.org', email_confirmed_at: new Date() })
      .where('id', '=', BEST_KNOWN.uploaderId)
      .execute();
    return await sessionOf(database, BEST_KNOWN.uploaderId);
  } finally {
    await database.close();
  }
}

/** Saves the best-known game with another genre. Returns the seconds until a list by that genre has its models. */
async function editBestKnown({ url }: ServerProcess, token: string): Promise<number> {
  const { gameId } = BEST_KNOWN;
  const { form, version, origins } = await call(url, getEditedGame, { query: { id: gameId } }, token);
  const genres = Array.from({ length: GENRES }, (_, n) => n + 1);
  const genre = genres.find((id) => form.genres.every((one) => one.id !== id)) ?? 0;
  const begun = performance.now();
  await call(
    url,
    saveGame,
    {
      body: {
        id: gameId,
        version,
        saveKey: randomUUID(),
        status: STATUS_PUBLISHED,
        note: null,
        origins,
        form: { ...form, genres: [{ id: genre, name: '' }] },
      },
    },
    token,
  );
  for (let page = 1; page <= MOST_LOOKS; page += 1) {
    // Every poll requests another page, which no cache has.
    const { assetsCount } = await call(url, listAssets, { query: { game: [gameId], genre: [genre], page, pageSize: 1 } });
    if (assetsCount > 0) return (performance.now() - begun) / 1000;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error('An edit of the best-known game was not shown within five minutes.');
}

/** Imports new lines. Returns the duration in seconds. */
async function importNew({ url }: ServerProcess, assets: number, env: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-import-'));
  try {
    const file = join(folder, 'lines.ndjson');
    const { assetsCount } = await call(url, listAssets, { query: {} });
    await writeLines(file, { first: assetsCount, assets });
    return await importOf(file, env);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function call<E extends Endpoint>(url: string, endpoint: E, input: CallInput<E>, token = ''): Promise<ReplyOf<E>> {
  const { method, path, headers, body = null } = callRequest(endpoint, input);
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { method, headers: { ...headers, ...authorization }, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return callReply(endpoint, text);
}

/** Readers that request each kind in turn. Any failed read fails the row. */
function readers(server: ServerProcess, reads: DifferentReads[]) {
  let [sent, failed] = [0, 0];

  async function one(): Promise<void> {
    sent += 1;
    const answer = await fetch(server.url + (reads[sent % reads.length]?.path() ?? '/')).catch(() => null);
    await answer?.arrayBuffer();
    if (!answer?.ok) failed += 1;
  }

  /** Prints a row. Returns the p99 in milliseconds. */
  function figure(name: string, times: number[]): [number, string?] {
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
    console.log(`| ${[name, p50, p99, slowest, failed].join(' | ')} |`);
    return failed > 0 ? [Number.NaN, `${failed} failed`] : [quantile(times, 0.99)];
  }

  return {
    one,
    figure,
    read: (perSecond: number, seconds: number) => steadily(perSecond, seconds, one),
    ratio(name: string, before: number[], during: number[], note: string): [number, string] {
      const [alone] = figure(`the minute before ${name}`, before);
      const [duringMs] = figure(`beside ${name}`, during);
      return [duringMs / alone, `${alone.toFixed(0)} to ${duringMs.toFixed(0)} ms, ${note}`];
    },
  };
}
