import * as validation from '#messages/validation';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as m from '#messages/server-newsletter';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { NewsletterIssue } from '../../../shared/discovery/home/newsletter-contract.ts';
import { MAILS_A_MINUTE, MAX_TRIES } from '../../../shared/discovery/home/newsletter-rules.ts';
import { jobStore } from '../../platform/jobs/job-store.ts';
import { newsletterIssueStore } from './newsletter-issue-store.ts';

let now = Date.UTC(2026, 4, 1, 12);
let started: StartedApp;
let game: number;
const headers = {} as Record<'admin' | 'ada' | 'visitor', Record<string, string>>;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  headers.admin = await signedIn(started, await addMember(started, 'admin', { role: 'admin' }));
  const ada = await addMember(started, 'ada');
  headers.ada = await signedIn(started, ada);
  headers.visitor = {};
  game = await addGame(started.db, 'Quiet Keep');
  await started.db
    .insertInto('follow')
    .values({ account_id: ada, kind: 'game', subject_id: game, created_at: new Date(now) })
    .execute();
});
afterAll(() => started.stop());

beforeEach(async () => {
  now += 3_600_000;
  for (const table of ['newsletter_issue', 'newsletter_subscriber'] as const) await started.db.deleteFrom(table).execute();
  await started.db.deleteFrom('attempt').execute();
  await jobsDone(started);
  await rm(folder(), { recursive: true, force: true });
});

const folder = () => join(started.config.dataDir, 'mail');
interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}
async function send<T>(who: keyof typeof headers, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const body = answer.json<T & { error?: { message: string } }>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}
const save = (more: object = {}, who: keyof typeof headers = 'admin') =>
  send<NewsletterIssue>(who, 'POST', '/api/admin/newsletter', {
    id: null,
    subject: 'May on the shelf',
    text: '# Hello\n\nSee [all games](/games). <script>alert(1)</script>',
    game: null,
    language: null,
    ...more,
  });
const drafted = async (more: object = {}) => (await save(more)).body.id;
const act = (id: number, which: string, who: keyof typeof headers = 'admin') =>
  send(who, 'POST', `/api/admin/newsletter/${id}/acts`, { act: which });
const issue = async (id: number) => {
  const { body } = await send<{ issues: NewsletterIssue[] }>('admin', 'GET', '/api/admin/newsletter');
  return body.issues.find((one) => one.id === id);
};
/** Inserts subscribers without a mail. */
const subscribe = (emails: string[], confirmed = true, language: string | null = null) =>
  started.db
    .insertInto('newsletter_subscriber')
    .values(emails.map((email) => ({ email, language, confirmed_at: confirmed ? new Date(now) : null })))
    .execute();
const many = (count: number) => Array.from({ length: count }, (_, index) => `reader${index}@example.org`);
/** Moves the clock, and runs the jobs that are due then. */
async function later(minutes = 1): Promise<void> {
  now += minutes * 60_000 + 1;
  await sql`update job set run_at = now() where kind = 'newsletter-issue'`.execute(started.db);
  await jobsDone(started);
}

test('an issue goes to confirmed subscribers, with unsubscribe links, and is a page', async () => {
  await subscribe(['ada@example.org', 'bob@example.org']);
  await subscribe(['eve@example.org'], false);
  const id = await drafted();
  expect(await issue(id)).toMatchObject({ state: 'draft', recipients: 2, startedAt: null });
  expect((await send('visitor', 'GET', `/api/newsletter/issues/${id}`)).status).toBe(404);
  expect((await act(id, 'send')).status).toBe(200);
  const mails = await mailsTo(started);
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set(['ada@example.org', 'bob@example.org']));
  expect(mails).toHaveLength(2);
  const [mail] = await mailsTo(started, 'ada@example.org');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(mail?.subject).toBe('May on the shelf');
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:\d+\/api\/newsletter\/one-click\?code=[\w.-]+>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('list-id')).toBe('<newsletter.localhost>');
  expect(mail?.text).toContain(`${started.config.publicUrl}/newsletter/${id}\n`);
  expect(mail?.html).toContain(`href="${started.config.publicUrl}/games"`);
  expect(mail?.html).not.toContain('<script');
  // A picture would report readers.
  expect(mail?.html).not.toContain('<img');
  expect(await issue(id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2, waiting: 0 });
  expect((await send('visitor', 'GET', `/api/newsletter/issues/${id}`)).body).toMatchObject({ subject: 'May on the shelf' });

  // One-click unsubscription of mail programs.
  const url = (header('list-unsubscribe') ?? '').slice(1, -1).replace(started.config.publicUrl, '');
  expect((await started.app.inject({ method: 'POST', url })).statusCode).toBe(204);
  expect(await issue(id)).toMatchObject({ sent: 2, unsubscribed: 1 });
  const next = await drafted();
  await act(next, 'send');
  await jobsDone(started);
  expect(await issue(next)).toMatchObject({ recipients: 1, sent: 1, unsubscribed: 0 });
});

test('only admins write, test and send', async () => {
  const id = await drafted();
  for (const who of ['ada', 'visitor'] as const) {
    const refused = who === 'ada' ? 403 : 401;
    expect((await save({}, who)).status).toBe(refused);
    expect((await act(id, 'send', who)).status).toBe(refused);
    expect((await send(who, 'POST', `/api/admin/newsletter/${id}/test`)).status).toBe(refused);
    expect((await send(who, 'GET', '/api/admin/newsletter')).status).toBe(refused);
  }
  expect((await act(id, 'send')).refusal).toBe(m.noRecipients());
  expect((await save({ subject: ' \n ' })).refusal).toBe(validation.newsletterSubject());
  expect((await save({ subject: 'One\r\nBcc: eve@example.org' })).body.subject).not.toMatch(/[\r\n]/);
  expect((await save({ subject: 'x'.repeat(121) })).status).toBe(400);
});

test('a test goes to the requesting admin only', async () => {
  await subscribe(['bob@example.org']);
  const id = await drafted();
  expect((await send('admin', 'POST', `/api/admin/newsletter/${id}/test`)).status).toBe(200);
  expect((await mailsTo(started)).map(({ to }) => to?.[0]?.address)).toEqual(['admin@example.org']);
  expect(await issue(id)).toMatchObject({ state: 'draft', sent: 0 });
});

test('the links of a test mail work, and unsubscribe a subscriber', async () => {
  const id = await drafted();
  const test = async () => {
    await rm(folder(), { recursive: true, force: true });
    await send('admin', 'POST', `/api/admin/newsletter/${id}/test`);
    return (await mailsTo(started))[0]?.text ?? '';
  };
  const leave = (text: string) =>
    send('visitor', 'POST', '/api/newsletter/unsubscribe', { code: /#code=([\w.-]+)/.exec(text)?.[1] });
  const text = await test();
  expect(text).toContain(`${started.config.publicUrl}/admin/newsletter\n`);
  expect((await leave(text)).refusal).toBe(m.testMail());
  await subscribe(['admin@example.org']);
  expect((await leave(await test())).status).toBe(200);
  expect(await started.db.selectFrom('newsletter_subscriber').select('email').execute()).toEqual([]);
});

test('actions of admins on an issue are logged', async () => {
  await subscribe(['bob@example.org']);
  const id = await drafted();
  await act(id, 'send');
  await act(await drafted({ subject: 'Never mind' }), 'delete');
  const log = await send<{ entries: { act: string; actor: string; detail: string }[] }>('admin', 'GET', '/api/admin/audit');
  expect(log.body.entries.slice(0, 2)).toMatchObject([
    { act: 'newsletter', actor: 'admin', detail: 'delete “Never mind”' },
    { act: 'newsletter', actor: 'admin', detail: 'send “May on the shelf”' },
  ]);
});

test('the followers of a game are those on the list who follow it with the same address', async () => {
  await subscribe(['ada@example.org', 'bob@example.org']);
  expect((await save({ game: 'No such game' })).refusal).toBe(m.noSuchGame());
  const id = await drafted({ game: 'quiet keep' });
  expect(await issue(id)).toMatchObject({ game: 'Quiet Keep', recipients: 1 });
  await act(id, 'send');
  expect((await mailsTo(started)).map(({ to }) => to?.[0]?.address)).toEqual(['ada@example.org']);
});

test('an issue for a language goes to readers of that language, and admins see their number', async () => {
  await subscribe(['ana@example.org', 'rui@example.org'], true, 'pt');
  await subscribe(['ada@example.org'], true, 'de');
  await subscribe(['eve@example.org'], false, 'fr');
  await subscribe(['old@example.org']);
  const id = await drafted({ language: 'pt' });
  const { body } = await send<{ languages: object[] }>('admin', 'GET', '/api/admin/newsletter');
  expect(body.languages).toEqual([
    { language: 'pt', subscribers: 2 },
    { language: 'de', subscribers: 1 },
  ]);
  expect(await issue(id)).toMatchObject({ language: 'pt', game: null, recipients: 2 });
  expect((await save({ id, language: 'de', game: 'Quiet Keep' })).refusal).toBe(m.gameOrLanguage());
  expect((await save({ id, language: 'Portuguese' })).status).toBe(400);
  await act(id, 'send');
  const to = (await mailsTo(started)).map((mail) => mail.to?.[0]?.address);
  expect([to.length, new Set(to)]).toEqual([2, new Set(['ana@example.org', 'rui@example.org'])]);
});

test('an issue is sent within a limit per minute, can be paused, resumed and stopped, and reaches nobody twice', async () => {
  const readers = MAILS_A_MINUTE * 3 + 5;
  await subscribe(many(readers));
  const id = await drafted();
  await act(id, 'send');
  await jobsDone(started);
  expect(await issue(id)).toMatchObject({ state: 'sending', sent: MAILS_A_MINUTE, waiting: readers - MAILS_A_MINUTE });
  expect((await act(id, 'send')).status).toBe(409);
  expect((await save({ id })).status).toBe(409);
  // A pause or a second job does not exceed the limit.
  await act(id, 'pause');
  await act(id, 'resume');
  await jobsDone(started);
  expect(await issue(id)).toMatchObject({ sent: MAILS_A_MINUTE });
  await later();
  expect(await issue(id)).toMatchObject({ sent: 2 * MAILS_A_MINUTE });
  await act(id, 'pause');
  await later();
  expect(await issue(id)).toMatchObject({ state: 'paused', sent: 2 * MAILS_A_MINUTE });
  await act(id, 'resume');
  await later();
  await act(id, 'stop');
  await later();
  expect(await issue(id)).toMatchObject({ state: 'stopped', sent: 3 * MAILS_A_MINUTE, waiting: 5 });
  const to = (await mailsTo(started)).map((mail) => mail.to?.[0]?.address);
  expect([to.length, new Set(to).size]).toEqual([3 * MAILS_A_MINUTE, 3 * MAILS_A_MINUTE]);
});

test('a process that dies while it sends loses one copy, and the next process continues without sending any twice', async () => {
  await subscribe(many(5));
  const id = await drafted();
  const store = newsletterIssueStore(started.db);
  await store.move(id, 'draft', 'sending', new Date(now));
  await store.queue(id);
  const taken = await store.take(id, new Date(now));
  for (const delayMs of [0, 1]) await jobStore(started.db).add('newsletter-issue', { id }, delayMs);
  const to = (await mailsTo(started)).map((mail) => mail.to?.[0]?.address);
  expect(new Set(to)).toEqual(new Set(many(5).filter((email) => email !== taken?.email)));
  expect(to).toHaveLength(4);
  expect(await issue(id)).toMatchObject({ state: 'sent', waiting: 0 });
});

test('a refused mail is tried again, and then given up', async () => {
  await subscribe(['bob@example.org']);
  const id = await drafted();
  // The mail transport refuses an address that is not plain.
  await sql`update newsletter_subscriber set email = 'not@plain<x>.org'`.execute(started.db);
  await act(id, 'send');
  await jobsDone(started);
  expect(await issue(id)).toMatchObject({ state: 'sending', sent: 0, deferred: 1 });
  for (let tries = 1; tries < MAX_TRIES; tries += 1) await later(11);
  expect(await issue(id)).toMatchObject({ state: 'sent', sent: 0, deferred: 0, bounced: 1 });
});
