import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Scope } from '../../../shared/platform/kit/scopes.ts';

let started: StartedApp;
let asset: number;
const ids = {} as Record<'ada' | 'shy', number>;
beforeAll(async () => {
  started = await startApp();
  for (const who of ['ada', 'shy'] as const) ids[who] = await addMember(started, who);
  await started.db.updateTable('account').set({ shows_comments: false }).where('id', '=', ids.shy).execute();
  asset = await addAsset(started.db, 'Chest');
});
afterAll(() => started.stop());

interface Entry {
  id: number;
  attributes: { text: string; [name: string]: unknown };
}
async function find(query: string): Promise<{ data: Entry[]; meta: { pagination: object } }> {
  await started.installation.version.changed();
  const answer = await started.app.inject(`/api/comments?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const texts = async (query: string) => (await find(query)).data.map(({ attributes }) => attributes.text);

test('programs filter, sort and page public comments, and see no others', async () => {
  const game = await addGame(started.db, 'Keep');
  const hidden = await addAsset(started.db, 'Hidden', { hidden_at: new Date(), hidden_by: 'moderator' });
  const on = { kind: 'asset' as const, id: asset };
  const first = await addComment(started, on, ids.ada, { text: 'First', at: new Date('2026-01-01') });
  await addComment(started, on, ids.shy, { text: 'Answer', parentId: first, at: new Date('2026-01-02') });
  await addComment(started, { kind: 'game', id: game }, ids.ada, { text: 'Of a game', at: new Date('2026-01-03') });
  await addComment(started, { kind: 'asset', id: hidden }, ids.ada, { text: 'Of what is hidden' });
  const deleted = await addComment(started, on, ids.ada, { text: 'Deleted' });
  await started.db.updateTable('comment').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();

  expect(await texts('sort=createdAt:desc')).toEqual(['Of a game', 'Answer', 'First']);
  expect(await texts(`filters[mark][$eq]=asset&filters[workId][$eq]=${asset}&sort=id`)).toEqual(['First', 'Answer']);
  expect(await texts('filters[text][$containsi]=GAME')).toEqual(['Of a game']);
  expect(await texts('filters[createdAt][$gt]=2026-01-01&sort=createdAt')).toEqual(['Answer', 'Of a game']);
  const paged = await find('sort=createdAt&pagination[page]=2&pagination[pageSize]=2');
  expect(paged.data).toHaveLength(1);
  expect(paged.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
  const { data } = await find(`filters[id][$eq]=${first}&populate[author]=*&populate[answers][populate]=author`);
  expect(data[0]).toMatchObject({
    id: first,
    attributes: {
      text: 'First',
      author: { data: { attributes: { username: 'ada' } } },
      answers: { data: [{ attributes: { text: 'Answer', author: { data: null } } }] },
    },
  });
  // Members who hide their comments are not found by author.
  expect(await texts('filters[author][username][$eq]=shy')).toEqual([]);
  expect((await started.app.inject(`/api/comments/${deleted}`)).statusCode).toBe(404);
  expect((await started.app.inject(`/api/comments/${first}`)).statusCode).toBe(200);
});

test('a comments token writes comments, an account token reads notifications, and neither may do the other', async () => {
  const uploader = await addMember(started, 'uploader');
  const lamp = await addAsset(started.db, 'Lamp', { uploader_id: uploader });
  const tokenOf = (id: number, scopes: Scope[]) => apiTokenOf(started, id, { scopes });
  const send = async (headers: object, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await started.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<{ id: number; unread: number }>() };
  };
  const write = (headers: object) =>
    send(headers, 'POST', '/api/comment', {
      mark: 'asset',
      id: lamp,
      replyTo: null,
      saveKey: randomUUID(),
      text: 'By a program.',
    });
  const comments = await tokenOf(ids.ada, ['comments']);
  const { status, body } = await write(comments);
  expect(status).toBe(200);
  expect((await send(comments, 'PUT', '/api/comment', { id: body.id, version: 1, text: 'By one.' })).status).toBe(200);
  expect((await write(await tokenOf(ids.ada, ['account', 'assets']))).status).toBe(403);
  expect((await write({})).status).toBe(401);
  const count = '/api/me/notices/count';
  expect((await send(await tokenOf(uploader, ['account']), 'GET', count)).body.unread).toBe(1);
  expect((await send(await tokenOf(uploader, ['comments']), 'GET', count)).status).toBe(403);
  expect((await send(await tokenOf(uploader, ['account']), 'POST', '/api/me/notices/read', { upTo: 1 })).status).toBe(403);
  expect((await send(await signedIn(started, uploader), 'GET', count)).body.unread).toBe(1);
  expect((await send(comments, 'DELETE', `/api/comment?id=${body.id}`)).status).toBe(200);
});
