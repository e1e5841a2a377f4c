/** Everything that `npm test` checks, in the order in which a mistake is cheapest to find; the last line counts it all. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildPages } from './build.ts';
import { browserPath } from './browser.ts';

const ROOT = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'polyshelf-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, and why: said once more at the end, where it is looked for. */
const failures: string[] = [];

await Promise.all([
  check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']),
  check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  check('formatting', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
  buildPages(),
]);
await vitest('unit and API tests on the embedded database', { TEST_DATABASE_URL: '' }, []);
const postgres = process.env['TEST_DATABASE_URL'];
if (postgres) await vitest('API tests on PostgreSQL', { TEST_DATABASE_URL: postgres }, apiTestFiles());
await stories();

rmSync(reports, { recursive: true });
process.exitCode = total.failed === 0 ? 0 : 1;
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);

function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })));
}

/** A tool that says yes or no counts as one test. */
async function check(name: string, args: string[]): Promise<void> {
  const { code, output } = await run(args);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `\n${output}`}`);
}

/** Test files that start the whole server: they run on either engine. */
function apiTestFiles(): string[] {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').includes('/start-app.ts')),
  );
}

async function vitest(name: string, env: Record<string, string>, files: string[]): Promise<void> {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const { code, output } = await run(args, env);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}\n${output}`);
  const results = readReport(report) as VitestResults | null;
  total.passed += results?.numPassedTests ?? 0;
  total.skipped += (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  const failed = (results?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be read has no tests.
    if (tests.length === 0 && file.status === 'failed') return [`${file.name}: ${file.message}`];
    return tests.map((test) => `${file.name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });
  countFailures(name, failed, code);
}

async function stories(): Promise<void> {
  const report = join(reports, 'stories.json');
  const browser = await browserPath();
  const { code, output } = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: browser.path ?? '',
    ...browser.env,
  });
  console.log(`${code === 0 ? '✓' : '✗'} browser stories\n${output}`);
  const results = readReport(report) as StoryResults | null;
  total.passed += (results?.stats.expected ?? 0) + (results?.stats.flaky ?? 0);
  total.skipped += results?.stats.skipped ?? 0;
  countFailures('browser stories', (results?.suites ?? []).flatMap(failedStories), code);
}

interface VitestResults {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface StoryResults {
  stats: { expected: number; flaky: number; skipped: number };
  suites: StorySuite[];
}

interface StorySuite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: StorySuite[];
}

function failedStories({ file, specs, suites = [] }: StorySuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedStories)];
}

/** A runner that fails without a failing test (it crashed, say) counts as one failure. */
function countFailures(runner: string, failed: string[], code: number): void {
  const counted = failed.length === 0 && code !== 0 ? [`${runner}: ended with ${code}`] : failed;
  total.failed += counted.length;
  failures.push(...counted);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
