import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { followEvents } from '../../../../test/follow-events.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { COMMENT_EVENTS_PATH, type Comment, type CommentNews } from '../../../shared/community/comments/comment-contract.ts';

let started: StartedApp;
let address: string;
let mira: Record<string, string>;
beforeAll(async () => {
  started = await startApp();
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  mira = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(() => started.stop());

const follow = (id: number) =>
  followEvents(`${address}${COMMENT_EVENTS_PATH}?mark=asset&id=${id}`, {}, (data) => JSON.parse(data) as CommentNews);

async function write(id: number, text: string): Promise<number> {
  const payload = { mark: 'asset', id, replyTo: null, saveKey: randomUUID(), text };
  const answer = await started.app.inject({ method: 'POST', url: '/api/comment', headers: mira, payload });
  return answer.json<Comment>().id;
}

test('listeners get an event for each new and each deleted comment of their publication only', async () => {
  const asset = await addAsset(started.db, 'Chest');
  const other = await addAsset(started.db, 'Lid');
  const [first, second] = [await follow(asset), await follow(asset)];
  await expect.poll(() => [first.news, second.news]).toEqual([[{ total: 0, latest: [] }], [{ total: 0, latest: [] }]]);
  await write(other, 'Elsewhere');
  const id = await write(asset, 'Here');
  await expect.poll(() => second.news.at(-1)).toEqual({ total: 1, latest: [id] });
  await started.app.inject({ method: 'DELETE', url: `/api/comment?id=${id}`, headers: mira });
  await expect
    .poll(() => first.news)
    .toEqual([
      { total: 0, latest: [] },
      { total: 1, latest: [id] },
      { total: 0, latest: [] },
    ]);
  first.stop();
  second.stop();
});

test('listeners cannot open the stream of a publication that they may not see', async () => {
  const hidden = await addAsset(started.db, 'Hidden', { hidden_at: new Date(), hidden_by: 'uploader' });
  const { status, stop } = await follow(hidden);
  expect(status).toBe(404);
  stop();
});
