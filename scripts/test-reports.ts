/** What the two runners say of a run, in one shape. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Outcome {
  passed: number;
  skipped: number;
  /** What failed, and why. */
  failures: string[];
  times: { name: string; ms: number }[];
}

const ROOT = join(import.meta.dirname, '..');

/** @param file what `vitest --reporter=json` has written. */
export function readVitest(file: string): Outcome {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = (readReport(file) as VitestReport | null) ?? NO_TESTS;
  const outcome: Outcome = { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures: [], times: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) outcome.failures.push(`${path}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    // A file that cannot be read has no tests.
    if (failed.length === 0 && status === 'failed') outcome.failures.push(`${path}: ${message}`);
    for (const { fullName, duration } of assertionResults)
      outcome.times.push({ name: `${path}: ${fullName}`, ms: duration ?? 0 });
  }
  return outcome;
}

/** @param file what `playwright test --reporter=json` has written. */
export function readStories(file: string): Outcome {
  const { stats, suites } = (readReport(file) as StoryReport | null) ?? NO_STORIES;
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: specs.filter(({ ok }) => !ok).map(({ name }) => name),
    times: specs,
  };
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[];
  }[];
}

const NO_TESTS: VitestReport = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

interface StoryReport {
  stats: { expected: number; skipped: number };
  suites: StorySuite[];
}

interface StorySuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
  suites?: StorySuite[];
}

const NO_STORIES: StoryReport = { stats: { expected: 0, skipped: 0 }, suites: [] };

function specsOf({ file, specs, suites = [] }: StorySuite): { name: string; ok: boolean; ms: number }[] {
  const own = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return { name: `${file}: ${title}`, ok, ms: results.reduce((sum, { duration }) => sum + duration, 0) };
  });
  return [...own, ...suites.flatMap(specsOf)];
}

/** null: the runner has written none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
