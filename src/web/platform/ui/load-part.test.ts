import * as ui from '#messages/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadPart, PartFailure } from './load-part.ts';
import { notePresses, repeatPress } from './overlay/press-replay.ts';
import { noteTypedText } from './form/typed-text.ts';

notePresses();
noteTypedText();

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn<() => void>();
let isOpen = true;
beforeEach(() => {
  vi.useFakeTimers();
  isOpen = true;
  vi.stubGlobal('fetch', async () => (isOpen ? new Response('') : Promise.reject(new TypeError('offline'))));
  vi.spyOn(location, 'reload').mockImplementation(reload);
  document.body.innerHTML = '<button>Open</button><button>Open</button><textarea></textarea>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockReset();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Outcome for a missing part: the message of the error, or 'loaded anew' after a reload. */
async function outcome(): Promise<string> {
  const ended = loadPart(gone).catch((error: unknown) => (error instanceof PartFailure ? error.message : String(error)));
  await vi.advanceTimersByTimeAsync(10);
  if (reload.mock.calls.length === 0) return ended;
  // The reload was cancelled by the user.
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
  return 'loaded anew';
}

test('an available part is returned', async () => {
  expect(await loadPart(async () => 7)).toBe(7);
});

test('a missing part reloads the page, once a minute', async () => {
  expect(await outcome()).toBe('loaded anew');
  reload.mockReset();
  expect(await outcome()).toContain('Try again later');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome()).toBe('loaded anew');
});

test('the page is not reloaded offline, after text input, or without storage', async () => {
  isOpen = false;
  expect(await outcome()).toContain('the site cannot be reached');
  isOpen = true;
  const field = document.querySelector('textarea');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await outcome()).toBe('loaded anew');
  reload.mockReset();
  sessionStorage.clear();
  if (field) field.value = 'A long thought';
  expect(await outcome()).toBe(ui.partOutdated());
  document.body.innerHTML = '';
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  expect(await outcome()).toContain('Try again later');
  expect(reload).not.toHaveBeenCalled();
});

test('a click with a missing target after the reload must be repeated by the user', async () => {
  const press = { href: location.href, selector: 'button', name: 'Gone', index: 0, at: Date.now() };
  sessionStorage.setItem('polyshelf:press', JSON.stringify(press));
  const onMissing = vi.fn<() => void>();
  repeatPress(onMissing);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(onMissing).toHaveBeenCalledTimes(1);
  repeatPress(onMissing);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(onMissing).toHaveBeenCalledTimes(1);
});

test('a click is repeated on the same of several elements with equal names, and only at the same address', async () => {
  const press = { href: location.href, selector: 'button', name: 'Open', index: 1, at: Date.now() };
  const storePress = (more = {}) => sessionStorage.setItem('polyshelf:press', JSON.stringify({ ...press, ...more }));
  const pressed: number[] = [];
  const watch = () =>
    document.querySelectorAll('button').forEach((button, index) => button.addEventListener('click', () => pressed.push(index)));
  document.body.innerHTML = '<button>Open</button>';
  storePress();
  repeatPress(() => pressed.push(-1));
  await vi.advanceTimersByTimeAsync(2000);
  document.body.innerHTML = '<button>Open</button><button>Open</button>';
  watch();
  await vi.advanceTimersByTimeAsync(2000);
  storePress({ href: 'http://elsewhere.example/' });
  repeatPress(() => pressed.push(-1));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(pressed).toEqual([1]);
});
