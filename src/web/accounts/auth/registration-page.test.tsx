import * as m from '#messages/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RegistrationState } from '../../../shared/accounts/auth/registration-contract.ts';
import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import RegistrationPage from './registration-page.tsx';

/** The parts of fetch that our calls use. */
type Fetch = (path: string, init?: { body?: string }) => Promise<Response>;
const fetching = vi.fn<Fetch>();
let taken: { email: boolean; nickname: boolean };
let registering: () => Promise<Response>;
let registration: RegistrationState;
const registrations = () => fetching.mock.calls.filter(([url]) => url === '/api/auth/local/register');
const exists = (is: boolean) => Response.json({ response: JSON.stringify({ exists: is }) });
const refuse = (status: number, name: string, sentence: string, field?: string) =>
  Response.json(errorReply(status, name, sentence, field === undefined ? {} : { field }), { status });

/** Replaces web workers: answers every challenge with this solution, or with none. */
let solution: string | null;
class SolvingWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: solution }));
  }
  terminate() {
    // There is no worker to stop.
  }
}

beforeEach(() => {
  taken = { email: false, nickname: false };
  solution = 'solved';
  registration = { mode: 'open', question: null, refusesThrowaway: false };
  registering = async () => Response.json({ jwt: 'token', user: { username: 'mira' } });
  fetching.mockImplementation(async (path) => {
    if (path.startsWith('/api/verify-email')) return exists(taken.email);
    if (path.startsWith('/api/verify-nickname')) return exists(taken.nickname);
    if (path === '/api/registration') return Response.json(registration);
    return path === '/api/auth/local/register' ? registering() : Response.json({ challenge: {} });
  });
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('Worker', SolvingWorker);
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

async function fillIn(input: { nickname?: string; password?: string; repeat?: string } = {}) {
  const { nickname = 'Mira', password = 'a good one', repeat = password } = input;
  const Stub = createRoutesStub([
    {
      path: '/registration',
      Component: RegistrationPage,
      loader: () => ({ providers: [], registration }),
      HydrateFallback: () => null,
    },
    { path: '*', Component: Place },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/', '/registration']} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: ' mira@shelf.example ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Enter nickname'), { target: { value: nickname } });
  fireEvent.change(screen.getByLabelText('Enter password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Repeat the password'), { target: { value: repeat } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
}

test('a new account is logged in for this tab only', async () => {
  await fillIn();
  expect(await screen.findByText('at /')).toBeDefined();
  expect(JSON.parse(registrations()[0]?.[1]?.body ?? '')).toEqual({
    username: 'Mira',
    email: 'mira@shelf.example',
    password: 'a good one',
    recaptchaToken: 'solved',
    website: '',
    filledInMs: expect.any(Number),
  });
  expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual([null, 'token']);
});

test('spaces around nickname and address are trimmed, and those of the password are kept', async () => {
  await fillIn({ nickname: ' Mira ', password: ' a good one ' });
  expect(await screen.findByText('at /')).toBeDefined();
  expect(JSON.parse(registrations()[0]?.[1]?.body ?? '')).toMatchObject({
    username: 'Mira',
    email: 'mira@shelf.example',
    password: ' a good one ',
  });
});

test.each([
  [{ nickname: '' }, 'min. 3 characters'],
  [{ nickname: 'mira mira' }, 'Only Latin letters, numbers and underscores'],
  [{ password: '12345' }, 'min. 6 characters'],
  [{ password: '123456' }, 'Must be longer than 6 characters'],
  [{ repeat: 'another one' }, 'Does not match the password'],
])('%j is reported and never sent', async (input, sentence) => {
  await fillIn(input);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(registrations()).toEqual([]);
});

test('a nickname that was taken meanwhile is reported at its field', async () => {
  registering = async () => {
    taken.nickname = true;
    return refuse(400, 'ApplicationError', 'Email or Username are already taken');
  };
  await fillIn();
  expect(await screen.findByText('— already taken')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Enter password').value).toBe('a good one');
  expect(sessionStorage.getItem('session')).toBeNull();
});

test('an address that was taken meanwhile leads back to its step', async () => {
  registering = async () => {
    taken.email = true;
    return refuse(400, 'ApplicationError', 'Email or Username are already taken');
  };
  await fillIn();
  expect(await screen.findByText('Email is already busy. Do you want to enter under it?')).toBeDefined();
});

test('a failed bot check is reported, and nothing is sent', async () => {
  solution = null;
  await fillIn();
  expect(await screen.findByText(m.botCheckFailed())).toBeDefined();
  expect(registrations()).toEqual([]);
});

test('a refusal by the server keeps the typed text', async () => {
  registering = async () => refuse(429, 'RateLimitError', 'Too many tries. Try again in 2 minutes.');
  await fillIn();
  expect(await screen.findByText('Too many tries. Try again in 2 minutes.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Enter nickname').value).toBe('Mira');
  expect(screen.getByLabelText<HTMLInputElement>('Repeat the password').value).toBe('a good one');
});

const sent = (n: number) => JSON.parse(registrations()[n]?.[1]?.body ?? '{}') as Record<string, unknown>;
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));

test('a question that was added meanwhile appears, and typed text stays', async () => {
  registering = async () => {
    registration = { mode: 'approval', question: 'Which game brought you here?', refusesThrowaway: false };
    return refuse(400, 'ValidationError', 'New members are asked a question now: Which game brought you here?', 'answer');
  };
  await fillIn();
  const answer = await screen.findByLabelText('Which game brought you here?');
  expect(screen.getByLabelText<HTMLInputElement>('Enter nickname').value).toBe('Mira');
  expect(screen.getByLabelText<HTMLInputElement>('Enter password').value).toBe('a good one');
  registering = async () => Response.json({ waiting: true, user: { username: 'mira' } });
  fireEvent.change(answer, { target: { value: 'Okami' } });
  await send();
  expect(await screen.findByText('Your registration awaits approval')).toBeDefined();
  expect(sent(1)).toMatchObject({ question: 'Which game brought you here?', answer: 'Okami' });
  expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual([null, null]);
});

test('an answer survives a reload', async () => {
  registration = { mode: 'approval', question: 'Which game brought you here?', refusesThrowaway: false };
  await fillIn();
  fireEvent.change(screen.getByLabelText('Which game brought you here?'), { target: { value: 'Okami' } });
  cleanup();
  await fillIn();
  expect(sent(0)).toMatchObject({ answer: 'Okami' });
});

test('registration that was closed meanwhile is reported, and typed text stays', async () => {
  registering = async () => {
    registration = { mode: 'closed', question: null, refusesThrowaway: false };
    return refuse(403, 'ForbiddenError', m.registrationClosed());
  };
  await fillIn();
  expect(await screen.findByText(m.registrationClosed())).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Enter password').value).toBe('a good one');
});

test('the trap field cannot be reached by keyboard or screen reader, and autofilled text in it is cleared for the next try', async () => {
  registering = async () => refuse(400, 'ValidationError', 'Send the form once more.', 'website');
  await fillIn();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect([trap?.tabIndex, trap?.autocomplete, trap?.closest('[aria-hidden]') === null]).toEqual([-1, 'off', false]);
  if (trap !== null) trap.value = 'https://spam.example';
  await send();
  expect(await screen.findByText('Send the form once more.')).toBeDefined();
  expect(sent(1)).toMatchObject({ website: 'https://spam.example' });
  await send();
  expect(sent(2)).toMatchObject({ website: '' });
});
