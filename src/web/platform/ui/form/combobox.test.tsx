import * as common from '#messages/common';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../api/query-client.ts';
import { Combobox } from './combobox.tsx';
import { leadToUnchosenText } from './unchosen-text.ts';
import type { PickerPage, PickerSource } from './use-picker-pages.ts';

interface Thing {
  id: number | null;
  name: string;
}

interface SourceCall {
  text: string;
  page: number;
  signal: AbortSignal;
  answer: (page: PickerPage<Thing>) => void;
  fail: () => void;
}

const PAUSE_MS = 100;
let calls: SourceCall[] = [];
let chosen: (Thing | null)[] = [];

const source: PickerSource<Thing> = {
  key: ['things'],
  pauseMs: PAUSE_MS,
  keyOf: ({ id, name }) => (id === null ? `new ${name}` : String(id)),
  nameOf: ({ name }) => name,
  load: (text, page, signal) =>
    new Promise((resolve, reject) => {
      calls.push({ text, page, signal, answer: resolve, fail: () => reject(new Error('a bug')) });
    }),
};

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  chosen = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Field({ start = null, ...more }: { start?: Thing | null } & Partial<Parameters<typeof Combobox<Thing>>[0]>) {
  const [value, setValue] = useState(start);
  return (
    <QueryClientProvider client={client}>
      <Combobox
        label="Thing"
        source={source}
        value={value}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
        {...more}
      />
    </QueryClientProvider>
  );
}

let client = createQueryClient();
function renderField(props: Parameters<typeof Field>[0] = {}) {
  client = createQueryClient();
  render(<Field {...props} />);
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Thing' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const activeRow = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const things = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const last = () => calls.at(-1) as SourceCall;
async function answer(items: Thing[], hasMore = false, to = last()) {
  to.answer({ items, hasMore });
  await wait(1);
}
async function openWith(items: Thing[], hasMore = false) {
  fireEvent.click(field());
  await wait(1);
  await answer(items, hasMore);
}
const twenty = (from = 1) =>
  Array.from({ length: 20 }, (_item, index) => ({ id: from + index, name: `Thing ${from + index}` }));

test('the text is searched after typing pauses', async () => {
  renderField();
  type('a');
  await wait(PAUSE_MS - 1);
  type('ab');
  await wait(PAUSE_MS - 1);
  expect(calls.map(({ text }) => text)).toEqual([]);
  await wait(1);
  expect(calls.map(({ text }) => text)).toEqual(['ab']);
});

test('Enter takes an entry found by its alternative name, and no new entry is offered', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('old name');
  await wait(PAUSE_MS);
  const [found, other] = things('New name', 'Old names of others');
  last().answer({ items: [found, other] as Thing[], hasMore: false, called: [found as Thing] });
  await wait(1);
  expect(rows()).toEqual(['New name', 'Old names of others']);
  press('Enter');
  expect(chosen).toEqual([found]);
});

test('a late response does not replace a newer one', async () => {
  renderField();
  type('a');
  await wait(PAUSE_MS);
  type('ab');
  await wait(PAUSE_MS);
  const [early, late] = calls;
  expect(early?.signal.aborted).toBe(true);
  await answer(things('Abacus'), false, late);
  await answer(things('Anvil'), false, early);
  expect(rows()).toEqual(['Abacus']);
});

test('the next page loads within 5 px of the end of the list, and none after the last page', async () => {
  renderField();
  await openWith(twenty(), true);
  const list = screen.getByRole('listbox');
  const scrollTo = (fromEnd: number) => {
    Object.defineProperties(list, {
      scrollHeight: { value: 560, configurable: true },
      clientHeight: { value: 210, configurable: true },
      scrollTop: { value: 350 - fromEnd, configurable: true },
    });
    fireEvent.scroll(list);
  };
  scrollTo(6);
  expect(calls).toHaveLength(1);
  scrollTo(5);
  await wait(1);
  expect(calls.map(({ page }) => page)).toEqual([1, 2]);
  await answer([
    { id: 20, name: 'Thing 20' },
    { id: 21, name: 'Thing 21' },
  ]);
  expect(rows()).toHaveLength(21);
  scrollTo(0);
  await wait(1);
  expect(calls).toHaveLength(2);
});

test('entries chosen elsewhere are not offered, and an empty page is followed by the next', async () => {
  renderField({ isOffered: ({ id }) => (id ?? 0) > 20 });
  await openWith(twenty(), true);
  expect(last().page).toBe(2);
  await answer(twenty(21), true);
  expect(rows()[0]).toBe('Thing 21');
  expect(calls).toHaveLength(2);
});

test('leaving with another text clears the choice at once, hides the list 100 ms later and keeps the text', async () => {
  renderField({ start: { id: 1, name: 'Abacus' } });
  expect(field().value).toBe('Abacus');
  type('Aba');
  fireEvent.blur(field());
  expect(chosen).toEqual([null]);
  await wait(99);
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await wait(1);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('Aba');
});

test('leaving with a text without a choice shows an error, and a save moves the focus back', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('ax');
  fireEvent.blur(field());
  expect(field().matches('[data-unchosen]')).toBe(true);
  await wait(100);
  await answer(things('Axe', 'Axolotl'));
  expect(chosen).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Nothing is chosen for “ax”. Choose an entry from the list or clear the field.',
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(leadToUnchosenText()).toBe(true);
  await wait(50);
  expect(document.activeElement).toBe(field());
  press('Enter');
  expect(chosen).toEqual([{ id: 1, name: 'Axe' }]);
  expect(leadToUnchosenText()).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('leaving with a full name chooses it after the response', async () => {
  renderField();
  type('axe');
  fireEvent.blur(field());
  await wait(100);
  await answer(things('Axe Body', 'Axe'));
  expect(chosen).toEqual([{ id: 2, name: 'Axe' }]);
  expect(field().value).toBe('Axe');
});

test('leaving a field that accepts new names takes the text at once', () => {
  renderField({ makeNew: (name) => ({ id: null, name }), source: { ...source, takesTyped: true } });
  type('ax');
  fireEvent.blur(field());
  expect(chosen).toEqual([{ id: null, name: 'ax' }]);
  expect(leadToUnchosenText()).toBe(false);
});

test('a remaining text is cleared by its button and by Escape', async () => {
  renderField();
  type('ax');
  fireEvent.blur(field());
  await wait(100);
  await answer([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Thing' }));
  expect(leadToUnchosenText()).toBe(false);
  type('ax');
  fireEvent.blur(field());
  await wait(100);
  press('Escape');
  expect(field().value).toBe('');
  expect(leadToUnchosenText()).toBe(false);
});

test('leaving with the name of the choice keeps the choice', async () => {
  renderField({ start: { id: 1, name: 'Abacus' } });
  type('Aba');
  type('Abacus ');
  fireEvent.blur(field());
  await wait(100);
  expect(chosen).toEqual([]);
  expect(field().value).toBe('Abacus');
});

test('keys move through the list, choose an entry and close the list', async () => {
  renderField();
  press('ArrowDown');
  await wait(1);
  await answer(things('Abacus', 'Anvil', 'Axe'));
  expect(activeRow()).toBe('Abacus');
  press('End');
  expect(activeRow()).toBe('Axe');
  press('ArrowDown');
  expect(activeRow()).toBe('Abacus');
  press('ArrowUp');
  press('ArrowUp');
  expect(activeRow()).toBe('Anvil');
  press('Home');
  expect(activeRow()).toBe('Abacus');
  press('Escape');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown');
  press('Enter');
  expect(chosen).toEqual([{ id: 1, name: 'Abacus' }]);
  expect(field().value).toBe('Abacus');
  expect(screen.getByRole('status').textContent).toBe('Abacus chosen');
});

test('Enter before the response waits for it and takes an exact match', async () => {
  renderField();
  type('axe');
  press('Enter');
  await wait(1);
  expect(last().text).toBe('axe');
  await answer(things('Axe Body', 'Axe'));
  expect(chosen).toEqual([{ id: 2, name: 'Axe' }]);
});

test('Enter after the response takes a new name', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('anvil');
  await wait(PAUSE_MS);
  await answer([]);
  press('Enter');
  expect(chosen).toEqual([{ id: null, name: 'anvil' }]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the first of several matches is active, and Enter takes it, before and after the response', async () => {
  renderField();
  type('ax');
  press('Enter');
  await wait(1);
  await answer(things('Axe', 'Axolotl'));
  expect(chosen).toEqual([{ id: 1, name: 'Axe' }]);
  type('axo');
  await wait(PAUSE_MS);
  await answer(things('Axolotl', 'Axonometer'));
  expect(activeRow()).toBe('Axolotl');
  press('ArrowDown');
  expect(activeRow()).toBe('Axonometer');
  press('Enter');
  expect(chosen.at(-1)).toEqual({ id: 2, name: 'Axonometer' });
});

test('Enter with the start of a name takes the only match instead of a new name', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('squ');
  press('Enter');
  await wait(1);
  await answer(things('Square'));
  expect(chosen).toEqual([{ id: 1, name: 'Square' }]);
});

test('an early Enter does not choose if the text may be new or a common prefix', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('Squ');
  press('Enter');
  await wait(1);
  await answer(things('Square', 'Square Enix'));
  const question = 'Several names contain “Squ”. Press Enter again to choose the marked one, or choose another.';
  expect(chosen).toEqual([]);
  expect(activeRow()).toBe('Square');
  expect(document.querySelector('p[role="status"].visually-hidden')?.textContent).toBe(question);
  press('Enter');
  expect(chosen).toEqual([{ id: 1, name: 'Square' }]);
  type('Squa');
  await wait(PAUSE_MS);
  await answer(things('Square', 'Square Enix'));
  expect(screen.queryAllByText(question)).toEqual([]);
  press('ArrowUp');
  expect(activeRow()).toBe('Add “Squa”');
  press('Enter');
  expect(chosen.at(-1)).toEqual({ id: null, name: 'Squa' });
});

test('in a field that accepts new names, Enter takes the text', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }), source: { ...source, takesTyped: true } });
  type('ax');
  press('Enter');
  await wait(1);
  await answer(things('Axe'));
  expect(chosen).toEqual([{ id: null, name: 'ax' }]);
});

test('an unknown name is offered last as new, but not a known one in another letter case', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }) });
  type('Anvil');
  await wait(PAUSE_MS);
  await answer(things('Anvil Heavy'));
  expect(rows()).toEqual(['Anvil Heavy', 'Add “Anvil”']);
  fireEvent.click(screen.getByText('Add “Anvil”'));
  expect(chosen).toEqual([{ id: null, name: 'Anvil' }]);
  type('ANVIL');
  await wait(PAUSE_MS);
  await answer(things('Anvil'));
  expect(rows()).toEqual(['Anvil']);
});

test('a known name chosen elsewhere is not offered as new', async () => {
  renderField({ makeNew: (name) => ({ id: null, name }), isOffered: ({ id }) => id !== 1 });
  type('anvil');
  await wait(PAUSE_MS);
  await answer(things('Anvil'));
  expect(rows()).toEqual([]);
  expect(screen.getByText('Nothing was found')).toBeTruthy();
});

test('an empty list has a message', async () => {
  renderField();
  await openWith([]);
  expect(screen.getByText('The list is empty')).toBeTruthy();
});

test('a failure is shown in the list, and can be retried', async () => {
  renderField();
  fireEvent.click(field());
  await wait(1);
  last().fail();
  await wait(1);
  expect(screen.getByText('Something went wrong. Try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(1);
  await answer(things('Axe'));
  expect(rows()).toEqual(['Axe']);
});

test('screen readers get the loading state and the length of the list', async () => {
  renderField();
  fireEvent.click(field());
  await wait(1);
  const statusText = () => document.querySelector('p[role="status"].visually-hidden')?.textContent;
  expect(statusText()).toBe(common.loading());
  await answer(twenty(), true);
  expect(statusText()).toBe('20 results, more follow');
});
