import { randomUUID } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../test/factories/account.ts';
import { addAsset } from '../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import type { Comment } from '../../shared/comments/comment-contract.ts';
import { NOTICE_EVENTS_PATH, type NoticeNews } from '../../shared/notices/notice-contract.ts';

let started: StartedApp;
let address: string;
beforeAll(async () => {
  started = await startApp();
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => started.stop());

const NOTHING = { unread: 0, chats: 0, lastMessage: 0 };

async function follow(headers: Record<string, string>) {
  const news: NoticeNews[] = [];
  const stream = request(address + NOTICE_EVENTS_PATH, { headers });
  const answer = await new Promise<IncomingMessage>((heard, failed) => {
    stream.once('response', heard).once('error', failed).end();
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) news.push(JSON.parse(block.slice(6)) as NoticeNews);
  });
  return { status: answer.statusCode, news, stop: () => stream.destroy() };
}

test('a member hears how many notices they have not read as each comes, is read, and goes with its comment; nobody else does', async () => {
  const mira = await signedIn(started, await addMember(started, 'mira'));
  const uploader_id = await addMember(started, 'uploader');
  const uploader = await signedIn(started, uploader_id);
  const asset = await addAsset(started.db, 'Chest', { uploader_id });
  const write = async (text: string) => {
    const payload = { mark: 'asset', id: asset, replyTo: null, saveKey: randomUUID(), text };
    return (await started.app.inject({ method: 'POST', url: '/api/comment', headers: mira, payload })).json<Comment>().id;
  };
  const [mine, theirs] = [await follow(uploader), await follow(mira)];
  await expect.poll(() => mine.news).toEqual([NOTHING]);
  await write('One.');
  await expect.poll(() => mine.news.at(-1)).toMatchObject({ unread: 1 });
  const id = await write('Two.');
  await expect.poll(() => mine.news.at(-1)).toMatchObject({ unread: 2 });
  await started.app.inject({ method: 'DELETE', url: `/api/comment?id=${id}`, headers: mira });
  await expect.poll(() => mine.news.at(-1)).toMatchObject({ unread: 1 });
  const payload = { upTo: 2_147_483_647 };
  await started.app.inject({ method: 'POST', url: '/api/me/notices/read', headers: uploader, payload });
  await expect.poll(() => mine.news.at(-1)).toMatchObject({ unread: 0 });
  expect(theirs.news).toEqual([NOTHING]);
  mine.stop();
  theirs.stop();
  const visitor = await follow({});
  expect(visitor.status).toBe(401);
  visitor.stop();
});
