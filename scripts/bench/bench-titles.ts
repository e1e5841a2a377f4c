import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { matchKey } from '../../src/shared/platform/kit/text.ts';
import { budgetVerdicts, RELEVANCE_BUDGET, type BudgetRow } from './budget.ts';
import { atRest } from './bench-lists.ts';
import { startServer } from './server-process.ts';

/** Results beyond this position count as not found. */
const READ = 10;
const BUILD_LIMIT_MS = 600_000;
const LOOK_EVERY_MS = 500;

/** Kinds of queries with a budget row of their own, which the other rows leave out. */
const OWN_ROWS = {
  'famous franchise': { row: RELEVANCE_BUDGET.famousResult, isWithinLimit: isFirst },
  'another script': { row: RELEVANCE_BUDGET.scriptResult, isWithinLimit: isInFive },
};

/** A typical query with its accepted titles. */
interface JudgedQuery {
  kind: string;
  query: string;
  wanted: string[];
}

/** True for a query equal to the title of another game. An exact title comes first, so the wanted one cannot. */
const isOtherTitle = ({ query, wanted }: JudgedQuery, titles: ReadonlySet<string>): boolean =>
  titles.has(matchKey(query)) && !wanted.some((title) => matchKey(title) === matchKey(query));

/**
 * Quality of suggestions and results for judged queries over a catalogue of titles.
 * @param folder Contains `titles.ndjson` (import lines) and `queries.ndjson` (one judged query per line). The kinds "famous
 * franchise" and "another script" have their own limits.
 */
export async function benchTitles(folder: string, env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/app/cli/polyshelf.ts', 'import', join(folder, 'titles.ndjson')], {
    env: { ...process.env, ...env },
  });
  const queries = (await readFile(join(folder, 'queries.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JudgedQuery);
  const titles = (await readFile(join(folder, 'titles.ndjson'), 'utf8')).trim().split('\n');
  const keys = new Set(titles.map((line) => matchKey((JSON.parse(line) as { title: string }).title)));
  const others = queries.filter((one) => isOtherTitle(one, keys));
  console.log(`\n${others.length} queries are the title of a game that they do not want: ${kindsOf(others)}`);
  const server = await startServer(env);
  try {
    await searchable(server.url);
    // Sequels are counted after the start, and order equal matches.
    await atRest(server);
    const suggestions = await measureRelevance('Suggestions', queries, async (query) => {
      const reply = await fetchReply<{ result: { title: string }[] }>(
        `${server.url}/api/get-search?value=${encodeURIComponent(query)}`,
      );
      return reply.result.map(({ title }) => title);
    });
    const results = await measureRelevance('Results', queries, async (query) => {
      const address = `${server.url}/api/get-header-search?query=${encodeURIComponent(query)}&pageSize=${READ}`;
      const { dataEncrypted } = await fetchReply<{ dataEncrypted: string }>(address);
      const { data } = JSON.parse(Buffer.from(dataEncrypted, 'base64url').toString()) as {
        data: { newData: { name: string }[] };
      };
      return data.newData.map(({ name }) => name);
    });
    const verdicts = budgetVerdicts();
    const addShare = (row: BudgetRow, outcomes: Outcome[], isMeant: (outcome: Outcome) => boolean, kind = 'other') =>
      outcomes.length === 0
        ? verdicts.skip(row, `no queries of the kind "${kind}"`)
        : verdicts.add(row, shareOf(outcomes, isMeant), `${outcomes.length} queries`);
    const withoutOwnRow = (outcomes: Outcome[]) => outcomes.filter(({ kind }) => !(kind in OWN_ROWS));
    const [otherResults, otherSuggestions] = [withoutOwnRow(results), withoutOwnRow(suggestions)];
    addShare(RELEVANCE_BUDGET.firstResult, otherResults, isFirst);
    addShare(RELEVANCE_BUDGET.someResult, otherResults, isInFive);
    addShare(RELEVANCE_BUDGET.noResult, otherResults, isEmpty);
    addShare(RELEVANCE_BUDGET.firstSuggestion, otherSuggestions, isFirst);
    addShare(RELEVANCE_BUDGET.someSuggestion, otherSuggestions, isInFive);
    addShare(RELEVANCE_BUDGET.noSuggestion, otherSuggestions, isEmpty);
    for (const [kind, { row, isWithinLimit }] of Object.entries(OWN_ROWS))
      addShare(
        row,
        results.filter((one) => one.kind === kind),
        isWithinLimit,
        kind,
      );
    verdicts.print();
  } finally {
    await server.stop();
  }
}

function kindsOf(queries: JudgedQuery[]): string {
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  return kinds.map((kind) => `${queries.filter((one) => one.kind === kind).length} of ${kind}`).join(', ');
}

async function fetchReply<Reply>(address: string): Promise<Reply> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

/** Waits for the first build of the index, which begins after the start where OpenSearch holds it. */
async function searchable(url: string): Promise<void> {
  const end = performance.now() + BUILD_LIMIT_MS;
  while (!(await fetch(`${url}/api/get-search?value=a`)).ok) {
    if (performance.now() > end) throw new Error(`No search was answered in ${BUILD_LIMIT_MS / 60_000} minutes.`);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

async function measureRelevance(
  what: string,
  queries: JudgedQuery[],
  find: (query: string) => Promise<string[]>,
): Promise<Outcome[]> {
  console.log(`\n### ${what}\n\n| kind of query | first | in the first five | MRR@${READ} | nothing found | p50 ms | p99 ms |`);
  console.log('|---|---|---|---|---|---|---|');
  const outcomes: Outcome[] = [];
  for (const { kind, query, wanted } of queries) {
    const started = performance.now();
    const titles = await find(query.slice(0, 100));
    const place = titles.slice(0, READ).findIndex((title) => wanted.includes(title)) + 1;
    outcomes.push({ kind, place, isEmpty: titles.length === 0, ms: performance.now() - started });
  }
  for (const kind of new Set(queries.map((one) => one.kind)))
    row(
      kind,
      outcomes.filter((one) => one.kind === kind),
    );
  row('**all**', outcomes);
  return outcomes;
}

interface Outcome {
  kind: string;
  /** Starts at 1; 0: not among the considered results. */
  place: number;
  isEmpty: boolean;
  ms: number;
}

function isFirst({ place }: Outcome): boolean {
  return place === 1;
}
function isInFive({ place }: Outcome): boolean {
  return place >= 1 && place <= 5;
}
const isEmpty = (outcome: Outcome): boolean => outcome.isEmpty;

const shareOf = (outcomes: Outcome[], isMeant: (outcome: Outcome) => boolean): number =>
  outcomes.filter(isMeant).length / outcomes.length;

function row(name: string, outcomes: Outcome[]): void {
  const share = (isMeant: (outcome: Outcome) => boolean) => shareOf(outcomes, isMeant).toFixed(3);
  const reciprocal = outcomes.reduce((sum, { place }) => sum + (place === 0 ? 0 : 1 / place), 0) / outcomes.length;
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const percentile = (of: number) => (times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0).toFixed(1);
  const cells = [
    name,
    share(isFirst),
    share(isInFive),
    reciprocal.toFixed(3),
    share(isEmpty),
    percentile(0.5),
    percentile(0.99),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
