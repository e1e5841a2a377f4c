import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { expect, test } from 'vitest';

import { BENCH_OPTIONS, partOf } from '../scripts/bench/bench-options.ts';
import { budgetTable, budgetVerdicts, type BudgetRow } from '../scripts/bench/budget.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const document = read('docs/performance-budget.md');

/** Commands of a text, without preceding settings. */
const commandsIn = (text: string) => [...text.matchAll(/`(?:[A-Z_]+=\S+ )*npm ([^`]+)`/g)].map(([, command = '']) => command);

test('docs/performance-budget.md holds the table of scripts/bench/budget.ts', () => {
  expect(document).toContain(budgetTable());
});

test('every command of the document exists, with its options', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = commandsIn(document);
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands) {
    const [, name = '', options = ''] = /^run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
    expect(Object.keys(scripts)).toContain(name);
    if (name !== 'bench') continue;
    // Unknown options and parts throw errors.
    const { values } = parseArgs({ options: BENCH_OPTIONS, args: options.split(' ').filter(Boolean) });
    partOf(values.only);
  }
});

test('a command with an unknown option or part is refused', () => {
  expect(() => parseArgs({ options: BENCH_OPTIONS, args: ['--size', '3'] })).toThrow('--size');
  expect(() => partOf('everything')).toThrow('--only everything: the bench has no such part.');
});

test('a row without queries of its kind is not measured, and fails nothing', () => {
  const verdicts = budgetVerdicts();
  verdicts.skip({ name: 'a row', unit: 'share', limit: 0.9, bound: '≥', size: '', command: '' }, 'no such queries');
  expect(verdicts.areMet()).toBe(true);
  expect(verdicts.table()).toContain('| a row | ≥ 0.9 | not measured (no such queries) | |');
});

test.each<[Partial<BudgetRow>, number, boolean]>([
  [{ limit: 300 }, 299, true],
  [{ limit: 300 }, 300, false],
  [{ limit: 300 }, Number.NaN, false],
  [{ limit: 2, bound: '≤' }, 2, true],
  [{ limit: 2, bound: '≤' }, 2.01, false],
  [{ limit: 0.5, bound: '≥' }, 0.5, true],
  [{ limit: 0.5, bound: '≥' }, 0.49, false],
  [{ limit: 0.5, bound: '≥' }, Number.NaN, false],
])('of a row %j the figure %d is met: %s', (row, figure, isMet) => {
  const verdicts = budgetVerdicts();
  verdicts.add({ name: 'a row', unit: 'times', limit: 0, size: '', command: '', ...row }, figure);
  expect(verdicts.areMet()).toBe(isMet);
  expect(verdicts.table()).toMatch(isMet ? /\| met \|$/ : /\| \*\*missed\*\* \|$/);
});
