import * as auth from '#messages/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { errorReply, type RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import LoginPage from './login-page.tsx';

/** The parts of fetch that our calls use. */
type Fetch = (path: string, init?: { body?: string }) => Promise<Response>;
const fetching = vi.fn<Fetch>();
/** Replies by path; `{}` by default. */
let answers: Record<string, () => Promise<Response>>;
const sent = (path: string) => fetching.mock.calls.filter(([url]) => url === path);
const refuse =
  (status: number, name: string, sentence: string, details: RefusalDetails = {}) =>
  () =>
    Promise.resolve(Response.json(errorReply(status, name, sentence, details), { status }));

beforeEach(() => {
  answers = { '/api/verify-email/mira%40shelf.example': async () => Response.json({ response: '{"exists":true}' }) };
  fetching.mockImplementation(async (url) => (await answers[url]?.()) ?? Response.json({}));
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => {
  cleanup();
  fetching.mockReset();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function Place() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

async function showPasswordStep(path = '/login') {
  const Stub = createRoutesStub([
    {
      path: '/login',
      Component: LoginPage,
      loader: () => ({ providers: [], registration: { mode: 'open' } }),
      HydrateFallback: () => null,
    },
    { path: '*', Component: Place },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: ' mira@shelf.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return screen.findByLabelText<HTMLInputElement>('Enter password');
}

async function submit(password: string) {
  fireEvent.change(screen.getByLabelText('Enter password'), { target: { value: password } });
  await act(async () => fireEvent.submit(screen.getByLabelText('Enter password')));
}

test('a member who logs in continues to the requested page, with a persistent session', async () => {
  answers['/api/verify-me'] = async () => Response.json('token');
  await showPasswordStep('/login?next=%2Fgames');
  await submit('a good one');
  expect(await screen.findByText('at /games')).toBeDefined();
  expect(JSON.parse(sent('/api/verify-me')[0]?.[1]?.body ?? '')).toMatchObject({
    login: 'mira@shelf.example',
    password: 'a good one',
    stayLoggedIn: true,
  });
  expect(localStorage.getItem('session')).toBe('token');
  expect(sessionStorage.getItem('sign-in-email')).toBeNull();
});

test('without staying logged in, the session belongs to the tab', async () => {
  answers['/api/verify-me'] = async () => Response.json('token');
  await showPasswordStep();
  fireEvent.click(screen.getByLabelText('Stay logged in'));
  await submit('a good one');
  expect(await screen.findByText('at /')).toBeDefined();
  expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual([null, 'token']);
});

test('a `next` to another site leads home', async () => {
  answers['/api/verify-me'] = async () => Response.json('token');
  await showPasswordStep('/login?next=%2F%2Fevil.example');
  await submit('a good one');
  expect(await screen.findByText('at /')).toBeDefined();
});

test('a password that is too short is never sent', async () => {
  await showPasswordStep();
  await submit('short');
  expect(screen.getByText('min. 6 characters')).toBeDefined();
  expect(sent('/api/verify-me')).toEqual([]);
});

test('a wrong password is cleared, and a reset is offered', async () => {
  answers['/api/verify-me'] = refuse(401, 'not_signed_in', 'Wrong.');
  const field = await showPasswordStep();
  await submit('a wrong one');
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/password-reset');
  expect(field.value).toBe('');
});

test.each([
  ['too many tries', refuse(429, 'too_many_requests', 'Too many tries. Try again in 30 seconds.'), 'Too many tries.'],
  ['a failing server', refuse(500, 'internal', 'Something went wrong here.'), 'Something went wrong here.'],
  ['no connection', () => Promise.reject(new TypeError('network')), 'cannot be reached'],
])('%s: the sentence is shown and the password kept', async (_, answer, sentence) => {
  answers['/api/verify-me'] = answer;
  const field = await showPasswordStep();
  await submit('a good one');
  expect(screen.getByText(new RegExp(sentence))).toBeDefined();
  expect(field.value).toBe('a good one');
});

test('a second press during a request sends nothing', async () => {
  let finish: (answer: Response) => void = () => undefined;
  answers['/api/verify-me'] = () => new Promise((resolve) => (finish = resolve));
  await showPasswordStep();
  await submit('a good one');
  await submit('a good one');
  expect(sent('/api/verify-me')).toHaveLength(1);
  await act(async () => finish(Response.json('token')));
  expect(await screen.findByText('at /')).toBeDefined();
});

test('a second factor is requested, and a recovery code passes it', async () => {
  const details: RefusalDetails = { ticket: 'ticket', factors: ['totp', 'recovery'] };
  answers['/api/verify-me'] = refuse(401, 'second_factor_wanted', 'Confirm that it is you.', details);
  answers['/api/second-factor'] = refuse(400, 'bad_input', 'This was not right.', { field: 'code' });
  await showPasswordStep();
  await submit('a good one');
  const code = await screen.findByLabelText(auth.authenticatorCode());
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  fireEvent.change(code, { target: { value: '123 456' } });
  await act(async () => fireEvent.submit(code));
  expect(screen.getByText('This was not right.')).toBeDefined();
  answers['/api/second-factor'] = async () => Response.json({ jwt: 'token', user: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect(recovery.value).toBe('');
  fireEvent.change(recovery, { target: { value: ' abcd-efgh ' } });
  await act(async () => fireEvent.submit(recovery));
  expect(await screen.findByText('at /')).toBeDefined();
  const bodies = sent('/api/second-factor').map(([, init]) => JSON.parse(init?.body ?? '') as unknown);
  expect(bodies).toEqual([
    { ticket: 'ticket', code: '123456' },
    { ticket: 'ticket', code: 'abcd-efgh' },
  ]);
  expect(localStorage.getItem('session')).toBe('token');
});

test('an expired second step starts again with the password', async () => {
  const details: RefusalDetails = { ticket: 'ticket', factors: ['totp'] };
  answers['/api/verify-me'] = refuse(401, 'second_factor_wanted', 'Confirm that it is you.', details);
  answers['/api/second-factor'] = refuse(401, 'not_signed_in', 'This login took too long. Start again.');
  await showPasswordStep();
  await submit('a good one');
  const code = await screen.findByLabelText(auth.authenticatorCode());
  fireEvent.change(code, { target: { value: '123456' } });
  await act(async () => fireEvent.submit(code));
  expect(screen.getByText('This login took too long. Start again.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('Enter password')).toBeDefined();
});
