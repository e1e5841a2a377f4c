import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { createQueryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session-token.ts';
import { listenForNotifications } from '../ui/overlay/notify.ts';
import { useMemberPress } from './use-member-press.ts';

const fetching = vi.fn<typeof fetch>();
const act = vi.fn<() => void>();

beforeEach(() => vi.stubGlobal('fetch', fetching));

afterEach(() => {
  cleanup();
  fetching.mockReset();
  act.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function Control() {
  return (
    <button type="button" onClick={useMemberPress(act)}>
      Save
    </button>
  );
}

const LoginNote = () => <p>{`login ${useLocation().search}`}</p>;

function show() {
  const Stub = createRoutesStub([
    { path: '/models', Component: Control },
    { path: '/login', Component: LoginNote },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/models?sort=recent']} />
    </QueryClientProvider>,
  );
}

const press = () => fireEvent.click(screen.getByRole('button'));

test('a press of a visitor leads to the login, and back to the page', async () => {
  show();
  press();
  await screen.findByText(`login ?next=${encodeURIComponent('/models?sort=recent')}`);
  expect(act).not.toHaveBeenCalled();
});

test('presses before the account is known count as one, once it is', async () => {
  const account = Promise.withResolvers<Response>();
  fetching.mockReturnValue(account.promise);
  keepSession('abc', true);
  show();
  press();
  press();
  expect(act).not.toHaveBeenCalled();
  account.resolve(Response.json({ id: 7, nickname: 'mira' }));
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  press();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a press reports an account that cannot be loaded', async () => {
  fetching.mockImplementation(async () => Response.json(errorReply(404, 'not_found', 'Out of order.'), { status: 404 }));
  keepSession('abc', true);
  const shown: string[] = [];
  const stop = listenForNotifications((one) => shown.push(one.text));
  show();
  press();
  await waitFor(() => expect(shown).toEqual(['Out of order.']));
  stop();
  expect(act).not.toHaveBeenCalled();
});
