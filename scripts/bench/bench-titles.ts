import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { matchKey } from '../../src/shared/platform/kit/text.ts';
import { budgetVerdicts, JUDGED_BUDGET } from './budget.ts';
import { startServer } from './server-process.ts';

/** Titles further behind in the results are not found by people. */
const READ = 10;

/** A query that people type, and the titles of which any is what they mean. */
interface Judged {
  kind: string;
  query: string;
  wanted: string[];
}

/** A query that is the very title of a game which it does not want: an exact title comes first, so what is wanted cannot. */
const isOtherTitle = ({ query, wanted }: Judged, titles: ReadonlySet<string>): boolean =>
  titles.has(matchKey(query)) && !wanted.some((title) => matchKey(title) === matchKey(query));

/**
 * How well judged queries are answered over a catalogue of titles, by suggestions and by results.
 *
 * @param folder holds `titles.ndjson` (import lines) and `queries.ndjson` (a judged query in each line). The kinds "famous franchise" and
 *   "another script" have limits of their own.
 */
export async function benchTitles(folder: string, env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/app/cli/polyshelf.ts', 'import', join(folder, 'titles.ndjson')], {
    env: { ...process.env, ...env },
  });
  const judged = (await readFile(join(folder, 'queries.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged);
  const titles = (await readFile(join(folder, 'titles.ndjson'), 'utf8')).trim().split('\n');
  const keys = new Set(titles.map((line) => matchKey((JSON.parse(line) as { title: string }).title)));
  const others = judged.filter((one) => isOtherTitle(one, keys));
  console.log(`\n${others.length} queries are the title of a game that they do not want: ${kindsOf(others)}`);
  const server = await startServer(env);
  try {
    const suggestions = await judge('Suggestions', judged, async (query) => {
      const reply = await ask<{ result: { title: string }[] }>(
        `${server.url}/api/get-search?value=${encodeURIComponent(query)}`,
      );
      return reply.result.map(({ title }) => title);
    });
    const results = await judge('Results', judged, async (query) => {
      const address = `${server.url}/api/get-header-search?query=${encodeURIComponent(query)}&pageSize=${READ}`;
      const { dataEncrypted } = await ask<{ dataEncrypted: string }>(address);
      const { data } = JSON.parse(Buffer.from(dataEncrypted, 'base64url').toString()) as {
        data: { newData: { name: string }[] };
      };
      return data.newData.map(({ name }) => name);
    });
    const verdicts = budgetVerdicts();
    verdicts.add(JUDGED_BUDGET.firstResult, shareOf(results, isFirst));
    verdicts.add(JUDGED_BUDGET.someResult, shareOf(results, isInFive));
    verdicts.add(
      JUDGED_BUDGET.noResult,
      shareOf(results, ({ isEmpty }) => isEmpty),
    );
    verdicts.add(JUDGED_BUDGET.firstSuggestion, shareOf(suggestions, isFirst));
    verdicts.add(JUDGED_BUDGET.someSuggestion, shareOf(suggestions, isInFive));
    verdicts.add(
      JUDGED_BUDGET.noSuggestion,
      shareOf(suggestions, ({ isEmpty }) => isEmpty),
    );
    const [famous, scripts] = ['famous franchise', 'another script'].map((kind) => results.filter((one) => one.kind === kind));
    if (famous?.length) verdicts.add(JUDGED_BUDGET.famousResult, shareOf(famous, isFirst));
    if (scripts?.length) verdicts.add(JUDGED_BUDGET.scriptResult, shareOf(scripts, isInFive));
    verdicts.tell();
  } finally {
    await server.stop();
  }
}

function kindsOf(judged: Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  return kinds.map((kind) => `${judged.filter((one) => one.kind === kind).length} of ${kind}`).join(', ');
}

async function ask<Reply>(address: string): Promise<Reply> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

async function judge(what: string, judged: Judged[], find: (query: string) => Promise<string[]>): Promise<Outcome[]> {
  console.log(`\n### ${what}\n\n| kind of query | first | in the first five | MRR@${READ} | nothing found | p50 ms | p99 ms |`);
  console.log('|---|---|---|---|---|---|---|');
  const outcomes: Outcome[] = [];
  for (const { kind, query, wanted } of judged) {
    const started = performance.now();
    const titles = await find(query.slice(0, 100));
    const place = titles.slice(0, READ).findIndex((title) => wanted.includes(title)) + 1;
    outcomes.push({ kind, place, isEmpty: titles.length === 0, ms: performance.now() - started });
  }
  for (const kind of new Set(judged.map((one) => one.kind)))
    row(
      kind,
      outcomes.filter((one) => one.kind === kind),
    );
  row('**all**', outcomes);
  return outcomes;
}

interface Outcome {
  kind: string;
  /** From 1; 0: not among those that are read. */
  place: number;
  isEmpty: boolean;
  ms: number;
}

const isFirst = ({ place }: Outcome): boolean => place === 1;
const isInFive = ({ place }: Outcome): boolean => place >= 1 && place <= 5;

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
    share(({ isEmpty }) => isEmpty),
    percentile(0.5),
    percentile(0.99),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
