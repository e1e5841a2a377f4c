import * as reports from '#messages/reports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { SESSION_KEY } from '../../platform/api/session-token.ts';
import { ReportDialog } from './report-dialog.tsx';

const account = { id: 1, nickname: 'mira', email: 'mira@example.org', emailConfirmed: true, role: 'user', about: '' };

beforeEach(() => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

async function openDialog(
  answers: (() => Promise<Response>)[],
  { id = 7, ...more }: { id?: number | null; emailConfirmed?: boolean } = {},
) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/report')
      return json({ ...account, ...more, avatar: null, hasPassword: true, providers: [], createdAt: '' });
    sent.push(JSON.parse(init.body as string));
    return answers.shift()?.();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/models/Chest?id=7']}>
        <ReportDialog publication={{ kind: 'asset', id, title: 'Chest' }} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

const details = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Details/ });
const type = (text: string) => fireEvent.change(details(), { target: { value: text } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));

test('a visitor gives a name and an address, or logs in and returns to the page', async () => {
  await openDialog([]);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fmodels%2FChest%3Fid%3D7');
  expect(screen.getByRole('textbox', { name: 'Your name' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Email address/ })).toBeTruthy();
});

test('a rights claim needs a text, which stays after a failure and is sent with the next try', async () => {
  localStorage.setItem(SESSION_KEY, 'token');
  const refusal = errorReply(429, 'too_many_requests', 'Too many tries. Try again in 2 minutes.');
  const sent = await openDialog([
    async () => json(refusal, 429),
    () => Promise.reject(new TypeError('network')),
    async () => json({}),
  ]);
  fireEvent.click(await screen.findByRole('radio', { name: /Rights claim/ }));
  await send();
  expect(details().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(details());
  expect(sent).toEqual([]);

  type('I made this chest.');
  await send();
  expect(screen.getByText('Too many tries. Try again in 2 minutes.')).toBeTruthy();
  await send();
  expect(screen.getByText(/cannot be reached/)).toBeTruthy();
  expect(details().value).toBe('I made this chest.');
  await send();
  expect(sent).toEqual(
    Array.from({ length: 3 }, () => ({ mark: 'asset', id: 7, reason: 'rights_claim', text: 'I made this chest.' })),
  );
  expect(screen.getByRole('status').textContent).toBe(reports.reportSent());
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Close' }).at(-1));
});

test('a broken link needs no text', async () => {
  localStorage.setItem(SESSION_KEY, 'token');
  const sent = await openDialog([async () => json({})]);
  await screen.findByRole('radio', { name: /Broken link/ });
  type('  ');
  await send();
  expect(sent).toEqual([{ mark: 'asset', id: 7, reason: 'broken_link', text: null }]);
});

test('a member without a confirmed address is asked to confirm it', async () => {
  localStorage.setItem(SESSION_KEY, 'token');
  await openDialog([], { emailConfirmed: false });
  expect((await screen.findByRole('link', { name: reports.confirmAddress() })).getAttribute('href')).toBe('/me/settings#email');
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
});

test('an ended session keeps the typed text', async () => {
  localStorage.setItem(SESSION_KEY, 'token');
  const refusal = errorReply(401, 'not_signed_in', 'You are not logged in, or your session has ended. Log in again.');
  await openDialog([async () => json(refusal, 401)]);
  await screen.findByRole('radio', { name: /Broken link/ });
  type('The file is empty.');
  await send();
  expect(details().value).toBe('The file is empty.');
  expect(screen.getByText(/your session has ended/)).toBeTruthy();
});

test('authors of unpublished work see what readers can report', async () => {
  localStorage.setItem(SESSION_KEY, 'token');
  await openDialog([], { id: null });
  expect((await screen.findAllByRole('listitem')).length).toBe(5);
  expect(screen.getByText(/give a name and an email address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
});
