import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';

import routes from '../../routes.ts';
import { currentSection } from './current-section.ts';

const PATHS = ['/', '/models', '/games', '/technologies', '/formats', '/animations', '/tools', '/guides', '/fanarts'];
const links = PATHS.map((url, index) => ({ id: index, title: url, url, icon: 'box' }));
const section = (path: string) => currentSection(links, path)?.url;

/** First path segments of pages outside the catalogue. */
const OUTSIDE = new Set([
  'search',
  'edit-entry',
  'upload',
  'api',
  'me',
  'notices',
  'feed',
  'admin',
  'invites',
  'proposals',
  'suggest-change',
  'newsletter',
  'moderation',
  'user',
  'about',
  'privacy',
  'login',
  'registration',
  'password-reset',
  'confirm-email',
  'confirm-report',
  'connect',
  'test',
  '*',
  'embed',
]);

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ]);
}

test('every catalogue page belongs to a section', () => {
  const isOutside = (path: string) => OUTSIDE.has(path.split('/')[1] ?? '');
  const all = pathsOf(routes);
  expect(all.filter((path) => !isOutside(path) && !PATHS.includes(section(path) ?? ''))).toEqual([]);
  expect(all.filter((path) => isOutside(path) && section(path) !== undefined)).toEqual([]);
});

test('detail pages belong to the section of their list', () => {
  expect(section('/game/Doom')).toBe('/games');
  expect(section('/games/a-z')).toBe('/games');
  expect(section('/asset/Crate')).toBe('/models');
  expect(section('/models/Crate/')).toBe('/models');
  expect(section('/platform/PC')).toBe('/games');
  expect(section('/')).toBe('/');
  expect(section('/modelsx')).toBeUndefined();
});

test('the link with the longest matching address wins', () => {
  const more = [...links, { id: 20, title: 'A to Z', url: '/games/a-z', icon: 'box' }];
  expect(currentSection(more, '/games/a-z')?.title).toBe('A to Z');
  expect(currentSection(more, '/game/Doom')?.title).toBe('/games');
});

test('a path that is called like an inherited property is in no section', () => {
  expect(currentSection([{ id: 1, title: 'Odd', url: String(Object), icon: 'box' }], '/constructor')).toBeNull();
});
