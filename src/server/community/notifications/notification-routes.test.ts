import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { laterJobsDone } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment } from '../../../shared/community/comments/comment-contract.ts';
import type { FollowedKind } from '../../../shared/community/follows/follow-contract.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { commentStore } from '../comments/comment-store.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { notificationService, type NotificationService } from './notification-service.ts';
import { notificationWriteStore } from './notification-write-store.ts';

const WHO = ['ada', 'bob', 'cleo', 'dan', 'uploader', 'moderator'] as const;
type Who = (typeof WHO)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
let ids: Record<Who, number>;
let headers: Record<Who, Record<string, string>>;
let asset: number;
let notifications: NotificationService;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  const members = await Promise.all(
    WHO.map(async (who) => {
      const id = await addMember(started, who, { role: who === 'moderator' ? 'moderator' : 'user' });
      await started.db
        .updateTable('account')
        .set({ created_at: new Date(START - 400 * DAY) })
        .where('id', '=', id)
        .execute();
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  ids = Object.fromEntries(members.map(([who, id]) => [who, id])) as typeof ids;
  headers = Object.fromEntries(members.map(([who, , header]) => [who, header])) as unknown as typeof headers;
  const { database, clock } = started.installation;
  // Jobs that the server's own worker runs.
  notifications = notificationService({ db: started.db, clock, jobs: jobQueue(database, createLog('silent')) });
});
afterAll(() => started.stop());

beforeEach(async () => {
  now = START;
  for (const table of ['notice', 'comment', 'asset', 'game', 'follow', 'watch', 'member_block', 'job'] as const)
    await started.db.deleteFrom(table).execute();
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.uploader });
});

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  parts: object = {},
): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...parts });
  return { status: answer.statusCode, body: answer.json<T>() };
}

async function write(who: Who, text: string, replyTo: number | null = null): Promise<number> {
  const payload = { mark: 'asset', id: asset, replyTo, saveKey: randomUUID(), text };
  return (await send<Comment>(who, 'POST', '/api/comment', { payload })).body.id;
}
const edit = (who: Who, id: number, text: string) => send(who, 'PUT', '/api/comment', { payload: { id, version: 1, text } });
const remove = (who: Who, id: number) => send(who, 'DELETE', `/api/comment?id=${id}`);
const react = (who: Who, id: number, on = true, sign = 'like') =>
  send<Comment>(who, 'PUT', '/api/comment/reaction', { payload: { id, sign, on } });
const followIt = (who: Who, kind: FollowedKind, id: number) => send(who, 'POST', '/api/follow', { payload: { kind, id } });
const block = (who: Who, nickname: Who, how = 'block') => send(who, 'PUT', '/api/me/blocks', { payload: { nickname, how } });
const watch = (who: Who, level: string) => send(who, 'PUT', '/api/watch', { payload: { mark: 'asset', id: asset, level } });
const list = async (who: Who, query = '') =>
  (await send<{ notices: Notification[]; latest: number; nextCursor: string | null }>(who, 'GET', `/api/me/notices${query}`))
    .body;
const unread = async (who: Who) => (await send<{ unread: number }>(who, 'GET', '/api/me/notices/count')).body.unread;
const read = (who: Who, payload: object) => send<{ unread: number }>(who, 'POST', '/api/me/notices/read', { payload });
const kinds = async (who: Who) => (await list(who)).notices.map(({ kind }) => kind);
const notificationsOf = async (who: Who) =>
  (await list(who)).notices.map(({ kind, actors }) => [kind, ...actors.map((one) => one.nickname)]);

const jobsDone = () => laterJobsDone(started);

describe('comments', () => {
  test('the uploader is notified of a comment, authors of replies to them, members of mentions, and nobody of their own comments', async () => {
    const first = await write('ada', 'Fine.');
    await write('uploader', 'Thanks.', first);
    await write('bob', 'See this, @cleo.');
    expect(await notificationsOf('uploader')).toEqual([
      ['comment', 'bob'],
      ['comment', 'ada'],
    ]);
    expect(await notificationsOf('ada')).toEqual([['reply', 'uploader']]);
    expect(await notificationsOf('cleo')).toEqual([['mention', 'bob']]);
    expect(await notificationsOf('bob')).toEqual([]);
    expect(await unread('bob')).toBe(0);
    const [notification] = (await list('ada')).notices;
    expect(notification).toMatchObject({
      read: false,
      events: 1,
      others: 0,
      publication: { mark: 'asset', id: asset, title: 'Old Chest' },
      comment: { excerpt: 'Thanks.' },
      act: null,
    });
  });

  test("one cause makes one notification: a mention in a reply on the member's own model is only a mention", async () => {
    const mine = await write('uploader', 'Ask me anything.');
    await watch('uploader', 'all');
    await write('ada', 'So, @uploader, what is it?', mine);
    await jobsDone();
    expect(await kinds('uploader')).toEqual(['mention']);
  });

  test('an edit notifies newly mentioned members only, and nobody twice', async () => {
    const id = await write('ada', 'Hello @bob.');
    now += MINUTE;
    await edit('ada', id, 'Hello @bob and @cleo.');
    expect([await kinds('bob'), await kinds('cleo'), await kinds('uploader')]).toEqual([['mention'], ['mention'], ['comment']]);
  });

  test('notifications of deleted or removed comments are neither listed nor counted, and return with the comment', async () => {
    const id = await write('ada', 'Hello @bob.');
    await remove('ada', id);
    expect([await kinds('bob'), await unread('bob')]).toEqual([[], 0]);
    await send('ada', 'POST', '/api/comment/undelete', { payload: { id } });
    expect([await kinds('bob'), await unread('bob')]).toEqual([['mention'], 1]);
    await started.db.updateTable('asset').set({ hidden_at: new Date(), hidden_by: 'uploader' }).execute();
    expect([await kinds('bob'), await unread('bob'), await unread('uploader')]).toEqual([[], 0, 1]);
  });

  test('a reply marks the comment that it answers as read, for its author only', async () => {
    const first = await write('ada', 'One');
    const second = await write('bob', 'Two', first);
    await write('cleo', 'Three', second);
    expect([await unread('ada'), await unread('uploader')]).toEqual([1, 1]);
    await write('ada', 'Four', second);
    expect([await unread('ada'), await unread('uploader')]).toEqual([0, 1]);
  });

  test('opening the comments of a publication reads their notifications, and no others', async () => {
    await write('ada', 'Hello @bob.');
    await block('bob', 'cleo', 'mute');
    const other = await addAsset(started.db, 'Lid', { uploader_id: ids.bob });
    await send('ada', 'POST', '/api/comment', {
      payload: { mark: 'asset', id: other, replyTo: null, saveKey: randomUUID(), text: 'And this.' },
    });
    expect((await read('bob', { seen: { mark: 'asset', id: asset }, comments: false })).body.unread).toBe(2);
    expect((await read('bob', { seen: { mark: 'asset', id: asset }, comments: true })).body.unread).toBe(1);
  });

  test('watchers are notified of every comment, muting members of none, and uploaders who chose replies of replies', async () => {
    await watch('cleo', 'all');
    await watch('bob', 'muted');
    await watch('uploader', 'replies');
    const id = await write('ada', 'Hello @bob.');
    await jobsDone();
    expect([await kinds('cleo'), await kinds('bob'), await kinds('uploader')]).toEqual([['watch'], [], []]);
    await write('uploader', 'Yes?', id);
    expect(await kinds('ada')).toEqual(['reply']);
  });

  test('members get no notifications of members whom they block or mute, on any publication', async () => {
    await block('uploader', 'ada');
    await block('bob', 'ada', 'mute');
    const id = await write('ada', 'Hello @bob and @uploader.');
    expect([await kinds('bob'), await kinds('uploader')]).toEqual([[], []]);
    await write('cleo', 'Hello @uploader.', id);
    expect([await notificationsOf('uploader'), await notificationsOf('ada')]).toEqual([
      [['mention', 'cleo']],
      [['reply', 'cleo']],
    ]);
  });
});

describe('groups', () => {
  test('reactions to one comment form a group with the last three names, and opening it reads all', async () => {
    const id = await write('uploader', 'Mine.');
    for (const who of ['ada', 'bob', 'cleo', 'dan'] as const) await react(who, id);
    await react('dan', id, true, 'love');
    const [notification] = (await list('uploader')).notices;
    expect(notification).toMatchObject({ kind: 'reaction', events: 5, others: 1, read: false });
    expect(notification?.actors.map(({ nickname }) => nickname)).toEqual(['dan', 'cleo', 'bob']);
    expect(await unread('uploader')).toBe(1);
    expect((await read('uploader', { notice: notification?.id })).body).toEqual({ unread: 0 });
    await react('ada', id, true, 'cheer');
    const again = (await list('uploader')).notices;
    expect(again.map(({ read: isRead, events }) => [isRead, events])).toEqual([
      [false, 1],
      [true, 5],
    ]);
  });

  test('undoing a reaction lowers the count or removes the last notification, and repeating it notifies only once', async () => {
    const id = await write('uploader', 'Mine.');
    await react('ada', id);
    await react('bob', id);
    await react('bob', id, false);
    expect((await list('uploader')).notices).toMatchObject([{ events: 1, others: 0 }]);
    await react('ada', id, false);
    expect([await kinds('uploader'), await unread('uploader')]).toEqual([[], 0]);
    await react('ada', id);
    await react('ada', id);
    expect((await list('uploader')).notices).toMatchObject([{ events: 1 }]);
  });

  test('a day later, similar events form a new group', async () => {
    const id = await write('uploader', 'Mine.');
    await react('ada', id);
    now += DAY + MINUTE;
    await react('bob', id);
    expect(await unread('uploader')).toBe(2);
  });
});

describe('follows', () => {
  test('a follow notifies after a minute unless it was undone, and followers form a group', async () => {
    await followIt('ada', 'member', ids.uploader);
    await followIt('bob', 'member', ids.uploader);
    await followIt('cleo', 'member', ids.uploader);
    await send('cleo', 'DELETE', `/api/follow?kind=member&id=${ids.uploader}`);
    expect(await kinds('uploader')).toEqual([]);
    await jobsDone();
    expect(await notificationsOf('uploader')).toEqual([['follow', 'bob', 'ada']]);
    await send('bob', 'DELETE', `/api/follow?kind=member&id=${ids.uploader}`);
    expect(await notificationsOf('uploader')).toEqual([['follow', 'ada']]);
  });

  test('a new model notifies a follower of its game and its uploader once, and models of a day form a group', async () => {
    const series = await addLookup(started.db, 'series', 'Keeps');
    const game = await addGame(started.db, 'Quiet Keep', { uploader_id: ids.bob, series_id: series });
    await followIt('bob', 'series', series);
    await followIt('ada', 'member', ids.uploader);
    await followIt('ada', 'game', game);
    await followIt('cleo', 'game', game);
    await followIt('dan', 'member', ids.uploader);
    await block('dan', 'uploader', 'mute');
    now += 2 * MINUTE;
    for (const name of ['Lamp', 'Rug']) {
      const draft = await addAsset(started.db, name, { uploader_id: ids.uploader });
      await started.db.insertInto('asset_game').values({ asset_id: draft, game_id: game, position: 0 }).execute();
      await started.db.transaction().execute((trx) => published(trx, draft));
    }
    await jobsDone();
    const [notification, ...others] = (await list('ada')).notices;
    expect(others.map(({ kind }) => kind)).toEqual([]);
    expect(notification).toMatchObject({ kind: 'published', events: 2, source: null, publication: { title: 'Rug' } });
    expect((await list('cleo')).notices).toMatchObject([
      {
        kind: 'published',
        events: 2,
        source: { title: 'Quiet Keep' },
        counts: [{ mark: 'asset', count: 2 }],
        latest: [{ title: 'Rug' }, { title: 'Lamp' }],
      },
    ]);
    expect((await list('bob')).notices).toMatchObject([
      { kind: 'published', events: 2, source: { kind: 'series', id: series, title: 'Keeps' } },
    ]);
    expect([await kinds('dan'), await kinds('uploader')]).toEqual([[], ['follow']]);
  });

  test('a source that the member muted notifies of nothing, even if another followed source has it', async () => {
    const series = await addLookup(started.db, 'series', 'Keeps');
    const game = await addGame(started.db, 'Quiet Keep', { uploader_id: ids.bob, series_id: series });
    for (const who of ['ada', 'cleo'] as const) await followIt(who, 'member', ids.uploader);
    await followIt('ada', 'series', series);
    await send('ada', 'PUT', '/api/follow', { payload: { kind: 'series', id: series, level: 'muted' } });
    now += 2 * MINUTE;
    const [lamp, chest] = [await addAsset(started.db, 'Lamp', { uploader_id: ids.uploader }), asset];
    await started.db.insertInto('asset_game').values({ asset_id: lamp, game_id: game, position: 0 }).execute();
    for (const id of [lamp, chest]) await started.db.transaction().execute((trx) => published(trx, id));
    await jobsDone();
    const news = async (who: Who) => (await list(who)).notices.map(({ events, publication }) => [events, publication?.title]);
    expect([await news('ada'), await news('cleo')]).toEqual([[[1, 'Old Chest']], [[2, 'Old Chest']]]);
  });

  test('more than a thousand followers are notified in batches, each once', async () => {
    const { db } = started;
    await db.transaction().execute(async (trx) => {
      const people = Array.from({ length: 1203 }, (_, index) => ({ nickname: `crowd_${index}`, email: null }));
      const rows = await trx.insertInto('account').values(people).returning('id').execute();
      await trx
        .insertInto('follow')
        .values(
          rows.map(({ id }) => ({
            account_id: id,
            kind: 'member' as const,
            subject_id: ids.uploader,
            created_at: new Date(START - DAY),
          })),
        )
        .execute();
      await published(trx, asset);
    });
    await jobsDone();
    const { count } = await db
      .selectFrom('notice')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1203);
    await db.deleteFrom('account').where('nickname', 'like', 'crowd%').execute();
  });
});

/** Publishes as a save does. */
async function published(trx: StartedApp['db'], id: number): Promise<void> {
  const at = new Date(now);
  await trx.updateTable('asset').set({ published_at: at }).where('id', '=', id).execute();
  const revision = { kind: 'asset' as const, id, number: 1, accountId: ids.uploader, note: null, restoredNumber: null };
  await notifications.saved(trx, [{ revision: { ...revision, changes: [], snapshot: {}, at }, earlier: null }]);
}

describe('moderation', () => {
  test('reporters are notified of the decision and authors of the act with its reason, and neither can mute these', async () => {
    const id = await write('ada', 'Buy this.');
    await send('bob', 'POST', '/api/report-comment', { payload: { id, reason: 'spam', text: null } });
    await watch('ada', 'muted');
    await block('ada', 'moderator', 'mute');
    const payload = { id, act: 'hide', note: 'Advertising.', lastReportId: 2_147_483_647 };
    expect((await send('moderator', 'POST', '/api/moderation/comment-acts', { payload })).status).toBe(200);
    const about = { act: 'hide', note: 'Advertising.', actors: [] };
    expect((await list('ada')).notices).toMatchObject([{ kind: 'moderation', ...about }]);
    expect((await list('bob')).notices).toMatchObject([{ kind: 'report', ...about }]);
    expect(await unread('ada')).toBe(1);
  });
});

describe('reading', () => {
  test('notifications have pages and a filter by kind, and are read up to the last one that was seen', async () => {
    const id = await write('ada', 'Hello @bob.');
    for (let count = 0; count < 24; count += 1) {
      now += 2 * MINUTE;
      await write('cleo', `Number ${count}, @bob.`);
    }
    await react('cleo', id);
    const first = await list('bob');
    expect([first.notices.length, first.nextCursor === null]).toEqual([20, false]);
    const second = await list('bob', `?cursor=${first.nextCursor}`);
    expect([second.notices.length, second.nextCursor]).toEqual([5, null]);
    expect((await list('ada', '?kind=reaction')).notices).toHaveLength(1);
    expect((await list('ada', '?kind=mention')).notices).toHaveLength(0);
    now += 5 * MINUTE;
    await write('dan', 'Late, @bob.');
    expect((await read('bob', { upTo: first.latest })).body).toEqual({ unread: 1 });
    expect((await send('bob', 'GET', '/api/me/notices?cursor=zzz')).status).toBe(400);
    expect((await read('bob', {})).status).toBe(400);
  });

  test('members neither read nor mark notifications of others', async () => {
    await write('ada', 'Hello @bob.');
    const [notification] = (await list('bob')).notices;
    await read('cleo', { notice: notification?.id });
    expect([await unread('bob'), await kinds('cleo')]).toEqual([1, []]);
    expect((await started.app.inject('/api/me/notices')).statusCode).toBe(401);
  });

  test('more than 99 are counted as 100', async () => {
    const comment = await commentStore(started.db).add({
      publication: { kind: 'asset', id: asset },
      parentId: null,
      underId: null,
      authorId: ids.ada,
      text: 'Well.',
      anchor: null,
      saveKey: randomUUID(),
      at: new Date(now),
    });
    const writes = notificationWriteStore(started.db);
    const event = { actorId: ids.ada, publication: null, commentId: comment, at: new Date(now) };
    for (let count = 0; count < 120; count += 1)
      await writes.tell({ ...event, cause: `test ${count}` }, writes.toMember(ids.bob, 'mention'));
    expect(await unread('bob')).toBe(100);
  });
});
