import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { forgotPassword, getBotCheck, type BotCheckChallenge } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { botCheckService } from './bot-check-service.ts';
import { botCheckStore } from './bot-check-store.ts';

const SECRET = 'a secret of the server';

let started: StartedApp;
let now = new Date();
let failures = 0;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const service = (secret = SECRET) =>
  botCheckService(botCheckStore(started.db), { clock: () => now, secret, failures: async () => failures });
const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const refused = { code: 'bot_check_wanted', message: 'The security check was not passed. Please try again later.' };

async function solved(secret = SECRET) {
  const challenge = await service(secret).challenge('192.0.2.1');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved in time');
  return { challenge, solution };
}

describe('a solution', () => {
  test('passes once', async () => {
    const token = pack(await solved());
    await service().pass(token);
    await expect(service().pass(token)).rejects.toMatchObject(refused);
  });

  test('passes for one of several concurrent calls', async () => {
    const token = pack(await solved());
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => service().pass(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is used up in every other spelling too', async () => {
    const { challenge, solution } = await solved();
    await service().pass(pack({ challenge, solution }));
    for (const again of [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { solution, challenge: { signature: challenge.signature, parameters: challenge.parameters }, more: 1 },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
    ])
      await expect(service().pass(pack(again))).rejects.toMatchObject(refused);
  });

  test('is refused once its challenge has expired', async () => {
    const token = pack(await solved());
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000 + 1000);
    await expect(service().pass(token)).rejects.toMatchObject(refused);
    now = before;
    await service().pass(token);
  });

  test('is refused for a challenge that was changed, or that another server made', async () => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const changed: BotCheckChallenge[] = [
      { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 } },
      { ...challenge, parameters: { ...parameters, cost: 1 } },
      { ...challenge, parameters: { ...parameters, nonce: parameters.salt } },
      { ...challenge, signature: `${challenge.signature.slice(0, -1)}${challenge.signature.endsWith('0') ? '1' : '0'}` },
    ];
    for (const forged of changed)
      await expect(service().pass(pack({ challenge: forged, solution }))).rejects.toMatchObject(refused);
    await expect(service().pass(pack(await solved('of another server')))).rejects.toMatchObject(refused);
    await service().pass(pack({ challenge, solution }));
  });

  test('of an easy challenge that the sender made is refused', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(now.getTime() + 60_000),
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine too',
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    await expect(service().pass(pack({ challenge, solution }))).rejects.toMatchObject(refused);
  });

  test('that was guessed is refused', async () => {
    const { challenge, solution } = await solved();
    const guess = { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') } };
    await expect(service().pass(pack(guess))).rejects.toMatchObject(refused);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null in JSON', pack(null)],
    ['a list', pack([])],
    ['half of it', pack({ challenge: {}, solution: {} })],
  ])('missing: %s is refused', async (_what, token) => {
    await expect(service().pass(token)).rejects.toMatchObject(refused);
  });
});

test('the work grows with recent failures', async () => {
  failures = 2;
  const { solution: first } = await solved();
  failures = 3;
  const { solution: later } = await solved();
  failures = 0;
  expect(first.counter).toBeGreaterThanOrEqual(200);
  expect(first.counter).toBeLessThan(400);
  expect(later.counter).toBeGreaterThanOrEqual(400);
  expect(later.counter).toBeLessThan(800);
});

describe('GET /api/bot-check', () => {
  test('returns a signed challenge that expires in 10 minutes and is not cached', async () => {
    const before = Date.now();
    const answer = await started.app.inject(getBotCheck.path);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { challenge } = answer.json<{ challenge: BotCheckChallenge }>();
    expect(challenge.parameters.expiresAt - before / 1000).toBeGreaterThan(590);
    expect(challenge.parameters.expiresAt - Date.now() / 1000).toBeLessThanOrEqual(600);
    const { challenge: other } = await callApi(started.app, getBotCheck);
    expect(other.signature).not.toBe(challenge.signature);
  });

  test('returns a challenge whose solution opens a protected call', async () => {
    const call = (recaptchaToken?: string) =>
      started.app.inject({
        method: 'POST',
        url: forgotPassword.path,
        payload: { email: 'nobody@example.org', recaptchaToken },
      });
    const without = await call();
    expect(without.statusCode).toBe(403);
    expect(without.json()).toMatchObject({
      error: { name: 'BotCheckError', message: refused.message, details: { field: 'recaptchaToken' } },
    });
    expect((await call(await solveBotCheck(started.app))).statusCode).toBe(200);
  });
});
