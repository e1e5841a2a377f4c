import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from '@playwright/test';

import routes from '../../src/web/routes.ts';
import {
  errorsOf,
  malformedPath,
  MALFORMED_PARTS,
  MALFORMED_TARGETS,
  plainPath,
  sendAllRaw,
} from '../fixtures/malformed-requests.ts';

/** Each page is tried with one of these parts. */
const SHARE = 14;

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined ? [] : [whole]), ...pathsOf(children ?? [], whole)];
  });
}

test('a malformed address of any page gets a sentence, and is no error of the server', async () => {
  const port = Number(new URL(process.env['STORY_URL'] ?? '').port);
  const paths = ['/', ...pathsOf(routes)].map((path) => path.replaceAll(/:(\w+)\??/g, '{$1}').replace('*', 'nothing'));
  expect(paths.length).toBeGreaterThan(60);
  const requests = paths.flatMap((path, at) =>
    MALFORMED_PARTS.filter((_part, index) => (index + at) % SHARE === 0).map((part, index): [string] => [
      `GET ${malformedPath(path, part, at + index)}`,
    ]),
  );
  // Existing pages, with a missing parameter.
  const shown = MALFORMED_PARTS.filter((part) => part.startsWith('?')).flatMap((part): [string][] =>
    paths
      .filter((path) => !path.includes('{'))
      .slice(0, 5)
      .map((path): [string] => [`GET ${plainPath(path)}${part}`]),
  );
  const answers = await sendAllRaw(port, [...requests, ...shown, ...MALFORMED_TARGETS.map((target): [string] => [target])]);
  expect(errorsOf(answers)).toEqual([]);
  // The log of the server has only errors.
  const log = await readFile(join(process.env['STORY_DATA_DIR'] ?? '', 'server.log'), 'utf8');
  const ids = answers.map(({ head }) => /\nx-request-id: (\S+)/i.exec(head)?.[1] ?? '');
  expect(ids.filter((id) => id !== '' && log.includes(id))).toEqual([]);
});
