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
  const counts = readReport(report) as VitestCounts | null;
  total.passed += counts?.numPassedTests ?? 0;
  total.skipped += (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0);
  countFailures(counts?.numFailedTests, code);
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
  const stats = (readReport(report) as StoryCounts | null)?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.skipped += stats?.skipped ?? 0;
  countFailures(stats?.unexpected, code);
}

interface VitestCounts {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface StoryCounts {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A runner that fails without a failing test (it crashed, say) counts as one failure. */
function countFailures(failed: number | undefined, code: number): void {
  total.failed += failed === undefined || failed === 0 ? Number(code !== 0) : failed;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
