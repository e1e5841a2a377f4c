import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { jobName, MAIL_NAMES } from '../src/shared/integrations/operations/kind-names.ts';
import { inLanguage } from '../src/shared/platform/messages/language-scope.ts';
import type { Mail } from '../src/server/platform/mail/mail-texts.ts';

const SERVER = join(import.meta.dirname, '../src/server');

/** Values of the constants by which sources register workers, as in `jobs.work(JOB, …)`. */
function registeredKinds(): string[] {
  const paths = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path));
  const text = paths.map((path) => readFileSync(join(SERVER, path), 'utf8')).join('\n');
  const names = new Set([...text.matchAll(/\bjobs\.work\(\s*(?:\w+\.)?([A-Z]\w*)/g)].map(([, name = '']) => name));
  return [...names].flatMap((name) => {
    const values = text.matchAll(new RegExp(String.raw`\bconst ${name} = ('[^']+'|\{[^}]+\})`, 'g'));
    return [...values].flatMap(([, value = '']) => [...value.matchAll(/'([^']+)'/g)].map(([, kind = '']) => kind));
  });
}

test('every kind of job has a name', () => {
  const kinds = registeredKinds();
  expect(kinds).toEqual(expect.arrayContaining(['mail', 'notice-found', 'process bundle again', 'webhook']));
  // A kind without a name is shown as it is, in every language.
  expect(kinds.filter((kind) => inLanguage('en-XB', () => jobName(kind)) === kind)).toEqual([]);
});

test('every kind of mail has a name of its own', () => {
  const names: Record<Mail['kind'], () => string> = MAIL_NAMES;
  expect(new Set(Object.values(names).map((name) => name())).size).toBe(Object.keys(names).length);
});
