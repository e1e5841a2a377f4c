import { expect, test } from 'vitest';

import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listIn } from './collection-list-query.ts';

const SERIES: Collection = {
  id: 7,
  kind: 'series',
  name: 'Half / Life',
  altName: null,
  color: null,
  logo: null,
  gamesCount: 2,
  assetsCount: 1,
  roles: null,
  firstYear: 1998,
  lastYear: 2004,
};
const COMPANY: Collection = { ...SERIES, kind: 'company' };

const list = (collection: Collection, address: string) => listIn(new URLSearchParams(address), collection);

test('a series is sorted by release, others by relevance, unless the address has a sort order', () => {
  expect(list(SERIES, 'id=7')).toMatchObject({ show: 'games', input: { query: { series: [7], sort: 'released' } } });
  expect(list(COMPANY, '')).toMatchObject({ show: 'games', input: { query: { company: [7], sort: 'relevance' } } });
  expect(list(SERIES, 'sort=popular')).toMatchObject({ sort: 'popular' });
  expect(list(SERIES, 'sort=by-taste')).toMatchObject({ sort: 'released' });
});

test('models and games of a platform cannot be sorted by release', () => {
  expect(list({ ...SERIES, kind: 'platform' }, 'sort=released')).toMatchObject({ sort: 'relevance' });
  expect(list(COMPANY, 'sort=released')).toMatchObject({ sort: 'released' });
  expect(list(SERIES, 'show=models&sort=released')).toMatchObject({
    show: 'models',
    address: '/series/Half%20%2F%20Life?id=7&show=models',
    input: { query: { series: [7], sort: 'relevance' } },
  });
});

test('only games of a company are filtered by its role', () => {
  expect(list(COMPANY, 'role=publisher').input.query).toMatchObject({ role: 'publisher' });
  expect(list(COMPANY, 'role=owner').input.query).toMatchObject({ role: undefined });
  expect(list(COMPANY, 'show=models&role=publisher').input.query).not.toHaveProperty('role');
  expect(list(SERIES, 'role=publisher').input.query).toMatchObject({ role: undefined });
});
