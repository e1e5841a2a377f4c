import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { ModerationEntry } from '../../../shared/moderation/reports/report-contract.ts';
import type { FoundLinks, Swept } from '../../../shared/moderation/reports/sweep-contract.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
const headers: Record<string, Record<string, string>> = {};
const ids = {} as Record<'ada' | 'spammer' | 'moderator', number>;
let asset: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of ['ada', 'spammer', 'moderator'] as const) {
    ids[who] = await addMember(started, who, who === 'moderator' ? { role: 'moderator' } : {});
    headers[who] = await signedIn(started, ids[who]);
  }
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = START;
  for (const table of ['report', 'notice', 'comment', 'asset', 'game', 'tool', 'moderation_act'] as const)
    await started.db.deleteFrom(table).execute();
  asset = await addAsset(started.db, 'Old Chest');
});

interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}

async function send<T>(who: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  const body = answer.json<T & { error?: { message: string } }>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}
const sweep = (memberId: number, who = 'moderator') =>
  send<Swept>(who, 'POST', '/api/moderation/sweeps', { memberId, note: 'Advertising' });
const undo = (actId: number, who = 'moderator') =>
  send<Swept>(who, 'POST', '/api/moderation/sweeps/undo', { actId, note: 'By mistake' });
const say = (by: number, hoursAgo: number) =>
  addComment(started, { kind: 'asset', id: asset }, by, { text: randomUUID(), at: new Date(START - hoursAgo * HOUR) });
const publish = (title: string, hoursAgo: number) =>
  addGame(started.db, title, { uploader_id: ids.spammer, published_at: new Date(START - hoursAgo * HOUR) });
const alive = async () =>
  (await started.db.selectFrom('comment').select('id').where('alive', '=', true).orderBy('id').execute()).map(({ id }) => id);
const listed = async () =>
  (await started.db.selectFrom('game').select('title').where('listed', '=', true).orderBy('title').execute()).map(
    ({ title }) => title,
  );
const log = async () => (await send<{ entries: ModerationEntry[] }>('moderator', 'GET', '/api/moderation/acts')).body.entries;

test("a sweep hides everything of a member's last 24 hours with one log entry, and one act undoes it", async () => {
  const [old, first, second] = [await say(ids.spammer, 25), await say(ids.spammer, 23), await say(ids.spammer, 1)];
  const other = await say(ids.ada, 1);
  await publish('Of last week', 200);
  await publish('Of today', 2);
  await send('ada', 'POST', '/api/report-comment', { id: first, reason: 'spam', text: null });
  expect((await sweep(ids.spammer, 'ada')).status).toBe(403);
  const { body, status } = await sweep(ids.spammer);
  expect([status, body.comments, body.publications]).toEqual([200, 2, 1]);
  expect([await alive(), await listed()]).toEqual([[old, other], ['Of last week']]);
  expect(await log()).toMatchObject([
    { act: 'sweep', mark: 'member', title: 'spammer', note: 'Advertising', reportCount: 1, swept: 3 },
  ]);
  const notifications = await started.db.selectFrom('notice').select(['account_id', 'kind', 'act']).execute();
  expect(notifications).toContainEqual({ account_id: ids.spammer, kind: 'moderation', act: 'sweep' });
  expect((await sweep(ids.spammer)).refusal).toBe('This member has nothing public from the last 24 hours.');

  expect((await undo(body.actId, 'ada')).status).toBe(403);
  expect((await undo(body.actId)).body).toMatchObject({ comments: 2, publications: 1 });
  expect([await alive(), await listed()]).toEqual([
    [old, first, second, other],
    ['Of last week', 'Of today'],
  ]);
  expect((await log()).map(({ act, swept }) => [act, swept])).toEqual([
    ['unsweep', null],
    ['sweep', 0],
  ]);
  // Closed reports are open again.
  expect((await send('moderator', 'GET', '/api/moderation/open-reports')).body).toMatchObject({ comments: 1 });
  expect((await undo(body.actId)).status).toBe(409);
});

test('undoing a sweep leaves items that were later removed again, deleted by their author or hidden by their uploader', async () => {
  const [remaining, deleted, removed] = [await say(ids.spammer, 1), await say(ids.spammer, 1), await say(ids.spammer, 1)];
  await publish('Shown again', 1);
  const { body } = await sweep(ids.spammer);
  now += HOUR;
  const act = (what: string) =>
    send('moderator', 'POST', '/api/moderation/comment-acts', { id: removed, act: what, note: 'Rude', lastReportId: null });
  await act('restore');
  await act('hide');
  await started.app.inject({ method: 'DELETE', url: `/api/comment?id=${deleted}`, headers: headers['spammer'] ?? {} });
  await undo(body.actId);
  expect([await alive(), await listed()]).toEqual([[remaining], ['Shown again']]);
});

describe('content with a link to a site', () => {
  const at = (hoursAgo: number) => new Date(START - hoursAgo * HOUR);
  const comment = (by: number, text: string, hoursAgo: number) =>
    addComment(started, { kind: 'asset', id: asset }, by, { text, at: at(hoursAgo) });
  const find = async (host: string, hours = 24) =>
    send<FoundLinks>('moderator', 'GET', `/api/moderation/sweeps/links?host=${encodeURIComponent(host)}&hours=${hours}`);
  const sweepLinks = (host: string, who = 'moderator') =>
    send<Swept>(who, 'POST', '/api/moderation/sweeps/links', { host, hours: 24, note: 'Advertising' });

  test('is hidden in one act, from any author, and restored in one; plain mentions of the site stay', async () => {
    const link = await comment(ids.spammer, 'See [this](https://www.Spam.example.org/a).', 2);
    const below = await comment(ids.ada, 'https://shop.spam.example.org', 3);
    const others = [
      await comment(ids.ada, 'Beware of spam.example.org!', 1),
      await comment(ids.ada, 'https://nospam.example.org', 1),
      await comment(ids.spammer, 'https://spam.example.org', 25),
      await comment(ids.moderator, 'They lead to https://spam.example.org', 1),
    ];
    const editor = toolEditor(started, headers['spammer'] ?? {});
    await editor.save({ title: 'Plain tool' });
    const { id: tool } = await editor.save({ title: 'Spam tool', homepage: 'https://spam.example.org/tool' });
    now = START + 1;
    expect((await find('nothing')).refusal).toBe('Enter a site, such as example.com.');
    expect((await send('ada', 'GET', '/api/moderation/sweeps/links?host=spam.example.org&hours=24')).status).toBe(403);
    const counts = { host: 'spam.example.org', comments: 2, publications: 1, members: 2 };
    expect((await find('https://spam.example.org/x')).body).toEqual(counts);
    expect((await find('spam.example.org', 48)).body).toMatchObject({ comments: 3 });
    expect((await find('elsewhere.example.org')).body).toMatchObject({ comments: 0, publications: 0, members: 0 });

    expect((await sweepLinks('spam.example.org', 'ada')).status).toBe(403);
    const { body, status } = await sweepLinks('spam.example.org');
    expect([status, body.comments, body.publications]).toEqual([200, 2, 1]);
    expect(await alive()).toEqual(others);
    expect(await log()).toMatchObject([
      { act: 'sweep', mark: 'host', title: 'spam.example.org', publicationId: null, swept: 3 },
    ]);
    const notifications = async () =>
      (await started.db.selectFrom('notice').select(['account_id', 'act']).orderBy('account_id').execute()).filter(
        ({ act }) => act === 'sweep' || act === 'unsweep',
      );
    expect(await notifications()).toEqual([
      { account_id: ids.ada, act: 'sweep' },
      { account_id: ids.spammer, act: 'sweep' },
    ]);
    expect((await sweepLinks('spam.example.org')).refusal).toBe('No public content from this time links to spam.example.org.');

    expect((await undo(body.actId)).body).toMatchObject({ comments: 2, publications: 1 });
    expect(await alive()).toEqual([link, below, ...others]);
    const shown = await started.db.selectFrom('tool').select('listed').where('id', '=', tool).executeTakeFirst();
    expect(shown).toEqual({ listed: true });
    expect((await log()).map(({ act, mark, title }) => [act, mark, title])).toEqual([
      ['unsweep', 'host', 'spam.example.org'],
      ['sweep', 'host', 'spam.example.org'],
    ]);
    expect((await undo(body.actId)).status).toBe(409);
    expect(await notifications()).toHaveLength(4);
  });

  test('is swept once by two moderators at the same time', async () => {
    await comment(ids.spammer, 'https://spam.example.org', 1);
    const both = await Promise.all([sweepLinks('spam.example.org'), sweepLinks('spam.example.org')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test('an owner of several items gets one mail with the reason, and one when they are restored', async () => {
  const mails = async (who: string) =>
    (await mailsTo(started, `${who}@example.org`)).filter(({ subject }) => /removed|restored/.test(subject ?? ''));
  const before = [(await mails('spammer')).length, (await mails('ada')).length];
  for (const hoursAgo of [1, 2]) await say(ids.spammer, hoursAgo);
  await publish('Of today', 2);
  await say(ids.ada, 1);
  const { body } = await sweep(ids.spammer);
  const removed = '2 of your comments and 1 of your publications were removed';
  const mail = (await mails('spammer')).find(({ subject }) => subject === removed);
  expect(mail?.text).toContain('Reason: Advertising');
  expect(mail?.text).toMatch(/\n- comment “[^”\n]+”\n- comment “[^”\n]+”\n- game “Of today”\n/);
  const [logged] = await log();
  expect(logged?.sweptItems.map(({ mark, owner }) => [mark, owner])).toEqual([
    ['comment', 'spammer'],
    ['comment', 'spammer'],
    ['game', 'spammer'],
  ]);
  expect(logged?.sweptItems[2]?.title).toBe('Of today');
  await undo(body.actId);
  const subjects = (await mails('spammer')).map(({ subject }) => subject);
  expect(subjects).toContain('Your content has been restored');
  expect([subjects.length, (await mails('ada')).length]).toEqual([(before[0] ?? 0) + 2, before[1]]);
});

test('moderators cannot be swept, nor unknown members, and a repeated call is one act', async () => {
  await say(ids.moderator, 1);
  expect((await sweep(ids.moderator)).status).toBe(403);
  expect((await sweep(2_000_000_000)).status).toBe(404);
  await say(ids.spammer, 1);
  const both = await Promise.all([sweep(ids.spammer), sweep(ids.spammer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
