import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Chat, ChatMessage } from '../../../shared/community/chats/chat-contract.ts';
import type { ModeratedMessage } from '../../../shared/moderation/reports/message-report-contract.ts';

const WHO = ['ada', 'bob', 'cleo', 'moderator'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers = {} as Record<Who, Record<string, string>>;
let messageIds: number[];

beforeAll(async () => {
  started = await startApp();
  for (const who of WHO) {
    ids[who] = await addMember(started, who, { role: who === 'moderator' ? 'moderator' : 'user' });
    await started.db
      .updateTable('account')
      .set({ created_at: new Date(0) })
      .where('id', '=', ids[who])
      .execute();
    headers[who] = await signedIn(started, ids[who]);
  }
  await send('bob', 'PUT', '/api/me/chats/settings', { writers: 'everyone' });
});
afterAll(() => started.stop());

beforeEach(async () => {
  for (const table of ['notice', 'chat', 'report', 'moderation_act', 'attempt'] as const)
    await started.db.deleteFrom(table).execute();
  await jobsDone(started);
  await rm(join(started.config.dataDir, 'mail'), { recursive: true, force: true });
  messageIds = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    messageIds.push(await write(number % 3 === 0 ? 'bob' : 'ada', `Number ${number}`));
});

interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}

async function send<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const body = answer.json<T & { error?: { message: string } }>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}
async function write(who: 'ada' | 'bob', text: string): Promise<number> {
  const to = who === 'ada' ? 'bob' : 'ada';
  return (await send<ChatMessage>(who, 'POST', '/api/me/chats/messages', { to, text, saveKey: randomUUID() })).body.id;
}
const report = (who: Who, id = messageIds[6], more: object = {}) =>
  send(who, 'POST', '/api/report-message', { id, reason: 'abuse', text: null, consent: true, ...more });
const queue = async (state = 'reported') =>
  (await send<{ messages: ModeratedMessage[]; total: number }>('moderator', 'GET', `/api/moderation/messages?state=${state}`))
    .body;
const act = async (which: string, note = 'Why', who: Who = 'moderator') => {
  const lastReportId = (await queue()).messages[0]?.lastReportId ?? null;
  return send(who, 'POST', '/api/moderation/message-acts', { id: messageIds[6], act: which, note, lastReportId });
};
const last = async (who: 'ada' | 'bob') => {
  const other = who === 'ada' ? 'bob' : 'ada';
  const { body } = await send<{ messages: ChatMessage[] }>(who, 'GET', `/api/me/chats/messages?with=${other}`);
  return body.messages.at(-1);
};
const clear = (who: 'ada' | 'bob') => send(who, 'DELETE', `/api/me/chats?with=${who === 'ada' ? 'bob' : 'ada'}`);
const carried = async () => (await started.db.selectFrom('reported_message').select('text').execute()).length;

test('the recipient of a message reports it, and so shows it to moderators', async () => {
  expect((await report('bob', messageIds[6], { consent: false })).status).toBe(400);
  expect((await report('bob', messageIds[6], { consent: undefined })).status).toBe(400);
  for (const who of ['ada', 'cleo', 'moderator'] as const) expect((await report(who)).refusal).toBe('Message not found.');
  expect(await carried()).toBe(0);
  expect((await report('bob')).status).toBe(200);
  expect((await report('bob')).refusal).toMatch(/^You’ve already reported this/);
  expect((await report('bob', messageIds[6], { reason: 'other' })).refusal).toBe('Say what is wrong.');
  expect((await send('moderator', 'GET', '/api/moderation/open-reports')).body).toEqual({ count: 1, comments: 0, messages: 1 });
  const publications = await send('moderator', 'GET', '/api/moderation/publications?state=reported');
  expect(publications.body).toMatchObject({ publications: [], total: 0 });
});

test('moderators read the message and the five before it, and nothing else of the chat', async () => {
  await report('bob');
  await write('ada', 'Later');
  const { messages, total } = await queue();
  expect([total, messages]).toMatchObject([
    1,
    [
      {
        id: messageIds[6],
        text: 'Number 7',
        author: 'ada',
        state: 'shown',
        reports: [{ reason: 'abuse', reporter: 'bob' }],
        reportCount: 1,
      },
    ],
  ]);
  expect(messages[0]?.before.map(({ author, text }) => `${author} ${text}`)).toEqual([
    'ada Number 2',
    'bob Number 3',
    'ada Number 4',
    'ada Number 5',
    'bob Number 6',
  ]);
  for (const who of ['ada', 'bob', 'cleo'] as const)
    expect((await send(who, 'GET', '/api/moderation/messages?state=reported')).status).toBe(403);
  expect((await send('moderator', 'GET', '/api/me/chats/messages?with=ada')).body).toMatchObject({ messages: [] });
});

test('messages that the reporter had deleted are not copied; messages that both delete later can still be reviewed', async () => {
  await clear('bob');
  expect((await report('bob')).status).toBe(404);
  messageIds[6] = await write('ada', 'And you are wrong.');
  await report('bob');
  await clear('ada');
  await clear('bob');
  expect((await queue()).messages).toMatchObject([{ text: 'And you are wrong.', state: 'erased', before: [] }]);
  expect((await act('hide', 'Insult')).refusal).toMatch(/^Both members have deleted/);
  expect((await act('dismiss')).status).toBe(200);
  expect(await carried()).toBe(0);
});

test('a removed message is hidden from both members, who see the reason, and can be restored', async () => {
  await report('bob');
  expect((await act('hide', 'Insult', 'bob')).status).toBe(403);
  expect((await act('hide', ' ')).refusal).toMatch(/^Give a reason/);
  expect((await act('hide', 'Insult')).status).toBe(200);
  for (const who of ['ada', 'bob'] as const) {
    expect(await last(who)).toMatchObject({ text: '', removed: 'Insult' });
    const { chats } = (await send<{ chats: Chat[] }>(who, 'GET', '/api/me/chats')).body;
    expect(chats[0]?.last.excerpt).toBe('Removed by a moderator');
  }
  expect((await report('bob', messageIds[6], { reason: 'spam' })).status).toBe(404);
  expect((await queue()).total).toBe(0);
  expect((await queue('hidden')).messages).toMatchObject([
    { text: 'Number 7', state: 'removed', reason: 'Insult', reportCount: 0 },
  ]);
  await jobsDone(started);
  const [toAda] = await mailsTo(started, 'ada@example.org');
  expect(toAda?.subject).toBe('Your message in a chat has been removed');
  expect(toAda?.text).not.toContain('Number 7');
  expect(await mailsTo(started, 'bob@example.org')).toHaveLength(1);
  const notifications = await send<{ notices: { kind: string; act: string }[] }>('ada', 'GET', '/api/me/notices');
  expect(notifications.body.notices).toMatchObject([{ kind: 'moderation', act: 'message hide' }]);

  expect((await act('restore')).status).toBe(200);
  expect((await act('restore')).status).toBe(404);
  expect(await last('bob')).toMatchObject({ text: 'Number 7', removed: null });
  expect(await carried()).toBe(0);
  const log = await send<{ entries: { act: string; mark: string; title: string }[] }>(
    'moderator',
    'GET',
    '/api/moderation/acts',
  );
  expect(log.body.entries.map(({ act: done, mark, title }) => [done, mark, title])).toEqual([
    ['restore', 'message', 'A message in a chat'],
    ['hide', 'message', 'A message in a chat'],
  ]);
});

test('moderators cannot read a message after its reports are dismissed', async () => {
  await report('bob');
  expect((await act('dismiss')).status).toBe(200);
  expect((await queue()).total).toBe(0);
  expect(await carried()).toBe(0);
  expect(await last('bob')).toMatchObject({ text: 'Number 7', removed: null });
  expect((await act('hide', 'Insult')).status).toBe(404);
});

test('the copy of a removed message is deleted when both members delete the message', async () => {
  await report('bob');
  await act('hide', 'Insult');
  await clear('ada');
  expect(await carried()).toBe(6);
  await clear('bob');
  expect(await carried()).toBe(0);
  expect((await queue('hidden')).total).toBe(0);
});
