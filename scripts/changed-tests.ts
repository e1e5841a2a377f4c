/** Selects the unit and API tests of the quick lane: the nearest to the changes, within its time budget. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MAIN = ['origin/main', 'main', 'origin/master', 'master'];
/** All modules meet in these files. Followed further, every test would depend on every file. */
const WIRING = /^(?:src\/server\/app\/[^/]+\.ts|src\/web\/routes\.ts|test\/start-app\.ts)$/;
/** The test runner and its set-up. A change of these affects every test. */
const OF_ALL = /^(?:package-lock\.json|vitest\.config\.ts|test\/(?:database-template|ready-database|start-app)\.ts)$/;

export interface Changes {
  /** null: the changes are unknown. */
  files: string[] | null;
  /** Message about the comparison. */
  basis: string;
}

/** Files that differ from the merge base with the main branch, including uncommitted ones. */
export function changedFiles(root = ROOT): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 ** 2,
    }).trim();
  const tried = (...args: string[]) => {
    try {
      return git(...args);
    } catch {
      return null;
    }
  };
  if (tried('--version') === null) return { files: null, basis: 'Git is not on this machine, so what changed is not known.' };
  if (tried('rev-parse', '--verify', 'HEAD') === null)
    return { files: null, basis: 'This folder is no Git repository with a commit, so what changed is not known.' };
  const main = MAIN.find((name) => tried('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== null);
  const base = main === undefined ? null : tried('merge-base', 'HEAD', main);
  const lines = (text: string) => text.split('\0').filter((line) => line !== '');
  const untracked = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  const files = [...lines(git('diff', '--name-only', '--no-renames', '-z', base ?? 'HEAD')), ...untracked];
  const only = 'so only changes that are not committed count';
  const isShallow = tried('rev-parse', '--is-shallow-repository') === 'true';
  if (main === undefined) return { files, basis: `There is no branch ${MAIN[0]} or ${MAIN[1]}, ${only}.` };
  if (base === null && isShallow)
    return {
      files,
      basis: `This clone is shallow and does not reach a commit of ${main}, ${only}. \`git fetch --unshallow\` gets the rest.`,
    };
  if (base === null) return { files, basis: `HEAD and ${main} have no commit in common, ${only}.` };
  return { files, basis: `Compared with ${main} at ${base.slice(0, 10)} and the working tree.` };
}

/** Test files by their distance from the changed files, over imports or by folder. Tests without a connection are left out. */
export function nearTests(tests: string[], changed: string[], root = ROOT): Map<string, number> {
  if (changed.some((file) => OF_ALL.test(file))) return new Map(tests.map((test) => [test, 0]));
  const importers = importersOf(root);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (WIRING.test(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  // Tests of calls import only the server. Those of the same feature have an equal folder name.
  const features = new Set(changed.flatMap((file) => featureOf(file) ?? []));
  const near = new Map<string, number>();
  for (const test of tests) {
    const distance = distances.get(test) ?? (features.has(featureOf(test) ?? '') ? 1 : undefined);
    if (distance !== undefined) near.set(test, distance);
  }
  return near;
}

const featureOf = (path: string) => /^(?:src\/(?:server|shared|web)|packages)\/([^/]+)\//.exec(path)?.[1];

function importersOf(root: string): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const found of globSync(['src/**/*.{ts,tsx}', 'packages/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts'], { cwd: root })) {
    const file = found.replaceAll('\\', '/');
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|@polyshelf\/)[^']+)'/g)) {
      const imported = name.startsWith('.') ? join(dirname(file), name).replaceAll('\\', '/') : packageFile(name);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** File behind '@polyshelf/model-pipeline/…', by the `exports` of the packages. Test helpers are outside of `src`. */
function packageFile(name: string): string {
  const [, home = '', rest = ''] = /^@polyshelf\/([^/]+)\/(.*)$/.exec(name) ?? [];
  return `packages/${home}/${rest.startsWith('test/') ? '' : 'src/'}${rest}`;
}

export interface Choice {
  chosen: string[];
  left: string[];
}

/**
 * The nearest tests, and the fastest of equally near ones, until the budget is used up.
 * @param near Distance by test file.
 */
export function chooseTests(near: Map<string, number>, msOf: (test: string) => number, budgetMs: number): Choice {
  const order = [...near].toSorted(([a, far], [b, further]) => far - further || msOf(a) - msOf(b) || (a < b ? -1 : 1));
  let used = 0;
  const choice: Choice = { chosen: [], left: [] };
  for (const [test] of order) {
    const isAffordable = used + msOf(test) <= budgetMs;
    if (isAffordable) used += msOf(test);
    (isAffordable ? choice.chosen : choice.left).push(test);
  }
  return choice;
}
