import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as texts from '#messages/server-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { jobsDone, mailsTo as mailsToAddress } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import {
  countOpenReports,
  listModerated,
  listModerationEntries,
  moderate,
  MODERATION_PAGE_SIZE,
  reportPublication,
  REPORTS_SHOWN,
} from '../../../shared/moderation/reports/report-contract.ts';

const WHO = ['visitor', 'reporter', 'other', 'unconfirmed', 'uploader', 'moderator', 'admin'] as const;
type Who = (typeof WHO)[number];
type ReportInput = Partial<InputOf<typeof reportPublication>['body']>;
type Act = Partial<InputOf<typeof moderate>['body']>;

let started: StartedApp;
let headers: Record<Who, Record<string, string>>;
let ids: Record<Who, number>;
let asset: number;
let game: number;

beforeAll(async () => {
  started = await startApp();
  const roles: Partial<Record<Who, 'moderator' | 'admin'>> = { moderator: 'moderator', admin: 'admin' };
  const members = await Promise.all(
    WHO.map(async (who) => {
      if (who === 'visitor') return [who, 0, {}] as const;
      const id = await addMember(started, who, { role: roles[who] ?? 'user', confirmed: who !== 'unconfirmed' });
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  headers = Object.fromEntries(members.map(([who, , header]) => [who, header])) as Record<Who, Record<string, string>>;
  ids = Object.fromEntries(members.map(([who, id]) => [who, id])) as Record<Who, number>;
});
afterAll(() => started.stop());

beforeEach(async () => {
  const { db } = started;
  await db.deleteFrom('report').execute();
  await db.deleteFrom('moderation_act').execute();
  await db.deleteFrom('asset').execute();
  await db.deleteFrom('game').execute();
  await db.deleteFrom('attempt').execute();
  await jobsDone(started);
  await rm(join(started.config.dataDir, 'mail'), { recursive: true, force: true });
  asset = await addAsset(db, 'Chest', { uploader_id: ids.uploader });
  game = await addGame(db, 'Quiet Keep', { uploader_id: ids.uploader });
});

async function send(who: Who, url: string, payload?: object): Promise<{ status: number; body: unknown; refusal: string }> {
  const answer = await started.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: headers[who],
    ...(payload && { payload }),
  });
  const body = answer.json<unknown>();
  if (answer.statusCode === 200) return { status: 200, body, refusal: '' };
  const { error } = body as ErrorReply;
  return {
    status: answer.statusCode,
    body,
    refusal: [error.name, error.details.field, error.message].filter(Boolean).join(' '),
  };
}

const report = (who: Who, input: ReportInput = {}) =>
  send(who, reportPublication.path, { mark: 'asset', id: asset, reason: 'broken_link', text: null, ...input });
const act = (who: Who, input: Act) =>
  send(who, moderate.path, { mark: 'asset', id: asset, act: 'hide', note: 'Why', lastReportId: null, ...input });
const list = async (state: 'reported' | 'hidden', page = 1) =>
  (await send('moderator', `${listModerated.path}?state=${state}&page=${page}`)).body as ReplyOf<typeof listModerated>;
const entries = async () => (await send('moderator', listModerationEntries.path)).body as ReplyOf<typeof listModerationEntries>;
const openCount = async () => ((await send('moderator', countOpenReports.path)).body as { count: number }).count;
const lastReport = async () => (await list('reported')).publications[0]?.lastReportId ?? null;
const page = async (mark: 'asset' | 'game', who: Who = 'visitor') => {
  const url = mark === 'asset' ? `/api/assets/${asset}` : `/api/games/${game}`;
  return (await started.app.inject({ url, headers: headers[who] })).statusCode;
};

/** Subject and text of each mail to a member. */
const mailsTo = async (who: Who): Promise<string[]> =>
  (await mailsToAddress(started, `${who}@example.org`)).map(({ subject, text }) => `${subject}\n${text}`);

describe('a report', () => {
  test('of a model or a game needs a confirmed address', async () => {
    expect((await report('visitor')).refusal).toContain('not_signed_in');
    expect((await report('unconfirmed')).refusal).toContain('not_allowed Confirm your email address');
    for (const who of ['reporter', 'other', 'moderator'] as const) {
      expect(await report(who)).toMatchObject({ status: 200, body: {} });
      expect(
        await report(who, { mark: 'game', id: game, reason: 'wrong_data', text: ' It is from 1998.\r\n\0 ' }),
      ).toMatchObject({
        status: 200,
      });
    }
    expect(await openCount()).toBe(6);
    const { publications, total } = await list('reported');
    expect(total).toBe(2);
    expect(publications.map(({ mark, id, reportCount }) => [mark, id, reportCount])).toEqual([
      ['asset', asset, 3],
      ['game', game, 3],
    ]);
    expect(publications[1]).toMatchObject({ title: 'Quiet Keep', uploader: 'uploader', listed: true, lastAct: null });
    expect(publications[1]?.reports[0]).toMatchObject({ reason: 'wrong_data', text: 'It is from 1998.', reporter: 'reporter' });
  });

  test('needs a text if the reason is too vague alone', async () => {
    for (const reason of ['rights_claim', 'other'] as const) {
      for (const text of [null, '', ' \n\t ', '\0'])
        expect((await report('reporter', { reason, text })).refusal).toMatch(/^bad_input text (?:Say|State) /);
      expect(await report('reporter', { reason, text: 'It is mine.' })).toMatchObject({ status: 200 });
    }
    const { publications } = await list('reported');
    expect(publications[0]?.reports.map(({ text }) => text)).toEqual(['It is mine.', 'It is mine.']);
  });

  test('has at most two thousand characters of any script', async () => {
    expect(await report('reporter', { text: '🦊'.repeat(2000) })).toMatchObject({ status: 200 });
    expect((await report('other', { text: 'x'.repeat(2001) })).status).toBe(400);
    // One character for a reader, two in the database.
    expect((await report('other', { text: 'é'.normalize('NFD').repeat(1500) })).refusal).toContain('bad_input text');
  });

  test.each([
    ['an unknown reason', { reason: 'boring' }],
    ['an unknown mark', { mark: 'member' }],
    ['no id', { id: 0 }],
    ['an id that is text', { id: 'one' }],
    ['an id past all numbers', { id: 2 ** 31 }],
    ['a field that nobody asked for', { reporter: 1 }],
  ])('with %s is refused', async (_what, wrong) => {
    expect((await report('reporter', wrong as ReportInput)).status).toBe(400);
  });

  test('of something hidden is refused, even if the member may see it', async () => {
    const hidden = await addAsset(started.db, 'Hidden', { uploader_id: ids.uploader, hidden_at: new Date() });
    const draft = await addGame(started.db, 'Draft', { uploader_id: ids.uploader, status_id: 3, published_at: null });
    for (const who of ['reporter', 'uploader', 'moderator'] as const) {
      expect(await report(who, { id: hidden })).toMatchObject({ status: 404 });
      expect(await report(who, { mark: 'game', id: draft })).toMatchObject({ status: 404 });
      expect((await report(who, { id: 999_999 })).refusal).toContain('There is no such model.');
    }
  });

  test('is accepted once per member and reason until it is handled, also of concurrent calls', async () => {
    const both = await Promise.all([report('reporter'), report('reporter')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await report('reporter', { text: 'Again!' })).refusal).toContain('conflict You’ve already reported this.');
    expect(await report('reporter', { reason: 'malware' })).toMatchObject({ status: 200 });
    expect(await report('other')).toMatchObject({ status: 200 });
    expect(await openCount()).toBe(3);
    await act('moderator', { act: 'dismiss', lastReportId: await lastReport() });
    expect(await report('reporter')).toMatchObject({ status: 200 });
  });

  test('after many others is slowed down', async () => {
    const games = await Promise.all(Array.from({ length: 21 }, (_, n) => addGame(started.db, `Game ${n}`)));
    const statuses = [];
    for (const id of games) statuses.push((await report('reporter', { mark: 'game', id })).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(await report('reporter', { mark: 'game', id: game })).toMatchObject({ status: 429 });
    expect(await report('other')).toMatchObject({ status: 200 });
  });
});

describe('the queue', () => {
  test('is for moderators and admins only', async () => {
    const calls: [string, object?][] = [
      [`${listModerated.path}?state=reported`],
      [listModerationEntries.path],
      [countOpenReports.path],
      [moderate.path, { mark: 'asset', id: asset, act: 'hide', note: 'Why', lastReportId: null }],
    ];
    for (const [url, payload] of calls) {
      expect([url, (await send('visitor', url, payload)).status]).toEqual([url, 401]);
      for (const who of ['reporter', 'uploader'] as const)
        expect([url, (await send(who, url, payload)).refusal]).toEqual([url, 'not_allowed Only moderators may do this.']);
    }
    for (const who of ['moderator', 'admin'] as const)
      for (const [url] of calls.slice(0, 3)) expect((await send(who, url)).status).toBe(200);
    expect(await page('asset')).toBe(200);
  });

  test('refuses an unknown list and an invalid page', async () => {
    for (const query of ['', '?state=all', '?state=hidden&page=0', '?state=hidden&sort=id'])
      expect((await send('moderator', listModerated.path + query)).status).toBe(400);
  });

  test('lists the longest waiting first, page by page, with the first reports of each', async () => {
    const { db } = started;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
    const games = await Promise.all(Array.from({ length: MODERATION_PAGE_SIZE + 3 }, (_, n) => addGame(db, `Game ${n}`)));
    const rows = games.map((subject_id, n) => ({
      kind: 'game' as const,
      subject_id,
      reason: 'other',
      text: `${n}`,
      created_at: at(games.length - n),
    }));
    await db.insertInto('report').values(rows).execute();
    const many = Array.from({ length: REPORTS_SHOWN + 10 }, (_, n) => ({
      kind: 'asset' as const,
      subject_id: asset,
      reason: 'malware',
      text: `${n}`,
      created_at: at(-100),
    }));
    await db.insertInto('report').values(many).execute();
    const first = await list('reported');
    expect(first.total).toBe(MODERATION_PAGE_SIZE + 4);
    expect(first.publications).toHaveLength(MODERATION_PAGE_SIZE);
    expect(first.publications[0]).toMatchObject({ mark: 'asset', id: asset, reportCount: REPORTS_SHOWN + 10 });
    expect(first.publications[0]?.reports.map(({ text }) => text)).toEqual(
      Array.from({ length: REPORTS_SHOWN }, (_, n) => `${n}`),
    );
    expect(first.publications[1]).toMatchObject({ mark: 'game', id: games.at(-1) });
    const second = await list('reported', 2);
    expect(second.publications.map(({ id }) => id)).toEqual([games[3], games[2], games[1], games[0]]);
    expect(await openCount()).toBe(REPORTS_SHOWN + 10 + games.length);
  });
});

describe('a moderator', () => {
  test('hides a model, which notifies everybody involved, and shows it again', async () => {
    await report('reporter', { reason: 'rights_claim', text: 'I made this chest.' });
    await report('reporter', { reason: 'malware' });
    const hidden = await act('moderator', { note: ' Under review ', lastReportId: await lastReport() });
    expect(hidden).toMatchObject({ status: 200, body: { listed: false } });
    expect([await page('asset'), await page('asset', 'reporter')]).toEqual([404, 404]);
    expect([await page('asset', 'uploader'), await page('asset', 'moderator')]).toEqual([200, 200]);
    expect(await list('reported')).toEqual({ publications: [], total: 0 });
    expect(await openCount()).toBe(0);
    expect((await list('hidden')).publications[0]).toMatchObject({
      id: asset,
      listed: false,
      hiddenByModerator: true,
      reports: [],
      reportCount: 0,
      lastReportId: null,
      lastAct: { act: 'hide', actor: 'moderator', note: 'Under review' },
    });
    const toReporter = await mailsTo('reporter');
    expect(toReporter).toHaveLength(1);
    expect(toReporter[0]).toContain('Your report about “Chest”');
    expect(toReporter[0]).toContain('have hidden it');
    expect(toReporter[0]).toContain('Reason: Under review');
    const [toUploader] = await mailsTo('uploader');
    expect(toUploader).toContain('Your model “Chest” has been hidden');
    expect(toUploader).toContain('Reported as: Rights claim, Malware.');
    // The mail reveals neither the reporter nor the text of the report.
    expect(toUploader).not.toMatch(/reporter|I made this/);

    expect(await act('admin', { act: 'restore' })).toMatchObject({ status: 200, body: { listed: true } });
    expect(await page('asset')).toBe(200);
    expect((await mailsTo('uploader'))[1]).toContain('Your model “Chest” has been restored');
    expect(await mailsTo('reporter')).toHaveLength(1);
    expect(await list('hidden')).toEqual({ publications: [], total: 0 });
    const { entries: log, total } = await entries();
    expect(total).toBe(2);
    expect(
      log.map(({ act: done, actor, note, title, publicationId, reportCount }) => [
        done,
        actor,
        note,
        title,
        publicationId,
        reportCount,
      ]),
    ).toEqual([
      ['restore', 'admin', 'Why', 'Chest', asset, 0],
      ['hide', 'moderator', 'Under review', 'Chest', asset, 2],
    ]);
    expect(log[1]?.reports[0]).toMatchObject({ reporter: 'reporter', reason: 'rights_claim', text: 'I made this chest.' });
  });

  test('dismisses the reports that they saw; newer ones stay open, and the uploader is not notified', async () => {
    await report('reporter', { mark: 'game', id: game });
    const seen = await lastReport();
    await report('other', { mark: 'game', id: game, reason: 'malware' });
    const input: Act = { mark: 'game', id: game, act: 'dismiss', lastReportId: seen };
    expect(await act('moderator', input)).toMatchObject({ status: 200, body: { listed: true } });
    const { publications } = await list('reported');
    expect(publications[0]?.reports.map(({ reason }) => reason)).toEqual(['malware']);
    expect(publications[0]?.lastAct).toMatchObject({ act: 'dismiss', actor: 'moderator' });
    expect(await mailsTo('reporter')).toEqual([expect.stringContaining('left it as it is')]);
    expect(await mailsTo('other')).toEqual([]);
    expect(await mailsTo('uploader')).toEqual([]);
    expect(await page('game')).toBe(200);
    expect((await act('moderator', input)).refusal).toContain('conflict These reports have already been handled.');
    expect(await entries()).toMatchObject({ total: 1 });
  });

  test('gets a conflict if another was faster, and nothing is logged twice', async () => {
    await report('reporter');
    const lastReportId = await lastReport();
    const both = await Promise.all([act('moderator', { lastReportId }), act('admin', { lastReportId })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await act('admin', {})).refusal).toContain('is already hidden');
    await act('admin', { act: 'restore' });
    expect((await act('admin', { act: 'restore' })).refusal).toContain(texts.notModerated({ kind: 'asset' }));
    expect(await entries()).toMatchObject({ total: 2 });
  });

  test('cannot hide a draft or something missing', async () => {
    await started.db.updateTable('game').set({ status_id: 3 }).where('id', '=', game).execute();
    expect((await act('moderator', { mark: 'game', id: game })).refusal).toContain(texts.isDraftNow({ kind: 'game' }));
    expect(await act('moderator', { id: 999_999 })).toMatchObject({ status: 404 });
    expect(await act('moderator', { act: 'destroy' as 'hide' })).toMatchObject({ status: 400 });
    expect(await act('moderator', { note: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    expect((await act('moderator', { note: 'é'.normalize('NFD').repeat(800) })).refusal).toContain('bad_input note');
    expect(await entries()).toEqual({ entries: [], total: 0 });
  });

  test('gets no mails about own acts on own uploads and reports', async () => {
    const own = await addAsset(started.db, 'Own chest', { uploader_id: ids.moderator });
    await report('moderator', { id: own });
    await act('moderator', { id: own, lastReportId: await lastReport() });
    expect(await mailsTo('moderator')).toEqual([]);
  });

  test('sees items in the log that were removed later', async () => {
    await report('reporter');
    await act('moderator', { lastReportId: await lastReport() });
    await started.db.deleteFrom('asset').where('id', '=', asset).execute();
    expect((await entries()).entries).toEqual([
      expect.objectContaining({ title: 'Chest', mark: 'asset', publicationId: null, reports: [], reportCount: 0 }),
    ]);
    expect(await list('hidden')).toEqual({ publications: [], total: 0 });
  });
});
