import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { licenseErrors, thirdPartyNotices } from '../scripts/notices/notices.ts';

const ROOT = join(import.meta.dirname, '..');
const { text, errors } = thirdPartyNotices();

test('the notices list every production package with its version, and are up to date', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean; link?: boolean }>;
  };
  const missing = Object.entries(packages).filter(([path, { version, dev, devOptional, link }]) => {
    // The workspaces are ours.
    if (!path.includes('node_modules/') || link || dev || devOptional) return false;
    return !text.includes(`${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version} (`);
  });
  expect(missing.map(([path]) => path)).toEqual([]);
  expect(readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8')).toBe(text);
  expect(errors).toEqual([]);
});

test.each([
  'GNU Lesser General Public License 3.0 or later',
  'the unRAR sources cannot be used to re-create the RAR compression algorithm',
  'https://github.com/lovell/sharp-libvips/tree/v',
  'https://nodejs.org/dist/v',
  'PostgreSQL Global Development Group',
  'SIL OPEN FONT LICENSE',
  'Draco',
])('the notices contain the terms of parts with their own license: %s', (part) => expect(text).toContain(part));

test.each([
  ['sharp', 'MIT', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['either', '(GPL-3.0 OR MIT)', true],
  ['other', 'LGPL-3.0-or-later', false],
  ['both', 'MIT AND GPL-3.0', false],
  ['strong', 'AGPL-3.0-only', false],
  ['silent', 'none', false],
])('the license of %s, %s, is allowed: %s', (name, license, isAllowed) => {
  const [error] = licenseErrors([{ name, version: '1.0.0', license }]);
  expect(error === undefined).toBe(isAllowed);
});
