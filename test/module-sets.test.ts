import { expect, test } from 'vitest';

import { mergedSets, type SharedModule } from '../scripts/pages/module-sets.ts';

const module = (id: string, pages: string[], bytes: number, imports: string[] = []): SharedModule => ({
  id,
  pages: new Set(pages),
  bytes,
  imports,
});

test('modules of the same pages share a chunk, and modules of a single page have none', () => {
  const modules = [
    module('a', ['home', 'list'], 5000),
    module('b', ['home', 'list'], 5000),
    module('c', ['list', 'detail'], 5000),
    module('own', ['list'], 5000),
  ];
  expect(mergedSets(modules, 100).map((chunk) => chunk.toSorted())).toEqual([['a', 'b'], ['c']]);
});

test('a set joins another if that costs fewer bytes than an extra file', () => {
  const modules = [module('large', ['home', 'list', 'detail'], 9000), module('small', ['list', 'detail'], 50)];
  expect(mergedSets(modules, 1000)).toEqual([['large', 'small']]);
  expect(mergedSets(modules, 10)).toEqual([['large'], ['small']]);
});

test('no chunk imports a chunk of fewer pages', () => {
  const modules = [
    module('page', ['home', 'list', 'detail'], 9000),
    module('small', ['list', 'detail'], 10, ['imported']),
    module('imported', ['list', 'detail', 'search'], 10),
  ];
  const withSmall = mergedSets(modules, 1000).find((chunk) => chunk.includes('small'));
  expect(withSmall).toContain('imported');
});
