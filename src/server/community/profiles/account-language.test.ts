import * as auth from '#messages/auth';
import * as m from '#messages/http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import {
  changeLanguage,
  deleteAccount,
  getOwnAccount,
  type OwnAccount,
} from '../../../shared/accounts/auth/account-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

const PASSWORD = 'correct horse';
const OTHER = 'en-XB';

let started: StartedApp;
let mira: number;
let headers: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  mira = await addMember(started, 'mira', { password: PASSWORD });
  headers = await signedIn(started, mira);
});
beforeEach(() => stored(null));
afterAll(() => started.stop());

/** Stores a language past the rules of today. */
async function stored(language: string | null): Promise<void> {
  await started.db.updateTable('account').set({ language }).where('id', '=', mira).execute();
  await started.installation.accountsVersion.changed();
}
const choose = (language: unknown) =>
  started.app.inject({ method: 'PUT', url: changeLanguage.path, headers, payload: { language } });
const chosen = async () => (await started.app.inject({ url: getOwnAccount.path, headers })).json<OwnAccount>().language;
async function errorOf(url: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await started.app.inject({ url, headers: { ...headers, ...more } });
  return answer.json<{ error: { message: string } }>().error.message;
}
const other = inLanguage(OTHER, () => m.noSuchCall());

describe('the language of an account', () => {
  test('is stored, and taken back', async () => {
    expect((await choose(OTHER)).json()).toEqual({ done: true });
    expect(await chosen()).toBe(OTHER);
    await choose(null);
    expect(await chosen()).toBeNull();
  });

  test.each(['de', 'tlh', '', '../..', 'en-xb'])('is refused if the site does not offer it: %j', async (language) => {
    const refused = await choose(language);
    expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
      400,
      auth.languageNotOffered(),
    ]);
    expect(await chosen()).toBeNull();
  });

  test.each([5, ['en'], 'x'.repeat(36), undefined])('is refused if it is no tag: %j', async (language) => {
    expect((await choose(language)).statusCode).toBe(400);
  });

  test('wins over the cookie and the browser, and the address wins over it', async () => {
    await choose(OTHER);
    expect(await errorOf('/api/nothing', { cookie: 'language=en', 'accept-language': 'en-GB,en;q=0.9' })).toBe(other);
    expect(await errorOf('/api/nothing?lang=en')).toBe(m.noSuchCall());
    await choose('en');
    expect(await errorOf('/api/nothing', { cookie: `language=${OTHER}` })).toBe(m.noSuchCall());
    await choose(null);
    expect(await errorOf('/api/nothing', { cookie: `language=${OTHER}` })).toBe(other);
  });

  test('applies to refusals of input of members', async () => {
    await choose(OTHER);
    expect((await choose('tlh')).json<{ error: { message: string } }>().error.message).toBe(
      inLanguage(OTHER, () => auth.languageNotOffered()),
    );
  });

  test('that the site no longer offers falls back to that of the browser', async () => {
    await stored('fr');
    expect(await chosen()).toBeNull();
    expect(await errorOf('/api/nothing')).toBe(m.noSuchCall());
    expect(await errorOf('/api/nothing', { cookie: `language=${OTHER}` })).toBe(other);
  });

  test('is in the download of the data, and is erased with the account', async () => {
    const id = await addMember(started, 'leaver', { password: PASSWORD });
    const own = await signedIn(started, id);
    await started.app.inject({ method: 'PUT', url: changeLanguage.path, headers: own, payload: { language: OTHER } });
    expect((await started.app.inject({ url: '/api/me/data', headers: own })).json()).toMatchObject({
      account: { language: OTHER },
    });
    const payload = { nickname: 'leaver', password: PASSWORD };
    expect((await started.app.inject({ method: 'POST', url: deleteAccount.path, headers: own, payload })).statusCode).toBe(200);
    const row = await started.db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ language: null });
  });
});

test('a registration stores the language of its page', async () => {
  const register = async (username: string, cookie: string) => {
    const payload = {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      recaptchaToken: await solveBotCheck(started.app),
    };
    const answer = await started.app.inject({ method: 'POST', url: '/api/auth/local/register', headers: { cookie }, payload });
    expect(answer.statusCode).toBe(200);
    return started.db.selectFrom('account').select('language').where('nickname', '=', username).executeTakeFirst();
  };
  expect(await register('xena', `language=${OTHER}`)).toEqual({ language: OTHER });
  expect(await register('enid', 'language=tlh')).toEqual({ language: 'en' });
});
