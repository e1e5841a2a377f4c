import { expect, test } from 'vitest';

import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { atOwnAddress, isSameThing } from './own-address.ts';

const SITE = 'https://shelf.example';

function at(address: string, title: string) {
  return atOwnAddress(new URL(address, SITE), 'it', [assetLink({ id: 7, title })]);
}

test('the canonical address shows the publication, in any encoding', () => {
  const found = { kind: 'found', value: 'it' };
  expect(at('/models/Old%20Knight?id=7', 'Old Knight')).toEqual(found);
  expect(at('/models/O%27Neill?id=7', "O'Neill")).toEqual(found);
  expect(at('/models/%D0%9C%D0%B5%D1%87?id=7', 'Меч')).toEqual(found);
  expect(at('/models/50%25%2F50?id=7', '50%/50')).toEqual(found);
  expect(at('/models/A%252FB?id=7', 'A%2FB')).toEqual(found);
});

test('a wrong title redirects permanently, and keeps the query', () => {
  expect(at('/models/Wrong?id=7&panel=history', 'Old Knight')).toEqual({
    kind: 'moved',
    to: '/models/Old%20Knight?id=7&panel=history',
    status: 301,
  });
});

test('the id of a merged publication redirects permanently, with any title', () => {
  const moved = { kind: 'moved', to: '/models/Old%20Knight?id=7', status: 301 };
  expect(at('/models/Knight?id=5', 'Old Knight')).toEqual(moved);
  expect(at('/models/Old%20Knight?id=5', 'Old Knight')).toEqual(moved);
});

test('an address with only a title redirects temporarily', () => {
  expect(at('/models/old-knight', 'Old Knight')).toEqual({ kind: 'moved', to: '/models/Old%20Knight?id=7', status: 302 });
  expect(at('/models/Old%20Knight', 'Old Knight')).toEqual({ kind: 'found', value: 'it' });
});

test('every redirect leads to the canonical address', () => {
  for (const title of ["O'Neill", 'A%2FB', '50%', 'a?b#c', 'ünïcode', 'a\\b', '"<script>"', '(x)*!~']) {
    const moved = at('/models/wrong?id=7', title);
    const next = moved.kind === 'moved' ? at(moved.to, title) : moved;
    expect([title, next]).toEqual([title, { kind: 'found', value: 'it' }]);
  }
});

test('a malformed path only counts as wrong', () => {
  expect(at('/models/%E0%A4%A?id=7', 'Knight')).toMatchObject({ kind: 'moved', status: 301 });
});

test('addresses with different open panels show the same publication', () => {
  const url = (address: string) => new URL(address, SITE);
  expect(isSameThing(url('/game/A?id=1'), url('/game/A?id=1&panel=info'))).toBe(true);
  expect(isSameThing(url('/game/A?id=1'), url('/game/A?id=2'))).toBe(false);
  expect(isSameThing(url('/game/A?id=1'), url('/game/A?id=1'))).toBe(false);
});
