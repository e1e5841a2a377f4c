import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { messageErrors } from '../scripts/commit-messages.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };

test.each(['.github/workflows/ci.yml', '.gitlab-ci.yml'])('%s runs both lanes, and scripts that exist', (path) => {
  const commands = read(path).matchAll(/npm (?:run )?([a-z:]+) ?(?:--.*)?$|script: '(test[a-z:]*)'/gm);
  const named = [...commands].map(([, command, ofMatrix]) => command ?? ofMatrix ?? '');
  expect(named).toEqual(expect.arrayContaining(['test', 'test:long']));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the changelog begins with the unreleased changes, and its newest release is the version', () => {
  const [first, newest] = [...read('CHANGELOG.md').matchAll(/^## (?:\[(.+?)\]|(\S+))/gm)].map(([, one, other]) => one ?? other);
  expect(first).toBe('Unreleased');
  expect(newest ?? version).toBe(version);
});

test('the client has the version of the product', () => {
  const client = JSON.parse(read('packages/client/package.json')) as { version: string };
  expect(client.version).toBe(version);
});

test('an image copies the package.json of every workspace before it installs them', () => {
  const image = read('deploy/Containerfile');
  const workspaces = globSync('packages/*/package.json', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  expect(workspaces.filter((path) => !image.includes(`COPY ${path} ${dirname(path)}/`))).toEqual([]);
});

test('commit messages are checked', () => {
  expect(messageErrors('Fix card cache size accounting\n\nIts keys were not counted.')).toEqual([]);
  expect(messageErrors('Process uploads in order')).toEqual([]);
  expect(messageErrors('Added a filter')).toEqual(['"Added" is no imperative. Write "Add", not "Added" or "Adds".']);
  expect(messageErrors(`fixup! ${'x'.repeat(80)}.\nmore`)).toHaveLength(5);
});

test('the command checks the commits since a revision', () => {
  const output = execFileSync(process.execPath, ['scripts/commit-messages.ts', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  expect(output).toContain('0 commits since HEAD, 0 with faults');
});
