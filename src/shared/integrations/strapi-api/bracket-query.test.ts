import qs from 'qs';
import { expect, it } from 'vitest';

import { bracketQuery, type NestedQuery } from './bracket-query.ts';

it('writes nested queries in brackets, as the content calls parse them', () => {
  const query: NestedQuery = {
    filters: { $or: [{ name: { $containsi: 'soft & co' } }, { id: { $in: [1, 2] } }] },
    sort: 'name:asc',
    fields: ['name'],
    pagination: { page: 2, withCount: false },
    populate: undefined,
  };
  const flat = bracketQuery(query);
  expect(flat).toMatchObject({ 'filters[$or][0][name][$containsi]': 'soft & co', 'fields[0]': 'name', 'pagination[page]': 2 });
  const search = new URLSearchParams(Object.entries(flat).map(([key, value]) => [key, String(value)]));
  expect(qs.parse(search.toString())).toEqual(qs.parse(qs.stringify(query)));
});
