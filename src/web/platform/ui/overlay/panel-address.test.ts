import { expect, test } from 'vitest';

import { panelAddress, panelIn, shownPanel } from './panel-address.ts';

const state = (search: string) => panelIn(new URLSearchParams(search));

test('an address has a panel, no panel, or leaves it to the page', () => {
  expect(state('id=5&panel=comments')).toBe('comments');
  expect(state('panel=none')).toBe('closed');
  expect(state('id=5')).toBe('default');
  expect(state('panel=<script>')).toBe('default');
});

test('by default the page decides about the information panel', () => {
  expect(shownPanel('default', true)).toBe('info');
  expect(shownPanel('default', false)).toBeNull();
  expect(shownPanel('closed', true)).toBeNull();
  expect(shownPanel('history', false)).toBe('history');
});

test('opening and closing keep the rest of the address', () => {
  const search = new URLSearchParams('id=5&panel=info');
  expect(panelAddress('/game/A', search, 'history')).toBe('/game/A?id=5&panel=history');
  expect(panelAddress('/game/A', search, null)).toBe('/game/A?id=5&panel=none');
});
