import * as auth from '#messages/auth';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
beforeEach(async () => {
  for (const table of ['account', 'attempt'] as const) await started.db.deleteFrom(table).execute();
  await started.db.updateTable('registration_setting').set({ throwaway: 'warn' }).execute();
});
afterAll(() => started.stop());

const isThrowaway = async (email: string) => {
  const answer = await started.app.inject(`/api/verify-email/${encodeURIComponent(email)}`);
  return (JSON.parse(answer.json<{ response: string }>().response) as { throwaway: boolean }).throwaway;
};
async function register(email: string) {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/auth/local/register',
    payload: { username: 'vic', email, password: 'correct horse', recaptchaToken: await solveBotCheck(started.app) },
  });
  return { status: answer.statusCode, reply: answer.json<object>() };
}

test.each([
  ['vic@mailinator.com', true],
  ['vic@MAILINATOR.com', true],
  ['vic@a.b.mailinator.com', true],
  ['vic@mailinator-museum.org', false],
  ['vic@mailinator.com.example.org', false],
  ['vic@example.org', false],
  // The packaged list contains this suffix of universities, which has no addresses itself.
  ['vic@uw.edu.pl', false],
  ['vic', false],
  ['@', false],
  ['vic@constructor', false],
])('%s is throwaway: %s', async (email, expected) => {
  expect(await isThrowaway(email)).toBe(expected);
});

test("the operator's file overrides the packaged list, without a restart", async () => {
  const path = join(started.config.dataDir, 'throwaway-domains.txt');
  await writeFile(path, '# ours\r\nExample.org  # no\n! mailinator.com\n\nnet\n');
  await started.installation.throwawayMail.refresh();
  expect(
    await Promise.all(['vic@mail.example.org', 'vic@a.mailinator.com', 'vic@other.net', 'vic@yopmail.com'].map(isThrowaway)),
  ).toEqual([true, false, false, true]);
  await writeFile(path, '');
  await started.installation.throwawayMail.refresh();
  expect(await isThrowaway('vic@mail.example.org')).toBe(false);
});

test('throwaway addresses are accepted with a note to admins, or refused if so set, also as a new address', async () => {
  expect((await register('vic@mailinator.com')).status).toBe(200);
  const admin = await signedIn(started, await addMember(started, 'ada', { role: 'admin' }));
  const users = (await started.app.inject({ url: '/api/admin/users', headers: admin })).json<{ users: object[] }>();
  expect(users.users).toMatchObject([
    { nickname: 'ada', throwaway: false },
    { nickname: 'vic', throwaway: true },
  ]);
  const headers = await signedIn(started, await addMember(started, 'wes', { password: 'correct horse' }));
  await started.db.updateTable('registration_setting').set({ throwaway: 'block' }).execute();
  const refused = {
    error: {
      message: auth.throwawayRefused(),
      details: { field: 'email' },
    },
  };
  expect(await register('vic2@mailinator.com')).toMatchObject({ status: 400, reply: refused });
  const payload = { email: 'wes@mailinator.com', password: 'correct horse' };
  const change = await started.app.inject({ method: 'POST', url: '/api/me/email', headers, payload });
  expect([change.statusCode, change.json<object>()]).toMatchObject([400, refused]);
});
