import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusal } from '../../../../test/call-api.ts';
import { addAccount, addAsset, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

const TOKEN = 'a-token-of-256-bits';
let started: StartedApp;
let mira: number;
let draft: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  mira = await addAccount(db, 'mira');
  await db
    .updateTable('account')
    .set({ avatar_id: await addPicture(db) })
    .where('id', '=', mira)
    .execute();
  draft = await addAsset(db, 'Half a chest', { status_id: 3, published_at: null, uploader_id: mira });
  await addSession(TOKEN, 3600);
  await addSession('an-old-token', -1);
});

afterAll(() => started.stop());

async function addSession(token: string, seconds: number): Promise<void> {
  const values = {
    token_hash: createHash('sha256').update(token).digest(),
    account_id: mira,
    persistent: true,
    expires_at: new Date(Date.now() + seconds * 1000),
  };
  await started.db.insertInto('session').values(values).execute();
}

test.each(['get-profile-me', 'get-me'])('%s returns the member of a token', async (call) => {
  const answer = await started.app.inject(`/api/${call}/${TOKEN}`);
  expect(answer.json()).toEqual({
    data: {
      id: mira,
      userID: String(mira),
      username: 'mira',
      role: { name: 'user' },
      avatar: { url: expect.stringMatching(/^\/files\/pictures\/\d+-[0-9a-f]{16}$/) as string },
    },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['unknown', 'an-old-token', "' or 1=1", '%00'])('a token that opens nothing (%s) is 401', async (token) => {
  expect(await refusal(started.app, `/api/get-me/${encodeURIComponent(token)}`)).toMatchObject({
    statusCode: 401,
    name: 'not_signed_in',
  });
});

test('a draft is visible to its uploader by the token in the header, and to nobody else', async () => {
  const uploadsSeenBy = async (authorization?: string) => {
    const answer = await started.app.inject({
      url: `/api/get-asset-info?modelId=${draft}`,
      headers: authorization === undefined ? {} : { authorization },
    });
    return answer.json<{ data: unknown[] }>().data;
  };
  expect(await uploadsSeenBy(`Bearer ${TOKEN}`)).toHaveLength(1);
  expect(await uploadsSeenBy()).toEqual([]);
  expect(await uploadsSeenBy('Bearer nonsense')).toBeNull();
  expect(await uploadsSeenBy(TOKEN)).toEqual([]);
});

test('a disabled account cannot authenticate', async () => {
  const set = async (at: Date | null) => {
    await started.db.updateTable('account').set({ disabled_at: at }).where('id', '=', mira).execute();
    await started.installation.accountsVersion.changed();
  };
  await set(new Date());
  expect((await started.app.inject(`/api/get-me/${TOKEN}`)).statusCode).toBe(401);
  await set(null);
  expect((await started.app.inject(`/api/get-me/${TOKEN}`)).statusCode).toBe(200);
});

test('the uploader check replies with JSON that says whether this user uploaded it', async () => {
  const check = async (query: string) => {
    const answer = await started.app.inject(
      `/api/checking-uploaded-user?chapter=asset&resourceId=${draft}&resourceTitle=x&${query}`,
    );
    return JSON.parse(answer.json<{ response: string }>().response) as unknown;
  };
  expect(await check(`username=Mira&userId=${mira}`)).toEqual({ exists: true });
  expect(await check(`username=other&userId=${mira}`)).toEqual({ exists: false });
  expect(await check(`username=mira&userId=${mira + 1}`)).toEqual({ exists: false });
  expect(await refusal(started.app, '/api/checking-uploaded-user?chapter=user')).toMatchObject({ statusCode: 400 });
});
