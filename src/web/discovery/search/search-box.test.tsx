import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../platform/api/query-client.ts';
import { SearchBox } from './search-box.tsx';

const PAUSE_MS = 500;
const requests: string[] = [];
let found: unknown[] = [];
let corrected: unknown[] = [];
let popular: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  found = [
    { id: 7, title: 'Half-Life', matchedName: null, mark: 'game', year: 1998, platforms: ['PC', 'PS2'], gameTitle: null },
    { id: 9, title: 'Crowbar', matchedName: 'Wrecking bar', mark: 'asset', year: null, platforms: [], gameTitle: 'Half-Life' },
  ];
  corrected = [];
  popular = [];
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/get-popular-searches') return new Response(JSON.stringify({ queries: popular }));
    requests.push(path);
    return new Response(JSON.stringify({ result: found, corrected }));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** With the list loaded, as after focus. */
async function renderBox(address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.focus(box());
  await act(async () => void (await import('./search-list.tsx')));
  await wait(0);
  return router;
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the catalogue' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The pause, then the reply. */
const settle = async () => {
  await wait(PAUSE_MS);
  await wait(50);
};
const suggestions = () => screen.queryAllByRole('option').filter((option) => option.tagName === 'A');

test('suggestions come 500 ms after the last key, not before', async () => {
  await renderBox();
  type('hal');
  await wait(PAUSE_MS - 1);
  type('half');
  await wait(PAUSE_MS - 1);
  expect(requests).toEqual([]);
  await wait(1);
  await wait(50);
  expect(requests).toEqual(['/api/get-search?value=half&category=all']);
  expect(suggestions().map((option) => option.getAttribute('href'))).toEqual(['/game/Half-Life?id=7', '/models/Crowbar?id=9']);
  // Details that distinguish items of the same title.
  expect(suggestions().map((option) => option.textContent)).toEqual([
    'Half-Life1998 · PC, PS2Game',
    'Crowbaralso known as Wrecking barHalf-LifeModel',
  ]);
});

test('suggestions are requested for the words only, without typed filters', async () => {
  await renderBox();
  type('platform:pc -2 tris:<3000 сталкер');
  await settle();
  expect(requests).toEqual([`/api/get-search?value=${encodeURIComponent('сталкер')}&category=all`]);
});

test('a filter is offered after the titles, and a chosen one stays in the field for its value', async () => {
  const router = await renderBox();
  type('half plat');
  await settle();
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  const offer = within(screen.getByRole('listbox')).getByRole('option', { selected: true });
  expect(offer.textContent).toBe('platform:Platform');
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(box().value).toBe('half platform:');
  expect(router.state.location.pathname).toBe('/');
});

test('names are offered after a colon, and chosen by a click', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return new Response(JSON.stringify({ choices: [{ id: '5', name: 'PlayStation 2', count: 3 }] }));
  });
  await renderBox();
  type('half platform:pl');
  await settle();
  expect(requests).toEqual(['/api/get-filter-choices?filter=platform&value=pl']);
  fireEvent.click(screen.getByRole('option', { name: /PlayStation 2/ }));
  expect(box().value).toBe('half platform:"PlayStation 2" ');
});

test('a search is added to the open one, whose filters stay', async () => {
  const router = await renderBox('/search?query=knight&category=games&platform=5&page=2&unread=tag%3Ax');
  type('tag:medieval -horse');
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(router.state.location.search).toBe('?query=knight&platform=5&query=tag%3Amedieval+-horse&category=all');
});

test('the arrows select and Enter opens the selected one', async () => {
  const router = await renderBox();
  type('half');
  await settle();
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(suggestions()[0]?.getAttribute('aria-selected')).toBe('true');
  expect(box().getAttribute('aria-activedescendant')).toBe(suggestions()[0]?.id);
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(router.state.location.pathname + router.state.location.search).toBe('/game/Half-Life?id=7');
});

test('Enter searches, adds to the open search, clears the text and resets the category', async () => {
  const router = await renderBox('/search?query=knight&category=all');
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'games' } });
  type(' half life ');
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(router.state.location.search).toBe('?query=knight&query=half+life&category=games');
  expect(box().value).toBe('');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('all');
});

test('whitespace is not searched', async () => {
  const router = await renderBox();
  type('   ');
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(router.state.location.pathname).toBe('/');
});

test('says so without results, and closes on a click outside', async () => {
  found = [];
  await renderBox();
  type('zzzz');
  await settle();
  expect(screen.getByText('Nothing was found')).toBeTruthy();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByText('Nothing was found')).toBeNull();
});

test('a correction is announced in a status outside of the options, with a link to the typed text', async () => {
  corrected = [{ typed: 'crowbat', meant: 'crowbar' }];
  const router = await renderBox();
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'models' } });
  type('tag:steel crowbat');
  await settle();
  const sentence = screen.getByText(/^Showing results for/);
  expect(sentence.textContent).toBe('Showing results for crowbar. Search instead for crowbat.');
  expect(sentence.getAttribute('role')).toBe('status');
  expect(screen.getByRole('listbox').contains(sentence)).toBe(false);
  // Matches with the corrected text are marked in titles.
  expect(suggestions().map((option) => within(option).queryByText('Crowbar')?.tagName)).toEqual([undefined, 'MARK']);
  await act(async () => fireEvent.click(within(sentence).getByRole('link', { name: 'crowbat' })));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/search?query=tag%3Asteel+crowbat&category=models&asTyped=true',
  );
  expect(box().value).toBe('');
});

test('closes when the focus moves on', async () => {
  await renderBox();
  type('half');
  await settle();
  expect(suggestions()).toHaveLength(2);
  fireEvent.focusIn(screen.getByRole('button', { name: 'Search' }));
  expect(suggestions().every((option) => option.closest('[hidden]') === null)).toBe(true);
  fireEvent.focusIn(document.body);
  expect(suggestions().every((option) => option.closest('[hidden]') !== null)).toBe(true);
});

describe('the empty field', () => {
  const ideas = () => suggestions().map((option) => option.textContent);
  const groups = () => screen.queryAllByRole('group').map((group) => within(group).getByText(/searches$/).textContent);
  const press = (key: string) => fireEvent.keyDown(box(), { key });
  async function searchFor(...texts: string[]): Promise<void> {
    for (const text of texts) {
      type(text);
      await act(async () => fireEvent.submit(screen.getByRole('search')));
    }
  }

  test('opens nothing without earlier searches', async () => {
    await renderBox();
    press('ArrowDown');
    await wait(50);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(ideas()).toEqual([]);
  });

  test('offers recent searches, latest first, then popular ones, without repeats', async () => {
    popular = ['zelda', 'half life'];
    const router = await renderBox();
    await searchFor('knight', 'Zelda', 'knight');
    press('ArrowDown');
    await wait(50);
    expect(groups()).toEqual(['Recent searches', 'Popular searches']);
    expect(ideas()).toEqual(['knight', 'Zelda', 'half life']);
    // The first key press selected the first one.
    expect(suggestions()[0]?.getAttribute('aria-selected')).toBe('true');
    press('ArrowDown');
    press('ArrowDown');
    expect(suggestions()[2]?.getAttribute('aria-selected')).toBe('true');
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(router.state.location.search).toBe('?query=half+life&category=all');
  });

  test('Delete removes one, a button all, and typing continues with suggestions', async () => {
    await renderBox();
    await searchFor('knight', 'sword', 'chest');
    press('ArrowDown');
    press('Delete');
    expect(ideas()).toEqual(['sword', 'knight']);
    expect(suggestions()[0]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('chest was removed from your recent searches.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(ideas()).toEqual([]);
    expect(localStorage.getItem('recent-searches')).toBe(null);
  });

  test.each(['{', '"text"', '[1, null, {}]', 'null'])('other content under its storage key is ignored: %s', async (stored) => {
    localStorage.setItem('recent-searches', stored);
    await renderBox();
    fireEvent.click(box());
    await wait(50);
    expect(ideas()).toEqual([]);
  });
});
