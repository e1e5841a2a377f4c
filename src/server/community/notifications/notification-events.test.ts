import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { followEvents } from '../../../../test/follow-events.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { ChatMessage } from '../../../shared/community/chats/chat-contract.ts';
import type { Comment } from '../../../shared/community/comments/comment-contract.ts';
import {
  NOTIFICATION_EVENTS_PATH,
  type NotificationNews,
} from '../../../shared/community/notifications/notification-contract.ts';

let started: StartedApp;
let address: string;
beforeAll(async () => {
  started = await startApp();
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => started.stop());

const NOTHING = { unread: 0, chats: 0, mark: '0.0.0' };

const follow = (headers: Record<string, string>) =>
  followEvents(address + NOTIFICATION_EVENTS_PATH, headers, (data) => JSON.parse(data) as NotificationNews);

test("a member's stream sends the unread count when a notification arrives, is read or goes with its comment; other streams do not", async () => {
  const mira = await signedIn(started, await addMember(started, 'mira'));
  const uploader_id = await addMember(started, 'uploader');
  const uploader = await signedIn(started, uploader_id);
  const [chest, lid] = [
    await addAsset(started.db, 'Chest', { uploader_id }),
    await addAsset(started.db, 'Lid', { uploader_id }),
  ];
  const write = async (id: number, text: string) => {
    const payload = { mark: 'asset', id, replyTo: null, saveKey: randomUUID(), text };
    return (await started.app.inject({ method: 'POST', url: '/api/comment', headers: mira, payload })).json<Comment>().id;
  };
  const [mine, theirs] = [await follow(uploader), await follow(mira)];
  await expect.poll(() => mine.news).toEqual([NOTHING]);
  await write(chest, 'One.');
  await expect.poll(() => mine.news.at(-1)).toMatchObject({ unread: 1 });
  const id = await write(lid, 'Two.');
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

test('both members of a chat get events of messages and removals, and only the owner gets one of a deleted copy', async () => {
  const ids = [await addMember(started, 'nia'), await addMember(started, 'oli')] as const;
  const nia = await signedIn(started, ids[0]);
  const oli = await signedIn(started, ids[1]);
  const moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
  await started.db
    .updateTable('account')
    .set({ created_at: new Date(0) })
    .where('id', 'in', ids)
    .execute();
  const send = (headers: Record<string, string>, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    started.app.inject({ method, url, headers, ...(payload && { payload }) });
  const write = async (headers: Record<string, string>, to: string) =>
    (await send(headers, 'POST', '/api/me/chats/messages', { to, text: 'Hello.', saveKey: randomUUID() })).json<ChatMessage>()
      .id;
  const heard = (stream: { news: NotificationNews[] }) => new Set(stream.news.map(({ mark }) => mark)).size;
  await write(nia, 'oli');
  const id = await write(oli, 'nia');
  const [ofNia, ofOli] = [await follow(nia), await follow(oli)];
  await expect.poll(() => [heard(ofNia), heard(ofOli)]).toEqual([1, 1]);
  await write(nia, 'oli');
  await expect.poll(() => [heard(ofNia), heard(ofOli)]).toEqual([2, 2]);
  const reported = await send(nia, 'POST', '/api/report-message', { id, reason: 'abuse', text: null, consent: true });
  expect(reported.statusCode).toBe(200);
  const act = (which: string) =>
    send(moderator, 'POST', '/api/moderation/message-acts', { id, act: which, note: 'Rude.', lastReportId: null });
  expect((await act('hide')).statusCode).toBe(200);
  await expect.poll(() => [heard(ofNia), heard(ofOli)]).toEqual([3, 3]);
  expect((await act('restore')).statusCode).toBe(200);
  await expect.poll(() => [ofNia.news.length, ofOli.news.length].every((count) => count >= 4)).toBe(true);
  await send(nia, 'DELETE', '/api/me/chats?with=oli');
  await expect.poll(() => heard(ofNia)).toBe(4);
  expect(heard(ofOli)).toBe(3);
  for (const stream of [ofNia, ofOli]) stream.stop();
});
