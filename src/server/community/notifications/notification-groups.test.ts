import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { laterJobsDone } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { EMPTY_GUIDE_FORM } from '../../../shared/catalogue/guides/guide-form.ts';
import { EMPTY_TOOL_FORM } from '../../../shared/catalogue/tools/tool-form.ts';
import { notificationWords } from '../../../shared/community/notifications/notification-words.ts';

const WHO = ['ada', 'bob', 'cleo', 'dan', 'uploader', 'moderator'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
let ids: Record<Who, number>;
let headers: Record<Who, Record<string, string>>;
let asset: number;

beforeAll(async () => {
  started = await startApp();
  const members = await Promise.all(
    WHO.map(async (who) => {
      const id = await addMember(started, who, { role: who === 'moderator' ? 'moderator' : 'user' });
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  ids = Object.fromEntries(members.map(([who, id]) => [who, id])) as typeof ids;
  headers = Object.fromEntries(members.map(([who, , header]) => [who, header])) as unknown as typeof headers;
});
afterAll(() => started.stop());

beforeEach(async () => {
  for (const table of ['notice', 'comment', 'asset', 'watch', 'follow', 'member_block', 'job'] as const)
    await started.db.deleteFrom(table).execute();
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.uploader });
});

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}

async function write(who: Who, text: string, replyTo: number | null = null): Promise<number> {
  const payload = { mark: 'asset', id: asset, replyTo, saveKey: randomUUID(), text };
  return (await send<Comment>(who, 'POST', '/api/comment', payload)).body.id;
}
const react = (who: Who, id: number) => send(who, 'PUT', '/api/comment/reaction', { id, sign: 'like', on: true });
const block = (who: Who, nickname: Who, how = 'block') => send(who, 'PUT', '/api/me/blocks', { nickname, how });
const watch = (who: Who, level: string) => send(who, 'PUT', '/api/watch', { mark: 'asset', id: asset, level });
const list = async (who: Who) => (await send<{ notices: Notification[] }>(who, 'GET', '/api/me/notices')).body;
const unread = async (who: Who) => (await send<{ unread: number }>(who, 'GET', '/api/me/notices/count')).body.unread;
const notificationsOf = async (who: Who) =>
  (await list(who)).notices.map(({ kind, actors }) => [kind, ...actors.map((one) => one.nickname)]);

const sentences = async (who: Who) =>
  (await list(who)).notices.map((notification) =>
    notificationWords(notification)
      .map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.title))
      .join(''),
  );

const jobsDone = () => laterJobsDone(started);

test('comments in a thread and comments on a publication form one group each, with a count', async () => {
  const thread = await write('ada', 'First.');
  await watch('dan', 'all');
  for (const text of ['One.', 'Two.', 'Three, @cleo.', 'Four, @cleo.']) await write('bob', text, thread);
  await write('bob', 'Elsewhere, @cleo.');
  await jobsDone();
  expect(await sentences('ada')).toEqual(['bob replied to you on Old Chest (4 replies)']);
  expect(await sentences('uploader')).toEqual(['bob and ada commented on your model Old Chest (6 comments)']);
  expect(await sentences('dan')).toEqual(['bob commented on Old Chest (5 comments)']);
  expect((await list('cleo')).notices.map(({ kind, events }) => [kind, events])).toEqual([
    ['mention', 1],
    ['mention', 2],
  ]);
  expect(await unread('uploader')).toBe(1);
});

test('a block hides notifications about the other member only, and unblocking shows them again', async () => {
  const id = await write('uploader', 'Mine.');
  await react('ada', id);
  await react('bob', id);
  await write('ada', 'Hello @cleo.');
  expect([await unread('uploader'), await unread('cleo')]).toEqual([2, 1]);
  await block('uploader', 'ada');
  expect(await notificationsOf('uploader')).toEqual([['reaction', 'bob']]);
  expect([await unread('uploader'), await unread('cleo')]).toEqual([1, 1]);
  await send('uploader', 'DELETE', '/api/me/blocks?nickname=ada');
  expect(await notificationsOf('uploader')).toEqual([
    ['comment', 'ada'],
    ['reaction', 'bob', 'ada'],
  ]);
  expect(await unread('uploader')).toBe(2);
});

test('moderators cannot be blocked, before or after their appointment, but can be muted', async () => {
  const refused = await block('ada', 'moderator');
  expect(refused).toMatchObject({
    status: 403,
    body: { error: { message: 'Moderators and admins can’t be blocked. You can mute them.' } },
  });
  expect((await block('ada', 'moderator', 'mute')).status).toBe(200);
  await block('bob', 'cleo');
  await started.db.updateTable('account').set({ role: 'admin' }).where('id', '=', ids.cleo).execute();
  await write('cleo', 'Hello @bob.');
  expect(await notificationsOf('bob')).toEqual([['mention', 'cleo']]);
  const page = await send<CommentPage>('bob', 'GET', `/api/get-comments?mark=asset&id=${asset}`);
  expect(page.body.comments).toMatchObject([{ state: 'shown' }]);
  await started.db.updateTable('account').set({ role: 'user' }).where('id', '=', ids.cleo).execute();
  expect(await notificationsOf('bob')).toEqual([]);
});

test('simultaneous reactions form one group and are all counted', async () => {
  const id = await write('uploader', 'Mine.');
  await Promise.all((['ada', 'bob', 'cleo', 'dan'] as const).map((who) => react(who, id)));
  expect((await list('uploader')).notices).toMatchObject([{ events: 4 }]);
});

test('two tools and two guides that a member publishes in a day are one group for a follower, counted by kind', async () => {
  await send('ada', 'POST', '/api/follow', { kind: 'member', id: ids.uploader });
  await started.db
    .updateTable('follow')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute();
  const save = (path: string, form: object) =>
    send('uploader', 'POST', path, { id: null, version: null, saveKey: randomUUID(), status: 1, note: null, form });
  for (const title of ['Wick', 'Trim']) {
    expect((await save('/api/save-tool', { ...EMPTY_TOOL_FORM, title })).status).toBe(200);
    const guide = { ...EMPTY_GUIDE_FORM, title: `How to ${title}`, text: '## One\n\nDo it.' };
    expect((await save('/api/save-guide', guide)).status).toBe(200);
  }
  await jobsDone();
  expect(await sentences('ada')).toEqual([
    expect.stringMatching(/^uploader published 2 tools and 2 guides: (?:[^,]+, ){2}[^,]+ and 1 more$/) as string,
  ]);
  expect(await unread('ada')).toBe(1);
});
