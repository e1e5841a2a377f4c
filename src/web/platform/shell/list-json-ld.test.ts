import { expect, test } from 'vitest';

import { listJsonLd } from './list-json-ld.ts';

const publicUrl = 'https://shelf.example';
const trail = [{ name: 'Models', path: '/models' }];

test('a list has its breadcrumbs and items, with absolute addresses', () => {
  const items = ['Knight', 'Crate'].map((name, index) => ({ name, path: `/models/${name}?id=${index}` }));
  expect(listJsonLd({ publicUrl, trail, items })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shelf.example/' },
          { '@type': 'ListItem', position: 2, name: 'Models', item: 'https://shelf.example/models' },
        ],
      },
      {
        '@type': 'ItemList',
        name: 'Models',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Knight', url: 'https://shelf.example/models/Knight?id=0' },
          { '@type': 'ListItem', position: 2, name: 'Crate', url: 'https://shelf.example/models/Crate?id=1' },
        ],
      },
    ],
  });
});

test('an empty list has no item list', () => {
  const [first, ...others] = listJsonLd({ publicUrl, trail, items: [] })['@graph'] as { '@type': string }[];
  expect([first?.['@type'], others]).toEqual(['BreadcrumbList', []]);
});
