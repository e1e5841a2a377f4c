import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RelatedGame } from '../../../shared/catalogue/games/game-form.ts';
import type { Choice, PlatformChoice } from '../../../shared/catalogue/publications/choice.ts';
import { browserQueryClient, createQueryClient } from '../../platform/api/query-client.ts';
import { LookupList, LookupPicker } from './lookup-picker.tsx';
import { platformLabel } from './platform-chip.tsx';
import { RelatedGamePicker } from '../games/edit/related-game-picker.tsx';

let names: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  browserQueryClient().clear();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/games-database') return new Response(JSON.stringify({ connected: false, name: 'IGDB' }));
    const text = new URL(path, 'http://localhost').searchParams.get('filters[name][$containsi]') ?? '';
    const data = names
      .map((name, index) => ({ id: index + 1, attributes: { name, title: name } }))
      .filter(({ attributes }) => attributes.name.includes(text));
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function withClient() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** Waits for the debounce and then for the response. */
const settle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(() => vi.advanceTimersByTimeAsync(50));
};
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);

function Tags({ start }: { start?: Choice[] }) {
  const [value, setValue] = useState(start ?? []);
  return <LookupList kind="tags" label="Tags" value={value} onChange={setValue} allowNew />;
}

async function enterTag(text: string) {
  fireEvent.change(field('Tags'), { target: { value: text } });
  fireEvent.keyDown(field('Tags'), { key: 'Enter' });
  await settle();
}

test('Enter adds a known or new tag, without duplicates', async () => {
  names = ['lowpoly', 'lowlands'];
  render(<Tags />, { wrapper: withClient() });
  expect(field('Tags').maxLength).toBe(15);
  await enterTag('Low-Poly');
  await enterTag('Brand-New');
  expect(chips()).toEqual(['lowpoly', 'brandnewNew']);
  await enterTag('brandnew');
  await enterTag('LOWPOLY');
  expect(chips()).toEqual(['lowpoly', 'brandnewNew']);
});

test('a chosen entry is not offered again until it is removed', async () => {
  names = ['lowpoly', 'lowlands'];
  render(<Tags start={[{ id: 1, name: 'lowpoly' }]} />, { wrapper: withClient() });
  fireEvent.click(field('Tags'));
  await settle();
  expect(rows()).toEqual(['lowlands']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove lowpoly' }));
  expect(rows()).toEqual(['lowpoly', 'lowlands']);
  expect(document.activeElement).toBe(field('Tags'));
});

test('the list stays open for another choice', async () => {
  names = ['lowpoly', 'lowlands'];
  render(<Tags />, { wrapper: withClient() });
  fireEvent.click(field('Tags'));
  await settle();
  fireEvent.click(screen.getByRole('option', { name: 'lowlands' }));
  expect(rows()).toEqual(['lowpoly']);
  expect(chips()).toEqual(['lowlands']);
});

test('entries taken elsewhere are not offered, except the own choice', async () => {
  names = ['Valve', 'id Software', 'Looking Glass'];
  const valve = { id: 1, name: 'Valve' };
  render(
    <LookupPicker
      kind="companies"
      label="Company"
      placeholder="Select company"
      value={valve}
      onChange={() => {}}
      taken={[valve, { id: 2, name: 'id Software' }]}
    />,
    { wrapper: withClient() },
  );
  fireEvent.click(field('Company'));
  await settle();
  expect(rows()).toEqual(['Valve', 'Looking Glass']);
});

test('an unknown name can only be picked if that is allowed', async () => {
  names = [];
  render(<LookupPicker kind="companies" label="Company" value={null} onChange={() => {}} />, { wrapper: withClient() });
  fireEvent.change(field('Company'), { target: { value: 'Nobody' } });
  await settle();
  expect(screen.getByText('Nothing was found')).toBeTruthy();
});

test('a platform label has four characters of its short name, and a star if that is unconfirmed', () => {
  const platform: PlatformChoice = { id: 1, name: 'Sega Saturn', altName: 'Saturn', altConfirmed: false, color: 'grey' };
  expect(platformLabel(platform)).toBe('Satu*');
  expect(platformLabel({ ...platform, altName: 'SS', altConfirmed: true })).toBe('SS');
  expect(platformLabel({ ...platform, altName: null })).toBe('Sega*');
});

test('a related game that is not in the catalogue becomes a new entry of the chosen type', async () => {
  names = ['Main game'];
  const chosen: (RelatedGame | null)[] = [];
  function Related() {
    const [value, setValue] = useState<RelatedGame | null>(null);
    const change = (next: RelatedGame | null) => {
      chosen.push(next);
      setValue(next);
    };
    return <RelatedGamePicker value={value} onChange={change} ownId={null} />;
  }
  render(<Related />, { wrapper: withClient() });
  fireEvent.click(field('Type of the related game'));
  await settle();
  fireEvent.click(screen.getByRole('option', { name: 'Main game' }));
  names = [];
  fireEvent.change(field('Related game'), { target: { value: 'Unheard Of' } });
  fireEvent.keyDown(field('Related game'), { key: 'Enter' });
  await settle();
  expect(chosen).toEqual([
    { id: null, title: 'Unheard Of', igdbId: null, type: { id: 1, name: 'Main game', gameSelection: false } },
  ]);
  expect(screen.getByText('New Entry')).toBeTruthy();
});
