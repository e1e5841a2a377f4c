import * as editing from '#messages/editing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BARE_ACCOUNT } from '../../../../../test/factories/bare-account.ts';
import { checkGameTitle, saveGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { suggest } from '../../../../shared/discovery/search/search-contract.ts';
import { errorReply } from '../../../../shared/platform/kit/errors.ts';
import { browserQueryClient } from '../../../platform/api/query-client.ts';
import { AddGameForm } from './add-game-form.tsx';

const TAKEN = { id: 4, title: 'Lantern Keep' };
const LOOKUPS: Record<string, Record<string, unknown>[]> = {
  'types-games': [
    { name: 'Main Game', gameSelection: false },
    { name: 'Mod', gameSelection: true },
  ],
  platforms: [{ name: 'Mac', altName: 'OSX', altConfirmed: true, color: 'grey' }],
};

let saving: () => Response | Promise<Response>;
let saved: { form: { title: string; description: string } }[];

beforeEach(() => {
  vi.useFakeTimers();
  browserQueryClient().clear();
  saved = [];
  saving = () => Response.json({ id: 12, version: 1, status: 3, title: 'Saved' });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    if (pathname === '/api/games-database') return Response.json({ connected: false, name: 'IGDB' });
    if (pathname === suggest.path) return Response.json({ result: [], total: 0 });
    if (pathname === checkGameTitle.path) {
      const isOccupied = searchParams.get('title')?.toLowerCase() === TAKEN.title.toLowerCase();
      return Response.json({ isOccupied, game: isOccupied ? TAKEN : null, deleted: null });
    }
    if (pathname === saveGame.path) {
      saved.push(JSON.parse(init?.body as string) as (typeof saved)[number]);
      return saving();
    }
    const entries = LOOKUPS[pathname.replace('/api/', '')] ?? [];
    return Response.json({ data: entries.map((attributes, index) => ({ id: index + 1, attributes })), meta: {} });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Waits for the debounce and for the responses. */
const settle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(() => vi.advanceTimersByTimeAsync(50));
};

async function show(account = BARE_ACCOUNT, address = '/add-game') {
  const Stub = createRoutesStub([
    { path: '/add-game', Component: () => <AddGameForm account={account} /> },
    { path: '/game/*', Component: () => <h1>Page of the game</h1> },
    { path: '/me', Component: () => <h1>Own drafts</h1> },
  ]);
  const view = render(
    <QueryClientProvider client={browserQueryClient()}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  );
  await settle();
  return view;
}

const section = (name: string) => screen.getByRole('region', { name });
const heading = (name: string) => within(section(name)).getByRole('heading', { name });
const title = () => screen.getByLabelText<HTMLInputElement>('Name of the game');
const typeTitle = (value: string) => fireEvent.change(title(), { target: { value } });
const summary = () => within(screen.getByText('Not saved yet').parentElement!).getAllByRole('listitem');
const summaryTexts = () => summary().map((item) => item.textContent);

async function press(name: string | RegExp, place = document.body) {
  fireEvent.click(within(place).getAllByRole('button', { name })[0]!);
  await settle();
}

const save = () => press('Save');

async function pick(place: string, label: string, name: string) {
  fireEvent.change(within(section(place)).getByRole('combobox', { name: label }), { target: { value: name } });
  await settle();
  // The row of a platform starts with its short name.
  fireEvent.click(within(screen.getByRole('listbox')).getByText(name));
  await settle();
}

test('an empty form is not saved, and the first missing field gets the focus', async () => {
  await show();
  await save();
  expect(summaryTexts()).toEqual(['Title: Enter the title of the game.', 'Game type: Select the type of the game.']);
  expect(document.activeElement).toBe(heading('Title'));
  expect(saved).toEqual([]);
});

test('an occupied title links to its game, and corrected fields leave the summary', async () => {
  await show();
  typeTitle(TAKEN.title.toUpperCase());
  await settle();
  expect(screen.getByText('This name is occupied')).toBeDefined();
  expect(screen.getByRole('link', { name: `See ${TAKEN.title}` }).getAttribute('href')).toContain('/game/');
  await pick('Game type', 'Type', 'Mod');
  await save();
  expect(summaryTexts()).toEqual(['Title: This name is occupied', 'Related game: Select the game that this one belongs to.']);
  typeTitle('Faultless');
  await settle();
  expect(summaryTexts()).toEqual(['Related game: Select the game that this one belongs to.']);
  await save();
  expect(document.activeElement).toBe(heading('Game type'));
  await pick('Game type', 'Type', 'Base Game');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Related game' })).toBeNull();
});

test('incomplete rows are listed, and the first of them gets the focus', async () => {
  await show();
  typeTitle('Open Rows');
  await pick('Game type', 'Type', 'Base Game');
  for (const name of ['Social Links', 'Store Links', 'Companies', 'Platform and Releases', 'Alternative Names']) {
    await press(/^\+ A/, section(name));
    expect(within(section(name)).getAllByRole<HTMLButtonElement>('button', { name: /^\+ A/ })[0]?.disabled).toBe(true);
    await save();
    expect(document.activeElement).toBe(heading(name));
  }
  expect(summaryTexts()).toEqual([
    'Alternative Names: Every alternative name needs a name.',
    'Platform and Releases: Complete or remove the platforms that are still open.',
    'Companies: Complete or remove the companies that are still open.',
    'Store Links: Every store link needs a store and a web address.',
    'Social Links: Every social link needs a site and a web address.',
  ]);
  expect(within(section('Alternative Names')).getByText('Enter the name.')).toBeDefined();
  expect(saved).toEqual([]);
});

test('a release needs a readable date, a region or a status, and no confirmation', async () => {
  await show();
  typeTitle('Dated');
  await pick('Game type', 'Type', 'Base Game');
  const place = 'Platform and Releases';
  await press('+ ADD PLATFORM', section(place));
  await pick(place, 'Platform', 'Mac');
  const date = () => within(section(place)).getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  fireEvent.change(date(), { target: { value: '31 Feb 1995' } });
  fireEvent.blur(date());
  await press('Confirm platform Mac');
  expect(screen.getByText('There is no such day as “31 Feb 1995”.')).toBeDefined();
  expect(document.activeElement).toBe(date());
  await save();
  expect(summaryTexts()).toEqual([`${place}: ${editing.dateNotUnderstood()}`]);
  await press('Remove release 1');
  expect(screen.queryByText(/A date is not understood/)).toBeNull();
  await press('+ Add Release');
  await press('Confirm platform Mac');
  const missing = 'Enter a date, a region or a status, or remove the release.';
  expect(screen.getByText(missing)).toBeDefined();
  fireEvent.change(date(), { target: { value: 'Q2 1995' } });
  fireEvent.blur(date());
  await settle();
  expect(screen.queryByText(missing)).toBeNull();
  await save();
  expect(screen.getByRole('heading', { name: 'Page of the game' })).toBeDefined();
});

test('input is stored at once, restored after a reload, and offered after the form was left', async () => {
  const loaded = await show();
  typeTitle('Keepsake');
  await press('+ Add Alternative Name');
  fireEvent.change(screen.getByRole('textbox', { name: 'Alternative name' }), { target: { value: 'Half a na' } });
  // Simulates a page unload before the debounce ends. Components do not unmount then.
  window.dispatchEvent(new Event('pagehide'));
  loaded.container.remove();
  const again = await show();
  expect(title().value).toBe('Keepsake');
  expect(screen.getByRole('button', { name: 'Edit alternative name Half a na' })).toBeDefined();
  expect(screen.getByText(/^Restored what you typed up to/)).toBeDefined();
  expect(screen.getByText('Stored on this device')).toBeDefined();
  again.unmount();
  loaded.unmount();

  await show();
  const offer = () => within(screen.getByRole('region', { name: 'Unsaved game' }));
  expect(offer().getByText('Keepsake')).toBeDefined();
  expect(title().value).toBe('');
  typeTitle('Meanwhile');
  await press('Restore');
  expect(title().value).toBe('Keepsake');
  expect(offer().getByText('Meanwhile')).toBeDefined();
  await press('Discard');
  expect(screen.queryByRole('region', { name: 'Unsaved game' })).toBeNull();
  await press('Save as draft');
  expect(screen.getByRole('heading', { name: 'Own drafts' })).toBeDefined();
  expect(localStorage).toHaveLength(0);
});

test.each(['Series', 'Game status'])('the empty section %s unfolds, and its field gets the focus', async (name) => {
  await show();
  await press(`+ Add ${name}`);
  expect(section(name).contains(document.activeElement)).toBe(true);
});

test('a failed save keeps the input, and the retry button has the focus until it succeeds', async () => {
  await show();
  typeTitle('Twice Sent');
  await pick('Game type', 'Type', 'Base Game');
  saving = () => Promise.reject(new TypeError('no network'));
  await save();
  expect(screen.getByText(/The server cannot be reached\./)).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Saving' })).toBeNull();
  expect(title().value).toBe('Twice Sent');
  fireEvent.change(screen.getByPlaceholderText('Enter description...'), { target: { value: 'Said after the first try.' } });
  saving = () => Response.json({ id: 12, version: 1, status: 3, title: 'Twice Sent' });
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Page of the game' })).toBeDefined();
  expect(saved.at(-1)?.form).toMatchObject({ title: 'Twice Sent', description: 'Said after the first try.' });
});

test('a refusal by the server moves the focus to its section', async () => {
  await show();
  typeTitle('Refused');
  await pick('Game type', 'Type', 'Base Game');
  const message = 'This genre no longer exists. Choose another one.';
  saving = () => Response.json(errorReply(400, 'bad_input', message, { field: 'genres' }), { status: 400 });
  await save();
  expect(document.activeElement).toBe(heading('Genres'));
  expect(within(section('Genres')).getByText(message)).toBeDefined();
});

test('a search without results prefills the title', async () => {
  await show(BARE_ACCOUNT, '/add-game?title=Qwyzx');
  expect(title().value).toBe('Qwyzx');
});

test('members without a confirmed address can save drafts, and see how to publish', async () => {
  await show({ ...BARE_ACCOUNT, emailConfirmed: false });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Confirm yours in the settings' }).getAttribute('href')).toBe('/me/settings#email');
  typeTitle('A draft');
  await press('Save as draft');
  expect(screen.getByRole('heading', { name: 'Own drafts' })).toBeDefined();
});
