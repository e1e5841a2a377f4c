import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAccount } from '../../../../test/factories/catalogue.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { AuditEntry, ManagedUser } from '../../../shared/moderation/admin/admin-contract.ts';
import { adminService } from '../../accounts/account-acts/admin-service.ts';

let started: StartedApp;
let ada: number;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  ada = await addMember(started, 'ada', { role: 'admin' });
  headers = await signedIn(started, ada);
});
afterAll(() => started.stop());

type Method = 'GET' | 'PUT' | 'POST';
interface Answer {
  status: number;
  body: ManagedUser & { users: ManagedUser[]; entries: AuditEntry[]; total: number; error?: { name: string; message: string } };
}
async function call(method: Method, url: string, payload?: object, as: { authorization?: string } = headers): Promise<Answer> {
  const answer = await started.app.inject({ method, url, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const find = async (query: string) => (await call('GET', `/api/admin/users?query=${encodeURIComponent(query)}`)).body;
const NOTE = { note: 'As agreed.' };
const change = (id: number, payload: object, as = headers) =>
  call('PUT', `/api/admin/users/${id}`, { ...payload, ...NOTE }, as);
const endSessions = (id: number) => call('POST', `/api/admin/users/${id}/sessions/end`, NOTE);
const isSignedIn = async (as: { authorization: string }) =>
  (await started.app.inject({ url: '/api/me', headers: as })).statusCode === 200;
const audit = async (id: number) => (await call('GET', `/api/admin/audit?account=${id}`)).body.entries;

describe('permission', () => {
  const CALLS: [Method, string, object?][] = [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/audit'],
    ['PUT', '/api/admin/users/1', { role: 'admin', note: 'x' }],
    ['POST', '/api/admin/users/1/sessions/end', { note: 'x' }],
  ];

  test.each(CALLS)('a visitor gets a 401: %s %s', async (method, url, payload) => {
    expect((await call(method, url, payload, {})).status).toBe(401);
  });

  test.each(['user', 'moderator'] as const)('a %s gets a 403', async (role) => {
    const as = await signedIn(started, await addMember(started, `plain_${role}`, { role }));
    for (const [method, url, payload] of CALLS) expect((await call(method, url, payload, as)).status).toBe(403);
  });
});

describe('the list of users', () => {
  test('is searched by part of a nickname or address, newest first, with sessions', async () => {
    const old = await addMember(started, 'grace_old', { email: 'hopper@navy.example' });
    const young = await addMember(started, 'grace_young', { confirmed: false });
    await signedIn(started, old);
    await signedIn(started, old);
    const { users, total } = await find(' GRACE_ ');
    expect(total).toBe(2);
    expect(users).toEqual([
      expect.objectContaining({ id: young, nickname: 'grace_young', emailConfirmed: false, sessions: 0, lastSeenAt: null }),
      {
        id: old,
        nickname: 'grace_old',
        email: 'hopper@navy.example',
        emailConfirmed: true,
        role: 'user',
        disabled: false,
        waiting: false,
        throwaway: false,
        invitedBy: null,
        sessions: 2,
        createdAt: expect.any(String) as string,
        lastSeenAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect((await find('@grace_old')).users.map(({ id }) => id)).toEqual([old]);
    expect((await find('HOPPER@navy')).users.map(({ id }) => id)).toEqual([old]);
  });

  test.each(['%', '_____________________________', "' or 1=1 --", 'grace\\', '\0', 'nobody_at_all'])(
    'searches for typed text literally: %j',
    async (query) => {
      const expected = query === '\0' ? (await find('')).total : 0;
      expect((await find(query)).total).toBe(expected);
    },
  );

  test('has fifty users a page', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ nickname: `many_${100 + index}` }));
    await started.db.insertInto('account').values(rows).execute();
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => (await call('GET', `/api/admin/users?query=many_&page=${page}`)).body),
    );
    expect([first?.total, first?.users.length, first?.users[0]?.nickname]).toEqual([51, 50, 'many_150']);
    expect(second?.users.map(({ nickname }) => nickname)).toEqual(['many_100']);
  });

  test.each(['?page=0', `?query=${'a'.repeat(201)}`, '?role=admin'])('%s is refused', async (query) => {
    expect((await call('GET', `/api/admin/users${query}`)).status).toBe(400);
  });
});

describe('acts on accounts', () => {
  test('a role applies from the next request, shows on the profile, and is logged', async () => {
    const lin = await addMember(started, 'lin');
    const as = await signedIn(started, lin);
    await started.app.inject('/api/members/lin');
    expect((await change(lin, { role: 'admin' })).body).toMatchObject({ id: lin, role: 'admin' });
    expect((await call('GET', '/api/admin/users', undefined, as)).status).toBe(200);
    expect((await started.app.inject('/api/members/lin')).json()).toMatchObject({ role: 'admin' });
    await change(lin, { role: 'user' });
    expect((await call('GET', '/api/admin/users', undefined, as)).status).toBe(403);
    expect(await audit(lin)).toEqual([
      expect.objectContaining({ actor: 'ada', act: 'role', account: 'lin', detail: 'admin → user' }),
      expect.objectContaining({ actor: 'ada', act: 'role', account: 'lin', detail: 'user → admin' }),
    ]);
  });

  test('a disabled member is logged out everywhere at once, and logs in again after being enabled', async () => {
    const noor = await addMember(started, 'noor');
    const sessions = [await signedIn(started, noor), await signedIn(started, noor)];
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([true, true]);
    expect((await change(noor, { disabled: true })).body).toMatchObject({ disabled: true, sessions: 0 });
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, false]);
    expect((await change(noor, { disabled: false })).body).toMatchObject({ disabled: false });
    expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, false]);
    expect((await audit(noor)).map(({ act, note }) => [act, note])).toEqual([
      ['enable', 'As agreed.'],
      ['disable', 'As agreed.'],
    ]);
    const mails = await mailsTo(started, 'noor@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been disabled', 'Your account has been enabled']);
    for (const { text } of mails) expect(text).toContain('Reason: As agreed.');
    // Disabled members get a mail instead of a notification.
    const notifications = (await started.app.inject({ url: '/api/me/notices', headers: await signedIn(started, noor) })).json<{
      notices: { kind: string; act: string; note: string }[];
    }>();
    expect(notifications.notices).toEqual([
      expect.objectContaining({ kind: 'moderation', act: 'account enable', note: 'As agreed.' }),
    ]);
  });

  test('ending sessions affects this account only', async () => {
    const pia = await addMember(started, 'pia');
    const as = await signedIn(started, pia);
    expect(await isSignedIn(as)).toBe(true);
    expect((await endSessions(pia)).body).toMatchObject({ id: pia, sessions: 0 });
    expect([await isSignedIn(as), await isSignedIn(headers)]).toEqual([false, true]);
    expect(await audit(pia)).toEqual([expect.objectContaining({ act: 'end_sessions', detail: '1 session' })]);
  });

  test('an act without a change is not logged', async () => {
    const rae = await addMember(started, 'rae');
    expect((await change(rae, { role: 'user', disabled: false })).status).toBe(200);
    expect(await audit(rae)).toEqual([]);
  });

  test.each([{ role: 'user' }, { role: 'moderator' }, { disabled: true }])(
    'an admin may not do %j to themselves',
    async (what) => {
      await addMember(started, `spare_${Object.values(what).join('')}`, { role: 'admin' });
      expect(await change(ada, what)).toMatchObject({ status: 403, body: { error: { name: 'not_allowed' } } });
      expect((await find('ada')).users[0]).toMatchObject({ role: 'admin', disabled: false });
      expect(await audit(ada)).toEqual([]);
    },
  );

  test.each([{}, { role: 'owner' }, { disabled: 'x' }, { role: 'user', nickname: 'x' }])('%j is refused', async (what) => {
    expect((await change(ada, what)).status).toBe(400);
  });

  test('a missing or deleted account is a 404', async () => {
    const gone = await addMember(started, 'gone', { email: null });
    await started.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    for (const id of [gone, 2_000_000_000]) {
      expect((await change(id, { role: 'admin' })).status).toBe(404);
      expect((await endSessions(id)).status).toBe(404);
    }
    expect((await change(0, { role: 'admin' })).status).toBe(400);
    expect((await find('gone')).total).toBe(0);
  });
});

describe('the last admin', () => {
  let own: StartedApp;
  beforeAll(async () => {
    own = await startApp();
  });
  afterAll(() => own.stop());

  test('stays, also against the operator; admins who cannot log in do not count', async () => {
    const admins = adminService(own.installation);
    const first = await addMember(own, 'first', { role: 'admin' });
    await admins.change(await addAccount(own.db, 'imported'), { role: 'admin' }, null);
    for (const what of [{ role: 'user' as const }, { disabled: true }])
      await expect(admins.change(first, what, null)).rejects.toThrow('first is the only admin');
    const second = await addMember(own, 'second');
    await admins.change(second, { role: 'admin' }, null);
    expect(await admins.change(first, { role: 'user' }, null)).toMatchObject({ role: 'user' });
    expect((await admins.auditList(first, 1)).entries).toEqual([expect.objectContaining({ actor: null })]);
  });

  test('stays when two admins remove each other’s role at the same time', async () => {
    const admins = adminService(own.installation);
    const [one, two] = [await addMember(own, 'one', { role: 'admin' }), await addMember(own, 'two', { role: 'admin' })];
    const second = await admins.named('second');
    await admins.change(second.id, { role: 'user' }, null);
    const outcomes = await Promise.allSettled([
      admins.change(one, { role: 'user' }, two),
      admins.change(two, { role: 'user' }, one),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
