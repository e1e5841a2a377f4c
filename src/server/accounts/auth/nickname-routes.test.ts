import * as m from '#messages/server-auth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { nameTexts, shownName } from '../../platform/db/name-texts.ts';
import { accountStore } from './account-store.ts';

const DAY_MS = 86_400_000;

let started: StartedApp;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
});
afterAll(() => started.stop());

async function member(nickname: string) {
  const id = await addMember(started, nickname);
  const rename = async (wanted: string) => {
    // A session that was opened a month ago has ended.
    const headers = await signedIn(started, id);
    const answer = await started.app.inject({ method: 'PUT', url: '/api/me/nickname', headers, payload: { nickname: wanted } });
    return { status: answer.statusCode, ...answer.json<{ nickname?: string; error?: { message: string; details: object } }>() };
  };
  return { id, rename };
}

const profile = (nickname: string) => started.app.inject(`/api/members/${nickname}`);
const isTaken = async (nickname: string) =>
  (await started.app.inject(`/api/verify-nickname/${nickname}`)).json<{ response: string }>().response;

test('a member changes the nickname, and links with the old one lead to the new one', async () => {
  const { id, rename } = await member('mira');
  const textOf = (nickname: string) => nameTexts([shownName('Bell')], [nickname]).searchText;
  const asset = await addAsset(started.db, 'Bell', { uploader_id: id, search_text: textOf('mira') });
  expect((await profile('mira')).json()).toMatchObject({ nickname: 'mira' });
  expect(await rename(' Mira_Holt ')).toEqual({ status: 200, nickname: 'mira_holt' });
  expect((await profile('mira_holt')).json()).toMatchObject({ id, nickname: 'mira_holt' });
  // The profile page redirects to the nickname in this reply.
  expect((await profile('MIRA')).json()).toMatchObject({ id, nickname: 'mira_holt' });
  expect((await started.app.inject({ url: '/api/me', headers: await signedIn(started, id) })).json()).toMatchObject({
    nickname: 'mira_holt',
    nicknameChangeableAt: '2026-03-31T12:00:00.000Z',
  });
  const { search_text: found } = await started.db
    .selectFrom('asset')
    .select('search_text')
    .where('id', '=', asset)
    .executeTakeFirstOrThrow();
  expect(found).toBe(textOf('mira_holt'));
});

test('a nickname can be changed once in 30 days, and changed back then', async () => {
  const { rename } = await member('ada');
  await rename('ada_two');
  expect(await rename('ada_three')).toMatchObject({
    status: 403,
    error: {
      message: m.nicknameChangedLately({ days: 30, day: '31 Mar 2026' }),
      details: { field: 'nickname' },
    },
  });
  // The same nickname is no change, so a repeated request succeeds.
  expect(await rename('ada_two')).toEqual({ status: 200, nickname: 'ada_two' });
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(await rename('ada')).toEqual({ status: 200, nickname: 'ada' });
  expect((await profile('ada_two')).json()).toMatchObject({ nickname: 'ada' });
});

test('a former nickname stays reserved for its member', async () => {
  const bob = await member('bob');
  const eve = await member('eve');
  await bob.rename('robert');
  expect(await isTaken('bob')).toContain('true');
  expect(await eve.rename('bob')).toMatchObject({ status: 409, error: { message: 'bob — already taken' } });
  expect(await eve.rename('robert')).toMatchObject({ status: 409 });
  const added = await started.db
    .transaction()
    .execute((trx) =>
      accountStore(trx).add({ nickname: 'bob', email: 'new@example.org', password_hash: null, language: 'en' }),
    );
  expect(added).toBeUndefined();
});

test('a rename and a registration at the same time: one gets the name', async () => {
  const { rename } = await member('finn');
  const register = () =>
    started.db
      .transaction()
      .execute((trx) =>
        accountStore(trx).add({ nickname: 'finn_new', email: 'finn2@example.org', password_hash: null, language: 'en' }),
      );
  const [renamed, registered] = await Promise.all([rename('finn_new'), register()]);
  expect([renamed.status === 200, registered !== undefined].filter(Boolean)).toHaveLength(1);
});

test.each([
  ['a', 400],
  ['with space', 400],
  ['admin', 409],
  ['deleted_9', 409],
])('%s is refused', async (wanted, status) => {
  const { rename } = await member(`refused_${status}_${wanted.length}`);
  expect(await rename(wanted)).toMatchObject({ status, error: { details: { field: 'nickname' } } });
});

test('a visitor gets a request to log in', async () => {
  const answer = await started.app.inject({ method: 'PUT', url: '/api/me/nickname', payload: { nickname: 'someone' } });
  expect(answer.statusCode).toBe(401);
});
