import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { deferred, type Deferred, type Outcome } from './deferred-data.ts';
import { loadInBrowser } from './page-load.ts';
import { useRenewPage } from './page-renewal.ts';

const find = vi.fn<() => Promise<Outcome<string>>>();
const found = async (value: string): Promise<Outcome<string>> => ({ kind: 'found', value });
const unreachable = () => Promise.reject(new ApiError(0, 'unreachable', 'The server cannot be reached.'));
const loader = (args: LoaderFunctionArgs) => loadInBrowser(args, (page) => deferred(page.url, find()));

function OpenPage() {
  const data = useLoaderData<Deferred<string>>();
  const renew = useRenewPage();
  return (
    <>
      <h1>{'now' in data ? data.now : 'Skeleton'}</h1>
      <textarea aria-label="Comment" />
      <button onClick={() => void renew()}>Renew</button>
      <Link to="/other">Other</Link>
    </>
  );
}

const heading = () => screen.getByRole('heading').textContent;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function press(role: 'button' | 'link') {
  act(() => screen.getByRole(role).click());
  await pass(10);
}

beforeEach(async () => {
  vi.useFakeTimers();
  find.mockImplementation(() => found('Before'));
  const ErrorBoundary = () => <h1>Something went wrong.</h1>;
  const routes = ['/', '/other'].map((path) => ({
    path,
    loader,
    Component: OpenPage,
    ErrorBoundary,
    HydrateFallback: () => null,
  }));
  const Stub = createRoutesStub(routes);
  render(<Stub initialEntries={['/']} />);
  await pass(10);
  field().value = 'Typed on a train.';
});
afterEach(() => {
  cleanup();
  find.mockReset();
  vi.useRealTimers();
});

test('an open page stays during a failed reload, and shows its new data after it succeeds', async () => {
  find.mockImplementation(unreachable);
  await press('button');
  await pass(60_000);
  expect([heading(), field().value]).toEqual(['Before', 'Typed on a train.']);
  find.mockImplementation(() => found('After'));
  await pass(5000);
  expect([heading(), field().value]).toEqual(['After', 'Typed on a train.']);
  const { length } = find.mock.calls;
  await pass(60_000);
  expect(find).toHaveBeenCalledTimes(length);
});

test('an open page stays while its new data is slow', async () => {
  find.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 10_000, { kind: 'found', value: 'After' })));
  await press('button');
  await pass(5000);
  expect(heading()).toBe('Before');
  await pass(5000);
  expect([heading(), field().value]).toEqual(['After', 'Typed on a train.']);
});

test('a page that was deleted meanwhile shows a 404', async () => {
  find.mockImplementation(async () => ({ kind: 'missing' }));
  await press('button');
  expect(heading()).toBe('Something went wrong.');
});

test('a failed navigation shows its error at once, also during a reload of the open page', async () => {
  find.mockImplementation(unreachable);
  await press('button');
  await press('link');
  expect(heading()).toBe('Something went wrong.');
  const { length } = find.mock.calls;
  await pass(60_000);
  expect(find).toHaveBeenCalledTimes(length);
});
