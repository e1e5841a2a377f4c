import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
const headers: Record<string, Record<string, string>> = { visitor: {} };
const ids: Record<string, number> = {};
beforeAll(async () => {
  started = await startApp();
  for (const who of ['ada', 'bob', 'cleo']) {
    ids[who] = await addMember(started, who);
    headers[who] = await signedIn(started, ids[who]);
  }
  const id = await addAsset(started.db, 'Ship', {});
  await addComment(started, { kind: 'asset', id }, ids['ada'] ?? 0, { text: 'Well made.' });
  for (const who of ['bob', 'cleo']) await call(who, 'POST', '/api/follow', { kind: 'member', id: ids['ada'] });
});
afterAll(() => started.stop());

async function call(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const commentsOf = async (who: string) => (await call(who, 'GET', '/api/get-member-comments?nickname=ada')).body.total;
const followers = async (who: string) => (await call(who, 'GET', '/api/members/ada/followers')).body;

test('comments and followers of a member are public until they hide them', async () => {
  expect((await call('visitor', 'GET', '/api/members/ada')).body).toMatchObject({ showsComments: true, showsFollowers: true });
  expect([await commentsOf('visitor'), await commentsOf('ada')]).toEqual([1, 1]);
  expect(await followers('visitor')).toEqual({
    followers: [
      { nickname: 'cleo', avatar: null },
      { nickname: 'bob', avatar: null },
    ],
    total: 2,
  });
  const hidden = { showsComments: false, showsFollowers: false };
  expect(await call('ada', 'PUT', '/api/me/privacy', hidden)).toEqual({ status: 200, body: hidden });
  expect((await call('ada', 'GET', '/api/me/privacy')).body).toEqual(hidden);
  expect((await call('visitor', 'GET', '/api/members/ada')).body).toMatchObject(hidden);
  expect([await commentsOf('visitor'), await commentsOf('bob'), await commentsOf('ada')]).toEqual([0, 0, 1]);
  expect(await followers('bob')).toEqual({ followers: [], total: 0 });
  // The number of followers is always public.
  expect((await call('visitor', 'GET', `/api/follow?kind=member&id=${ids['ada']}`)).body.followers).toBe(2);
  await call('ada', 'PUT', '/api/me/privacy', { showsComments: true, showsFollowers: true });
  expect([await commentsOf('visitor'), (await followers('visitor')).total]).toEqual([1, 2]);
});

test("deleted and disabled members are not listed as followers, and a disabled member's comments and followers are hidden", async () => {
  const { db } = started;
  await db.updateTable('account').set({ disabled_at: new Date() }).where('nickname', '=', 'bob').execute();
  await started.installation.version.changed();
  expect((await followers('visitor')).followers).toEqual([{ nickname: 'cleo', avatar: null }]);
  await db.updateTable('account').set({ disabled_at: new Date() }).where('nickname', '=', 'ada').execute();
  await started.installation.version.changed();
  expect([await commentsOf('visitor'), (await followers('visitor')).total]).toEqual([0, 0]);
  expect((await call('visitor', 'GET', '/api/members/ada')).body).toMatchObject({
    showsComments: false,
    showsFollowers: false,
  });
  expect((await call('visitor', 'GET', '/api/members/nobody/followers')).status).toBe(404);
  expect((await call('visitor', 'PUT', '/api/me/privacy', { showsComments: true, showsFollowers: true })).status).toBe(401);
});
