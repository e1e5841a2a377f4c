import { describe, expect, test } from 'vitest';

import {
  addressOf,
  hasUnnamed,
  openingTabs,
  titleOf,
  withAddress,
  withChange,
  withoutTab,
  type DraftTabs,
} from './draft-tabs.ts';

const DRAFTS = [
  { kind: 'game' as const, id: 1, name: 'Gothic' },
  { kind: 'asset' as const, id: 7, name: 'Barrel' },
  { kind: 'game' as const, id: 3, name: 'Risen' },
];
const addresses = ({ tabs }: DraftTabs) => tabs.map(addressOf);
const openOne = ({ tabs, openKey }: DraftTabs) => tabs.find((tab) => tab.key === openKey);

describe('the initial workspace', () => {
  test('has a tab for every draft, and the first one is loaded', () => {
    const state = openingTabs(DRAFTS, [], null);
    expect(addresses(state)).toEqual(['game-1', 'asset-7', 'game-3']);
    expect(state.tabs.map((tab) => tab.wasOpened)).toEqual([true, false, false]);
  });

  test('opens the tab in the address', () => {
    expect(openOne(openingTabs(DRAFTS, [], 'game-3'))?.name).toBe('Risen');
  });

  test('has a tab for a published game in the address', () => {
    const state = openingTabs(DRAFTS, [], 'game-40');
    expect(openOne(state)).toMatchObject({ kind: 'game', id: 40, name: null });
    expect(hasUnnamed(state)).toBe(false);
  });

  test('restores unsaved input: new drafts get tabs, changed ones are marked', () => {
    const local = [
      { address: 'new-0a1b2c3d', name: 'Arcania' },
      { address: 'game-3', name: 'Risen 2' },
    ];
    const state = openingTabs(DRAFTS, local, null);
    expect(addresses(state)).toEqual(['game-1', 'asset-7', 'game-3', 'new-0a1b2c3d']);
    expect(state.tabs.map((tab) => tab.isChanged)).toEqual([false, false, true, true]);
  });

  test('has no tab for an invalid address', () => {
    const state = openingTabs(DRAFTS, [{ address: 'add-game', name: 'x' }], 'game-0');
    expect(addresses(state)).toEqual(['game-1', 'asset-7', 'game-3']);
    expect(openOne(state)?.id).toBe(1);
  });
});

describe('closing a tab', () => {
  test('selects the previous one', () => {
    const state = withoutTab(openingTabs(DRAFTS, [], 'game-3'), 'game-3', false);
    expect(openOne(state)?.key).toBe('asset-7');
  });

  test('selects the next one if there is no previous one', () => {
    expect(openOne(withoutTab(openingTabs(DRAFTS, [], null), 'game-1', false))?.key).toBe('asset-7');
  });

  test('selects nothing after the last one', () => {
    expect(withoutTab(openingTabs(DRAFTS.slice(0, 1), [], null), 'game-1', false)).toMatchObject({ tabs: [], openKey: null });
  });

  test('does not change the open tab if another one is closed', () => {
    expect(withoutTab(openingTabs(DRAFTS, [], 'game-3'), 'game-1', false).openKey).toBe('game-3');
  });

  test('lists a saved draft as closed, to be loaded from the server again', () => {
    const closed = withoutTab(openingTabs(DRAFTS, [], null), 'game-1', false);
    expect(closed.closed).toMatchObject([{ id: 1, name: 'Gothic', wasOpened: false }]);
    const again = withAddress(closed, 'game-1');
    expect(again.closed).toEqual([]);
    expect(openOne(again)).toMatchObject({ id: 1, wasOpened: true });
  });

  test('drops a deleted draft and one that was never saved', () => {
    expect(withoutTab(openingTabs(DRAFTS, [], null), 'game-1', true).closed).toEqual([]);
    expect(withoutTab(openingTabs([], [], 'new-0a1b2c3d'), 'new-0a1b2c3d', false).closed).toEqual([]);
  });
});

describe('the name of a tab', () => {
  test('is Unnamed without a name, and then no further tab can be added', () => {
    const state = openingTabs(DRAFTS, [], 'new-0a1b2c3d');
    expect(openOne(state) && titleOf(openOne(state)!)).toBe('Unnamed');
    expect(hasUnnamed(state)).toBe(true);
    expect(hasUnnamed(withChange(state, 'new-0a1b2c3d', { name: 'Arcania' }))).toBe(false);
    expect(hasUnnamed(withChange(state, 'new-0a1b2c3d', { name: '  ' }))).toBe(true);
  });

  test('does not cause a re-render if it is unchanged', () => {
    const state = openingTabs(DRAFTS, [], null);
    expect(withChange(state, 'game-1', { name: 'Gothic', isChanged: false })).toBe(state);
  });
});

test('a new draft keeps its tab after it gets its id', () => {
  const state = withChange(openingTabs([], [], 'new-0a1b2c3d'), 'new-0a1b2c3d', { id: 12 });
  expect(addresses(state)).toEqual(['game-12']);
  expect(withAddress(state, 'game-12').tabs).toHaveLength(1);
  expect(withAddress(state, 'new-0a1b2c3d').tabs).toHaveLength(1);
});
