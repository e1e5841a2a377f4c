/**
 * The three lanes of tests (docs/decisions/0116). The last line counts all tests.
 *
 * npm test               required before a push: checks, unit and API tests, stories
 * npm test -- FILE…      test files of any lane with one of the names in their path
 * npm run test:quick     checks, unit and API tests near the changes, and stories tagged @smoke
 * npm run test:long      `*.long.test.ts`, `*.long.spec.ts`, object store tests on SeaweedFS, and search tests on OpenSearch
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildPages } from './build.ts';
import { browserPath } from './browser.ts';
import { changedFiles, chooseTests, nearTests } from './changed-tests.ts';
import { CHECKS, endRunning, PAGE_WEIGHT, runChecks, runNode } from './checks.ts';
import { TESTED_LANGUAGES } from './messages/languages-of-build.ts';
import { onEnd } from './on-end.ts';
import { startOpenSearch } from './parts/opensearch/start-opensearch.ts';
import { realPart, type RealPart } from './parts/real-parts.ts';
import { startSeaweedFs } from './parts/seaweedfs.ts';
import { useRunFolders } from './run-folders.ts';
import { saveTimes, NOTHING, readStories, readVitest, usualMs, type Outcome } from './test-reports.ts';

const SLOWEST = 10;
const ROOT = join(import.meta.dirname, '..');
const LONG = '.long.';
/** Two workers share this budget. */
const QUICK_BUDGET_MS = 120_000;
/** Tests with an object store can use another one. */
const ON_OBJECT_STORE = 'startObjectStore(';
/** Tests that can use an existing OpenSearch. */
const ON_OPENSEARCH = 'TEST_OPENSEARCH_URL';

// Commands print in the language of the terminal, and tests read English.
process.env['LC_ALL'] = 'C';

const removeFolders = useRunFolders();
const reports = mkdtempSync(join(tmpdir(), 'polyshelf-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const skips: string[] = [];
const times: Outcome['times'] = [];
let note = '';
let stopPart = async () => {};

onEnd(async () => {
  await endRunning();
  await stopPart();
  removeFolders();
});

const given = process.argv.slice(2);
if (given.length === 0) await runAll();
else if (given.join() === '--quick') await runQuick();
else if (given.join() === '--long') await runLong();
else await runNamed(given);

removeFolders();
process.exitCode = total.failed === 0 ? 0 : 1;
printSlowest();
for (const skip of skips) console.log(`– skipped: ${skip}`);
for (const failure of failures) console.log(`✗ ${failure}`);
if (note !== '') console.log(note);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);

async function runAll(): Promise<void> {
  await report(Promise.all([runChecks(CHECKS), buildPages(undefined, TESTED_LANGUAGES).then(() => runChecks([PAGE_WEIGHT]))]));
  await vitest([`--exclude=**/*${LONG}test.ts`]);
  await stories([String.raw`(?<!\.long)\.spec\.ts$`]);
}

/** Types, lint and formatting check all files, as that is faster than finding the affected ones. */
async function runQuick(): Promise<void> {
  await report(Promise.all([runChecks(CHECKS), buildPages(undefined, TESTED_LANGUAGES).then(() => runChecks([PAGE_WEIGHT]))]));
  const all = testFiles().filter((file) => !file.includes(LONG));
  const [specs, tests] = [all.filter(isStory), all.filter((file) => !isStory(file))];
  const { files, basis } = changedFiles();
  const near = files === null ? new Map(tests.map((file) => [file, 0])) : nearTests(tests, files);
  const { chosen, left } = chooseTests(near, usualMs(), QUICK_BUDGET_MS);
  if (chosen.length > 0) await vitest(chosen);
  await stories(['--grep=@smoke']);
  const seconds = QUICK_BUDGET_MS / 1000;
  note =
    `${basis} Of ${tests.length} files of unit and API tests ${chosen.length} ran. Left out: ` +
    `${tests.length - near.size} that are not near what changed, ${left.length} near ones for which the ${seconds} s were not enough, ` +
    `and all stories of ${specs.length} files but those tagged @smoke. npm test runs them all; npm test -- FILE runs one.`;
}

async function runLong(): Promise<void> {
  await runNamed([
    `${LONG}test.ts`,
    ...(testFiles().some((file) => file.endsWith(`${LONG}spec.ts`)) ? [`${LONG}spec.ts`] : []),
  ]);
  await runOn('seaweedfs', startSeaweedFs, ON_OBJECT_STORE, 'tests of the object store, on SeaweedFS');
  await runOn('opensearch', startOpenSearch, ON_OPENSEARCH, 'tests of search, on OpenSearch');
}

/** Runs the tests that contain a text with the settings of a real server. */
async function runOn(
  name: Parameters<typeof realPart>[0],
  start: (part: Extract<RealPart, { missing: null }>) => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>,
  text: string,
  runner: string,
): Promise<void> {
  const part = await realPart(name);
  if (part.missing !== null) return count({ ...NOTHING, skipped: [part.missing] });
  const server = await start(part).catch((error: Error) => error);
  if (server instanceof Error) return count({ ...NOTHING, failures: [`${runner}: ${server.message}`] });
  stopPart = server.stop;
  const tests = testFiles().filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(text));
  await vitest(tests, server.env, runner);
  await server.stop();
  stopPart = async () => {};
}

async function runNamed(names: string[]): Promise<void> {
  const all = testFiles();
  const unknown = names.filter((name) => !all.some((file) => file.includes(name)));
  count({ ...NOTHING, failures: unknown.map((name) => `${name}: no test file has this in its path`) });
  const chosen = all.filter((file) => names.some((name) => file.includes(name)));
  const [specs, tests] = [chosen.filter(isStory), chosen.filter((file) => !isStory(file))];
  if (tests.length > 0) await vitest(tests);
  if (specs.length === 0) return;
  await buildPages(undefined, TESTED_LANGUAGES);
  await stories(specs);
}

function testFiles(): string[] {
  return globSync(['src/**/*.test.{ts,tsx}', 'packages/*/{src,test}/**/*.test.ts', 'test/**/*.{test,spec}.ts'], {
    cwd: ROOT,
  }).map((file) => file.replaceAll('\\', '/'));
}

function isStory(file: string): boolean {
  return file.endsWith('.spec.ts');
}

/** A pass/fail tool counts as one test. */
async function report(checks: Promise<string[][]>): Promise<void> {
  const failed = (await checks).flat();
  count({ ...NOTHING, passed: CHECKS.length + 1 - failed.length, failures: failed });
}

async function vitest(args: string[], env: Record<string, string> = {}, runner = 'unit and API tests'): Promise<void> {
  const report = join(reports, 'vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], env);
  const outcome = readVitest(report);
  saveTimes(outcome.files);
  countRun(runner, { code, output, report }, outcome);
}

async function stories(args: string[]): Promise<void> {
  const report = join(reports, 'stories.json');
  const browser = await browserPath();
  if (browser.missing !== null) return count({ ...NOTHING, failures: [browser.missing] });
  const { code, output } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: browser.path ?? '',
    ...browser.env,
  });
  countRun('browser stories', { code, output, report }, readStories(report));
}

interface EndedRun {
  code: number;
  output: string;
  /** Report file, written at the end by the runner. */
  report: string;
}

function countRun(runner: string, { code, output, report }: EndedRun, outcome: Outcome): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${runner}\n${output}`);
  count(outcome);
  if (!existsSync(report)) return count({ ...NOTHING, failures: [`${runner}: ended with ${code} before they wrote a report`] });
  // A runner that fails without a failing test, as after a crash, counts as one failure.
  if (code !== 0 && outcome.failures.length === 0) count({ ...NOTHING, failures: [`${runner}: ended with ${code}`] });
}

function count(outcome: Outcome): void {
  total.passed += outcome.passed;
  total.failed += outcome.failures.length;
  total.skipped += outcome.skipped.length;
  // Printed at the end, to be found easily.
  failures.push(...outcome.failures);
  skips.push(...outcome.skipped);
  times.push(...outcome.times);
}

function printSlowest(): void {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('The slowest:');
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
