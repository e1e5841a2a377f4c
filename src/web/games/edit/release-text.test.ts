import { expect, test } from 'vitest';

import { fullDate, releaseParts, technologyParts } from './release-text.ts';

test('a date is written out as far as it is known', () => {
  expect(fullDate('2006-03-05', 'day')).toBe('05 March 2006');
  expect(fullDate('2006-09-01', 'month')).toBe('September 2006');
  expect(fullDate('2006-10-01', 'quarter')).toBe('Q4 2006');
  expect(fullDate('2006-01-01', 'year')).toBe('2006');
});

test('the gaps of a completed release and technology are named', () => {
  expect(releaseParts({ date: null, datePrecision: 'day', region: null, status: null })).toEqual([
    'No date',
    'WW',
    'No status',
  ]);
  const region = { id: 1, name: 'Japan', code: 'JP' };
  const status = { id: 2, name: 'Beta' };
  expect(releaseParts({ date: '2006-01-01', datePrecision: 'year', region, status })).toEqual(['2006', 'Japan', 'Beta']);
  expect(technologyParts({ technology: null, version: ' ' })).toEqual(['No technology', 'No version']);
  expect(technologyParts({ technology: { id: 1, name: 'Sinew' }, version: '4.2' })).toEqual(['Sinew', '4.2']);
});
