import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Bundle, BundleState } from '../../../../shared/files/bundles/bundle-contract.ts';
import { errorReply } from '../../../../shared/platform/kit/errors.ts';
import { useBundle } from './use-bundle.ts';

const at = (state: BundleState) =>
  ({ id: 5, state, models: [], entries: state === 'ready' ? [{ id: 1 }] : [] }) as unknown as Bundle;

const fetching = vi.fn<(path: string) => Promise<Response>>();
let stored: Bundle;
let events: ReadableStreamDefaultController<Uint8Array> | null;

beforeEach(() => {
  stored = at('opening');
  events = null;
  vi.stubGlobal('fetch', fetching);
  fetching.mockImplementation(async (path) => {
    if (!path.endsWith('/events')) return Response.json(stored);
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function show(id: number | null = 5) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useBundle(id, null), { wrapper });
}

const emit = (bundle: Bundle) => events?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(bundle)}\n\n`));
const callsTo = (end: string) => fetching.mock.calls.filter(([path]) => path.endsWith(end)).length;

test('a bundle is updated by server events, and refetched once it is opened', async () => {
  const { result } = show();
  await waitFor(() => expect(events).not.toBeNull());
  expect(result.current.bundle?.state).toBe('opening');
  stored = at('ready');
  act(() => emit({ ...stored, entries: [] }));
  await waitFor(() => expect(result.current.bundle).toMatchObject({ state: 'ready', entries: [{ id: 1 }] }));
});

test('without server events, the bundle is polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = fetching.getMockImplementation();
  fetching.mockImplementation(async (path) =>
    path.endsWith('/events')
      ? Response.json(errorReply(503, 'overloaded', 'Too many.'), { status: 503 })
      : (answer?.(path) ?? Response.error()),
  );
  const { result } = show();
  await waitFor(() => expect(callsTo('/events')).toBe(1));
  stored = at('ready');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(result.current.bundle?.state).toBe('ready'));
  const times = callsTo('/5');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(callsTo('/5')).toBe(times);
});

test('nothing is fetched without a bundle', () => {
  const { result } = show(null);
  expect(result.current).toMatchObject({ bundle: null, failure: null });
  expect(fetching).not.toHaveBeenCalled();
});

test('a deleted bundle results in an error message', async () => {
  fetching.mockImplementation(async () => Response.json(errorReply(404, 'not_found', 'Not there.'), { status: 404 }));
  const { result } = show();
  await waitFor(() => expect(result.current.failure).toBe('Not there.'));
});
