import * as auth from '#messages/auth';
import * as m from '#messages/server-auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember } from '../../../../../test/factories/account.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../../../../test/fixtures/openid-provider.ts';
import { socialVisitor } from '../../../../../test/fixtures/social-visitor.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { RegistrationMode, ThrowawayRule } from '../../../../shared/accounts/auth/registration-rules.ts';

let provider: OpenIdProvider;
let started: StartedApp;

beforeAll(async () => {
  provider = await startOpenIdProvider({
    accounts: [
      { subject: 'g-1', email: 'mira@shelf.example', emailVerified: true, name: 'Mira' },
      { subject: 'g-2', email: 'vic@mailinator.com', emailVerified: true, name: 'Vic' },
    ],
    redirectUris: ['http://localhost:3000/connect/google/redirect'],
  });
  started = await startApp({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER_URL: provider.issuer,
  });
});
beforeEach(() => started.db.deleteFrom('account').execute());
afterAll(async () => {
  await started.stop();
  await provider.stop();
});

const set = (mode: RegistrationMode, throwaway: ThrowawayRule = 'warn') =>
  started.db.updateTable('registration_setting').set({ mode, question: 'Why?', throwaway }).execute();
const signIn = async (subject = 'g-1') => {
  const { status, error } = await socialVisitor(started.app).signIn(subject);
  return [status, error?.message];
};

test('an unknown person gets an account while registration is open, and otherwise a refusal with the reason', async () => {
  await set('closed');
  expect(await signIn()).toEqual([403, m.socialClosed({ provider: 'Google' })]);
  await set('invite');
  expect(await signIn()).toEqual([403, m.socialNeedsRegistration({ provider: 'Google', mode: 'invite' })]);
  await set('approval');
  expect(await signIn()).toEqual([403, m.socialNeedsRegistration({ provider: 'Google', mode: 'approval' })]);
  expect(await started.db.selectFrom('account').select('id').execute()).toEqual([]);
  await set('open');
  expect(await signIn()).toEqual([200, undefined]);
});

test('a known person signs in in every mode, by the link or by the confirmed address', async () => {
  await addMember(started, 'mira', { email: 'mira@shelf.example' });
  for (const mode of ['invite', 'approval', 'closed'] as const) {
    await set(mode);
    expect(await signIn()).toEqual([200, undefined]);
  }
});

test('a person with a waiting registration sees that it waits', async () => {
  const id = await addMember(started, 'mira', { email: 'mira@shelf.example' });
  await started.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute();
  await started.db.insertInto('registration').values({ account_id: id, waiting: true, created_at: new Date() }).execute();
  expect(await signIn()).toEqual([
    403,
    'Your registration awaits approval. You will get an email once a moderator has reviewed it.',
  ]);
});

test('a throwaway address opens no account while these are blocked', async () => {
  await set('open', 'block');
  expect(await signIn('g-2')).toEqual([400, auth.throwawayRefused()]);
  await set('open');
  expect(await signIn('g-2')).toEqual([200, undefined]);
});
