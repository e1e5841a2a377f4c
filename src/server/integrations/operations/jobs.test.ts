import { smtpReason } from '#messages/server-health';
import { processEnded, programError } from '#messages/server-operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listAuditEntries } from '../../../shared/moderation/admin/admin-contract.ts';
import {
  discardJobs,
  listJobs,
  retryJobs,
  type JobChoice,
  type JobEntry,
  type JobKind,
} from '../../../shared/integrations/operations/job-contract.ts';
import {
  getMailState,
  type MailFailureEntry,
  type MailKindCounts,
} from '../../../shared/integrations/operations/mail-state-contract.ts';
import { jobName } from '../../../shared/integrations/operations/kind-names.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { StoredError, storedFailure } from '../../platform/stored-error.ts';
import { mailFailure } from '../../platform/mail/mail-failure.ts';
import { mailTallyStore } from '../../platform/mail/mail-tally-store.ts';

let started: StartedApp;
let people: Awaited<ReturnType<typeof personOfEachRole>>;
let now = new Date('2026-06-01T12:30:00Z');
beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
  people = await personOfEachRole(started);
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('job').execute();
  now = new Date(now.getTime() + 31_000);
});

type Person = { headers: { authorization: string } };
const HOUR_MS = 3_600_000;
const soon = (ms: number) => new Date(Date.now() + ms);

/** Adds a job of a kind that no process handles. */
async function addJob(kind: string, row: object = {}): Promise<number> {
  const { id } = await started.db
    .insertInto('job')
    .values({ kind, payload: JSON.stringify({ to: 'ada@example.org' }), ...row } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const failed = { tries: 9, failed_at: new Date(), last_error: 'it is broken', run_at: soon(-HOUR_MS) };
const delayed = { tries: 3, run_at: soon(HOUR_MS), last_error: 'not yet' };

async function list(query = '', person: Person = people.admin) {
  const answer = await started.app.inject({ url: `${listJobs.path}${query}`, headers: person.headers });
  return answer.json<{ kinds: JobKind[]; jobs: JobEntry[]; total: number }>();
}
const act = (endpoint: typeof retryJobs, payload: JobChoice, person: Person = people.admin) =>
  started.app.inject({ method: endpoint.method, url: endpoint.path, headers: person.headers, payload });
async function jobsHealth() {
  const report = (await started.installation.health.read()).find(({ name }) => name === 'jobs');
  return { state: report?.state, message: report?.message() };
}

describe('jobs', () => {
  test('are listed by kind and state with age, attempts and last error, but without their payload', async () => {
    const ids = [
      await addJob('stuck', failed),
      await addJob('stuck', { leased_until: soon(HOUR_MS), tries: 1 }),
      await addJob('other'),
      await addJob('stuck', delayed),
      await addJob('stuck', { run_at: soon(2 * HOUR_MS) }),
    ];
    const { kinds, jobs, total } = await list();
    expect(kinds).toEqual([
      { kind: 'other', waiting: 1, scheduled: 0, running: 0, failed: 0, retryable: 0 },
      { kind: 'stuck', waiting: 0, scheduled: 2, running: 1, failed: 1, retryable: 2 },
    ]);
    expect([total, jobs.map(({ id, state, retryable }) => [id, state, retryable])]).toEqual([
      5,
      [
        [ids[0], 'failed', true],
        [ids[1], 'running', false],
        [ids[2], 'waiting', false],
        [ids[3], 'scheduled', true],
        [ids[4], 'scheduled', false],
      ],
    ]);
    expect(jobs[0]).toMatchObject({
      tries: 9,
      lastError: programError({ words: 'it is broken' }),
      failedAt: failed.failed_at.toISOString(),
    });
    expect(JSON.stringify(jobs)).not.toContain('ada@');
    expect((await list('?state=failed&kind=stuck')).jobs.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list('?kind=none')).total).toBe(0);
  });

  test('show their errors without addresses, credentials and random words', async () => {
    const secrets = ['ada@example.org', 'user:pw', 'code=q7', 'hunter2', 'eyJhbGciOiJIUzI1NiJ9abcdef0123456789XYZ'];
    const last_error =
      'refused ada@example.org at smtp://user:pw@mail.example, asked https://a.example/x?code=q7, password=hunter2, Bearer ' +
      'eyJhbGciOiJIUzI1NiJ9abcdef0123456789XYZ and eyJhbGciOiJIUzI1NiJ9abcdef0123456789XYZ';
    await addJob('stuck', { ...failed, last_error });
    const lastError = (await list()).jobs[0]?.lastError ?? '';
    expect(secrets.filter((secret) => lastError.includes(secret))).toEqual([]);
    expect(lastError).toContain('mail.example');
    expect(lastError).toContain('https://a.example/x');
  });

  test('show their errors in the language of the reader, and quote those of other programs', async () => {
    await addJob('stuck', { ...failed, last_error: storedFailure(new StoredError(processEnded.with())) });
    await addJob('stuck', { ...failed, last_error: 'kaputt', failed_at: soon(-HOUR_MS) });
    const { jobs } = await list('?lang=en-XB');
    expect(jobs.map(({ lastError }) => lastError)).toEqual(
      inLanguage('en-XB', () => [processEnded(), programError({ words: 'kaputt' })]),
    );
  });

  test('that failed or await a retry are retried on request, one or all of a kind, and each act is logged', async () => {
    const [one, two, planned] = [
      await addJob('stuck', failed),
      await addJob('stuck', delayed),
      await addJob('stuck', { run_at: soon(HOUR_MS) }),
    ];
    const running = await addJob('stuck', { leased_until: soon(HOUR_MS), tries: 1, run_at: soon(HOUR_MS) });
    expect((await act(retryJobs, { id: one })).json()).toEqual({ count: 1 });
    expect((await list()).jobs.find(({ id }) => id === one)).toMatchObject({ state: 'waiting', tries: 0, failedAt: null });
    for (const id of [one, planned, running, 99_999]) expect((await act(retryJobs, { id })).statusCode).toBe(404);
    expect((await act(retryJobs, { kind: 'stuck' })).json()).toEqual({ count: 1 });
    expect((await list()).jobs.find(({ id }) => id === two)).toMatchObject({ state: 'waiting', tries: 3 });
    const audit = await started.app.inject({ url: listAuditEntries.path, headers: people.admin.headers });
    expect(audit.json<{ entries: object[] }>().entries.slice(0, 2)).toMatchObject([
      { act: 'job_retry', detail: '1 × stuck' },
      { act: 'job_retry', detail: `stuck ${one}` },
    ]);
  });

  test('have the names of their kinds in the audit log, in the language of the reader', async () => {
    const id = await addJob('draw pictures', failed);
    for (const choice of [{ id }, { kind: 'draw pictures' }]) {
      await started.db.updateTable('job').set(failed).where('id', '=', id).execute();
      expect((await act(retryJobs, choice)).statusCode).toBe(200);
    }
    const url = `${listAuditEntries.path}?lang=en-XB`;
    const name = inLanguage('en-XB', () => jobName('draw pictures'));
    const audit = await started.app.inject({ url, headers: people.admin.headers });
    const { entries } = audit.json<ReplyOf<typeof listAuditEntries>>();
    expect(entries.slice(0, 2).map(({ detail }) => detail)).toEqual([`1 × ${name}`, `${name} ${id}`]);
  });

  test('are discarded only after their last attempt failed', async () => {
    const [one, other] = [await addJob('stuck', failed), await addJob('stuck', failed)];
    const others = [await addJob('stuck', delayed), await addJob('stuck')];
    expect((await act(discardJobs, { id: one })).json()).toEqual({ count: 1 });
    for (const id of [one, ...others]) expect((await act(discardJobs, { id })).statusCode).toBe(404);
    expect((await act(discardJobs, { kind: 'stuck' })).json()).toEqual({ count: 1 });
    expect((await list()).jobs.map(({ id }) => id)).not.toContain(other);
    expect((await list()).total).toBe(2);
  });

  test('that are retried run in a process that is notified', async () => {
    // A renewal of an account that does not exist ends at once.
    const id = await addJob('email-link', { ...failed, payload: JSON.stringify({ id: 99_999 }) });
    expect((await act(retryJobs, { id })).statusCode).toBe(200);
    await expect.poll(async () => (await list()).jobs.map((job) => job.id)).not.toContain(id);
  });

  test('that failed or wait for long show in a health check', async () => {
    expect(await jobsHealth()).toMatchObject({ state: 'good' });
    await addJob('stuck', failed);
    now = new Date(now.getTime() + 31_000);
    expect(await jobsHealth()).toMatchObject({ state: 'warning', message: expect.stringContaining('1 × “stuck”') as string });
    await addJob('slow', { run_at: soon(-HOUR_MS) });
    now = new Date(now.getTime() + 31_000);
    expect(await jobsHealth()).toMatchObject({
      state: 'failing',
      message: expect.stringContaining('“slow” for 60 minutes') as string,
    });
  });
});

test('mails of the last day and week are counted by kind, with the latest failures', async () => {
  const tally = mailTallyStore(started.db);
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const hours of [1, 2, 30]) await tally.add('newsletter', 'sent', null, at(hours));
  await tally.add('newsletter', 'bounced', 'EENVELOPE 550 RCPT TO', at(3));
  await tally.add('reset-password', 'failed', 'nothing listens', at(40));
  await tally.add('newsletter', 'sent', null, at(24 * 8));
  const answer = await started.app.inject({ url: getMailState.path, headers: people.admin.headers });
  const state = answer.json<{ server: string | null; kinds: MailKindCounts[]; failures: MailFailureEntry[] }>();
  expect(state).toMatchObject({
    server: null,
    kinds: [
      {
        kind: 'newsletter',
        day: { sent: 2, deferred: 0, bounced: 1, failed: 0 },
        week: { sent: 3, deferred: 0, bounced: 1, failed: 0 },
      },
      { kind: 'reset-password', day: { sent: 0, failed: 0 }, week: { sent: 0, failed: 1 } },
    ],
    failures: [
      { kind: 'newsletter', outcome: 'bounced', reason: 'EENVELOPE 550 RCPT TO', count: 1 },
      { kind: 'reset-password', outcome: 'failed', reason: 'nothing listens', count: 1 },
    ],
  });
  await tally.add('newsletter', 'failed', mailFailure({ code: 'ECONNREFUSED' }).reason, at(1));
  const translated = await started.app.inject({ url: `${getMailState.path}?lang=en-XB`, headers: people.admin.headers });
  expect(translated.json<ReplyOf<typeof getMailState>>().failures.map(({ reason }) => reason)).toEqual([
    inLanguage('en-XB', () => smtpReason({ code: 'ECONNREFUSED', codes: 'ECONNREFUSED' })),
    'EENVELOPE 550 RCPT TO',
    'nothing listens',
  ]);
  await tally.sweep(now);
  expect(
    await started.db
      .selectFrom('mail_tally')
      .select('hour')
      .where('hour', '<', at(24 * 7))
      .execute(),
  ).toEqual([]);
});

test('only admins see or change them', async () => {
  const id = await addJob('stuck', failed);
  for (const { headers } of [people.moderator, people.user, { headers: {} }])
    for (const { method, path: url } of [listJobs, retryJobs, discardJobs, getMailState]) {
      const payload = method === 'POST' ? { payload: { id } } : {};
      const { statusCode } = await started.app.inject({ method, url, headers, ...payload });
      expect([401, 403]).toContain(statusCode);
    }
  expect((await list()).total).toBe(1);
});
