import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PlatformChoice } from '../../../../shared/catalogue/publications/choice.ts';
import { findPlatforms } from './release-list-queries.ts';

const platform = (id: number, name: string): PlatformChoice => ({
  id,
  name,
  altName: null,
  altConfirmed: false,
  color: 'grey',
});
const PLAYSTATIONS = [platform(1, 'PlayStation'), platform(2, 'PlayStation 2')];
/** Platforms by name and, as on the server, by alternative name. */
const CALLED: Record<string, PlatformChoice[]> = { 'Sony PlayStation': [platform(1, 'PlayStation')] };
const CONTAINING: Record<string, PlatformChoice[]> = { 'Sony PlayStation': PLAYSTATIONS, PlayStati: PLAYSTATIONS };

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const { searchParams } = new URL(path, 'http://localhost');
    const called = searchParams.get('filters[$or][0][name][$eqi]');
    const contained = searchParams.get('filters[$or][0][name][$containsi]');
    const found = called === null ? CONTAINING[contained ?? ''] : CALLED[called];
    const data = (found ?? []).map(({ id, ...attributes }) => ({ id, attributes }));
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const found = async (name: string, ofGame: PlatformChoice[] = []) =>
  (await findPlatforms([name], ofGame, new AbortController().signal)).get(name);

test('a platform is found by its common name, although longer names contain it', async () => {
  expect(await found('Sony PlayStation')).toEqual(platform(1, 'PlayStation'));
});

test('several partial matches are offered as a choice, and no match as none', async () => {
  expect(await found('PlayStati')).toEqual(PLAYSTATIONS);
  expect(await found('Lantern Box')).toBeNull();
});

test('platforms of the game are not queried again', async () => {
  expect(await found('playstation2', PLAYSTATIONS)).toEqual(platform(2, 'PlayStation 2'));
});
