import { expect, test } from 'vitest';

import { releaseParts, technologyParts } from './release-text.ts';

test('missing parts of a completed release and technology are named', () => {
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
