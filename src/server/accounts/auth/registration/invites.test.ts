import * as audit from '#messages/server-audit';
import * as auth from '#messages/auth';
import * as m from '#messages/server-auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { personOfEachRole, signedIn } from '../../../../../test/factories/account.ts';
import { solveBotCheck } from '../../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { Role } from '../../../../shared/accounts/auth/account-rules.ts';
import type { Invite } from '../../../../shared/accounts/auth/registration-contract.ts';
import { listNotifications } from '../../../../shared/community/notifications/notification-contract.ts';
import { notificationLink, notificationWords } from '../../../../shared/community/notifications/notification-words.ts';
import type { ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { shownText } from '../../../../shared/platform/messages/stored-text.ts';

let started: StartedApp;
let now = new Date();
let log: string[] = [];
let people: Awaited<ReturnType<typeof personOfEachRole>>;

beforeAll(async () => {
  started = await startApp({}, { clock: () => now, onLogLine: (line) => void log.push(line) });
});
beforeEach(async () => {
  now = new Date();
  log = [];
  for (const table of ['audit_entry', 'account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
  await started.db.updateTable('registration_setting').set({ mode: 'invite', throwaway: 'warn' }).execute();
  people = await personOfEachRole(started);
});
afterAll(() => started.stop());

interface Reply extends Partial<ErrorReply> {
  id: number;
  code: string;
  url: string;
  invites: Invite[];
  total: number;
  invited: { nickname: string; invitedBy: string | null }[];
}

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, as: Role, payload?: object) {
  const answer = await started.app.inject({ method, url, headers: people[as].headers, ...(payload && { payload }) });
  return { status: answer.statusCode, reply: answer.json<Reply>() };
}
const make = async (fields: object = {}, as: Role = 'moderator') =>
  (await send('POST', '/api/invites', as, { note: '', uses: 1, days: 14, ...fields })).reply;
async function register(nickname: string, invite: string | undefined) {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/auth/local/register',
    payload: {
      username: nickname,
      email: `${nickname}@example.org`,
      password: 'correct horse',
      recaptchaToken: await solveBotCheck(started.app),
      ...(invite !== undefined && { invite }),
    },
  });
  const { error } = answer.json<Partial<ErrorReply>>();
  return { status: answer.statusCode, message: error?.message, field: error?.details.field };
}
const list = async (as: Role) => (await send('GET', '/api/invites', as)).reply;

/** Sentences and links of notifications. */
async function notificationsOf(as: Role) {
  const answer = await started.app.inject({ url: listNotifications.path, headers: people[as].headers });
  return answer.json<ReplyOf<typeof listNotifications>>().notices.map((notification) => ({
    sentence: notificationWords(notification)
      .map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.title))
      .join(''),
    link: notificationLink(notification),
  }));
}

describe('an invite', () => {
  test('opens an account in any spelling of its code, and admins and the member see who invited whom', async () => {
    const { code, url } = await make({ note: ' For\r\nVic ', uses: 2 });
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(url).toBe(`${started.config.publicUrl}/registration#code=${code}`);
    expect(
      (await register('vic', ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`)).status,
    ).toBe(200);
    const { invites } = await list('moderator');
    expect(invites).toMatchObject([
      { codeEnd: code.slice(-4), note: 'For Vic', madeBy: 'mona', uses: 2, used: 1, revokedAt: null, members: ['vic'] },
    ]);
    expect((await send('GET', '/api/admin/invited', 'admin')).reply.invited).toMatchObject([
      { nickname: 'vic', invitedBy: 'mona' },
    ]);
    const { id } = await started.db.selectFrom('account').select('id').where('nickname', '=', 'vic').executeTakeFirstOrThrow();
    const data = await started.app.inject({ url: '/api/me/data', headers: await signedIn(started, id) });
    expect(data.json<{ registration: object }>().registration).toMatchObject({ invitedBy: 'mona', answer: null });
    const users = (await send('GET', '/api/admin/users?query=vic', 'admin')).reply as unknown as { users: object[] };
    expect(users.users).toMatchObject([{ nickname: 'vic', invitedBy: 'mona' }]);
  });

  test('with one use left works for one of two concurrent registrations, and a taken nickname does not use it', async () => {
    const { code } = await make();
    expect(await register('una', code)).toMatchObject({ status: 400, message: 'Email or Username are already taken' });
    const answers = await Promise.all([register('vic', code), register('wes', code), register('xia', code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject({
      message: m.inviteUsed(),
      field: 'invite',
    });
    expect((await list('admin')).invites).toMatchObject([{ uses: 1, used: 1 }]);
  });

  test('notifies its maker of those who joined, in one notification, and of no failed registration', async () => {
    const { code } = await make({ uses: 3 });
    await register('una', code);
    expect(await notificationsOf('moderator')).toEqual([]);
    await register('vic', code);
    expect(await notificationsOf('moderator')).toEqual([{ sentence: 'vic has joined with your invite', link: '/user/vic' }]);
    await register('wes', code);
    expect(await notificationsOf('moderator')).toEqual([
      { sentence: 'wes and vic have joined with your invite', link: '/invites' },
    ]);
    expect(await notificationsOf('admin')).toEqual([]);
  });

  test('that is invalid is refused with the reason', async () => {
    const { code, id } = await make({ days: 1 });
    const { code: other, id: otherId } = await make();
    now = new Date(now.getTime() + 86_400_000);
    expect((await register('vic', code)).message).toMatch(/^This invite was valid until \d\d? \w+ \d{4}\./);
    await send('DELETE', `/api/invites/${otherId}`, 'moderator');
    expect(await register('vic', other)).toMatchObject({
      message: m.inviteRevoked(),
    });
    for (const [typed, message] of [
      ['ABCD-EFGH-JKMN-PQRS', m.unknownInvite()],
      ["' or 1=1 --", m.unknownInvite()],
      [' - ', auth.inviteMissing()],
      [undefined, auth.inviteMissing()],
    ] as const)
      expect(await register('vic', typed)).toMatchObject({ status: 400, message, field: 'invite' });
    expect((await list('moderator')).invites.map(({ id: one, used }) => [one, used])).toEqual([
      [otherId, 0],
      [id, 0],
    ]);
  });

  test('of a disabled member is refused', async () => {
    const { code } = await make();
    await started.db.updateTable('account').set({ disabled_at: now }).where('nickname', '=', 'mona').execute();
    expect((await register('vic', code)).message).toBe(m.inviteInvalid());
  });

  test('cannot be guessed, since each guess counts towards twenty registrations an hour', async () => {
    const { code } = await make();
    const guess = { username: 'vic', email: 'vic@example.org', password: 'correct horse', invite: 'GUESS' };
    for (let n = 0; n < 21; n += 1)
      await started.app.inject({ method: 'POST', url: '/api/auth/local/register', payload: guess });
    expect((await register('vic', code)).status).toBe(429);
  });

  test('is in no log and in no table', async () => {
    const { code } = await make();
    await register('vic', code);
    const tables = await Promise.all([
      started.db.selectFrom('invite').selectAll().execute(),
      started.db.selectFrom('audit_entry').selectAll().execute(),
      started.db.selectFrom('registration').selectAll().execute(),
    ]);
    for (const text of [JSON.stringify(tables), log.join('')]) expect(text).not.toContain(code);
  });
});

describe('invites', () => {
  test('are made by moderators and admins, not by new members; admins see and revoke all', async () => {
    expect((await send('POST', '/api/invites', 'user', { note: '', uses: 1, days: 1 })).status).toBe(403);
    const { id } = await make();
    const { id: ofAdmin } = await make({}, 'admin');
    expect((await list('moderator')).invites.map((one) => one.id)).toEqual([id]);
    expect(await list('admin')).toMatchObject({
      total: 2,
      invites: [
        { id: ofAdmin, madeBy: 'ada' },
        { id, madeBy: 'mona' },
      ],
    });
    expect((await send('DELETE', `/api/invites/${ofAdmin}`, 'moderator')).status).toBe(404);
    expect((await send('DELETE', `/api/invites/${id}`, 'admin')).status).toBe(200);
    expect((await send('DELETE', `/api/invites/${id}`, 'admin')).status).toBe(404);
    expect((await send('GET', '/api/admin/invited', 'moderator')).status).toBe(403);
    const acts = await started.db.selectFrom('audit_entry').select(['act', 'detail']).orderBy('id').execute();
    expect(acts.map(({ act, detail }) => ({ act, detail: shownText(detail) }))).toMatchObject([
      { act: 'invite', detail: expect.stringMatching(`^${audit.inviteMade({ codeEnd: '\\w{4}', uses: 1, days: 14 })}$`) },
      { act: 'invite' },
      { act: 'invite', detail: expect.stringMatching(`^${audit.inviteRevoked({ codeEnd: '\\w{4}' })}$`) },
    ]);
  });

  test('are made by trusted members, five in 30 days with at most five uses each', async () => {
    const own = (fields: object = {}) => send('POST', '/api/invites', 'user', { note: '', uses: 5, days: 1, ...fields });
    const level = (to: 'member' | 'trusted') =>
      started.db.updateTable('account').set({ level: to }).where('nickname', '=', 'una').execute();
    await level('member');
    expect([(await own()).status, (await send('GET', '/api/invites', 'user')).status]).toEqual([403, 403]);
    await level('trusted');
    expect((await own({ uses: 6 })).reply.error).toMatchObject({
      message: m.inviteUses({ max: 5 }),
      details: { field: 'uses' },
    });
    const answers = await Promise.all(Array.from({ length: 7 }, () => own()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 403, 403]);
    expect(await list('user')).toMatchObject({ total: 5 });
    now = new Date(now.getTime() + 31 * 86_400_000);
    people.user.headers = await signedIn(started, people.user.id);
    expect((await own()).status).toBe(200);
  });

  test.each([{ uses: 0 }, { uses: 1001 }, { days: 0 }, { days: 366 }, { note: 'n'.repeat(101) }, { uses: 1.5 }])(
    'of %j are refused',
    async (fields) => {
      const answer = await send('POST', '/api/invites', 'moderator', { note: '', uses: 1, days: 14, ...fields });
      expect(answer.status).toBe(400);
    },
  );

  test("are deleted with their maker's account, and invited members stay with a deleted inviter", async () => {
    const { code } = await make();
    await register('vic', code);
    const erased = await send('POST', '/api/me/delete', 'moderator', { nickname: 'mona' });
    expect(erased.status).toBe(200);
    expect(await started.db.selectFrom('invite').selectAll().execute()).toEqual([]);
    expect((await send('GET', '/api/admin/invited', 'admin')).reply.invited).toMatchObject([
      { nickname: 'vic', invitedBy: 'Deleted user' },
    ]);
  });
});
