import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { changeLanguage, listSessions } from '../../../shared/accounts/auth/account-contract.ts';
import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { languageChoiceCookie, languageCookie } from '../../../shared/platform/messages/language-cookie.ts';
import { listenForNotifications, type Notification } from '../ui/overlay/notify.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { forgetSession, keepSession, sessionToken } from './session-token.ts';
import { useSignedIn, useViewer } from './viewer.ts';

const ACCOUNT = { id: 7, nickname: 'mira' };
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  fetching.mockImplementation(async () => Response.json(ACCOUNT));
});

afterEach(() => {
  cleanup();
  fetching.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Response to an invalid token. */
const ended = async () => {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return Response.json(errorReply(401, 'not_signed_in', 'Your session has ended.'), { status: 401, headers });
};

function ViewerNote() {
  const { status, account } = useViewer();
  return <p>{`${status} ${account?.nickname ?? ''}`}</p>;
}

function MemberNote() {
  const { account } = useSignedIn();
  return <p>{account?.nickname}</p>;
}

function LoginNote() {
  return <p>{`login ${useLocation().search}`}</p>;
}

function show(path: string) {
  const Stub = createRoutesStub([
    { path: '/', Component: ViewerNote },
    { path: '/me', Component: MemberNote },
    { path: '/login', Component: LoginNote },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
}

test('without a token the viewer is a visitor, without any request', () => {
  show('/');
  expect(screen.getByText('visitor')).toBeDefined();
  expect(fetching).not.toHaveBeenCalled();
});

test('a token loads the account, with the header', async () => {
  keepSession('abc', true);
  show('/');
  expect(screen.getByText('unknown')).toBeDefined();
  await screen.findByText('member mira');
  expect(fetching).toHaveBeenCalledWith(
    '/api/me',
    expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer abc' }) as unknown }),
  );
});

test('the language of the account is that of later pages, and an account without one leaves the choice of the browser', async () => {
  document.cookie = languageCookie('fr');
  keepSession('abc', true);
  show('/');
  await screen.findByText('member mira');
  expect(document.cookie).toBe('language=fr');
  cleanup();
  fetching.mockImplementation(async () => Response.json({ ...ACCOUNT, language: 'de' }));
  show('/');
  await waitFor(() => expect(document.cookie).toBe('language=de'));
  document.cookie = languageCookie(null);
  expect(document.cookie).not.toMatch(/language=\w/);
});

test('a language that was chosen by a link is saved for the account', async () => {
  document.cookie = languageChoiceCookie('fr');
  keepSession('abc', true);
  fetching.mockImplementation(async () => Response.json({ ...ACCOUNT, language: 'de', done: true }));
  show('/');
  await screen.findByText('member mira');
  const body: unknown = JSON.stringify({ language: 'fr' });
  expect(fetching).toHaveBeenCalledWith(changeLanguage.path, expect.objectContaining({ method: 'PUT', body }));
  expect(document.cookie).toBe('language=fr');
  document.cookie = languageCookie(null);
});

test('an invalid token is removed', async () => {
  keepSession('abc', true);
  fetching.mockImplementation(ended);
  show('/');
  await screen.findByText('visitor');
  expect(sessionToken()).toBeNull();
});

test('a wrong password does not end the session', async () => {
  keepSession('abc', true);
  const challenge = { 'www-authenticate': 'Bearer' };
  const wrong = errorReply(401, 'not_signed_in', 'Wrong.');
  fetching.mockImplementation(async () => Response.json(wrong, { status: 401, headers: challenge }));
  await expect(call(browserApi, listSessions, {})).rejects.toThrow('Wrong.');
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(sessionToken()).toBe('abc');
});

test('public data loads after the session has ended', async () => {
  keepSession('abc', true);
  fetching.mockImplementation(async (path, init) =>
    'authorization' in (init?.headers ?? {}) ? ended() : Response.json({ sessions: [] }),
  );
  const listener = vi.fn<(notification: Notification) => void>();
  const stopListening = listenForNotifications(listener);
  expect(await call(browserApi, listSessions, {})).toEqual({ sessions: [] });
  stopListening();
  expect(sessionToken()).toBeNull();
  expect(listener.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'warning', title: 'Your session has ended' });
});

test('a server error does not remove the token', async () => {
  keepSession('abc', true);
  fetching.mockImplementation(async () => Response.json(errorReply(403, 'not_allowed', 'No.'), { status: 403 }));
  show('/');
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.getByText('unknown')).toBeDefined();
  expect(sessionToken()).toBe('abc');
});

test('login and logout take effect at once, also in other tabs', async () => {
  show('/');
  act(() => keepSession('abc', false));
  await screen.findByText('member mira');
  act(() => forgetSession());
  expect(screen.getByText('visitor')).toBeDefined();
  act(() => {
    localStorage.setItem('session', 'def');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  });
  await screen.findByText('member mira');
});

test('a page from the back/forward cache notices a logout', async () => {
  keepSession('abc', true);
  show('/me');
  await screen.findByText('mira');
  localStorage.removeItem('session');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await screen.findByText(/^login/)).toBeDefined();
});

test('a members-only page redirects visitors to the login, but not members', async () => {
  show('/me?tab=drafts');
  expect(await screen.findByText('login ?next=%2Fme%3Ftab%3Ddrafts')).toBeDefined();
  cleanup();
  keepSession('abc', true);
  show('/me?tab=drafts');
  expect(await screen.findByText('mira')).toBeDefined();
});

test('a session is stored in the right place only, and previous ones are removed', () => {
  keepSession('long', true);
  expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual(['long', null]);
  keepSession('short', false);
  expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual([null, 'short']);
  expect(sessionToken()).toBe('short');
});

test('with blocked storage the session lasts until the page is closed', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed, clear: () => undefined });
  keepSession('abc', true);
  expect(sessionToken()).toBe('abc');
  forgetSession();
  expect(sessionToken()).toBeNull();
});
