import * as auth from '#messages/server-auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let mira: number;
beforeAll(async () => {
  started = await startApp();
  mira = await addMember(started, 'mira');
});
afterAll(() => started.stop());

const PATHS = [
  '/api/games',
  '/api/games/1',
  '/api/get-header-data',
  '/api/get-games-data',
  '/api/get-game-info?gameId=1',
  '/api/me',
  '/api/openapi.json',
  '/api/no-such-call',
  '/files/pictures/1',
  '/feeds/assets.atom',
];

async function send(url: string, headers: { authorization?: string }, method: 'GET' | 'POST' = 'GET') {
  const answer = await started.app.inject({ url, method, headers });
  const challenge = answer.headers['www-authenticate'];
  return { status: answer.statusCode, challenge, error: answer.statusCode === 401 ? answer.json().error : null };
}

describe('an invalid token is refused everywhere', () => {
  test.each(PATHS)('%s', async (path) => {
    // Replies to visitors may be cached by now. The token is still checked.
    await started.app.inject(path);
    const ended = await signedIn(started, mira);
    expect((await started.app.inject({ method: 'POST', url: '/api/log-out', headers: ended })).statusCode).toBe(200);
    const expired = await apiTokenOf(started, mira, { expiresAt: new Date(Date.now() - 1000) });
    for (const headers of [
      ended,
      expired,
      { authorization: 'Bearer nobody-has-this' },
      { authorization: 'Bearer polyshelf_nobody-has-this' },
      { authorization: 'Bearer two words' },
      { authorization: 'bearer' },
    ])
      expect([headers.authorization, await send(path, headers)]).toMatchObject([
        headers.authorization,
        {
          status: 401,
          challenge: 'Bearer error="invalid_token"',
          error: { status: 401, details: { field: 'authorization' } },
        },
      ]);
  });

  test('also in calls that write', async () => {
    const { status } = await send('/api/newsletter', { authorization: 'Bearer nobody-has-this' }, 'POST');
    expect(status).toBe(401);
  });

  test('with the reason', async () => {
    const { error: session } = await send('/api/me', { authorization: 'Bearer nobody-has-this' });
    expect(session).toMatchObject({ name: 'not_signed_in', message: 'Your session has ended. Log in again.' });
    const { error: program } = await send('/api/games', { authorization: 'Bearer polyshelf_mistyped' });
    expect(program.name).toBe('UnauthorizedError');
    expect(program.message).toBe(auth.unknownToken());
  });
});

test('a foreign authorization header counts as a visitor, since a proxy may need its own password', async () => {
  expect(await send('/api/games', { authorization: 'Basic YTpi' })).toMatchObject({ status: 200 });
  expect(await send('/api/games', {})).toMatchObject({ status: 200 });
  expect(await send('/api/me', {})).toMatchObject({ status: 401, challenge: 'Bearer' });
});

test('a wrong password is not reported as an invalid token', async () => {
  const body = { login: 'mira', password: 'not hers' };
  const answer = await started.app.inject({ method: 'POST', url: '/api/verify-me', payload: body });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
