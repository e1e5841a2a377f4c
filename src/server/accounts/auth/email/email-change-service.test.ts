import * as m from '#messages/server-auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { makeEmailLink } from '../../../../../test/factories/email-link.ts';
import { codeIn, jobsDone, mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { changeEmail } from '../../../../shared/accounts/auth/account-contract.ts';
import { confirmEmail, resetPassword } from '../../../../shared/accounts/auth/sign-in-contract.ts';

const PASSWORD = 'right password';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => void (await started.db.deleteFrom('attempt').execute()));

const change = (headers: object, email: unknown, password: unknown = PASSWORD) =>
  started.app.inject({ method: 'POST', url: changeEmail.path, headers: { ...headers }, payload: { email, password } });
const confirm = (confirmation: string) =>
  started.app.inject({ method: 'POST', url: confirmEmail.path, payload: { confirmation } });
const emailOf = async (id: number) =>
  (await started.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const subjectsTo = async (address: string) => (await mailsTo(started, address)).map(({ subject }) => subject);

async function member(nickname: string) {
  const id = await addMember(started, nickname, { password: PASSWORD });
  return { id, email: `${nickname}@example.org`, headers: await signedIn(started, id) };
}

describe('changing the address', () => {
  test('takes a link sent to the new address, and notifies the old one before and after', async () => {
    const { id, email, headers } = await member('anton');
    expect((await change(headers, ' New.Anton@Example.org ')).json()).toEqual({ done: true });
    const [mail] = await mailsTo(started, 'new.anton@example.org');
    expect(mail?.subject).toBe('Confirm your new email address');
    const [message] = await mailsTo(started, email);
    expect(message?.subject).toBe('A new email address was requested');
    expect(message?.text).toContain('new.anton@example.org');
    expect(message?.text).not.toContain('#code=');
    expect(await emailOf(id)).toBe(email);

    const old = await makeEmailLink(started, { purpose: 'reset', accountId: id, email });
    const answer = await confirm(codeIn(mail));
    expect({ status: answer.statusCode, reply: answer.json<unknown>() }).toEqual({
      status: 200,
      reply: { email: 'new.anton@example.org', waiting: false },
    });
    expect(await emailOf(id)).toBe('new.anton@example.org');
    expect(await subjectsTo(email)).toContain('Your email address has changed');
    const left = started.db.selectFrom('email_link').select(['purpose', 'email']).where('account_id', '=', id);
    expect(await left.execute()).toEqual([{ purpose: 'confirm', email: 'new.anton@example.org' }]);
    const reset = { code: old, password: 'another password', passwordConfirmation: 'another password' };
    expect((await started.app.inject({ method: 'POST', url: resetPassword.path, payload: reset })).statusCode).toBe(400);
    // Opened again, it only confirms the current address.
    expect((await confirm(codeIn(mail))).json()).toEqual({ email: 'new.anton@example.org', waiting: false });
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  test('needs a session and the password', async () => {
    const { email, headers } = await member('birgit');
    expect((await change({}, 'x.birgit@example.org')).statusCode).toBe(401);
    for (const password of ['wrong password', '', null]) {
      const answer = await change(headers, 'x.birgit@example.org', password);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { details: { field: 'password' } } });
    }
    expect(await mailsTo(started, 'x.birgit@example.org')).toEqual([]);
    expect(await mailsTo(started, email)).toEqual([]);
  });

  test('without a password needs a session of the last 10 minutes', async () => {
    const id = await addMember(started, 'carlos');
    const headers = await signedIn(started, id);
    expect((await change(headers, 'first.carlos@example.org', null)).statusCode).toBe(200);
    await started.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', id)
      .execute();
    await started.installation.accountsVersion.changed();
    expect((await change(headers, 'second.carlos@example.org', null)).statusCode).toBe(403);
  });

  test('to an invalid address or the own one is refused', async () => {
    const { headers } = await member('dina');
    const errors = [
      ['bad', 'min. 6 characters'],
      ['no address', 'Email not correct'],
      ['ada@example.org,eve@example.org', 'Email not correct'],
      ['ada@example.org\r\nBcc: eve@example.org', 'Email not correct'],
      ['ada@example.org\0', 'Email not correct'],
      ['аda@example.org', 'Email not correct'],
      [' DINA@example.org', m.addressIsYours()],
    ];
    for (const [email, message] of errors) {
      const answer = await change(headers, email);
      expect({ email, ...answer.json<object>() }).toMatchObject({
        email,
        error: { status: 400, message, details: { field: 'email' } },
      });
    }
    expect((await change(headers, { a: 1 })).statusCode).toBe(400);
  });

  test('is limited per account', async () => {
    const { headers } = await member('emil');
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push((await change(headers, `emil${time}@example.org`)).statusCode);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is cancelled when the session that requested it ends', async () => {
    const { id, headers } = await member('fanny');
    // As if the mail server had been down until now.
    await started.db
      .insertInto('job')
      .values({
        kind: 'email-link',
        payload: JSON.stringify({ purpose: 'change', accountId: id, sessionId: 999_999, email: 'thief@example.org' }),
        leased_until: null,
        failed_at: null,
        last_error: null,
      })
      .execute();
    await jobsDone(started);
    expect(await mailsTo(started, 'thief@example.org')).toEqual([]);
    expect((await change(headers, 'new.fanny@example.org')).statusCode).toBe(200);
    expect(await mailsTo(started, 'new.fanny@example.org')).toHaveLength(1);
  });
});

describe('an address of another account', () => {
  test('gets the same reply as a free one, and its owner is notified', async () => {
    const [owner, asker] = [await member('gerda'), await member('hugo')];
    const [free, taken] = [await change(asker.headers, 'free.hugo@example.org'), await change(asker.headers, owner.email)];
    expect({ status: taken.statusCode, body: taken.body }).toEqual({ status: free.statusCode, body: free.body });
    const [mail, ...others] = await mailsTo(started, owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text).not.toContain('#code=');
    expect(mail?.text).not.toContain('hugo');
    expect(await subjectsTo(asker.email)).toEqual(['A new email address was requested', 'A new email address was requested']);
    expect(await started.db.selectFrom('email_link').select('email').where('email', '=', owner.email).execute()).toEqual([]);
  });

  test('stays with that account when the link is opened', async () => {
    const asker = await member('ines');
    const code = await makeEmailLink(started, { purpose: 'change', accountId: asker.id, email: 'wanted@example.org' });
    await addMember(started, 'jonas', { email: 'wanted@example.org' });
    const answer = await confirm(code);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: { name: 'ConflictError' } });
    expect(await emailOf(asker.id)).toBe(asker.email);
  });

  test('goes to one of two members who open their links at the same time', async () => {
    const pair = [await member('klara'), await member('leo')];
    const codes = await Promise.all(
      pair.map(({ id }) => makeEmailLink(started, { purpose: 'change', accountId: id, email: 'both@example.org' })),
    );
    const answers = await Promise.all(codes.map(confirm));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const emails = await Promise.all(pair.map(({ id }) => emailOf(id)));
    expect(emails.filter((email) => email === 'both@example.org')).toHaveLength(1);
  });
});
