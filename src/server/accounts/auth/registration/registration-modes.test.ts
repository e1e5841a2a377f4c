import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as acts from '#messages/server-account-acts';
import * as m from '#messages/server-auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { personOfEachRole, signedIn } from '../../../../../test/factories/account.ts';
import { codeIn, jobsDone, mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { solveBotCheck } from '../../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { Role } from '../../../../shared/accounts/auth/account-rules.ts';
import type { RegistrationSettings, WaitingRegistration } from '../../../../shared/accounts/auth/registration-contract.ts';
import { sendWaitingConfirmation } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { shownText } from '../../../../shared/platform/messages/stored-text.ts';
import { forgetUnconfirmed } from './waiting-service.ts';

const PASSWORD = 'correct horse';
const QUESTION = 'Which game brought you here?';
const APPROVAL: RegistrationSettings = { mode: 'approval', question: QUESTION, throwaway: 'warn' };

let started: StartedApp;
let now = new Date();
let people: Awaited<ReturnType<typeof personOfEachRole>>;

beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  // Running jobs could still send mails.
  await jobsDone(started);
  await rm(join(started.config.dataDir, 'mail'), { recursive: true, force: true });
  for (const table of ['audit_entry', 'account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
  await sql`delete from resting_nickname`.execute(started.db);
  await started.db.updateTable('registration_setting').set({ mode: 'open', question: '', throwaway: 'warn' }).execute();
  people = await personOfEachRole(started);
});
afterAll(() => started.stop());

interface Reply extends Partial<ErrorReply> {
  jwt?: string;
  user?: { id: number };
  waiting?: boolean;
  registrations?: WaitingRegistration[];
  total?: number;
  unconfirmed?: number;
  count?: number;
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as?: Role, payload?: object) {
  const headers = as === undefined ? {} : people[as].headers;
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, reply: answer.json<Reply>() };
}

const set = (settings: RegistrationSettings, as: Role = 'admin') => send('PUT', '/api/admin/registration', as, settings);
const register = async (nickname: string, more: object = {}) =>
  send('POST', '/api/auth/local/register', undefined, {
    username: nickname,
    email: `${nickname}@example.org`,
    password: PASSWORD,
    recaptchaToken: await solveBotCheck(started.app),
    ...more,
  });
const signIn = async (nickname: string, password = PASSWORD) =>
  send('POST', '/api/verify-me', undefined, { login: `${nickname}@example.org`, password });
const confirm = async (nickname: string) => {
  const confirmation = codeIn((await mailsTo(started, `${nickname}@example.org`)).at(-1));
  return send('POST', '/api/auth/confirm-email', undefined, { confirmation });
};
const accounts = async () =>
  (await started.db.selectFrom('account').select('nickname').orderBy('id').execute()).map(({ nickname }) => nickname);
const log = () =>
  started.db
    .selectFrom('audit_entry')
    .select(['act', 'detail', 'note', 'actor_id', 'account_id'])
    .where('act', 'in', ['registration', 'approve', 'decline'])
    .orderBy('id')
    .execute();

/** Registers under approval, and confirms the address. Returns the account id. */
async function waiting(nickname: string, answer = 'Okami'): Promise<number> {
  const { reply } = await register(nickname, { question: QUESTION, answer });
  await confirm(nickname);
  return reply.user?.id ?? 0;
}

describe('the mode of registration', () => {
  test("is open at first, and an admin's change applies at once, also to caches, and is logged", async () => {
    const state = async () => (await send('GET', '/api/registration')).reply;
    expect(await state()).toEqual({ mode: 'open', question: null, refusesThrowaway: false });
    await set({ ...APPROVAL, question: '  Which\ngame\u0000 brought you here? ' });
    expect(await state()).toEqual({ mode: 'approval', question: QUESTION, refusesThrowaway: false });
    await set({ mode: 'closed', question: QUESTION, throwaway: 'block' });
    expect(await state()).toEqual({ mode: 'closed', question: null, refusesThrowaway: true });
    expect((await log()).map(({ detail }) => shownText(detail))).toEqual([
      `open → approval; question: “${QUESTION}”`,
      'approval → closed; throwaway addresses: warn → block',
    ]);
  });

  test('applies at once in another process on the same database', async () => {
    const other = await startApp({ DATABASE_URL: started.config.databaseUrl ?? '' });
    const closed = async () => (await other.app.inject('/api/registration')).json<{ mode: string }>().mode;
    expect(await closed()).toBe('open');
    await set({ ...APPROVAL, mode: 'closed' });
    await expect.poll(closed).toBe('closed');
    await other.stop();
  });

  test('is changed by admins only, and approval needs a question', async () => {
    for (const as of ['user', 'moderator'] as const) expect((await set(APPROVAL, as)).status).toBe(403);
    expect((await send('GET', '/api/admin/registration', 'moderator')).status).toBe(403);
    for (const question of ['', ' \n ', 'q'.repeat(501)])
      expect(await set({ ...APPROVAL, question })).toMatchObject({
        status: 400,
        reply: { error: { details: { field: 'question' } } },
      });
    expect((await send('GET', '/api/registration')).reply).toMatchObject({ mode: 'open' });
  });

  test('closed refuses everybody', async () => {
    await set({ ...APPROVAL, mode: 'closed' });
    expect(await register('vic', { answer: 'Okami', invite: 'ABCD' })).toMatchObject({
      status: 403,
      reply: { error: { message: 'Registration is closed at the moment. Members can still log in.' } },
    });
    expect(await accounts()).toEqual(['una', 'mona', 'ada']);
  });

  test('that changed while the form was open makes the refusal ask for the missing input: an answer, to another question, an invite', async () => {
    await set(APPROVAL);
    expect(await register('vic')).toMatchObject({
      status: 400,
      reply: { error: { message: m.questionAsked({ question: QUESTION }), details: { field: 'answer' } } },
    });
    expect(await register('vic', { question: 'What is 1 + 1?', answer: '2' })).toMatchObject({
      status: 400,
      reply: { error: { message: m.questionChanged({ question: QUESTION }), details: { field: 'answer' } } },
    });
    await set({ ...APPROVAL, mode: 'invite' });
    expect(await register('vic', { question: QUESTION, answer: 'Okami' })).toMatchObject({
      status: 400,
      reply: { error: { details: { field: 'invite' } } },
    });
    await set({ ...APPROVAL, mode: 'open' });
    expect(await register('vic', { question: QUESTION, answer: 'Okami' })).toMatchObject({
      status: 200,
      reply: { waiting: false, jwt: expect.any(String) },
    });
    expect(await started.db.selectFrom('registration').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['what cannot be stored', '\u0000\u0007'],
    ['10,001 letters', 'o'.repeat(10_001)],
    ['2,001 letters of two halves', '🦊'.repeat(2001)],
  ])('refuses an answer of %s beside its field', async (_what, answer) => {
    await set(APPROVAL);
    expect(await register('vic', { question: QUESTION, answer })).toMatchObject({
      status: 400,
      reply: { error: { details: { field: 'answer' } } },
    });
    expect(await accounts()).not.toContain('vic');
  });
});

describe('a registration that needs approval', () => {
  beforeEach(() => set(APPROVAL));

  test('opens no session; only the right password reveals that it waits', async () => {
    const { status, reply } = await register('vic', { question: QUESTION, answer: ' Okami\r\nand Ico\u0000 ' });
    expect(status).toBe(200);
    expect(reply).toEqual({
      waiting: true,
      user: expect.objectContaining({ username: 'vic', email: 'vic@example.org', confirmed: false, blocked: true }),
    });
    const confirming = 'Confirm your email address with the link in the email that we sent you.';
    expect(await signIn('vic')).toMatchObject({
      status: 403,
      reply: { error: { message: confirming, details: { field: 'confirmation' } } },
    });
    await confirm('vic');
    const wait = 'Your registration awaits approval. You will get an email once a moderator has reviewed it.';
    expect(await signIn('vic')).toMatchObject({ status: 403, reply: { error: { message: wait } } });
    expect(await signIn('vic', 'another horse')).toMatchObject({
      status: 401,
      reply: { error: { message: 'The email address or the password is wrong.' } },
    });
    expect(
      await started.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', reply.user?.id ?? 0)
        .execute(),
    ).toEqual([]);
  });

  test('gets its confirmation mail again a few times an hour, without revealing which registrations wait', async () => {
    const again = async (email: string) =>
      send('POST', sendWaitingConfirmation.path, undefined, { email, recaptchaToken: await solveBotCheck(started.app) });
    await register('vic', { question: QUESTION, answer: 'Okami' });
    const answers = [await again(' Vic@example.org '), await again('una@example.org'), await again('nobody@example.org')];
    expect(answers).toEqual(answers.map(() => ({ status: 200, reply: { ok: true } })));
    expect(await mailsTo(started, 'una@example.org')).toEqual([]);
    const mails = await mailsTo(started, 'vic@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email address', 'Confirm your email address']);
    expect((await confirm('vic')).reply).toMatchObject({ waiting: true });
    // The address is confirmed by now.
    expect((await again('vic@example.org')).status).toBe(200);
    expect(await mailsTo(started, 'vic@example.org')).toHaveLength(2);
    for (const status of [200, 200, 429]) expect((await again('vic@example.org')).status).toBe(status);
    expect((await send('POST', sendWaitingConfirmation.path, undefined, { email: 'vic@example.org' })).status).toBe(403);
    expect((await again('no address')).status).toBe(400);
  });

  test('is invisible to visitors and members, and reserves its nickname and address', async () => {
    await waiting('vic');
    expect((await send('GET', '/api/members/vic')).status).toBe(404);
    for (const path of ['/api/verify-nickname/vic', '/api/verify-email/vic@example.org'])
      expect(JSON.parse((await send('GET', path)).reply['response' as keyof Reply] as string)).toMatchObject({ exists: true });
    expect((await register('vic', { question: QUESTION, answer: 'Ico' })).reply.error?.message).toContain('already taken');
  });

  test("appears in the moderators' queue with question and answer once its address is confirmed", async () => {
    await register('vic', { question: QUESTION, answer: ' Okami\r\nand Ico\u0000 ' });
    await register('wes', { question: QUESTION, answer: '<img src=x onerror=alert(1)>' });
    expect((await send('GET', '/api/moderation/registrations', 'moderator')).reply).toMatchObject({ total: 0, unconfirmed: 2 });
    expect((await confirm('vic')).reply).toMatchObject({ email: 'vic@example.org', waiting: true });
    const { reply } = await send('GET', '/api/moderation/registrations', 'moderator');
    expect(reply).toMatchObject({ total: 1, unconfirmed: 1 });
    expect(reply.registrations).toEqual([
      {
        id: expect.any(Number),
        nickname: 'vic',
        email: 'vic@example.org',
        emailConfirmed: true,
        throwaway: false,
        question: QUESTION,
        answer: 'Okami\nand Ico',
        createdAt: expect.any(String),
      },
    ]);
    expect((await send('GET', '/api/moderation/waiting-registrations', 'admin')).reply).toEqual({ count: 1 });
    const others = await send('GET', '/api/moderation/registrations?confirmed=false', 'moderator');
    expect(others.reply.registrations).toMatchObject([{ nickname: 'wes', emailConfirmed: false }]);
  });

  test('is visible to moderators only', async () => {
    const id = await waiting('vic');
    for (const as of ['user', undefined] as const)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', `/${id}/approval`],
        ['POST', `/${id}/refusal`],
      ] as const)
        expect((await send(method, `/api/moderation/registrations${path}`, as, method === 'GET' ? undefined : {})).status).toBe(
          as === 'user' ? 403 : 401,
        );
    expect((await send('GET', '/api/moderation/waiting-registrations', 'user')).status).toBe(403);
  });

  test("that is approved gets a mail and logs in; the answer is in the member's data and deleted with the account", async () => {
    const id = await waiting('vic');
    expect((await send('POST', `/api/moderation/registrations/${id}/approval`, 'moderator')).status).toBe(200);
    const mail = (await mailsTo(started, 'vic@example.org')).at(-1);
    expect(mail?.subject).toBe('Welcome to Polyshelf');
    expect(mail?.text).toContain(`${started.config.publicUrl}/login`);
    expect((await signIn('vic')).status).toBe(200);
    expect((await send('GET', '/api/members/vic')).status).toBe(200);
    expect(await log()).toMatchObject([
      { act: 'registration' },
      { act: 'approve', actor_id: people.moderator.id, account_id: id, detail: '' },
    ]);
    const headers = await signedIn(started, id);
    const data = (await started.app.inject({ url: '/api/me/data', headers })).json<{ registration: object }>();
    expect(data.registration).toMatchObject({ question: QUESTION, answer: 'Okami', invitedBy: null });
    const erased = await started.app.inject({
      method: 'POST',
      url: '/api/me/delete',
      headers,
      payload: { nickname: 'vic', password: PASSWORD },
    });
    expect(erased.statusCode).toBe(200);
    expect(await started.db.selectFrom('registration').selectAll().execute()).toEqual([]);
  });

  test('that is declined gets its mail in the language of the registration', async () => {
    await set(APPROVAL);
    const id = await waiting('xena');
    await started.db.updateTable('account').set({ language: 'en-XB' }).where('id', '=', id).execute();
    await send('POST', `/api/moderation/registrations/${id}/refusal`, 'moderator', { reason: 'No games at all.' });
    expect((await mailsTo(started, 'xena@example.org')).at(-1)?.html).toContain('<html lang="en-XB"');
  });

  test('that is declined gets a mail with the reason and is deleted, except for the log', async () => {
    const id = await waiting('vic');
    const decline = (reason: string) => send('POST', `/api/moderation/registrations/${id}/refusal`, 'moderator', { reason });
    for (const reason of ['', ' \n ', 'r'.repeat(1001)])
      expect(await decline(reason)).toMatchObject({ status: 400, reply: { error: { details: { field: 'reason' } } } });
    expect((await decline('No games.\r\nBcc: all@example.org\r\n\r\n<b>Try</b> again.')).status).toBe(200);
    const [mail, ...more] = (await mailsTo(started, 'vic@example.org')).slice(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your registration on Polyshelf');
    expect([mail?.bcc, mail?.cc, mail?.to?.length]).toEqual([undefined, undefined, 1]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.text).toContain('Reason: No games.');
    expect(mail?.html).not.toContain('<b>Try');
    expect(await accounts()).not.toContain('vic');
    expect((await signIn('vic')).reply.error?.message).toBe('The email address or the password is wrong.');
    expect((await log()).at(-1)).toMatchObject({
      act: 'decline',
      account_id: null,
      detail: 'vic',
      note: expect.stringMatching(/^No games/),
    });
    expect((await register('vic', { question: QUESTION, answer: 'Okami' })).status).toBe(200);
  });

  test('is decided once, also by two moderators at the same time', async () => {
    const id = await waiting('vic');
    const answers = await Promise.all([
      send('POST', `/api/moderation/registrations/${id}/approval`, 'moderator'),
      send('POST', `/api/moderation/registrations/${id}/refusal`, 'admin', { reason: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await mailsTo(started, 'vic@example.org')).length).toBe(2);
  });

  test('with an unconfirmed address cannot be decided, and is deleted after 72 hours', async () => {
    const { reply } = await register('vic', { question: QUESTION, answer: 'Okami' });
    const id = reply.user?.id ?? 0;
    expect(await send('POST', `/api/moderation/registrations/${id}/approval`, 'moderator')).toMatchObject({
      status: 409,
      reply: { error: { message: 'The email address of vic is not confirmed yet.' } },
    });
    await waiting('wes');
    now = new Date(now.getTime() + 73 * 3_600_000);
    await forgetUnconfirmed(started.installation);
    expect(await accounts()).toEqual(['una', 'mona', 'ada', 'wes']);
  });

  test('cannot be enabled or given a role outside of the queue', async () => {
    const id = await waiting('vic');
    for (const change of [{ disabled: false }, { role: 'admin' }])
      expect(await send('PUT', `/api/admin/users/${id}`, 'admin', { ...change, note: 'x' })).toMatchObject({
        status: 409,
        reply: { error: { message: acts.registrationWaits({ nickname: 'vic' }) } },
      });
    const users = (await started.app.inject({ url: '/api/admin/users', headers: people.admin.headers })).json<{
      users: { nickname: string; waiting: boolean }[];
    }>();
    expect(users.users.filter((user) => user.waiting).map(({ nickname }) => nickname)).toEqual(['vic']);
  });
});

describe('signs of a bot', () => {
  test('refuse a registration with a filled trap field or an instant one, and the form may be sent again', async () => {
    expect(await register('vic', { website: 'https://spam.example', filledInMs: 9000 })).toMatchObject({
      status: 400,
      reply: { error: { details: { field: 'website' } } },
    });
    expect(await register('vic', { website: '', filledInMs: 2999 })).toMatchObject({
      status: 400,
      reply: { error: { message: m.sentTooFast() } },
    });
    expect(await accounts()).not.toContain('vic');
    expect((await register('vic', { website: '', filledInMs: 3000 })).status).toBe(200);
  });
});
