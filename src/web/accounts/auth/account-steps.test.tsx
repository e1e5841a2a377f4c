import * as auth from '#messages/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '../../platform/api/query-client.ts';
import LoginPage from './login-page.tsx';
import RegistrationPage from './registration-page.tsx';

const KNOWN = 'mira@shelf.example';
const STRANGER = 'nobody@shelf.example';
const fetching = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  fetching.mockImplementation(async (path) => {
    const [, what, value = ''] = /^\/api\/verify-(email|nickname)\/([^?]+)/.exec(path) ?? [];
    const exists = what === 'email' ? decodeURIComponent(value).toLowerCase() === KNOWN : value.toLowerCase() === 'taken';
    return Response.json(what === undefined ? { challenge: {} } : { response: JSON.stringify({ exists }) });
  });
  vi.stubGlobal('fetch', fetching);
});

afterEach(() => {
  cleanup();
  fetching.mockReset();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function show(path: '/login' | '/registration') {
  const loader = () => ({ providers: [], registration: { mode: 'open', question: null, refusesThrowaway: false } });
  const page = { loader, HydrateFallback: () => null };
  const Stub = createRoutesStub([
    { path: '/login', Component: LoginPage, ...page },
    { path: '/registration', Component: RegistrationPage, ...page },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Email address');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const goOn = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
const hasFocus = (label: string) => waitFor(() => expect(document.activeElement).toBe(field(label)));

/** Accessible description of a field: its hint and its error. */
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('an email address is validated after a pause, or on Continue', async () => {
  await show('/login');
  await hasFocus('Email address');
  await goOn();
  expect(described('Email address')).toContain('min. 6 characters');
  expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('min. 6 characters');
  type('Email address', 'mira at shelf');
  expect(await screen.findByText('Email not correct')).toBeDefined();
  expect(fetching.mock.calls.filter(([path]) => path.includes('verify-email'))).toEqual([]);
});

test('an address links to the page that it belongs to, which has it filled in', async () => {
  await show('/login');
  type('Email address', STRANGER);
  fireEvent.click(await screen.findByRole('link', { name: 'Email not found. Sign Up instead?' }));
  expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeDefined();
  expect(field('Email address').value).toBe(STRANGER);
  type('Email address', KNOWN.toUpperCase());
  fireEvent.click(await screen.findByRole('link', { name: 'Email is already busy. Do you want to enter under it?' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeDefined();
  expect(field('Email address').value).toBe(KNOWN.toUpperCase());
  await goOn();
  expect(await screen.findByLabelText('Enter password')).toBeDefined();
});

test('nickname and passwords are validated together, and the first invalid field gets the focus', async () => {
  await show('/registration');
  type('Email address', STRANGER);
  await goOn();
  await screen.findByLabelText('Enter nickname');
  await hasFocus('Enter nickname');
  await goOn();
  for (const error of ['min. 3 characters', 'min. 6 characters', 'Does not match the password'])
    expect(screen.getByText(error)).toBeDefined();
  await hasFocus('Enter nickname');
  type('Enter nickname', 'Taken');
  expect(await screen.findByText('— already taken')).toBeDefined();
  type('Enter nickname', 'nobody');
  await waitFor(() => expect(screen.queryByText('— already taken')).toBeNull());
  type('Enter password', 'correct horse');
  type('Repeat the password', 'correct horse!');
  await goOn();
  expect(described('Repeat the password')).toContain('Does not match the password');
  await hasFocus('Repeat the password');
});

test('going back keeps the address and clears the second step', async () => {
  await show('/registration');
  type('Email address', STRANGER);
  await goOn();
  await screen.findByLabelText('Enter nickname');
  type('Enter nickname', 'nobody');
  type('Enter password', 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: auth.editEmail() }));
  await waitFor(() => expect(screen.queryByLabelText('Enter nickname')).toBeNull());
  expect(field('Email address').value).toBe(STRANGER);
  await goOn();
  await screen.findByLabelText('Enter nickname');
  expect([field('Enter nickname').value, field('Enter password').value]).toEqual(['', '']);
});
