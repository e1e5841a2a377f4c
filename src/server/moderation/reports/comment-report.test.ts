import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Comment, CommentPage, listMemberComments } from '../../../shared/community/comments/comment-contract.ts';
import type { listOwnMentions } from '../../../shared/community/mentions/mention-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { listModeratedComments } from '../../../shared/moderation/reports/comment-report-contract.ts';
import type { listModerationEntries } from '../../../shared/moderation/reports/report-contract.ts';

const WHO = ['writer', 'reporter', 'moderator'] as const;
type Who = (typeof WHO)[number] | 'visitor';

let started: StartedApp;
let ids: Record<Who, number>;
let headers: Record<Who, Record<string, string>>;
let asset: number;
let comment: number;

beforeAll(async () => {
  started = await startApp();
  const members = await Promise.all(
    WHO.map(async (who) => {
      const id = await addMember(started, who, { role: who === 'moderator' ? 'moderator' : 'user' });
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  ids = { ...Object.fromEntries(members.map(([who, id]) => [who, id])), visitor: 0 } as typeof ids;
  headers = { ...Object.fromEntries(members.map(([who, , header]) => [who, header])), visitor: {} } as typeof headers;
});
afterAll(() => started.stop());

beforeEach(async () => {
  const { db } = started;
  for (const table of ['comment', 'report', 'moderation_act', 'asset', 'attempt'] as const)
    await db.deleteFrom(table).execute();
  await jobsDone(started);
  await rm(join(started.config.dataDir, 'mail'), { recursive: true, force: true });
  asset = await addAsset(db, 'Chest');
  comment = await addComment(started, { kind: 'asset', id: asset }, ids.writer, { text: 'Buy **cheap** coins' });
});

async function send(who: Who, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const { error } = answer.json<{ error?: { message: string } }>();
  return { status: answer.statusCode, body: answer.json<unknown>(), refusal: error?.message ?? '' };
}

const report = (who: Who, reason = 'spam') => send(who, 'POST', '/api/report-comment', { id: comment, reason, text: null });
const act = (which: string, more: object = {}, who: Who = 'moderator') =>
  send(who, 'POST', '/api/moderation/comment-acts', { id: comment, act: which, note: 'Why', lastReportId: null, ...more });
const queue = async (state: 'reported' | 'hidden') =>
  (await send('moderator', 'GET', `/api/moderation/comments?state=${state}`)).body as ReplyOf<typeof listModeratedComments>;
const readPage = async (who: Who = 'visitor') =>
  (await send(who, 'GET', `/api/get-comments?mark=asset&id=${asset}`)).body as CommentPage;
const read = async (who?: Who) => (await readPage(who)).comments;
const write = (who: Who, replyTo: number | null = null) =>
  send(who, 'POST', '/api/comment', { mark: 'asset', id: asset, replyTo, saveKey: randomUUID(), text: 'Well.' });
const lock = (locked: boolean, note = 'All is said.', who: Who = 'moderator') =>
  send(who, 'POST', '/api/moderation/comment-locks', { mark: 'asset', id: asset, locked, note });

test('a report of a comment is queued with those of publications until a moderator acts', async () => {
  expect((await report('visitor')).status).toBe(401);
  expect((await report('reporter')).status).toBe(200);
  expect((await report('reporter')).refusal).toMatch(/^You’ve already reported this/);
  expect((await report('reporter', 'other')).refusal).toBe('Say what is wrong.');
  const { comments, total } = await queue('reported');
  expect([total, comments]).toMatchObject([
    1,
    [
      {
        id: comment,
        html: '<p>Buy <strong>cheap</strong> coins</p>',
        author: 'writer',
        publication: { mark: 'asset', id: asset, title: 'Chest' },
        reports: [{ reason: 'spam', reporter: 'reporter' }],
        reportCount: 1,
      },
    ],
  ]);
  const publications = await send('moderator', 'GET', '/api/moderation/publications?state=reported');
  expect(publications.body).toMatchObject({ publications: [], total: 0 });
  expect((await send('moderator', 'GET', '/api/moderation/open-reports')).body).toEqual({ count: 1, comments: 1, messages: 0 });
  await act('dismiss', { lastReportId: comments[0]?.lastReportId });
  expect((await queue('reported')).total).toBe(0);
  expect((await read())[0]?.state).toBe('shown');
  expect((await act('dismiss')).status).toBe(409);
});

test('a removed comment is hidden from all but its author, who sees the reason, and can be restored', async () => {
  await report('reporter');
  expect((await act('hide', { note: 'x' }, 'reporter')).status).toBe(403);
  expect((await act('hide', { note: ' ' })).refusal).toMatch(/^Give a reason/);
  const [reported] = (await queue('reported')).comments;
  expect((await act('hide', { note: 'Advertising', lastReportId: reported?.lastReportId })).status).toBe(200);
  expect(await read()).toEqual([]);
  expect(await read('reporter')).toEqual([]);
  expect(await read('writer')).toMatchObject([
    { state: 'removed', reason: 'Advertising', html: '<p>Buy <strong>cheap</strong> coins</p>' },
  ]);
  expect((await queue('hidden')).comments).toMatchObject([{ id: comment, state: 'removed', reason: 'Advertising' }]);
  await jobsDone(started);
  const [toWriter] = await mailsTo(started, 'writer@example.org');
  expect(toWriter?.subject).toBe('Your comment “Buy cheap coins” has been hidden');
  expect(await mailsTo(started, 'reporter@example.org')).toHaveLength(1);
  expect((await act('restore')).status).toBe(200);
  expect(await read()).toMatchObject([{ state: 'shown', reason: null }]);
  const { body } = await send('moderator', 'GET', '/api/moderation/acts');
  const { entries } = body as ReplyOf<typeof listModerationEntries>;
  expect(entries.map(({ act: done, mark, title, commented }) => [done, mark, title, commented?.title])).toEqual([
    ['restore', 'comment', 'Buy cheap coins', 'Chest'],
    ['hide', 'comment', 'Buy cheap coins', 'Chest'],
  ]);
});

test("a member's comments are listed with their publications for readers who may see these; removed ones for their author only", async () => {
  const game = await addGame(started.db, 'Keep', { uploader_id: ids.reporter });
  await addComment(started, { kind: 'game', id: game }, ids.writer, { text: 'A **fine** game' });
  const shownTo = async (who: Who) => {
    await started.installation.version.changed();
    const answer = await send(who, 'GET', '/api/get-member-comments?nickname=Writer');
    const body = answer.body as ReplyOf<typeof listMemberComments>;
    return [body.total, ...body.comments.map(({ publication, html, reason }) => [publication.title, html, reason])];
  };
  const onGame = ['Keep', '<p>A <strong>fine</strong> game</p>', null];
  expect(await shownTo('visitor')).toEqual([2, onGame, ['Chest', '<p>Buy <strong>cheap</strong> coins</p>', null]]);
  await act('hide', { note: 'Advertising' });
  expect(await shownTo('visitor')).toEqual([1, onGame]);
  expect(await shownTo('writer')).toEqual([2, onGame, ['Chest', '<p>Buy <strong>cheap</strong> coins</p>', 'Advertising']]);
  await started.db.updateTable('game').set({ hidden_at: new Date(), hidden_by: 'uploader' }).where('id', '=', game).execute();
  expect(await shownTo('visitor')).toEqual([0]);
  expect(await shownTo('reporter')).toEqual([1, onGame]);
});

test("a member's list of mentions leaves out removed comments and own ones", async () => {
  const naming = (who: 'writer' | 'reporter') =>
    send(who, 'POST', '/api/comment', {
      mark: 'asset',
      id: asset,
      replyTo: null,
      saveKey: randomUUID(),
      text: 'Ask @reporter.',
    });
  comment = ((await naming('writer')).body as Comment).id;
  await naming('reporter');
  const mentions = async () => {
    const answer = await send('reporter', 'GET', '/api/me/mentions');
    return (answer.body as ReplyOf<typeof listOwnMentions>).mentions.map(({ comment: found, author }) => [found?.id, author]);
  };
  expect(await mentions()).toEqual([[comment, 'writer']]);
  await act('hide', { note: 'Advertising' });
  expect(await mentions()).toEqual([]);
});

test('a removed comment with replies stays as a placeholder with the reason', async () => {
  const answer = await write('reporter', comment);
  await act('hide', { note: 'Advertising' });
  expect(await read()).toMatchObject([
    { id: comment, state: 'removed', reason: 'Advertising', html: null, author: null },
    { id: (answer.body as Comment).id, state: 'shown' },
  ]);
  expect((await write('reporter', comment)).status).toBe(409);
});

test('locked comments are open to moderators only, and show the reason', async () => {
  expect((await lock(true, ' ')).refusal).toMatch(/^Give a reason/);
  expect((await lock(true, 'Off topic', 'writer')).status).toBe(403);
  await lock(true, 'It went off topic.');
  expect((await readPage()).lock).toMatchObject({ by: 'moderator', reason: 'It went off topic.' });
  expect((await write('writer')).refusal).toBe('Comments were locked by a moderator: It went off topic.');
  expect((await write('moderator')).status).toBe(200);
  await lock(false);
  expect((await lock(false)).status).toBe(409);
  expect((await write('writer')).status).toBe(200);
});

test('the author of a removed comment gets the limits of new members', async () => {
  await started.db
    .updateTable('account')
    .set({ created_at: new Date(0), level_pinned: false })
    .where('id', '=', ids.writer)
    .execute();
  await act('hide', { note: 'Advertising' });
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send('writer', 'POST', '/api/comment', {
        mark: 'asset',
        id: asset,
        replyTo: null,
        saveKey: randomUUID(),
        text: `Number ${index}`,
      }),
    ),
  );
  // The removed one counts, too.
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(4);
});
