import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { assetEditor } from '../../../../test/factories/save-asset.ts';
import { fanartEditor, guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { changeNickname } from '../../../shared/accounts/auth/account-contract.ts';
import type { ChatMessage } from '../../../shared/community/chats/chat-contract.ts';
import type { GuideForm } from '../../../shared/catalogue/guides/guide-form.ts';
import type { OwnMention } from '../../../shared/community/mentions/mention-contract.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { notificationLink, notificationWords } from '../../../shared/community/notifications/notification-words.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import { importParts } from '../../app/import-parts.ts';

const WHO = ['ada', 'bob', 'cleo', 'dora', 'fresh', 'judge'] as const;
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
    ids[who] = await addMember(started, who, {
      ...(who === 'fresh' && { level: 'new' as const }),
      ...(who === 'judge' && { role: 'moderator' as const }),
    });
    headers[who] = await signedIn(started, ids[who]);
  }
  await started.db
    .updateTable('account')
    .set({ created_at: new Date(START) })
    .execute();
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = START;
  for (const table of ['guide', 'tool', 'notice', 'chat', 'member_block', 'attempt'] as const)
    await started.db.deleteFrom(table).execute();
});

async function send<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<T> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  return answer.json<T>();
}

const guides = (who: Who) => guideEditor(started, headers[who]);
const write = (who: Who, text: string, more: object = {}, form: Partial<GuideForm> = {}) =>
  guides(who).save({ title: `Light a lantern ${randomUUID()}`, text, ...form }, more);
const edit = (who: Who, id: number, form: Partial<GuideForm>) => guides(who).change(id, form, { status: STATUS_PUBLISHED });
/** Page as visitors get it, from the cache. */
const shown = async (id: number) => JSON.stringify(await guideEditor(started, {}).page(id));
const notificationsOf = async (who: Who) =>
  (await send<{ notices: Notification[] }>(who, 'GET', '/api/me/notices?kind=mention')).notices.map((notification) => ({
    words: notificationWords(notification)
      .map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : '…'))
      .join(''),
    link: notificationLink(notification),
  }));
const count = async (who: Who) => (await notificationsOf(who)).length;
const unread = async (who: Who) => (await send<{ unread: number }>(who, 'GET', '/api/me/notices/count')).unread;
const mentions = async (who: Who) => (await send<{ mentions: OwnMention[] }>(who, 'GET', '/api/me/mentions')).mentions;
const hide = (who: Who, id: number, isHidden: boolean) => send(who, 'POST', '/api/hide-guide', { id, isHidden });

describe('a member who is mentioned in a guide', () => {
  test('is linked by id, notified once, and finds the guide among their mentions', async () => {
    const { id } = await write('ada', '## One\n\nThank you, @Bob!', {}, { description: 'For @cleo.' });
    const page = await shown(id);
    expect(page).toContain(String.raw`<a href=\"/user/bob\" data-mention>@bob</a>`);
    expect(page).toContain(String.raw`<a href=\"/user/cleo\" data-mention>@cleo</a>`);
    const [notification, ...others] = await notificationsOf('bob');
    expect([notification?.words, others]).toEqual(['ada mentioned you in the guide …', []]);
    expect(notification?.link).toMatch(new RegExp(`^/guides/.*id=${id}$`));
    expect(await unread('cleo')).toBe(1);
    expect(await mentions('bob')).toMatchObject([
      { author: 'ada', comment: null, excerpt: 'Thank you, @bob!', isRead: false, publication: { mark: 'guide', id } },
    ]);
    await send('bob', 'POST', '/api/me/notices/read', { seen: { mark: 'guide', id }, comments: false });
    expect([await unread('bob'), (await mentions('bob'))[0]?.isRead]).toEqual([0, true]);
  });

  test('is shown by their current nickname, later as a deleted user; the typed text does not change', async () => {
    const eve = await addMember(started, 'eve', { password: 'correct horse' });
    const own = await signedIn(started, eve);
    const { id } = await write('ada', '## @eve\n\nAsk @eve.');
    const renamed = await started.app.inject({
      method: 'PUT',
      url: changeNickname.path,
      headers: own,
      payload: { nickname: 'eva' },
    });
    expect([renamed.statusCode, renamed.body.includes('eva')]).toEqual([200, true]);
    expect(await shown(id)).toContain(String.raw`"title":"@eva"`);
    expect(await shown(id)).toContain(String.raw`<a href=\"/user/eva\" data-mention>@eva</a>`);
    // A member who takes the old nickname is not mentioned, even after an edit.
    const other = await addMember(started, 'eve', { email: 'other@example.org' });
    await edit('ada', id, { text: '## @eve\n\nDo ask @eve.' });
    expect(await shown(id)).toContain('/user/eva');
    expect(await started.db.selectFrom('notice').select('id').where('account_id', '=', other).execute()).toEqual([]);
    const payload = { nickname: 'eva', password: 'correct horse' };
    expect((await started.app.inject({ method: 'POST', url: '/api/me/delete', headers: own, payload })).statusCode).toBe(200);
    const page = await shown(id);
    expect([page.includes('@Deleted user'), page.includes('/user/ev')]).toEqual([true, false]);
    expect((await send<{ form: GuideForm }>('ada', 'GET', `/api/get-edited-guide?id=${id}`)).form.text).toContain('@eve');
  });

  test('is not found in code, links and addresses', async () => {
    await write('ada', '## One\n\n`@bob` [@bob](/x) mail@bob.example\n\n```\n@bob\n```\n\n    @bob');
    expect([await count('bob'), await mentions('bob')]).toEqual([0, []]);
  });

  test('is notified when a draft is published, and of edits only if these add the mention', async () => {
    const { id } = await write('ada', '## One\n\n@bob', { status: STATUS_DRAFT });
    expect([await count('bob'), await mentions('bob')]).toEqual([0, []]);
    now += DAY;
    await edit('ada', id, {});
    expect([await count('bob'), await count('cleo')]).toEqual([1, 0]);
    await send('bob', 'POST', '/api/me/notices/read', { seen: { mark: 'guide', id }, comments: false });
    // Members who were notified are not notified again after their notification was swept.
    await started.db.deleteFrom('notice').execute();
    await edit('ada', id, { text: '## One\n\n@bob and @cleo' });
    expect([await count('bob'), await count('cleo')]).toEqual([0, 1]);
  });

  test('has no notification while the guide is hidden by anybody, or after the mention is removed', async () => {
    const { id } = await write('ada', '## One\n\n@bob');
    await hide('ada', id, true);
    expect([await unread('bob'), await count('bob'), await mentions('bob')]).toEqual([0, 0, []]);
    await edit('ada', id, { text: '## One\n\n@bob, @cleo' });
    expect(await count('cleo')).toBe(0);
    await hide('ada', id, false);
    expect([await unread('bob'), await count('cleo')]).toEqual([1, 1]);
    const act = { mark: 'guide', id, note: 'Unsafe.', lastReportId: null };
    await send('judge', 'POST', '/api/moderation/acts', { ...act, act: 'hide' });
    expect([await count('bob'), await count('cleo')]).toEqual([0, 0]);
    await send('judge', 'POST', '/api/moderation/acts', { ...act, act: 'restore' });
    expect([await count('bob'), await count('cleo')]).toEqual([1, 1]);
    await edit('ada', id, { text: '## One\n\n@cleo' });
    expect([await unread('bob'), await count('bob'), await mentions('bob')]).toEqual([0, 0, []]);
    // The same notification returns.
    await edit('ada', id, { text: '## One\n\n@bob' });
    expect([await count('bob'), await count('cleo')]).toEqual([1, 0]);
  });

  test('is not notified across a block in either direction, and does not see mentions by members whom they block later', async () => {
    await send('bob', 'PUT', '/api/me/blocks', { nickname: 'ada', how: 'block' });
    await send('ada', 'PUT', '/api/me/blocks', { nickname: 'cleo', how: 'block' });
    const { id } = await write('ada', '## One\n\n@bob, @cleo and @dora');
    const page = await shown(id);
    expect([page.includes('/user/bob'), page.includes('/user/cleo'), page.includes('/user/dora')]).toEqual([
      false,
      false,
      true,
    ]);
    expect([await count('bob'), await count('cleo'), await count('dora')]).toEqual([0, 0, 1]);
    await send('dora', 'PUT', '/api/me/blocks', { nickname: 'ada', how: 'block' });
    expect([await count('dora'), await mentions('dora')]).toEqual([0, []]);
  });

  test('is notified of a proposal when it is accepted, in the name of its author', async () => {
    const { id } = await write('ada', '## One\n\nWords.');
    const { version, form } = await send<{ version: number; form: GuideForm }>('bob', 'GET', `/api/get-edited-guide?id=${id}`);
    const change = { id, version, note: null, form: { ...form, text: '## One\n\nWords of @cleo.' } };
    const proposal = await send<{ id: number }>('bob', 'POST', '/api/propose-guide', change);
    expect(await count('cleo')).toBe(0);
    const seen = await send<{ version: number; publicationVersion: number }>('ada', 'GET', `/api/proposals/${proposal.id}`);
    const taken = { version: seen.version, publicationVersion: seen.publicationVersion, fields: ['text'], reason: null };
    await send('ada', 'POST', `/api/proposals/${proposal.id}/accept`, taken);
    expect((await notificationsOf('cleo')).map(({ words }) => words)).toEqual(['bob mentioned you in the guide …']);
    // Restored mentions notify nobody again.
    await send('ada', 'POST', `/api/restore-revision`, { mark: 'guide', id, number: 1, version: 2 });
    expect(await count('cleo')).toBe(0);
    await send('ada', 'POST', `/api/restore-revision`, { mark: 'guide', id, number: 2, version: 3 });
    expect(await count('cleo')).toBe(1);
  });
});

describe('the limit of notified mentions', () => {
  const CROWD = Array.from({ length: 12 }, (_, index) => `crowd_${index}`);
  beforeAll(async () => {
    for (const name of CROWD) await addMember(started, name);
  });
  const call = (names: string[]) => `## One\n\n${names.map((name) => `@${name}`).join(' ')}`;
  const called = async () =>
    (await started.db.selectFrom('notice').select('account_id').where('kind', '=', 'mention').execute()).length;

  test('is two for a text of a new member and ten for others, and the reply names the rest', async () => {
    expect(await write('fresh', call(CROWD.slice(0, 3)))).toMatchObject({ uncalled: ['crowd_2'] });
    expect(await called()).toBe(2);
    expect(await write('ada', call(CROWD))).toMatchObject({ uncalled: ['crowd_10', 'crowd_11'] });
    expect(await called()).toBe(12);
  });

  test('includes mentions that edits of the same day removed', async () => {
    const { id } = await write('fresh', call(CROWD.slice(0, 2)));
    expect(await edit('fresh', id, { text: call(CROWD.slice(2, 4)) })).toMatchObject({ uncalled: ['crowd_2', 'crowd_3'] });
    expect(await called()).toBe(2);
    now += DAY;
    expect(await edit('fresh', id, { text: call(['bob', 'cleo']) })).toMatchObject({ uncalled: [] });
    expect(await called()).toBe(4);
  });

  test('holds for a flood of names, which is processed within two seconds', async () => {
    const flood = Array.from({ length: 2000 }, (_, index) => `nobody_${index}`);
    const from = performance.now();
    const saved = await write('ada', call([...CROWD, ...flood]));
    expect([performance.now() - from < 2000, await called()]).toEqual([true, 10]);
    expect(saved).toMatchObject({ uncalled: ['crowd_10', 'crowd_11'] });
  });

  test('applies to new and to edited comments', async () => {
    const { id } = await write('ada', '## One\n\nWords.');
    const comment = { mark: 'guide', id, replyTo: null, saveKey: randomUUID(), text: '@crowd_0 @crowd_1 @crowd_2' };
    const written = await send<{ id: number; version: number; own: { version: number }; uncalled: string[] }>(
      'fresh',
      'POST',
      '/api/comment',
      comment,
    );
    expect([written.uncalled, await called()]).toEqual([['crowd_2'], 2]);
    const changed = { id: written.id, version: written.own.version, text: '@crowd_3' };
    expect(await send('fresh', 'PUT', '/api/comment', changed)).toMatchObject({ uncalled: ['crowd_3'] });
    expect(await called()).toBe(2);
  });
});

test('descriptions of all kinds of publications may mention members', async () => {
  const description = 'By @bob.';
  const draft = { status: STATUS_DRAFT } as const;
  async function shownBy<Form, More>(
    editor: { save(form: Partial<Form>, more: Partial<More>): Promise<{ id: number }>; page(id: number): Promise<object> },
    form: Partial<Form>,
    more: Partial<More>,
  ) {
    return ((await editor.page((await editor.save(form, more)).id)) as { descriptionHtml: string }).descriptionHtml;
  }
  const by = headers.ada;
  expect([
    await shownBy(gameEditor(started, by), { title: 'Lamps', description }, draft),
    await shownBy(assetEditor(started, by), { name: 'Lamp', description }, draft),
    await shownBy(toolEditor(started, by), { title: 'Wick', description }, draft),
    await shownBy(fanartEditor(started, by), { title: 'Light', description }, draft),
    await shownBy(guideEditor(started, by), { title: 'Burn', description }, draft),
  ]).toEqual(Array(5).fill('<p>By <a href="/user/bob" data-mention>@bob</a>.</p>'));
  expect(await count('bob')).toBe(0);
});

test('a description notifies mentioned members, and an import notifies nobody', async () => {
  const tools = toolEditor(started, headers.ada);
  const { id } = await tools.save({ title: 'Wick trimmer', description: 'By @bob.', homepage: 'https://example.org/wick' });
  expect(JSON.stringify(await tools.page(id))).toContain(String.raw`By <a href=\"/user/bob\" data-mention>@bob</a>.`);
  expect((await notificationsOf('bob')).map(({ words }) => words)).toEqual(['ada mentioned you in the tool …']);
  expect(await started.app.inject(`/api/tools/${id}`).then(({ body }) => body)).toContain('By @bob.');

  const file = join(started.config.dataDir, 'tools.ndjson');
  const lines = [{ kind: 'tool', title: 'Wick cutter', description: 'By @cleo.', homepage: 'https://example.org/cutter' }];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await importService(importParts(started.installation)).run({ file, failed: (failed) => expect(failed).toBeNull() });
  expect(await started.db.selectFrom('tool').select('title').where('title', '=', 'Wick cutter').execute()).toHaveLength(1);
  expect(await count('cleo')).toBe(0);
});

test('the preview shows which members a text mentions', async () => {
  const text = 'Ask @bob, @nobody_here and `@cleo`.';
  const { html } = await send<{ html: string }>('ada', 'POST', '/api/preview-description', { text, publication: null });
  expect(html).toBe('<p>Ask <a href="/user/bob" data-mention>@bob</a>, @nobody_here and <code>@cleo</code>.</p>');
  const guide = await send<object>('ada', 'POST', '/api/preview-guide', { text: `## One\n\n${text}`, images: [] });
  expect(JSON.stringify(guide)).toContain('/user/bob');
  const { members } = await send<{ members: { nickname: string }[] }>('ada', 'GET', '/api/suggest-mentions?text=b');
  expect(members.map(({ nickname }) => nickname)).toEqual(['bob']);
  const { id } = await write('ada', '## One\n\nWords.', { status: STATUS_DRAFT });
  const hidden = await started.app.inject({ url: `/api/suggest-mentions?text=b&mark=guide&id=${id}`, headers: headers.bob });
  expect(hidden.statusCode).toBe(404);
});

test('a message mentions members by id, and notifies its recipient only', async () => {
  const say = (text: string) =>
    send<ChatMessage>('ada', 'POST', '/api/me/chats/messages', { to: 'bob', text, saveKey: randomUUID() });
  await send('bob', 'PUT', '/api/me/chats/settings', { writers: 'everyone' });
  await send('dora', 'PUT', '/api/me/blocks', { nickname: 'ada', how: 'block' });
  const comment = await say('Ask @Cleo, not @dora, @nobody_here or https://a.example/?by=@cleo');
  expect(comment).toMatchObject({ text: expect.stringContaining('@Cleo'), mentions: [{ nickname: 'cleo', now: 'cleo' }] });
  const { messages } = await send<{ messages: ChatMessage[] }>('bob', 'GET', '/api/me/chats/messages?with=ada');
  expect(messages[0]?.mentions).toEqual([{ nickname: 'cleo', now: 'cleo' }]);
  expect([await unread('cleo'), await count('cleo'), await mentions('cleo')]).toEqual([0, 0, []]);

  await started.db.updateTable('account').set({ nickname: 'cleopatra' }).where('id', '=', ids.cleo).execute();
  const renamed = await send<{ messages: ChatMessage[] }>('bob', 'GET', '/api/me/chats/messages?with=ada');
  expect(renamed.messages[0]?.mentions).toEqual([{ nickname: 'cleo', now: 'cleopatra' }]);
  await started.db.updateTable('account').set({ nickname: 'cleo' }).where('id', '=', ids.cleo).execute();
  for (const [who, other] of [
    ['ada', 'bob'],
    ['bob', 'ada'],
  ] as const)
    await send(who, 'DELETE', `/api/me/chats?with=${other}`);
  expect(await started.db.selectFrom('chat_mention').selectAll().execute()).toEqual([]);
});

test("a member's download lists public texts that mention them", async () => {
  const { id } = await write('ada', '## One\n\n@bob');
  await write('ada', '## One\n\n@bob', { status: STATUS_DRAFT });
  const data = await send<{ mentions: object[] }>('bob', 'GET', '/api/me/data');
  expect(data.mentions).toEqual([{ mark: 'guide', id, nickname: 'bob', namedAt: expect.any(String) }]);
});

test('processes of the previous version read and write mentions in comments during an upgrade', async () => {
  const { id: guide } = await write('ada', '## One\n\nWords.');
  const text = 'Ask @bob and @cleo.';
  const comment = { mark: 'guide', id: guide, replyTo: null, saveKey: randomUUID(), text };
  const { id } = await send<{ id: number }>('ada', 'POST', '/api/comment', comment);
  const named = async () =>
    (
      await sql<{ nickname: string }>`select nickname from comment_mention where comment_id = ${id} order by 1`.execute(
        started.db,
      )
    ).rows;
  expect(await named()).toEqual([{ nickname: 'bob' }, { nickname: 'cleo' }]);
  await sql`delete from comment_mention where comment_id = ${id}`.execute(started.db);
  await sql`insert into comment_mention (comment_id, nickname, account_id) values (${id}, 'cleo', ${ids.cleo})`.execute(
    started.db,
  );
  expect(await named()).toEqual([{ nickname: 'cleo' }]);
  expect((await mentions('cleo')).map(({ comment: found }) => found?.html)).toEqual([
    '<p>Ask @bob and <a href="/user/cleo" data-mention>@cleo</a>.</p>',
  ]);
  await sql`with erased as (select ${id}::int as id), names as (
    delete from comment_mention m using erased where m.comment_id = erased.id) select 1`.execute(started.db);
  expect(await named()).toEqual([]);
});
