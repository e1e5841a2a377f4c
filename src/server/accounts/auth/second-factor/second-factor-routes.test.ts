import * as m from '#messages/server-auth';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { softwarePasskey } from '../../../../../test/fixtures/software-passkey.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

const PASSWORD = 'a long password';
const SITE = 'https://shelf.example';

let started: StartedApp;
let nickname: string;
let count = 0;
let headers: { authorization: string };
let now: Date;

beforeAll(async () => {
  now = new Date();
  started = await startApp({ PUBLIC_URL: SITE }, { clock: () => now });
});

beforeEach(async () => {
  nickname = `mira_${(count += 1)}`;
  const id = await addMember(started, nickname, { password: PASSWORD });
  headers = await signedIn(started, id);
});

afterAll(() => started.stop());

async function send(url: string, payload: object = {}, as: Record<string, string> = headers) {
  const answer = await started.app.inject({ method: 'POST', url, payload, headers: as });
  const reply = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, reply, error: reply['error'] as { name: string; message: string; details: Details } };
}
interface Details {
  field?: string;
  ticket?: string;
  factors?: string[];
}

const codeOf = (secret: string, secondsOn = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + secondsOn * 1000 });

async function overview(as = headers) {
  return (await started.app.inject({ url: '/api/me/second-factors', headers: as })).json<Record<string, unknown>>();
}

/** Sets up the authenticator app. Returns its secret and the recovery codes. */
async function withTotp() {
  const { reply } = await send('/api/me/totp', { password: PASSWORD });
  const secret = String(reply['secret']);
  const confirmed = await send('/api/me/totp/confirm', { code: codeOf(secret) });
  return { secret, codes: confirmed.reply['recoveryCodes'] as string[] };
}

async function withPasskey() {
  const passkey = softwarePasskey(SITE);
  const { reply } = await send('/api/me/passkeys/options', { password: PASSWORD });
  const added = await send('/api/me/passkeys', { name: 'Laptop', credential: passkey.make(reply['options']) });
  return { passkey, added };
}

const signIn = (stayLoggedIn = true) =>
  send('/api/verify-me', { login: `${nickname}@example.org`, password: PASSWORD, stayLoggedIn }, {});
const ticket = async () => (await signIn()).error.details.ticket ?? '';
const pass = (body: object) => send('/api/second-factor', body, {});
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('an authenticator app', () => {
  test('is on once a code of it was entered, and returns ten recovery codes', async () => {
    const started = await send('/api/me/totp', { password: PASSWORD });
    expect(started.reply).toMatchObject({
      uri: expect.stringContaining(`otpauth://totp/Polyshelf:${nickname}`) as string,
      qrSvg: expect.stringContaining('<svg') as string,
    });
    expect((await overview())['totp']).toBe(false);
    expect((await signIn()).status).toBe(200);
    expect(await send('/api/me/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      error: { details: { field: 'code' } },
    });
    const confirmed = await send('/api/me/totp/confirm', { code: codeOf(String(started.reply['secret'])) });
    expect(new Set(confirmed.reply['recoveryCodes'] as string[]).size).toBe(10);
    expect(await overview()).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10 });
  });

  test('mails the owner when it is turned on and off, without the secret', async () => {
    const { secret } = await withTotp();
    await send('/api/me/totp/remove', { password: PASSWORD });
    const mails = await mailsTo(started, `${nickname}@example.org`);
    expect(new Set(mails.map((mail) => mail.subject))).toEqual(
      new Set(['A second factor was switched off', 'A second factor was switched on']),
    );
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  test('is required after the password, and each code opens one session', async () => {
    const { secret } = await withTotp();
    later(60);
    const refused = await signIn();
    expect(refused).toMatchObject({
      status: 401,
      error: { name: 'second_factor_wanted', details: { factors: ['totp', 'recovery'] } },
    });
    const passed = await pass({ ticket: refused.error.details.ticket, code: codeOf(secret) });
    expect(passed).toMatchObject({ status: 200, reply: { user: { username: nickname } } });
    const me = await started.app.inject(`/api/get-me/${String(passed.reply['jwt'])}`);
    expect(me.statusCode).toBe(200);
    expect(await pass({ ticket: await ticket(), code: codeOf(secret) })).toMatchObject({
      status: 400,
      error: { message: m.wrongStep(), details: { field: 'code' } },
    });
  });

  test('accepts the code of the step before and after, and no other', async () => {
    const { secret } = await withTotp();
    later(300);
    expect((await pass({ ticket: await ticket(), code: codeOf(secret, -60) })).status).toBe(400);
    expect((await pass({ ticket: await ticket(), code: codeOf(secret, -30) })).status).toBe(200);
    expect((await pass({ ticket: await ticket(), code: codeOf(secret, 30) })).status).toBe(200);
    expect((await pass({ ticket: await ticket(), code: codeOf(secret, 0) })).status).toBe(400);
  });

  test('is removed with the password only, together with the recovery codes', async () => {
    await withTotp();
    expect((await send('/api/me/totp/remove', { password: 'a wrong password' })).status).toBe(403);
    expect((await send('/api/me/totp', { password: PASSWORD })).status).toBe(409);
    expect((await send('/api/me/totp/remove', { password: PASSWORD })).status).toBe(200);
    expect(await overview()).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    expect((await send('/api/me/totp/remove', { password: PASSWORD })).status).toBe(404);
  });
});

describe('recovery codes', () => {
  test('open one session each, in any spelling', async () => {
    const { codes } = await withTotp();
    const [first = ''] = codes;
    expect((await pass({ ticket: await ticket(), code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(200);
    expect((await pass({ ticket: await ticket(), code: first })).status).toBe(400);
    expect((await overview())['recoveryCodesLeft']).toBe(9);
  });

  test('are renewed with the password, which invalidates the old ones', async () => {
    const { codes } = await withTotp();
    expect((await send('/api/me/recovery-codes', {})).status).toBe(403);
    const renewed = (await send('/api/me/recovery-codes', { password: PASSWORD })).reply['recoveryCodes'] as string[];
    expect((await pass({ ticket: await ticket(), code: codes[1] })).status).toBe(400);
    expect((await pass({ ticket: await ticket(), code: renewed[1] })).status).toBe(200);
  });

  test('are stored as hashes', async () => {
    const { codes } = await withTotp();
    const rows = await started.db.selectFrom('recovery_code').select('code_hash').execute();
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const stored = rows.map((row) => row.code_hash.toString('latin1')).join(' ');
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('exist only with a second factor', async () => {
    expect((await send('/api/me/recovery-codes', { password: PASSWORD })).status).toBe(409);
  });
});

describe('a passkey', () => {
  test('is required after the password and opens a session', async () => {
    const { passkey, added } = await withPasskey();
    expect(added.reply['recoveryCodes']).toHaveLength(10);
    const refused = await signIn(false);
    expect(refused.error.details.factors).toEqual(['passkey', 'recovery']);
    const challenge = await send('/api/second-factor/passkey-options', { ticket: refused.error.details.ticket }, {});
    const signed = passkey.sign(challenge.reply['options']);
    expect((await pass({ ticket: refused.error.details.ticket, passkey: signed })).status).toBe(200);
    expect((await pass({ ticket: refused.error.details.ticket, passkey: signed })).status).toBe(401);
    expect(await overview()).toMatchObject({ passkeys: [{ name: 'Laptop', lastUsedAt: now.toISOString() }] });
    const sessions = await started.db.selectFrom('session').select('persistent').orderBy('id', 'desc').execute();
    expect(sessions[0]?.persistent).toBe(false);
  });

  test('of another challenge, site or person is refused', async () => {
    const { passkey } = await withPasskey();
    const first = await ticket();
    const stale = (await send('/api/second-factor/passkey-options', { ticket: first }, {})).reply['options'];
    await send('/api/second-factor/passkey-options', { ticket: first }, {});
    expect((await pass({ ticket: first, passkey: passkey.sign(stale) })).status).toBe(400);
    expect((await pass({ ticket: await ticket(), passkey: passkey.sign(stale) })).status).toBe(400);

    const fresh = (await send('/api/second-factor/passkey-options', { ticket: first }, {})).reply['options'];
    expect((await pass({ ticket: first, passkey: softwarePasskey(SITE).sign(fresh) })).status).toBe(400);
  });

  test('that was created on another site, or with a used challenge, is not stored', async () => {
    const { reply } = await send('/api/me/passkeys/options', { password: PASSWORD });
    const foreign = softwarePasskey('https://evil.example').make(reply['options']);
    expect(await send('/api/me/passkeys', { name: 'x', credential: foreign })).toMatchObject({
      status: 400,
      error: { details: { field: 'credential' } },
    });
    const own = softwarePasskey(SITE).make(reply['options']);
    expect((await send('/api/me/passkeys', { name: 'x', credential: own })).status).toBe(400);
    expect((await overview())['passkeys']).toEqual([]);
  });

  test('is removed by its owner only', async () => {
    await withPasskey();
    const [{ id } = { id: 0 }] = (await overview())['passkeys'] as { id: number }[];
    const other = await signedIn(started, await addMember(started, `other_${count}`, { password: PASSWORD }));
    expect((await send(`/api/me/passkeys/${id}/remove`, { password: PASSWORD }, other)).status).toBe(404);
    expect((await send(`/api/me/passkeys/${id}/remove`, { password: PASSWORD })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });
});

describe('the ticket between the two steps', () => {
  test('expires after ten minutes and after five tries', async () => {
    const { secret } = await withTotp();
    const old = await ticket();
    later(601);
    expect(await pass({ ticket: old, code: codeOf(secret) })).toMatchObject({ status: 401 });

    const tried = await ticket();
    for (let tries = 0; tries < 5; tries += 1) {
      later(120);
      await pass({ ticket: tried, code: '000000' });
    }
    later(100);
    expect((await pass({ ticket: tried, code: codeOf(secret) })).status).toBe(401);
  });

  test('opens nothing by itself, and an invented one is refused', async () => {
    await withTotp();
    const real = await ticket();
    expect((await started.app.inject(`/api/get-me/${real}`)).statusCode).toBe(401);
    expect((await pass({ ticket: 'made-up', code: '123456' })).status).toBe(401);
    expect((await pass({ ticket: real })).status).toBe(400);
  });

  test('guessing codes with several tickets is slowed down', async () => {
    await withTotp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) statuses.push((await pass({ ticket: await ticket(), code: '000000' })).status);
    expect(statuses).toContain(429);
  });
});

test.each([
  ['GET', '/api/me/second-factors'],
  ['POST', '/api/me/totp'],
  ['POST', '/api/me/passkeys/options'],
  ['POST', '/api/me/recovery-codes'],
] as const)('%s %s is for members only', async (method, url) => {
  const answer = await started.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
  expect(answer.statusCode).toBe(401);
});
