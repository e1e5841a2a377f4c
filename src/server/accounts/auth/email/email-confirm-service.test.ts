import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { makeEmailLink } from '../../../../../test/factories/email-link.ts';
import { codeIn, mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { sendConfirmation } from '../../../../shared/accounts/auth/account-contract.ts';
import { confirmEmail } from '../../../../shared/accounts/auth/sign-in-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const confirm = (confirmation: unknown) =>
  started.app.inject({ method: 'POST', url: confirmEmail.path, payload: { confirmation } });
const resend = (headers = {}) => started.app.inject({ method: 'POST', url: sendConfirmation.path, headers });
const account = (id: number) =>
  started.db.selectFrom('account').select(['email', 'email_confirmed_at']).where('id', '=', id).executeTakeFirstOrThrow();
const INVALID = { error: { status: 400, name: 'ValidationError', details: { field: 'confirmation' } } };

async function unconfirmed(nickname: string) {
  const id = await addMember(started, nickname, { confirmed: false });
  return { id, email: `${nickname}@example.org` };
}

describe('a link that confirms an address', () => {
  test('is sent on demand, confirms any number of times, and is stored as a hash', async () => {
    const { id, email } = await unconfirmed('amelia');
    const headers = await signedIn(started, id);
    expect((await resend(headers)).json()).toEqual({ done: true });
    const [mail, ...others] = await mailsTo(started, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Confirm your email address');
    const code = codeIn(mail);
    expect(mail?.text).toContain(`\n${started.config.publicUrl}/confirm-email#code=${code}\n`);
    const stored = await started.db.selectFrom('email_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((stored[0]?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(71 * 3_600_000);

    const answer = await confirm(code);
    expect({ status: answer.statusCode, reply: answer.json<unknown>() }).toEqual({
      status: 200,
      reply: { email, waiting: false },
    });
    const { email_confirmed_at: confirmedAt } = await account(id);
    expect(confirmedAt).not.toBeNull();
    // A mail scanner may have been first.
    expect((await confirm(code)).json()).toEqual({ email, waiting: false });
    expect((await account(id)).email_confirmed_at).toEqual(confirmedAt);
    await started.db.updateTable('account').set({ email: 'other.amelia@example.org' }).where('id', '=', id).execute();
    expect((await confirm(code)).json()).toMatchObject(INVALID);
  });

  test('works for concurrent calls', async () => {
    const { id, email } = await unconfirmed('boris');
    const code = await makeEmailLink(started, { purpose: 'confirm', accountId: id, email });
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200]);
  });

  test('confirms the member at once, in open sessions', async () => {
    const { id, email } = await unconfirmed('carla');
    const headers = await signedIn(started, id);
    expect((await resend(headers)).statusCode).toBe(200);
    await confirm(await makeEmailLink(started, { purpose: 'confirm', accountId: id, email }));
    const again = await resend(headers);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ error: { message: 'Your email address is already confirmed.' } });
  });

  test('is refused if it expired, was changed, is unknown, or has another purpose', async () => {
    const { id, email } = await unconfirmed('dora');
    const link = { accountId: id, email } as const;
    const expired = await makeEmailLink(started, { ...link, purpose: 'confirm', validMs: -1 });
    const good = await makeEmailLink(started, { ...link, purpose: 'confirm' });
    const changed = `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`;
    const foreign = await makeEmailLink(started, { ...link, purpose: 'reset' });
    for (const code of [expired, changed, `${good} `, foreign, 'unknown', "' or 1=1 --", '\0']) {
      const answer = await confirm(code);
      expect({ code, ...answer.json<object>() }).toMatchObject({ code, ...INVALID });
    }
    expect((await account(id)).email_confirmed_at).toBeNull();
    // None of these used up the other links.
    expect((await confirm(good)).statusCode).toBe(200);
    expect(await started.db.selectFrom('email_link').select('purpose').where('account_id', '=', id).execute()).toContainEqual({
      purpose: 'reset',
    });
  });

  test('is refused as bad input if it is missing, too long or no text', async () => {
    for (const code of [undefined, null, 7, [], {}, '', 'a'.repeat(201)])
      expect([code, (await confirm(code)).statusCode]).toEqual([code, 400]);
  });

  test('proves only the address that it was sent to', async () => {
    const { id, email } = await unconfirmed('edgar');
    const code = await makeEmailLink(started, { purpose: 'confirm', accountId: id, email });
    await started.db.updateTable('account').set({ email: 'other@example.org' }).where('id', '=', id).execute();
    expect((await confirm(code)).json()).toMatchObject(INVALID);
    expect((await account(id)).email_confirmed_at).toBeNull();
  });

  test.each(['disabled_at', 'deleted_at'] as const)('is refused for an account with %s', async (column) => {
    const { id, email } = await unconfirmed(`f_${column}`);
    const code = await makeEmailLink(started, { purpose: 'confirm', accountId: id, email });
    await started.db
      .updateTable('account')
      .set({ [column]: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await confirm(code)).json()).toMatchObject(INVALID);
  });
});

describe('sending the link again', () => {
  test('needs a session', async () => {
    expect((await resend()).statusCode).toBe(401);
  });

  test('is limited per account, and the refusal says when to try again', async () => {
    const { id, email } = await unconfirmed('greta');
    const headers = await signedIn(started, id);
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await resend(headers));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(started, email)).toHaveLength(statuses.filter((status) => status === 200).length);
  });

  test('does nothing for a confirmed address, or none', async () => {
    const confirmed = await signedIn(started, await addMember(started, 'hanna'));
    const without = await signedIn(started, await addMember(started, 'iris', { email: null, confirmed: false }));
    expect((await resend(confirmed)).statusCode).toBe(409);
    expect((await resend(without)).statusCode).toBe(409);
    expect(await mailsTo(started, 'hanna@example.org')).toEqual([]);
  });
});
