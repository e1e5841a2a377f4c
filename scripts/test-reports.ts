/** Reports of the two test runners in a common form, and the durations of test files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Outcome {
  passed: number;
  /** Names of skipped tests. */
  skipped: string[];
  /** Failures with their messages. */
  failures: string[];
  times: { name: string; ms: number }[];
}

export const NOTHING: Outcome = { passed: 0, skipped: [], failures: [], times: [] };

const ROOT = join(import.meta.dirname, '..');
const TIMES = join(ROOT, 'node_modules/.cache/test-times.json');
/** Time of a file that has not run on this machine. */
const UNKNOWN_MS = 3000;

/** @param file Output of `vitest --reporter=json`. */
export function readVitest(file: string): Outcome & { files: Record<string, number> } {
  const { numPassedTests, testResults } = (readReport(file) as VitestReport | null) ?? NO_TESTS;
  const outcome = { passed: numPassedTests, skipped: [], failures: [], times: [], files: {} } as ReturnType<typeof readVitest>;
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const path = relative(ROOT, name).replaceAll('\\', '/');
    outcome.files[path] = Math.round(endTime - startTime);
    const skipped = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status));
    outcome.skipped.push(...skipped.map(({ fullName }) => `${path}: ${fullName}`));
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) outcome.failures.push(`${path}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    // An unreadable file has no tests.
    if (failed.length === 0 && status === 'failed') outcome.failures.push(`${path}: ${message}`);
    for (const { fullName, duration } of assertionResults)
      outcome.times.push({ name: `${path}: ${fullName}`, ms: duration ?? 0 });
  }
  return outcome;
}

/** Stores the durations of test files, for the selection of the quick lane. */
export function saveTimes(files: Record<string, number>): void {
  mkdirSync(dirname(TIMES), { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...(readReport(TIMES) as Record<string, number> | null), ...files }));
}

/** Duration of a file in its last run on this machine. */
export function usualMs(): (file: string) => number {
  const known = (readReport(TIMES) as Record<string, number> | null) ?? {};
  return (file) => known[file] ?? UNKNOWN_MS;
}

/** @param file Output of `playwright test --reporter=json`. */
export function readStories(file: string): Outcome {
  const { stats, suites } = (readReport(file) as StoryReport | null) ?? NO_STORIES;
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    skipped: specs.filter(({ isSkipped }) => isSkipped).map(({ name }) => name),
    failures: specs.filter(({ ok }) => !ok).map(({ name }) => name),
    times: specs,
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[];
  }[];
}

const NO_TESTS: VitestReport = { numPassedTests: 0, testResults: [] };

interface StoryReport {
  stats: { expected: number };
  suites: StorySuite[];
}

interface StorySuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { status: string; results: { duration: number }[] }[] }[];
  suites?: StorySuite[];
}

const NO_STORIES: StoryReport = { stats: { expected: 0 }, suites: [] };

function specsOf({ file, specs, suites = [] }: StorySuite): { name: string; ok: boolean; isSkipped: boolean; ms: number }[] {
  const own = specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const isSkipped = tests.some(({ status }) => status === 'skipped');
    return { name: `${file}: ${title}`, ok, isSkipped, ms: results.reduce((sum, { duration }) => sum + duration, 0) };
  });
  return [...own, ...suites.flatMap(specsOf)];
}

/** null: the runner wrote none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
