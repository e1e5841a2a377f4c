import { expect, test, vi } from 'vitest';

import { arrived, deferred, type Outcome } from './deferred-data.ts';

const found: Outcome<string> = { kind: 'found', value: 'it' };
const PAGE = new URL('https://shelf.example/game/x?id=1');
const soon = <T>(value: T, afterMs: number) => new Promise<T>((resolve) => setTimeout(resolve, afterMs, value));

test('on the server, a page has its data, its redirect or its 404', async () => {
  expect(await arrived(Promise.resolve(found))).toEqual({ now: 'it' });
  const moved = await arrived(Promise.resolve({ kind: 'moved', to: '/right', status: 301 })).catch((thrown: unknown) => thrown);
  expect(moved).toMatchObject({ status: 301 });
  expect((moved as Response).headers.get('location')).toBe('/right');
  await expect(arrived(Promise.resolve({ kind: 'missing' }))).rejects.toMatchObject({ init: { status: 404 } });
});

test('in the browser, fast data is there with the page, and slow data follows', async () => {
  vi.useFakeTimers();
  const quick = deferred(PAGE, soon(found, 100));
  await vi.advanceTimersByTimeAsync(100);
  expect(await quick).toEqual({ now: 'it' });

  const slow = deferred(PAGE, soon(found, 1000));
  await vi.advanceTimersByTimeAsync(1000);
  const page = await slow;
  expect('later' in page && (await page.later)).toEqual(found);
  vi.useRealTimers();
});

test('a fast failure fails the page; a slow one fails inside the page', async () => {
  await expect(deferred(PAGE, Promise.reject(new Error('no')))).rejects.toThrow('no');
  vi.useFakeTimers();
  const late = deferred(
    PAGE,
    soon(null, 500).then(() => Promise.reject(new Error('late'))),
  );
  await vi.advanceTimersByTimeAsync(500);
  const page = await late;
  await expect('later' in page && page.later).rejects.toThrow('late');
  vi.useRealTimers();
});
