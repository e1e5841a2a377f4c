import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const sourcesIn = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();
const hacks = sourcesIn('src/{server,web}/platform/hacks');

/** Signs of code that uses internals of a library or of Node. */
const INSIDE =
  /\bsetFlagsFromString\b|\brunInNewContext\b|\bgetOwnPropertyDescriptor\b|\.prototype\b|\bObject\.create\(|\bas unknown as new\b/;

test('only platform/hacks uses internals of libraries on the server (decision 150)', () => {
  const leaning = sourcesIn('src/server').filter((path) => INSIDE.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(leaning).not.toEqual([]);
  expect(leaning.filter((path) => !hacks.includes(path))).toEqual([]);
});

test('each file of platform/hacks has a canary test beside it, and a row in decision 150', () => {
  const decision = readFileSync(join(ROOT, 'docs/decisions/0150-tricks-on-the-inside-of-libraries.md'), 'utf8');
  const listed = [...decision.matchAll(/^\| `(src\/\S+)` \|/gm)].map(([, path = '']) => path);
  expect(hacks).not.toEqual([]);
  expect(listed.toSorted()).toEqual(hacks);
  expect(hacks.filter((path) => !existsSync(join(ROOT, path.replace(/\.tsx?$/, '.test.ts'))))).toEqual([]);
});
