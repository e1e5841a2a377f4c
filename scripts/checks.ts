/** Static checks of the sources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Name and arguments of a pass/fail tool. */
type Check = [name: string, args: string[]];

/** Each checker reads shared files again, so more of them than processors only repeat work (docs/decisions/0147). */
const CHECKERS = Math.min(4, availableParallelism());

export const CHECKS: Check[] = [
  [
    'types',
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      '.',
      '--checkers',
      String(CHECKERS),
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
  ],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['third-party notices', ['scripts/notices/notices.ts', '--check']],
  ['formatting', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
];
/** Requires the pages, and builds them if they are missing. */
export const PAGE_WEIGHT: Check = ['page weight', ['scripts/pages/page-weight.ts']];
const STRUCTURE: Check = [
  'structure',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/architecture.test.ts',
    'test/style-names.test.ts',
    'test/writing.test.ts',
    'test/documents.test.ts',
    'test/messages.test.ts',
  ],
];

/** Runs all checks in parallel, prints each result, and returns the names of failed ones. */
export async function runChecks(checks: Check[]): Promise<string[]> {
  const outcomes = await Promise.all(
    checks.map(async ([name, args]) => {
      const { code, output } = await runNode(args);
      console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`);
      return code === 0 ? [] : [name];
    }),
  );
  return outcomes.flat();
}

const running = new Set<ChildProcess>();

/** Ends all child processes, and waits for them. */
export async function endRunning(): Promise<void> {
  const ended = [...running].map((child) => new Promise((done) => child.once('close', done)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
}

/** Runs a script with the project's Node, and captures its output. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, POLYSHELF_PARENT: String(process.pid), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })));
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = (await runChecks([...CHECKS, PAGE_WEIGHT, STRUCTURE])).length === 0 ? 0 : 1;
