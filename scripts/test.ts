/**
 * Everything that is checked, in the order in which a mistake is cheapest to find; the last line counts it all.
 *
 * npm test [-- FILE… | --changed]
 *
 * With names it runs the test files that hold one of them in their path, with --changed those that the working tree touches.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildPages } from './build.ts';
import { browserPath } from './browser.ts';
import { CHECKS, PAGE_WEIGHT, runChecks, runNode } from './checks.ts';
import { readStories, readVitest, type Outcome } from './test-reports.ts';

const SLOWEST = 10;
const ROOT = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'polyshelf-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const times: Outcome['times'] = [];

const given = process.argv.slice(2);
if (given.length === 0) await runAll();
else if (given.join() === '--changed') await runChanged();
else await runNamed(given);

rmSync(reports, { recursive: true });
process.exitCode = total.failed === 0 ? 0 : 1;
tellSlowest();
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);

async function runAll(): Promise<void> {
  const judgements = await Promise.all([runChecks(CHECKS), buildPages().then(() => runChecks([PAGE_WEIGHT]))]);
  const failed = judgements.flat();
  // A tool that says yes or no counts as one test.
  count({ passed: CHECKS.length + 1 - failed.length, skipped: 0, failures: failed, times: [] });
  await vitest([]);
  await stories([]);
}

/** Stories run where they or what they import have changed: nothing tells which of them look at a changed page. */
async function runChanged(): Promise<void> {
  await vitest(['--changed', '--passWithNoTests']);
  if (!(await hasChangedStories())) return;
  await buildPages();
  await stories(['--only-changed']);
}

async function runNamed(names: string[]): Promise<void> {
  const all = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,spec}.ts'], { cwd: ROOT }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const unknown = names.filter((name) => !all.some((file) => file.includes(name)));
  count({ passed: 0, skipped: 0, failures: unknown.map((name) => `${name}: no test file has this in its path`), times: [] });
  const chosen = all.filter((file) => names.some((name) => file.includes(name)));
  const [specs, tests] = [
    chosen.filter((file) => file.endsWith('.spec.ts')),
    chosen.filter((file) => !file.endsWith('.spec.ts')),
  ];
  if (tests.length > 0) await vitest(tests);
  if (specs.length === 0) return;
  await buildPages();
  await stories(specs);
}

async function vitest(args: string[]): Promise<void> {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]);
  countRun('unit and API tests', { code, output }, readVitest(report));
}

/** What stories need, a server with the demonstration content above all, is made only where there are any. */
async function hasChangedStories(): Promise<boolean> {
  const report = join(reports, 'list.json');
  const args = ['test', '--list', '--reporter=json', '--only-changed', '--pass-with-no-tests'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await runNode(['node_modules/@playwright/test/cli.js', ...args], env);
  if (code !== 0) throw new Error(`The changed stories could not be listed:\n${output}`);
  return readStories(report).times.length > 0;
}

async function stories(args: string[]): Promise<void> {
  const report = join(reports, 'stories.json');
  const browser = await browserPath();
  const { code, output } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: browser.path ?? '',
    ...browser.env,
  });
  countRun('browser stories', { code, output }, readStories(report));
}

function countRun(runner: string, { code, output }: { code: number; output: string }, outcome: Outcome): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${runner}\n${output}`);
  count(outcome);
  // A runner that fails without a failing test (it crashed, say) counts as one failure.
  if (code !== 0 && outcome.failures.length === 0)
    count({ ...outcome, passed: 0, skipped: 0, failures: [`${runner}: ended with ${code}`], times: [] });
}

function count(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failures.length;
  total.skipped += outcome.skipped;
  // Said at the end, where it is looked for.
  failures.push(...outcome.failures);
  times.push(...outcome.times);
}

function tellSlowest(): void {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('The slowest:');
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
