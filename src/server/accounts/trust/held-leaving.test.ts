import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { HOLD_RULES } from '../../../shared/accounts/trust/hold-rules.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';

let started: StartedApp;
let asset: number;
beforeAll(async () => {
  started = await startApp();
  asset = await addAsset(started.db, 'Old Chest');
  await started.db.insertInto('trust_number').values({ name: 'holdFirst', value: 1 }).execute();
});
afterAll(() => started.stop());

const write = async (headers: object, text: string, replyTo: number | null = null) =>
  (
    await started.app.inject({
      method: 'POST',
      url: '/api/comment',
      headers: { ...headers },
      payload: { mark: 'asset', id: asset, replyTo, saveKey: randomUUID(), text },
    })
  ).json<Comment>();

test('held comments are in the data download with the level, and are deleted with the account without replies of others', async () => {
  const password = 'correct horse battery';
  const id = await addMember(started, 'leaver', { level: 'new', password });
  const headers = await signedIn(started, id);
  const other = await signedIn(started, await addMember(started, 'other'));
  const comment = await write(headers, 'See https://elsewhere.example/1');
  const answered = await write(headers, 'Well made.');
  const answer = await write(other, 'It is.', answered.id);
  await started.app.inject({
    method: 'PUT',
    url: '/api/comment',
    headers,
    payload: { id: answered.id, version: 1, text: 'See https://elsewhere.example/2' },
  });
  const tool = await toolEditor(started, headers).save({ title: 'Wick' });

  const data = (await started.app.inject({ url: '/api/me/data', headers })).json<Record<string, object[]>>();
  expect(data['account']).toMatchObject({ level: 'new', levelPinned: false });
  expect(data['comments']).toMatchObject([
    { id: comment.id, waitsBecause: 'Your first comment with a link.' },
    { id: answered.id, waitsSince: expect.any(String) as string },
  ]);
  const translated = (await started.app.inject({ url: '/api/me/data?lang=en-XB', headers })).json<Record<string, object[]>>();
  expect(translated['comments']?.[0]).toMatchObject({ waitsBecause: inLanguage('en-XB', HOLD_RULES['first link'].sentence) });
  expect(data['postedLinks']).toMatchObject([{ host: 'elsewhere.example', mark: 'comment' }, { host: 'elsewhere.example' }]);
  expect(data['heldPublications']).toMatchObject([{ mark: 'tool', id: tool.id, rule: 'first publication', isHandled: false }]);

  const left = await started.app.inject({
    method: 'POST',
    url: '/api/me/delete',
    headers,
    payload: { nickname: 'leaver', password },
  });
  expect(left.statusCode).toBe(200);
  const comments = await started.db.selectFrom('comment').select(['id', 'text']).orderBy('id').execute();
  expect(comments).toEqual([
    { id: answered.id, text: '' },
    { id: answer.id, text: 'It is.' },
  ]);
  expect(await started.db.selectFrom('posted_link').selectAll().execute()).toEqual([]);
  expect(await started.db.selectFrom('tool').select('id').execute()).toEqual([]);
  expect(await started.db.selectFrom('report').select('id').where('act_id', 'is', null).execute()).toEqual([]);
  const account = started.db.selectFrom('account').select(['level', 'level_pinned']).where('id', '=', id);
  expect(await account.executeTakeFirst()).toEqual({ level: 'new', level_pinned: false });
  const page = (await started.app.inject(`/api/get-comments?mark=asset&id=${asset}`)).json<CommentPage>();
  expect(page.comments.map(({ state }) => state)).toEqual(['deleted', 'shown']);
});
