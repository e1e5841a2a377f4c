import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import type { ModeratedComment } from '../../../shared/moderation/reports/comment-report-contract.ts';
import type { ModerationEntry } from '../../../shared/moderation/reports/report-contract.ts';

const WHO = ['ada', 'bob', 'uploader', 'moderator', 'admin', 'fresh', 'newbie', 'rookie'] as const;
type Who = (typeof WHO)[number] | 'visitor';

const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers: Record<Who, Record<string, string>> = { visitor: {} } as Record<Who, Record<string, string>>;
let asset: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of WHO) {
    const role = who === 'moderator' || who === 'admin' ? who : 'user';
    const isNew = who === 'fresh' || who === 'newbie' || who === 'rookie';
    ids[who] = await addMember(started, who, { role, ...(isNew && { level: 'new' }) });
    if (isNew)
      await started.db
        .updateTable('account')
        .set({ created_at: new Date(START) })
        .where('id', '=', ids[who])
        .execute();
    headers[who] = await signedIn(started, ids[who]);
  }
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = START;
  for (const table of ['posted_link', 'notice', 'webhook', 'webhook_event', 'comment', 'asset', 'moderation_act'] as const)
    await started.db.deleteFrom(table).execute();
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.uploader });
  await started.installation.version.changed();
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

const write = (who: Who, text: string, more: object = {}) =>
  send<Comment>(who, 'POST', '/api/comment', {
    mark: 'asset',
    id: asset,
    replyTo: null,
    saveKey: randomUUID(),
    text,
    ...more,
  });
const edit = (who: Who, id: number, text: string, version = 1) =>
  send<Comment>(who, 'PUT', '/api/comment', { id, version, text });
const list = async (who: Who) => {
  await started.installation.version.changed();
  return (await send<CommentPage>(who, 'GET', `/api/get-comments?mark=asset&id=${asset}`)).body;
};
const states = async (who: Who) => (await list(who)).comments.map(({ state }) => state);
const queue = async () =>
  (await send<{ comments: ModeratedComment[] }>('moderator', 'GET', '/api/moderation/comments?state=reported')).body.comments;
const act = (id: number, what: string, more: object = {}) =>
  send('moderator', 'POST', '/api/moderation/comment-acts', { id, act: what, note: 'Why', lastReportId: null, ...more });
const log = async () => (await send<{ entries: ModerationEntry[] }>('moderator', 'GET', '/api/moderation/acts')).body.entries;
const notificationsOf = async (who: Who) =>
  (await started.db.selectFrom('notice').select('kind').where('account_id', '=', ids[who]).execute()).map(({ kind }) => kind);
/** All webhook events, delivered or not. */
async function events(): Promise<string[]> {
  const all = sql<{ event: string }>`select event from webhook_event union all select event from webhook_delivery`;
  return (await all.execute(started.db)).rows.map(({ event }) => event);
}
const listen = () =>
  started.db
    .insertInto('webhook')
    .values({ url: 'https://hook.example', events: ['comment.created'], secret: 'x', off_reason: null, created_at: new Date() })
    .execute();

const LINK = 'Look at https://elsewhere.example/1';

describe('a held comment', () => {
  test('is read by its author with the reason and by moderators, and is not counted, announced or delivered', async () => {
    await listen();
    const { body } = await write('fresh', `@ada ${LINK}`);
    expect(body).toMatchObject({
      state: 'held',
      reason: 'Your first comment with a link.',
      own: { text: `@ada ${LINK}`, editableUntil: expect.any(String) as string },
    });
    expect(await states('fresh')).toEqual(['held']);
    expect((await list('moderator')).comments[0]).toMatchObject({ state: 'held', html: expect.any(String) as string });
    for (const who of ['visitor', 'ada', 'uploader'] as const)
      expect(await list(who)).toMatchObject({ comments: [], total: 0, latest: null });
    const around = await send('ada', 'GET', `/api/get-comments?mark=asset&id=${asset}&around=${body.id}`);
    expect(around.status).toBe(404);
    expect((await send('ada', 'PUT', '/api/comment/reaction', { id: body.id, sign: 'like', on: true })).status).toBe(404);
    expect((await write('ada', 'Indeed.', { replyTo: body.id })).refusal).toMatch(/awaits review/);
    const ofMember = '/api/get-member-comments?nickname=fresh';
    expect((await send<{ total: number }>('ada', 'GET', ofMember)).body.total).toBe(0);
    expect((await send('fresh', 'GET', ofMember)).body).toMatchObject({ total: 1, comments: [{ isHeld: true }] });
    expect([await notificationsOf('ada'), await notificationsOf('uploader'), await events()]).toEqual([[], [], []]);
    expect(await queue()).toMatchObject([{ id: body.id, state: 'held', reports: [{ found: true, reporter: null }] }]);
    expect(await log()).toMatchObject([{ act: 'hold', actor: null, rule: 'first link', mark: 'comment' }]);
  });

  test('is public once approved, with notifications of mentions and webhook events', async () => {
    await listen();
    const { id } = (await write('fresh', `@ada ${LINK}`)).body;
    expect((await act(id, 'dismiss')).status).toBe(409);
    expect((await act(id, 'approve', { version: 2 })).refusal).toMatch(/has changed this comment/);
    expect((await act(id, 'approve', { version: 1 })).status).toBe(200);
    expect(await list('visitor')).toMatchObject({ total: 1, latest: id, comments: [{ state: 'shown', reason: null }] });
    expect([await notificationsOf('ada'), await notificationsOf('uploader'), await notificationsOf('fresh')]).toEqual([
      ['mention'],
      ['comment'],
      ['moderation'],
    ]);
    expect(await events()).toEqual(['comment.created']);
    expect(await queue()).toEqual([]);
    expect((await log()).map((entry) => [entry.act, entry.actor, entry.rule])).toEqual([
      ['approve', 'moderator', null],
      ['hold', null, 'first link'],
    ]);
    expect((await act(id, 'approve')).status).toBe(409);
    // After one approval, further links are posted at once.
    expect((await write('fresh', 'And https://elsewhere.example/2')).body.state).toBe('shown');
  });

  test('is rejected with a reason that its author reads and is mailed, and may be restored later', async () => {
    await listen();
    const { id } = (await write('fresh', LINK)).body;
    expect((await act(id, 'reject', { note: ' ' })).refusal).toBe('Give a reason; its author will see it.');
    expect((await act(id, 'reject', { note: 'An advertisement' })).status).toBe(200);
    expect((await list('fresh')).comments).toMatchObject([{ state: 'removed', reason: 'An advertisement' }]);
    expect((await list('visitor')).comments).toEqual([]);
    const mail = (await mailsTo(started, 'fresh@example.org')).at(-1);
    expect(mail?.subject).toMatch(/^Your comment “.*” was not published$/);
    expect(mail?.text).toContain('It was never public.');
    expect(mail?.text).toContain('It was held automatically: Your first comment with a link.');
    expect(mail?.text).toContain('a moderator of Polyshelf has rejected it');
    expect(mail?.text).toContain('Reason: An advertisement');
    expect(mail?.text).not.toMatch(/hidden|no longer public|any more|[Rr]eported/);
    expect(await events()).toEqual([]);
    expect((await act(id, 'restore')).status).toBe(200);
    expect(await states('visitor')).toEqual(['shown']);
    expect(await events()).toEqual(['comment.created']);
    // The removed comment is restored, so the level is computed as before.
    expect((await send('fresh', 'GET', '/api/me/level')).body).toMatchObject({ level: 'new' });
  });

  test('may be edited, deleted and restored by its author, and stays held', async () => {
    const { id } = (await write('fresh', LINK)).body;
    expect((await edit('fresh', id, 'No link at all.')).body).toMatchObject({ state: 'held', own: { version: 2 } });
    expect((await send<Comment>('fresh', 'DELETE', `/api/comment?id=${id}`)).body.state).toBe('deleted');
    expect(await queue()).toMatchObject([{ state: 'deleted' }]);
    expect((await send<Comment>('fresh', 'POST', '/api/comment/undelete', { id })).body.state).toBe('held');
    expect(await states('visitor')).toEqual([]);
  });

  test('that was public before an edit keeps its placeholder and its replies', async () => {
    await listen();
    const { id } = (await write('fresh', 'Well made.')).body;
    const answer = (await write('ada', 'It is.', { replyTo: id })).body.id;
    const handedOn = () => started.db.selectFrom('webhook_delivery').select('event').execute();
    // Held comments are not delivered.
    await expect.poll(async () => (await handedOn()).length).toBe(2);
    expect((await edit('fresh', id, LINK)).body.state).toBe('held');
    expect((await list('visitor')).comments).toMatchObject([
      { id, state: 'held', author: null, html: null, reason: null },
      { id: answer, state: 'shown' },
    ]);
    expect((await list('visitor')).total).toBe(1);
    expect((await write('bob', 'Indeed.', { replyTo: answer })).status).toBe(200);
    await act(id, 'approve');
    expect(await states('visitor')).toEqual(['shown', 'shown', 'shown']);
    // An approved edit is no new comment.
    expect((await events()).length).toBe(3);
    expect((await notificationsOf('uploader')).filter((kind) => kind === 'comment')).toHaveLength(3);
  });
});

describe('the rules', () => {
  const rule = async () => (await log())[0]?.rule;

  test('links of moderators and members, and to this site, are not held', async () => {
    const own = `${started.config.publicUrl}/models/chest?id=${asset}`;
    for (const [who, text] of [
      ['fresh', own],
      ['ada', LINK],
      ['moderator', `${LINK}0`],
    ] as const)
      expect([who, (await write(who, text)).body.state]).toEqual([who, 'shown']);
  });

  test('a comment that a new member typed within three seconds, or with a filled trap field, is held', async () => {
    expect((await write('fresh', 'One.', { typedMs: 3000 })).body.state).toBe('shown');
    expect((await write('fresh', 'Two.', { typedMs: 2999 })).body.state).toBe('held');
    expect(await rule()).toBe('typed fast');
    expect((await write('ada', 'Three.', { typedMs: 10 })).body.state).toBe('shown');
    expect((await write('ada', 'Four.', { website: '' })).body.state).toBe('shown');
    expect((await write('ada', 'Five.', { website: 'x' })).body.state).toBe('held');
    expect(await rule()).toBe('trap');
  });

  test('the third new member who links to a site or its subdomain within a week is held', async () => {
    for (const who of ['newbie', 'rookie'] as const) {
      const { id } = (await write(who, `Mine: https://shop.example/${who}`)).body;
      await act(id, 'approve');
    }
    await addComment(started, { kind: 'asset', id: asset }, ids.fresh);
    expect((await write('fresh', 'Mine: https://shop.example/fresh')).body.state).toBe('held');
    expect(await rule()).toBe('busy host');
    now += 7 * 24 * 60 * MINUTE;
    headers.fresh = await signedIn(started, ids.fresh);
    headers.moderator = await signedIn(started, ids.moderator);
    expect((await write('fresh', 'Again: https://shop.example/later')).body.reason).toMatch(/^Your first comment/);
  });

  test('the same text on another subject within ten minutes is held despite invisible characters, and refused on the same subject', async () => {
    const other = await addAsset(started.db, 'New Chest');
    await write('ada', 'Buy my chests.');
    expect((await write('ada', 'Buy my chests.')).status).toBe(409);
    expect((await write('ada', 'Buy my \u200bCHESTS.', { id: other })).body.state).toBe('held');
    expect(await rule()).toBe('same text');
    now += 10 * MINUTE;
    expect((await write('ada', 'Buy my chests.', { id: other })).body.state).toBe('shown');
  });

  test("nearly the same text as somebody else's within a day is held, except short ones and those of trusted members", async () => {
    const spam = 'The best chests of the whole kingdom are sold at the market of Harrowgate.';
    await write('bob', spam);
    await write('bob', 'Thank you!');
    expect((await write('ada', 'Thank you!')).body.state).toBe('shown');
    expect((await write('ada', 'The best chests of the whole kingdom are made of oak and iron.')).body.state).toBe('shown');
    expect((await write('ada', `${spam.replace('chests', 'ch\u200bests')}!`)).body.state).toBe('held');
    expect(await rule()).toBe('similar text');
    await started.db.updateTable('account').set({ level: 'trusted' }).where('id', '=', ids.uploader).execute();
    expect((await write('uploader', spam)).body.state).toBe('shown');
    await started.db.updateTable('account').set({ level: 'member' }).where('id', '=', ids.uploader).execute();
    now += 24 * 60 * MINUTE;
    headers.ada = await signedIn(started, ids.ada);
    expect((await write('ada', spam)).body.state).toBe('shown');
  });
});
