import * as m from '#messages/collections';
import { expect, test } from 'vitest';

import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { collectionJsonLd, collectionSummary, yearsOf } from './collection-summary.ts';

const COMPANY: Collection = {
  id: 3,
  kind: 'company',
  name: 'Brass Owl',
  altName: null,
  color: null,
  logo: null,
  gamesCount: 1200,
  assetsCount: 1,
  roles: { mainDeveloper: 1, publisher: 0, supportingDeveloper: 0, portingDeveloper: 0 },
  firstYear: 1986,
  lastYear: 2023,
};

test('years are a range, a single year, or null', () => {
  expect(yearsOf(COMPANY)).toBe('1986–2023');
  expect(yearsOf({ ...COMPANY, lastYear: 1986 })).toBe('1986');
  expect(yearsOf({ ...COMPANY, firstYear: null, lastYear: null })).toBeNull();
});

test('the summary has the counts', () => {
  const facts = { kind: 'company', name: 'Brass Owl', hasYears: 'yes', years: '1986–2023', games: 1200, models: 1 } as const;
  expect(collectionSummary(COMPANY)).toBe(m.summary(facts));
  const series: Collection = { ...COMPANY, kind: 'series', gamesCount: 0, assetsCount: 0, firstYear: null, lastYear: null };
  expect(collectionSummary(series)).toBe(
    m.summary({ ...facts, kind: 'series', hasYears: 'no', years: '', games: 0, models: 0 }),
  );
});

test('structured data has the schema.org type, and an absolute address of the logo', () => {
  const logo = { url: '/files/pictures/5', width: 10, height: 10, placeholder: '' };
  const address = 'https://shelf.example/company/Brass%20Owl?id=3';
  expect(collectionJsonLd({ ...COMPANY, altName: 'BO', logo }, address)).toEqual({
    '@type': 'Organization',
    name: 'Brass Owl',
    url: address,
    alternateName: 'BO',
    logo: 'https://shelf.example/files/pictures/5',
  });
  expect(collectionJsonLd({ ...COMPANY, kind: 'series' }, address)).not.toHaveProperty('logo');
});
