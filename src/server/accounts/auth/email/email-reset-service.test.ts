import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { makeEmailLink } from '../../../../../test/factories/email-link.ts';
import { codeIn, jobsDone, mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { solveBotCheck } from '../../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { getOwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import {
  confirmEmail,
  forgotPassword,
  resetPassword,
  verifyMe,
  type SignedIn,
} from '../../../../shared/accounts/auth/sign-in-contract.ts';

const OLD = 'the old password';
const NEW = 'the new password';
const INVALID = { error: { status: 400, name: 'ValidationError', details: { field: 'code' } } };

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => void (await started.db.deleteFrom('attempt').execute()));

const post = (url: string, payload: object) => started.app.inject({ method: 'POST', url, payload });
const forgot = async (email: unknown) => post(forgotPassword.path, { email, recaptchaToken: await solveBotCheck(started.app) });
const reset = (code: unknown, password: unknown = NEW, passwordConfirmation: unknown = password) =>
  post(resetPassword.path, { code, password, passwordConfirmation });
const signIn = (email: string, password: string) => post(verifyMe.path, { login: email, password });
const isOpen = async (headers: { authorization: string }) =>
  (await started.app.inject({ url: getOwnAccount.path, headers })).statusCode === 200;
const account = (id: number) => started.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function member(nickname: string, more: { password?: string; confirmed?: boolean } = {}) {
  const id = await addMember(started, nickname, { password: OLD, ...more });
  const email = `${nickname}@example.org`;
  return { id, email, link: () => makeEmailLink(started, { purpose: 'reset', accountId: id, email }) };
}

describe('a forgotten password', () => {
  test('is reset by the link in a mail, which logs in and ends all sessions', async () => {
    const { id, email, link } = await member('alma');
    const [before, other] = [await signedIn(started, id), await link()];
    expect((await forgot(` ${email.toUpperCase()} `)).json()).toEqual({ ok: true });
    const [mail] = await mailsTo(started, email);
    expect(mail?.subject).toBe('Set a new password');
    const code = codeIn(mail);
    expect(mail?.text).toContain(`\n${started.config.publicUrl}/password-reset#code=${code}\n`);
    const answer = await reset(code);
    expect(answer.statusCode).toBe(200);
    const { jwt, user } = answer.json<SignedIn>();
    expect(user).toMatchObject({ id, username: 'alma', email, confirmed: true });
    expect(await isOpen({ authorization: `Bearer ${jwt}` })).toBe(true);
    expect(await isOpen(before)).toBe(false);
    const sessions = await started.db.selectFrom('session').selectAll().where('account_id', '=', id).execute();
    expect(sessions).toMatchObject([{ persistent: false }]);
    expect((await signIn(email, OLD)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    for (const used of [code, other]) expect((await reset(used)).json()).toMatchObject(INVALID);
    expect((await mailsTo(started, email)).map(({ subject }) => subject)).toContain('Your password has changed');
  });

  test('gets the same reply for every address, and a mail only for accounts that may log in', async () => {
    const { email } = await member('berta');
    const disabled = await member('bruno');
    await started.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
    const deleted = await member('bella');
    await started.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    const addresses = [email, disabled.email, deleted.email, 'unknown@example.org', 'plus+sign@example.org'];
    for (const address of addresses) {
      const answer = await forgot(address);
      expect({ address, status: answer.statusCode, body: answer.body }).toEqual({ address, status: 200, body: '{"ok":true}' });
    }
    const counts = await Promise.all(addresses.map(async (address) => (await mailsTo(started, address)).length));
    expect(counts).toEqual([1, 0, 0, 0, 0]);
  });

  test('is limited per hour and address, whether or not an account has it', async () => {
    const { email } = await member('clara');
    const statuses: number[][] = [];
    for (const address of [email, 'no.clara@example.org']) {
      const ofAddress: number[] = [];
      for (let time = 0; time < 5; time += 1) ofAddress.push((await forgot(address)).statusCode);
      statuses.push(ofAddress);
    }
    expect(statuses[0]).toEqual(statuses[1]);
    expect(statuses[0]?.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses[0]?.at(-1)).toBe(429);
  });

  test('is limited per network, for all addresses together', async () => {
    const answers = [];
    for (let number = 0; number < 14; number += 1)
      answers.push(await post(forgotPassword.path, { email: `nobody${number}@example.org` }));
    // The first were refused for a missing bot check, the last before that.
    expect(answers[0]?.statusCode).toBe(403);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  test('needs an unused bot check, whether or not the address is known', async () => {
    const { email } = await member('dirk');
    const recaptchaToken = await solveBotCheck(started.app);
    expect((await post(forgotPassword.path, { email, recaptchaToken })).statusCode).toBe(200);
    for (const address of [email, 'unknown@example.org']) {
      const answer = await post(forgotPassword.path, { email: address, recaptchaToken });
      expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
        status: 403,
        error: { message: 'The security check was not passed. Please try again later.', details: { field: 'recaptchaToken' } },
      });
    }
    expect(await mailsTo(started, email)).toHaveLength(1);
  });

  test.each([
    ['a@'],
    ['ada@example.org,eve@example.org\r\nBcc: x'],
    [''],
    ['\0@example.org'],
    ['\uD800@example.org'],
    [7],
    [null],
  ])('refuses %j as bad input', async (email) => {
    const answer = await post(forgotPassword.path, { email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: null, error: { name: 'ValidationError' } });
  });

  test('sends nothing to a list of addresses, which nobody has', async () => {
    const { email } = await member('edda');
    await forgot(`${email},eve`);
    await jobsDone(started);
    expect(await mailsTo(started, email)).toEqual([]);
  });
});

describe('the link', () => {
  test('sets one password in concurrent calls', async () => {
    const { email, link } = await member('fritz');
    const code = await link();
    const passwords = ['password one', 'password two', 'password three'];
    const answers = await Promise.all(passwords.map((password) => reset(code, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(email, winner)).statusCode).toBe(200);
  });

  test('and a second one of the same account set one password in concurrent calls', async () => {
    const { link } = await member('gustav');
    const codes = [await link(), await link(), await link()];
    const answers = await Promise.all(codes.map((code) => reset(code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('is refused if it expired, was changed, is unknown, or has another purpose', async () => {
    const { id, email, link } = await member('heidi');
    const good = await link();
    const codes = [
      await makeEmailLink(started, { purpose: 'reset', accountId: id, email, validMs: -1 }),
      await makeEmailLink(started, { purpose: 'confirm', accountId: id, email }),
      await makeEmailLink(started, { purpose: 'change', accountId: id, email: 'new@example.org' }),
      `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`,
      'unknown',
    ];
    for (const code of codes) expect({ code, ...(await reset(code)).json<object>() }).toMatchObject({ code, ...INVALID });
    expect((await post(confirmEmail.path, { confirmation: good })).statusCode).toBe(400);
    expect((await signIn(email, OLD)).statusCode).toBe(200);
    expect((await reset(good)).statusCode).toBe(200);
  });

  test('is valid for one hour', async () => {
    const { email } = await member('ida');
    await forgot(email);
    await jobsDone(started);
    const [row] = await started.db.selectFrom('email_link').selectAll().where('email', '=', email).execute();
    const validMs = (row?.expires_at.getTime() ?? 0) - Date.now();
    expect(validMs).toBeGreaterThan(59 * 60_000);
    expect(validMs).toBeLessThanOrEqual(60 * 60_000);
  });

  test('stays valid when the password is refused', async () => {
    const { link } = await member('jakob');
    const code = await link();
    const refusals = [
      [await reset(code, 'short'), 'password', 'min. 6 characters'],
      [await reset(code, 'sixsix'), 'password', 'Must be longer than 6 characters'],
      [await reset(code, NEW, `${NEW}!`), 'passwordConfirmation', 'Does not match the password'],
    ] as const;
    for (const [answer, field, message] of refusals) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { message, details: { field } } });
    }
    expect((await reset(code, 'a'.repeat(257))).statusCode).toBe(400);
    expect((await reset(code)).statusCode).toBe(200);
  });

  test('proves only the address that it was sent to', async () => {
    const { id, email, link } = await member('karl');
    const code = await link();
    await started.db.updateTable('account').set({ email: 'moved.karl@example.org' }).where('id', '=', id).execute();
    expect((await reset(code)).json()).toMatchObject(INVALID);
    await started.db.updateTable('account').set({ email }).where('id', '=', id).execute();
    expect((await signIn(email, OLD)).statusCode).toBe(200);
  });

  test('does nothing for an account that was disabled meanwhile', async () => {
    const { id, link } = await member('lotte');
    const code = await link();
    await started.db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    const { password_hash: before } = await account(id);
    expect((await reset(code)).json()).toMatchObject(INVALID);
    expect((await account(id)).password_hash).toBe(before);
  });

  test('cancels a change of address that a thief requested', async () => {
    const { id, email, link } = await member('mona');
    const stolen = await makeEmailLink(started, { purpose: 'change', accountId: id, email: 'thief@example.org' });
    expect((await reset(await link())).statusCode).toBe(200);
    expect((await post(confirmEmail.path, { confirmation: stolen })).statusCode).toBe(400);
    expect((await account(id)).email).toBe(email);
  });
});

describe('an account', () => {
  const withFactor = (id: number) =>
    started.db
      .insertInto('totp')
      .values({ account_id: id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', confirmed_at: new Date(), last_step: null })
      .execute();
  const identities = (id: number) => started.db.selectFrom('social_identity').select('subject').where('account_id', '=', id);

  test('with a second factor gets the new password, and still needs the factor', async () => {
    const { id, email, link } = await member('nora');
    await withFactor(id);
    const answer = await reset(await link());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: { name: 'SecondFactorError', details: { ticket: expect.any(String) as string, factors: ['totp'] } },
    });
    expect(await started.db.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual([]);
    expect((await signIn(email, NEW)).json()).toMatchObject({ error: { name: 'second_factor_wanted' } });
  });

  test('without a password gets one, and keeps its social sign-in', async () => {
    const id = await addMember(started, 'olga');
    await started.db.insertInto('social_identity').values({ provider: 'github', subject: 'olga', account_id: id }).execute();
    await forgot('olga@example.org');
    const [mail] = await mailsTo(started, 'olga@example.org');
    expect((await reset(codeIn(mail))).statusCode).toBe(200);
    expect((await signIn('olga@example.org', NEW)).statusCode).toBe(200);
    expect(await identities(id).execute()).toEqual([{ subject: 'olga' }]);
  });

  test('that a stranger registered with my address is mine only after my reset', async () => {
    const { id, link } = await member('paula', { confirmed: false });
    const stranger = await signedIn(started, id);
    await withFactor(id);
    await started.db.insertInto('social_identity').values({ provider: 'google', subject: 'thief', account_id: id }).execute();
    expect((await reset(await link())).json()).toMatchObject({ user: { id, confirmed: true } });
    expect(await isOpen(stranger)).toBe(false);
    expect(await identities(id).execute()).toEqual([]);
    expect(await started.db.selectFrom('totp').select('account_id').where('account_id', '=', id).execute()).toEqual([]);
  });
});
