import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Chat, ChatMessage } from '../../../shared/community/chats/chat-contract.ts';

const WHO = ['ada', 'bob', 'cleo', 'fresh'] as const;
type Who = (typeof WHO)[number];

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers = {} as Record<Who, Record<string, string>>;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of WHO) {
    ids[who] = await addMember(started, who, who === 'fresh' ? { level: 'new' } : {});
    const created_at = new Date(who === 'fresh' ? START : START - 400 * DAY);
    await started.db.updateTable('account').set({ created_at }).where('id', '=', ids[who]).execute();
    headers[who] = await signedIn(started, ids[who]);
  }
});
afterAll(() => started.stop());

beforeEach(async () => {
  now = START;
  for (const table of ['notice', 'chat', 'chat_setting', 'follow', 'member_block'] as const)
    await started.db.deleteFrom(table).execute();
});

interface Answer<T> {
  status: number;
  body: T;
}
interface Read {
  messages: ChatMessage[];
  state: string | null;
  closed: string | null;
  isAsking: boolean;
  hasEarlier: boolean;
  other: { name: string };
}

async function send<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const write = (who: Who, to: string, text: string, saveKey: string = randomUUID()) =>
  send<ChatMessage>(who, 'POST', '/api/me/chats/messages', { to, text, saveKey });
const status = async (who: Who, to: string, text = 'Hello.') => (await write(who, to, text)).status;
const read = async (who: Who, other: string, query = '') =>
  (await send<Read>(who, 'GET', `/api/me/chats/messages?with=${other}${query}`)).body;
const texts = async (who: Who, other: string) => (await read(who, other)).messages.map(({ text }) => text);
const list = async (who: Who) => (await send<{ chats: Chat[] }>(who, 'GET', '/api/me/chats')).body.chats;
const unread = async (who: Who) => (await send<{ chats: number }>(who, 'GET', '/api/me/chats/count')).body.chats;
const allow = (who: Who, writers: string) => send(who, 'PUT', '/api/me/chats/settings', { writers });
const follow = (who: Who, other: Who) => send(who, 'POST', '/api/follow', { kind: 'member', id: ids[other] });
const block = (who: Who, nickname: Who, how = 'block') => send(who, 'PUT', '/api/me/blocks', { nickname, how });
const clear = (who: Who, other: string) => send(who, 'DELETE', `/api/me/chats?with=${other}`);

describe('permission to write', () => {
  test('a stranger sends one message without links, and the chat opens with the reply', async () => {
    expect(await status('ada', 'bob', 'See https://spam.example')).toBe(400);
    expect(await status('ada', 'bob')).toBe(200);
    expect(await status('ada', 'bob', 'Are you there?')).toBe(403);
    expect(await list('bob')).toMatchObject([{ state: 'request', isUnread: true, other: { nickname: 'ada' } }]);
    expect(await list('ada')).toMatchObject([{ state: 'waiting', isUnread: false, last: { isMine: true, excerpt: 'Hello.' } }]);
    expect((await read('ada', 'bob')).closed).toBe('You can send more once they reply.');
    expect(await status('bob', 'ada', 'Yes: https://shelf.example')).toBe(200);
    expect(await status('ada', 'bob', 'See https://shelf.example')).toBe(200);
    expect(await texts('bob', 'ada')).toEqual(['Hello.', 'Yes: https://shelf.example', 'See https://shelf.example']);
    expect(await list('bob')).toMatchObject([{ state: 'open' }]);
  });

  test('members may write freely to their followers and to members who accept everyone, and to nobody who accepts no one', async () => {
    await follow('bob', 'ada');
    expect((await read('ada', 'bob')).isAsking).toBe(false);
    expect([await status('ada', 'bob', 'www.shelf.example'), await status('ada', 'bob')]).toEqual([200, 200]);
    expect(await list('bob')).toMatchObject([{ state: 'open' }]);
    await allow('cleo', 'everyone');
    expect([await status('ada', 'cleo'), await status('ada', 'cleo')]).toEqual([200, 200]);
    await allow('cleo', 'nobody');
    expect(await status('bob', 'cleo')).toBe(403);
    expect(await status('ada', 'cleo')).toBe(200);
  });

  test('new members may reply but start no chats; unconfirmed members write nothing; nobody writes to themselves', async () => {
    expect(await status('fresh', 'bob')).toBe(403);
    expect(await status('bob', 'fresh')).toBe(200);
    expect(await status('fresh', 'bob')).toBe(200);
    expect((await read('fresh', 'ada')).closed).toMatch(/^New members can’t start chats yet/);
    await started.db.updateTable('account').set({ level: 'member', level_pinned: true }).where('id', '=', ids.fresh).execute();
    expect(await status('fresh', 'ada')).toBe(200);
    expect([await status('ada', 'ada'), await status('ada', 'no_such')]).toEqual([400, 404]);
    await started.db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', ids.cleo).execute();
    await started.installation.accountsVersion.changed();
    expect(await status('cleo', 'bob')).toBe(403);
    await started.db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', ids.cleo).execute();
    await started.installation.accountsVersion.changed();
  });

  test('a block stops new messages for both, and both can still read the chat', async () => {
    await status('ada', 'bob');
    await status('bob', 'ada', 'Yes.');
    await block('bob', 'ada');
    expect([await status('ada', 'bob'), await status('bob', 'ada')]).toEqual([403, 403]);
    expect((await read('ada', 'bob')).closed).toContain('one of you has blocked the other');
    expect(await texts('ada', 'bob')).toEqual(['Hello.', 'Yes.']);
    await send('bob', 'DELETE', '/api/me/blocks?nickname=ada');
    expect(await status('ada', 'bob')).toBe(200);
  });

  test('two members who send their first message at the same time share one open chat', async () => {
    await Promise.all([write('ada', 'bob', 'One'), write('bob', 'ada', 'Two')]);
    expect((await texts('ada', 'bob')).toSorted()).toEqual(['One', 'Two']);
    expect(await list('ada')).toMatchObject([{ state: 'open' }]);
    expect(await list('bob')).toHaveLength(1);
  });
});

describe('messages', () => {
  test('a message that is sent twice is stored once, and its length is limited', async () => {
    await allow('bob', 'everyone');
    const key = randomUUID();
    const [first, second] = await Promise.all([write('ada', 'bob', 'Once', key), write('ada', 'bob', 'Once', key)]);
    expect(second.body.id).toBe(first.body.id);
    expect(await status('ada', 'bob', '🦊'.repeat(5000))).toBe(200);
    expect(await status('ada', 'bob', 'x'.repeat(5001))).toBe(400);
    expect(await status('ada', 'bob', ' \n ')).toBe(400);
    expect(await texts('bob', 'ada')).toHaveLength(2);
  });

  test('messages of others are unread until they are seen, except those of muted members', async () => {
    await allow('bob', 'everyone');
    await status('ada', 'bob');
    const { body } = await write('ada', 'bob', 'And more.');
    await status('cleo', 'bob');
    expect([await unread('bob'), await unread('ada')]).toEqual([2, 0]);
    expect((await send('bob', 'POST', '/api/me/chats/read', { with: 'ada', upTo: body.id })).body).toMatchObject({ chats: 1 });
    await block('bob', 'cleo', 'mute');
    expect(await unread('bob')).toBe(0);
    const notifications = await started.db
      .selectFrom('notice')
      .select(['kind', 'read_at', 'mail_due'])
      .where('actor_id', '=', ids.ada)
      .execute();
    expect(notifications.map(({ kind, read_at }) => [kind, read_at !== null])).toEqual([
      ['message', true],
      ['message', true],
    ]);
    expect(notifications[0]?.mail_due).toEqual(new Date(START + 20_000));
    expect((await send<{ unread: number }>('bob', 'GET', '/api/me/notices/count')).body.unread).toBe(0);
  });

  test('pages continue back to the first message', async () => {
    await allow('bob', 'everyone');
    for (let number = 1; number <= 35; number += 1) await write('ada', 'bob', String(number));
    const last = await read('bob', 'ada');
    expect([last.messages.length, last.messages.at(-1)?.text, last.hasEarlier]).toEqual([30, '35', true]);
    const earlier = await read('bob', 'ada', `&before=${last.messages[0]?.id}`);
    expect([earlier.messages.map(({ text }) => text), earlier.hasEarlier]).toEqual([['1', '2', '3', '4', '5'], false]);
  });

  test('a deleted copy is gone for one member, and messages without copies are erased', async () => {
    await status('ada', 'bob');
    await status('bob', 'ada', 'Yes.');
    await clear('ada', 'bob');
    expect([await list('ada'), await texts('ada', 'bob'), await texts('bob', 'ada')]).toEqual([[], [], ['Hello.', 'Yes.']]);
    await status('bob', 'ada', 'Again.');
    expect(await texts('ada', 'bob')).toEqual(['Again.']);
    await clear('bob', 'ada');
    const left = await started.db.selectFrom('chat_message').select('text').execute();
    expect(left).toEqual([{ text: 'Again.' }]);
  });

  test('outsiders read no messages, and a deleted account is shown as a deleted user', async () => {
    const leaver = await addMember(started, 'leaver', { password: 'correct horse' });
    await started.db
      .updateTable('account')
      .set({ created_at: new Date(START - 9 * DAY) })
      .where('id', '=', leaver)
      .execute();
    const own = await signedIn(started, leaver);
    const payload = { to: 'bob', text: 'Farewell.', saveKey: randomUUID() };
    await started.app.inject({ method: 'POST', url: '/api/me/chats/messages', headers: own, payload });
    expect(await texts('cleo', 'bob')).toEqual([]);
    const gone = { nickname: 'leaver', password: 'correct horse' };
    expect((await started.app.inject({ method: 'POST', url: '/api/me/delete', headers: own, payload: gone })).statusCode).toBe(
      200,
    );
    const [chat] = await list('bob');
    expect(chat?.other.name).toBe('Deleted user');
    const nickname = chat?.other.nickname ?? '';
    expect(await texts('bob', nickname)).toEqual(['Farewell.']);
    expect((await send('cleo', 'GET', `/api/me/chats/messages?with=${nickname}`)).status).toBe(404);
    expect(await status('bob', nickname)).toBe(403);
    await clear('bob', nickname);
    expect(await started.db.selectFrom('chat_message').select('id').execute()).toEqual([]);
  });
});
