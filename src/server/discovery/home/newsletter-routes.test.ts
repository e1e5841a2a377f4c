import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { codeIn, jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../../../shared/discovery/home/home-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => void (await started.db.deleteFrom('attempt').execute()));

const post = (url: string, payload: object) => started.app.inject({ method: 'POST', url, payload });
const subscribe = (email: unknown) => post(subscribeNewsletter.path, { email });
const confirm = (code: string) => post(confirmNewsletter.path, { code });
const leave = (code: string) => post(leaveNewsletter.path, { code });
const rowOf = (email: string) =>
  started.db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirst();

/** Subscribes an address and returns both codes of the mail. */
async function subscribed(email: string) {
  await subscribe(email);
  const [mail] = await mailsTo(started, email);
  const leaving = /unsubscribe#code=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, confirming: codeIn(mail), leaving };
}

describe('subscribing', () => {
  test('stores an address once, in lower case, mails a confirmation link, and never reveals known addresses', async () => {
    const answers = [await subscribe('Ada@Example.org'), await subscribe(' ada@example.org ')];
    expect(answers.map(({ body }) => body)).toEqual(['{"accepted":true}', '{"accepted":true}']);
    expect(await rowOf('ada@example.org')).toMatchObject({ confirmed_at: null });
    const mails = await mailsTo(started, 'ada@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your newsletter subscription']);
    const [mail] = mails;
    expect(mail?.text).toContain(`\n${started.config.publicUrl}/newsletter/confirm#code=`);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:\d+\/api\/newsletter\/one-click\?code=[\w.-]+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('again after an hour sends another link, except to confirmed subscribers', async () => {
    const { confirming } = await subscribed('berta@example.org');
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    const age = () => started.db.updateTable('newsletter_subscriber').set({ created_at: hourAgo }).execute();
    await age();
    await subscribe('berta@example.org');
    expect(await mailsTo(started, 'berta@example.org')).toHaveLength(2);
    await confirm(confirming);
    await age();
    await subscribe('berta@example.org');
    expect(await mailsTo(started, 'berta@example.org')).toHaveLength(2);
  });

  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['iw', 'he'],
    ['zh_Hant', 'zh'],
    ['*', null],
    ['"><script>', null],
    ['', null],
    [undefined, null],
  ])('stores the first language of the browser: %s', async (acceptLanguage, language) => {
    const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    const email = 'lingua@example.org';
    await started.app.inject({ method: 'POST', url: subscribeNewsletter.path, headers, payload: { email } });
    expect((await rowOf(email))?.language).toBe(language);
    await started.db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
  });

  test.each([
    ['a@b.c', 'min. 6 characters'],
    ['no address', 'Email not correct'],
    ['a@b.-suffix', 'Email not correct'],
    [`${'a'.repeat(300)}@example.org`, 'Email not correct'],
    ['ada@example.org\r\nBcc: eve@example.org', 'Email not correct'],
  ])('refuses %j', async (email, message) => {
    expect((await subscribe(email)).json()).toMatchObject({ error: { status: 400, message, details: { field: 'email' } } });
  });

  test('is limited by address, so nobody floods the mailboxes of others', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 14; number += 1) statuses.push((await subscribe(`many${number}@example.org`)).statusCode);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    await jobsDone(started);
  });
});

describe('the links of the mail', () => {
  test('confirm the address, any number of times', async () => {
    const { confirming } = await subscribed('clara@example.org');
    expect((await confirm(confirming)).json()).toEqual({ email: 'clara@example.org' });
    const first = await rowOf('clara@example.org');
    expect(first?.confirmed_at).not.toBeNull();
    expect((await confirm(confirming)).statusCode).toBe(200);
    expect((await rowOf('clara@example.org'))?.confirmed_at).toEqual(first?.confirmed_at);
  });

  test('remove the address, and then nothing is left to confirm', async () => {
    const { confirming, leaving } = await subscribed('dirk@example.org');
    expect((await leave(leaving)).json()).toEqual({ email: 'dirk@example.org' });
    expect(await rowOf('dirk@example.org')).toBeUndefined();
    expect((await leave(leaving)).json()).toEqual({ email: null });
    expect((await confirm(confirming)).statusCode).toBe(400);
    await subscribe('dirk@example.org');
    expect((await confirm(confirming)).statusCode).toBe(400);
    expect(await rowOf('dirk@example.org')).toMatchObject({ confirmed_at: null });
  });

  test('in mails of an earlier version work while the address is on the list', async () => {
    await subscribe('emil@example.org');
    const id = (await rowOf('emil@example.org'))?.id;
    const secret = await installationSecret(started.db, 'newsletter_secret');
    const seal = createHmac('sha256', secret).update(`unsubscribe ${id} emil@example.org`).digest('base64url');
    expect((await confirm(`${id}.${seal}`)).statusCode).toBe(400);
    expect((await leave(`${id}.${seal}`)).json()).toEqual({ email: 'emil@example.org' });
    expect((await leave(`${id}.${seal}`)).statusCode).toBe(400);
  });

  test('do nothing for another address or another purpose, or if they were changed', async () => {
    const [one, two] = [await subscribed('edda@example.org'), await subscribed('fritz@example.org')];
    const [id, tag = '', seal = ''] = one.confirming.split('.');
    const [otherId] = two.confirming.split('.');
    const codes = [
      `${otherId}.${tag}.${seal}`,
      `${id}.${two.confirming.split('.')[1]}.${seal}`,
      one.leaving,
      `${id}.`,
      `${id}.${tag}.${'é'.repeat(43)}`,
      `${id}.${seal}`,
      seal,
      `0${id}.${tag}.${seal}`,
      '999999999999.x',
      '1',
      '\0',
    ];
    for (const code of codes) expect([code, (await confirm(code)).statusCode]).toEqual([code, 400]);
    expect((await leave(one.confirming)).statusCode).toBe(400);
    expect((await confirm('')).statusCode).toBe(400);
    expect((await rowOf('edda@example.org'))?.confirmed_at).toBeNull();
    expect((await rowOf('fritz@example.org'))?.confirmed_at).toBeNull();
  });
});

describe('the button of the mail program', () => {
  const press = (code: string, type = 'application/x-www-form-urlencoded') =>
    started.app.inject({
      method: 'POST',
      url: `/api/newsletter/one-click?code=${code}`,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('removes the address by the form that it sends', async () => {
    const { leaving } = await subscribed('greta@example.org');
    expect((await press(leaving)).statusCode).toBe(204);
    expect(await rowOf('greta@example.org')).toBeUndefined();
    const second = await subscribed('hugo@example.org');
    expect((await press(second.leaving, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  });

  test('opening its address changes nothing, and shows the page', async () => {
    const { leaving } = await subscribed('ida@example.org');
    const answer = await started.app.inject(`/api/newsletter/one-click?code=${leaving}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/newsletter/unsubscribe#code=${leaving}`);
    expect(await rowOf('ida@example.org')).toBeDefined();
  });

  test('a valid code is required, and no other call accepts forms', async () => {
    expect((await press('1.x')).statusCode).toBe(400);
    const elsewhere = await started.app.inject({
      method: 'POST',
      url: leaveNewsletter.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'code=1.x',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});
