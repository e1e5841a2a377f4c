import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import type { FedWork } from '../../../shared/community/follows/follow-contract.ts';

const WHO = ['ada', 'bob', 'cleo', 'uploader', 'unconfirmed'] as const;
type Who = (typeof WHO)[number] | 'visitor';

let started: StartedApp;
const ids = {} as Record<Who, number>;
const headers = { visitor: {} } as Record<Who, Record<string, string>>;
beforeAll(async () => {
  started = await startApp({ PUBLIC_URL: 'https://shelf.example' });
  for (const who of WHO) {
    const level = who === 'cleo' ? { level: 'new' as const } : {};
    ids[who] = await addMember(started, who, { confirmed: who !== 'unconfirmed', ...level });
    headers[who] = await signedIn(started, ids[who]);
  }
  await started.db
    .updateTable('account')
    .set({ created_at: new Date('2026-01-01') })
    .where('nickname', '<>', 'cleo')
    .execute();
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['comment', 'asset', 'game', 'follow', 'member_block'] as const)
    await started.db.deleteFrom(table).execute();
  await started.installation.version.changed();
});

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer<T & { error?: { message: string } }>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T & { error?: { message: string } }>() };
}
const follow = (who: Who, kind: string, id: number) => send<{ following: boolean }>(who, 'POST', '/api/follow', { kind, id });
const block = (who: Who, nickname: Who, how = 'block') => send(who, 'PUT', '/api/me/blocks', { nickname, how });
const write = (who: Who, id: number, text: string, replyTo: number | null = null) =>
  send<Comment>(who, 'POST', '/api/comment', { mark: 'asset', id, replyTo, saveKey: randomUUID(), text });
const react = (who: Who, id: number, sign = 'like', on = true) =>
  send<Comment>(who, 'PUT', '/api/comment/reaction', { id, sign, on });
const feed = async (who: Who, cursor = '') =>
  (await send<{ works: FedWork[]; nextCursor: string | null }>(who, 'GET', `/api/me/feed${cursor && `?cursor=${cursor}`}`))
    .body;

describe('follows', () => {
  test('a member follows members and games once, and everybody sees the number of followers', async () => {
    const game = await addGame(started.db, 'Quiet Keep');
    expect((await follow('ada', 'member', ids.uploader)).body).toEqual({ following: true, followers: 1, level: 'all' });
    expect((await follow('ada', 'member', ids.uploader)).body).toEqual({ following: true, followers: 1, level: 'all' });
    expect((await follow('bob', 'member', ids.uploader)).body).toEqual({ following: true, followers: 2, level: 'all' });
    expect((await follow('bob', 'game', game)).body).toEqual({ following: true, followers: 1, level: 'all' });
    const about = `/api/follow?kind=member&id=${ids.uploader}`;
    expect((await send('visitor', 'GET', about)).body).toEqual({ following: false, followers: 2, level: null });
    expect((await send('bob', 'GET', '/api/me/follows')).body).toEqual({
      follows: [
        { kind: 'game', id: game, title: 'Quiet Keep', level: 'all' },
        { kind: 'member', id: ids.uploader, title: 'uploader', level: 'all' },
      ],
    });
    expect((await send('ada', 'DELETE', about)).body).toEqual({ following: false, followers: 1, level: null });
    expect((await send('ada', 'DELETE', about)).body).toEqual({ following: false, followers: 1, level: null });
  });

  test('a publication appears once in the feed, with its nearest followed source', async () => {
    const { db } = started;
    const named = async (kind: 'series' | 'company' | 'platform' | 'tag' | 'technology' | 'format') =>
      (
        await db
          .insertInto(kind)
          .values({ name: `The ${kind}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [series, company, platform, tag, technology, format] = [
      await named('series'),
      await named('company'),
      await named('platform'),
      await named('tag'),
      await named('technology'),
      await named('format'),
    ];
    const game = await addGame(db, 'Quiet Keep', { series_id: series, uploader_id: ids.bob, minutesAgo: 9 });
    await db.insertInto('game_company').values({ game_id: game, company_id: company, position: 0 }).execute();
    await db.insertInto('game_platform').values({ game_id: game, platform_id: platform, position: 0 }).execute();
    const draft = await addGame(db, 'Draft', { series_id: series, status_id: 3, published_at: null });
    const ofGame = await addAsset(db, 'Of the game', { uploader_id: ids.bob, minutesAgo: 5 });
    await db.insertInto('asset_game').values({ asset_id: ofGame, game_id: game, position: 0 }).execute();
    const ofDraft = await addAsset(db, 'Of a draft', { uploader_id: ids.bob, minutesAgo: 4 });
    await db.insertInto('asset_game').values({ asset_id: ofDraft, game_id: draft, position: 0 }).execute();
    const made = await addAsset(db, 'Tagged and made', { uploader_id: ids.bob, minutesAgo: 3 });
    await db.insertInto('asset_tag').values({ asset_id: made, tag_id: tag, position: 0 }).execute();
    await db.insertInto('asset_technology').values({ asset_id: made, technology_id: technology, position: 0 }).execute();
    await db.insertInto('asset_format').values({ asset_id: made, format_id: format, position: 0 }).execute();
    const found = async () => (await feed('ada')).works.map(({ work, because }) => [work.title, because.title]);
    const followed = [
      ['series', series, ['Of the game', 'Quiet Keep']],
      ['company', company, ['Of the game', 'Quiet Keep']],
      ['platform', platform, ['Of the game', 'Quiet Keep']],
      ['tag', tag, ['Tagged and made']],
      ['technology', technology, ['Tagged and made']],
      ['format', format, ['Tagged and made']],
    ] as const;
    for (const [kind, id, titles] of followed) {
      expect((await follow('ada', kind, id)).body).toEqual({ following: true, followers: 1, level: 'all' });
      expect(await found()).toEqual(titles.map((title) => [title, `The ${kind}`]));
      await send('ada', 'DELETE', `/api/follow?kind=${kind}&id=${id}`);
      expect(await found()).toEqual([]);
    }
    for (const [kind, id] of followed) await follow('ada', kind, id);
    expect(await found()).toEqual([
      ['Tagged and made', 'The tag'],
      ['Of the game', 'The series'],
      ['Quiet Keep', 'The series'],
    ]);
    expect((await send<{ follows: unknown[] }>('ada', 'GET', '/api/me/follows')).body.follows).toHaveLength(6);
    for (const table of ['asset', 'game'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('series').where('id', '=', series).execute();
    expect((await send<{ follows: unknown[] }>('ada', 'GET', '/api/me/follows')).body.follows).toHaveLength(5);
    expect((await follow('ada', 'series', series)).status).toBe(404);
  });

  test('members cannot follow themselves, hidden subjects, or anything without a confirmed address', async () => {
    const hidden = await addGame(started.db, 'Secret', { uploader_id: ids.uploader, hidden_at: new Date() });
    expect((await follow('ada', 'member', ids.ada)).status).toBe(400);
    expect((await follow('ada', 'member', 2_000_000_000)).status).toBe(404);
    expect((await follow('ada', 'game', hidden)).status).toBe(404);
    expect((await follow('unconfirmed', 'member', ids.ada)).status).toBe(403);
    expect((await follow('visitor', 'member', ids.ada)).status).toBe(401);
  });

  test('the feed has publications of followed members and games, newest first, each once with its source, page by page', async () => {
    const { db } = started;
    const game = await addGame(db, 'Quiet Keep');
    await follow('ada', 'member', ids.uploader);
    await follow('ada', 'game', game);
    const both = await addAsset(db, 'Both', { uploader_id: ids.uploader, minutesAgo: 3 });
    const ofGame = await addAsset(db, 'Of the game', { uploader_id: ids.bob, minutesAgo: 2 });
    for (const asset_id of [both, ofGame])
      await db.insertInto('asset_game').values({ asset_id, game_id: game, position: 0 }).execute();
    await addAsset(db, 'Of nobody', { uploader_id: ids.bob, minutesAgo: 1 });
    await addAsset(db, 'Draft', { uploader_id: ids.uploader, status_id: 3, published_at: null });
    const titles = async () => (await feed('ada')).works.map(({ work, because }) => [work.title, because.title]);
    expect(await titles()).toEqual([
      ['Of the game', 'Quiet Keep'],
      ['Both', 'uploader'],
    ]);
    const level = (chosen: string) => send('ada', 'PUT', '/api/follow', { kind: 'game', id: game, level: chosen });
    expect((await level('muted')).body).toEqual({ level: 'muted' });
    expect(await titles()).toEqual([]);
    expect((await send('ada', 'GET', `/api/follow?kind=game&id=${game}`)).body).toEqual({
      following: true,
      followers: 1,
      level: 'muted',
    });
    await level('feed');
    expect(await titles()).toHaveLength(2);
    await block('ada', 'bob', 'mute');
    expect(await titles()).toEqual([['Both', 'uploader']]);
    for (let count = 0; count < 30; count += 1)
      await addAsset(db, `More ${count}`, { uploader_id: ids.uploader, minutesAgo: 10 + count });
    const first = await feed('ada');
    const second = await feed('ada', first.nextCursor ?? '');
    expect([first.works.length, second.works.length, second.nextCursor]).toEqual([24, 7, null]);
    expect(new Set([...first.works, ...second.works].map(({ work }) => work.id)).size).toBe(31);
  });

  test('programs read the feed at a secret address until it is renewed', async () => {
    await follow('ada', 'member', ids.uploader);
    await addAsset(started.db, 'Lamp', { uploader_id: ids.uploader });
    expect((await send('ada', 'GET', '/api/me/feed-address')).body).toEqual({ path: null });
    const { path } = (await send<{ path: string }>('ada', 'POST', '/api/me/feed-address')).body;
    const atom = await started.app.inject(path);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toContain('<title>Lamp</title>');
    await send('ada', 'POST', '/api/me/feed-address');
    expect((await started.app.inject(path)).statusCode).toBe(404);
  });
});

describe('blocks', () => {
  test('a block in either direction prevents replies, mentions, reactions, follows and notifications, and folds comments away', async () => {
    const asset = await addAsset(started.db, 'Chest', { uploader_id: ids.uploader });
    const mine = (await write('ada', asset, 'Mine.')).body.id;
    const theirs = (await write('bob', asset, 'Theirs.')).body.id;
    await follow('bob', 'member', ids.ada);
    await follow('ada', 'member', ids.bob);
    expect((await block('ada', 'bob')).body).toMatchObject({ members: [{ nickname: 'bob', how: 'block' }] });
    expect((await send('bob', 'GET', '/api/me/follows')).body).toEqual({ follows: [] });
    expect((await send('ada', 'GET', '/api/me/follows')).body).toEqual({ follows: [] });
    for (const answer of [
      await write('bob', asset, 'But…', mine),
      await write('ada', asset, 'No.', theirs),
      await react('bob', mine),
      await react('ada', theirs),
      await follow('bob', 'member', ids.ada),
      await follow('ada', 'member', ids.bob),
    ])
      expect([answer.status, answer.body.error?.message]).toEqual([
        403,
        'You can’t interact because one of you has blocked the other.',
      ]);
    expect((await write('bob', asset, 'Hello @ada.')).body.html).toBe('<p>Hello @ada.</p>');
    const states = async (who: Who) =>
      (await send<CommentPage>(who, 'GET', `/api/get-comments?mark=asset&id=${asset}`)).body.comments.map(
        ({ state, author, html }) => [state, author?.nickname ?? null, html === null],
      );
    expect(await states('ada')).toEqual([
      ['blocked', null, true],
      ['blocked', null, true],
      ['shown', 'ada', false],
    ]);
    expect((await states('bob')).map(([state]) => state)).toEqual(['shown', 'shown', 'shown']);
    expect((await send('bob', 'GET', '/api/me/blocks')).body).toEqual({ members: [] });
    expect((await send('ada', 'DELETE', '/api/me/blocks?nickname=bob')).body).toEqual({ members: [] });
    expect((await react('bob', mine)).status).toBe(200);
  });

  test('members cannot block themselves or unknown members', async () => {
    expect((await block('ada', 'ada')).status).toBe(400);
    expect((await send('ada', 'PUT', '/api/me/blocks', { nickname: 'nobody', how: 'block' })).status).toBe(404);
  });
});

describe('reactions', () => {
  test('each sign counts once per member, names load on demand, and deleted comments take no reactions', async () => {
    const asset = await addAsset(started.db, 'Chest', { uploader_id: ids.uploader });
    const { id } = (await write('uploader', asset, 'Mine.')).body;
    await react('ada', id);
    await react('ada', id);
    await react('bob', id, 'useful');
    expect((await react('bob', id)).body.reactions).toEqual([
      { sign: 'like', count: 2, own: true },
      { sign: 'useful', count: 1, own: true },
    ]);
    expect((await send('visitor', 'GET', `/api/get-comment-reactions?id=${id}`)).body).toEqual({
      reactions: [
        { sign: 'like', count: 2, nicknames: ['ada', 'bob'] },
        { sign: 'useful', count: 1, nicknames: ['bob'] },
      ],
    });
    expect((await react('bob', id, 'useful', false)).body.reactions).toEqual([{ sign: 'like', count: 2, own: true }]);
    expect((await react('ada', id, 'hate')).status).toBe(400);
    expect((await react('unconfirmed', id)).status).toBe(403);
    expect((await react('visitor', id)).status).toBe(401);
    await send('uploader', 'DELETE', `/api/comment?id=${id}`);
    expect((await react('cleo', id)).status).toBe(404);
  });

  test('new members react fifty times a day', async () => {
    const asset = await addAsset(started.db, 'Chest', { uploader_id: ids.uploader });
    const { id } = (await write('uploader', asset, 'Mine.')).body;
    const rows = await started.db
      .insertInto('comment')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          kind: 'asset' as const,
          subject_id: asset,
          parent_id: null,
          under_id: null,
          author_id: ids.uploader,
          text: `Number ${index}`,
          save_key: randomUUID(),
          created_at: new Date(),
          edited_at: null,
          deleted_at: null,
          hidden_at: null,
          hidden_note: null,
        })),
      )
      .returning('id')
      .execute();
    await started.db
      .insertInto('comment_reaction')
      .values(rows.map((row) => ({ comment_id: row.id, account_id: ids.cleo, sign: 'like' as const, created_at: new Date() })))
      .execute();
    expect(await react('cleo', id)).toMatchObject({
      status: 429,
      body: {
        error: {
          message: expect.stringMatching(
            /^New members can add at most 50 reactions a day. You can react again tomorrow at/,
          ) as string,
        },
      },
    });
  });
});

test('suggestions after an at sign list commenters first, then the uploader, followed members and others, without blocked members', async () => {
  const asset = await addAsset(started.db, 'Chest', { uploader_id: ids.uploader });
  const people = { una: 0, unda: 0, ulf: 0, uwe: 0, umi: 0 };
  for (const name of Object.keys(people) as (keyof typeof people)[]) people[name] = await addMember(started, name);
  await write('bob', asset, 'Well.');
  await started.db.updateTable('comment').set({ author_id: people.uwe }).execute();
  await follow('ada', 'member', people.umi);
  await block('ada', 'ulf' as Who);
  const suggested = async (text: string, who: Who = 'ada') =>
    (
      await send<{ members: { nickname: string }[] }>(who, 'GET', `/api/suggest-mentions?mark=asset&id=${asset}&text=${text}`)
    ).body.members.map(({ nickname }) => nickname);
  expect(await suggested('U')).toEqual(['uwe', 'uploader', 'umi', 'una', 'unconfirmed', 'unda']);
  expect(await suggested('un')).toEqual(['una', 'unconfirmed', 'unda']);
  expect((await send('ada', 'GET', `/api/suggest-mentions?mark=asset&id=${asset}&text=%25`)).status).toBe(400);
});
