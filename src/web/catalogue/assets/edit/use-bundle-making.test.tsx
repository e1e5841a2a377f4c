import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { errorReply } from '../../../../shared/platform/kit/errors.ts';
import { useBundleMaking, type SentFiles } from './use-bundle-making.ts';

const BUNDLE = { id: 5, sources: [{ id: 31 }, { id: 32 }] } as unknown as Bundle;
const NOTHING = { uploads: [], finishedIds: [], isBusy: false, isListed: true };
const SENDING = { uploads: [{ state: 'sending' }], finishedIds: [], isBusy: true, isListed: true };
const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const ARRIVED = { uploads: [{ state: 'finished' }], finishedIds: ['a'], isBusy: false, isListed: true };

const fetching = vi.fn<typeof fetch>();
const forget = vi.fn<SentFiles['forget']>();
const onMade = vi.fn<(bundle: Bundle) => void>();
const bodies = () => fetching.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  fetching.mockImplementation(async () => Response.json(BUNDLE));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Given = { sent: Omit<SentFiles, 'forget'>; isShown?: boolean; present?: Bundle | null };

function show(first: Given, formName = 'asset 12') {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    ({ sent, isShown = true, present = null }: Given) =>
      useBundleMaking({ accountId: 7, formName, isShown, sent: { ...sent, forget }, present, onMade }),
    { wrapper, initialProps: first },
  );
}

test('a bundle is made automatically, once, after all uploads of this form have finished', async () => {
  const { rerender, result } = show({ sent: NOTHING });
  rerender({ sent: SENDING });
  expect(result.current.state).toBe('awaited');
  expect(fetching).not.toHaveBeenCalled();
  rerender({ sent: ARRIVED });
  rerender({ sent: { ...ARRIVED } });
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(BUNDLE));
  expect(bodies()).toEqual([{ uploads: ['a'], saveKey: KEY }]);
  expect(forget).toHaveBeenCalledWith(['a']);
  rerender({ sent: NOTHING });
  expect(result.current.state).toBe('none');
});

test('it waits for unfinished uploads, unless the member continues without them', async () => {
  const { rerender, result } = show({ sent: SENDING });
  rerender({ sent: { ...ARRIVED, uploads: [{ state: 'finished' }, { state: 'failed' }] } });
  expect(fetching).not.toHaveBeenCalled();
  act(() => result.current.make());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ uploads: ['a'], saveKey: KEY }]);
});

test('files uploaded earlier are only offered', async () => {
  const { result } = show({ sent: ARRIVED });
  expect(result.current.state).toBe('offered');
  expect(fetching).not.toHaveBeenCalled();
  act(() => result.current.make());
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(BUNDLE));
});

test('new files are added to the current ones, or replace them', async () => {
  const { rerender, result } = show({ sent: SENDING, present: BUNDLE });
  rerender({ sent: ARRIVED, present: BUNDLE });
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ uploads: ['a'], keep: { bundleId: 5, sourceIds: [31, 32] }, saveKey: KEY }]);
  rerender({ sent: NOTHING, present: BUNDLE });
  act(() => result.current.setIsReplacing(true));
  rerender({ sent: SENDING, present: BUNDLE });
  rerender({ sent: ARRIVED, present: BUNDLE });
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(2));
  expect(bodies()[1]).toEqual({ uploads: ['a'], saveKey: KEY });
  await waitFor(() => expect(result.current.isReplacing).toBe(false));
});

test('uploads of one form do not affect another form that is open', async () => {
  const mine = show({ sent: SENDING });
  mine.rerender({ sent: SENDING, isShown: false });
  const other = show({ sent: SENDING }, 'asset 13');
  expect(other.result.current.state).toBe('elsewhere');
  other.rerender({ sent: ARRIVED });
  expect(fetching).not.toHaveBeenCalled();
  mine.rerender({ sent: ARRIVED, isShown: false });
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
});

test('pending uploads stay with a draft after its first save', async () => {
  const draft = show({ sent: SENDING }, 'asset new-1f2e3d4c');
  draft.unmount();
  const saved = show({ sent: SENDING });
  expect(saved.result.current.state).toBe('awaited');
  saved.rerender({ sent: ARRIVED });
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(BUNDLE));
});

test('a refusal is shown, and only retried on request', async () => {
  fetching.mockImplementation(async () => Response.json(errorReply(503, 'overloaded', 'Wait a little.'), { status: 503 }));
  const { rerender, result } = show({ sent: SENDING });
  rerender({ sent: ARRIVED });
  await waitFor(() => expect(result.current.failure).toBe('Wait a little.'));
  rerender({ sent: { ...ARRIVED } });
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(forget).not.toHaveBeenCalled();
  fetching.mockImplementation(async () => Response.json(BUNDLE));
  act(() => result.current.make());
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(BUNDLE));
  expect(result.current.failure).toBeNull();
  // If only the reply was lost, the server recognises the request by its key.
  const [first, second] = bodies() as { saveKey: string }[];
  expect(second).toEqual(first);
});

test('a pending bundle is finished after a reload', async () => {
  const before = show({ sent: SENDING });
  before.unmount();
  const after = show({ sent: { ...NOTHING, isListed: false } });
  after.rerender({ sent: ARRIVED });
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(BUNDLE));
});
