import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PROVIDER_FACTS, SIGN_IN_PROVIDERS } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { BARE_ACCOUNT } from '../../../../test/factories/bare-account.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { errorReply } from '../../../shared/platform/kit/errors.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { SocialSettings } from './social-settings.tsx';

const MIRA: OwnAccount = { ...BARE_ACCOUNT, providers: ['github', 'google'] };

let fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  fetching = vi.fn<typeof fetch>(async () => new Response('{"done":true}'));
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(account: Partial<OwnAccount>) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <SocialSettings account={{ ...MIRA, ...account }} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

async function disconnect(name: string) {
  fireEvent.click(screen.getByRole('button', { name: `Unlink ${name}` }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  const password = within(dialog).queryByLabelText('Your password');
  if (password !== null) fireEvent.change(password, { target: { value: 'correct horse' } });
  const confirm = within(dialog).getByRole('button', { name: 'Unlink', hidden: true });
  await act(async () => fireEvent.click(confirm));
}

test('each social sign-in is disconnected with the password', async () => {
  open({});
  await disconnect('GitHub');
  expect(fetching).toHaveBeenCalledWith(
    '/api/me/social/github/remove',
    expect.objectContaining({ method: 'POST', body: '{"password":"correct horse"}' }),
  );
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('the only way to log in has no button, but advice', () => {
  open({ hasPassword: false, providers: ['discord'] });
  expect(screen.getByText('Discord')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe('/#password');
});

test('a refusal stays in the dialog, in the words of the server', async () => {
  const sentence = 'Google is the only way to log in to your account. Set a password first.';
  fetching.mockImplementation(async () => new Response(JSON.stringify(errorReply(409, 'conflict', sentence)), { status: 409 }));
  open({ hasPassword: false });
  await disconnect('Google');
  expect(screen.getByText(sentence)).toBeTruthy();
});

test.each([
  [['discord', 'github'], 'No social accounts linked. Sign in with Discord or GitHub once, using the email address'],
  [[], 'No social accounts linked.'],
])('a member without social sign-ins gets advice on configured ones only: %j', async (enabled, sentence) => {
  const providers = SIGN_IN_PROVIDERS.map((name) => ({
    name,
    title: PROVIDER_FACTS[name].title,
    enabled: enabled.includes(name),
  }));
  fetching.mockImplementation(async () => new Response(JSON.stringify({ providers })));
  open({ providers: [] });
  expect((await screen.findByText(new RegExp(`^${sentence}`))).textContent).not.toContain('Google');
  expect(screen.queryByRole('list')).toBeNull();
});
