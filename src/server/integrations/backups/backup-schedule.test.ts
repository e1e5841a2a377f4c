import * as m from '#messages/server-backups';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { quickFolder } from '../../../../test/quick-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listBackupRuns } from '../../../shared/integrations/backups/backup-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { createLog } from '../../platform/log.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { mailService } from '../../platform/mail/mail-service.ts';
import { backupScheduleService } from './backup-schedule-service.ts';

const HOUR_MS = 3_600_000;

let started: StartedApp;
let home: string;
let now = new Date('2026-11-23T02:00:00Z');
beforeAll(async () => {
  home = await mkdtemp(join(quickFolder(), 'polyshelf-schedule-'));
  started = await startApp({}, { clock: () => now });
});
afterAll(async () => {
  await started.stop();
  await rm(home, { recursive: true, force: true });
});

test('a server backs up once a day, retries failures each hour, mails admins once and shows failures on their page', async () => {
  const admin = await signedIn(started, await addMember(started, 'boss', { role: 'admin' }));
  await addMember(started, 'unconfirmed', { role: 'admin', confirmed: false });
  const to = join(home, 'backups');
  const { installation } = started;
  const config = { ...started.config, backup: { to, s3: null } };
  const log = createLog('silent');
  const jobs = jobQueue(installation.database, log);
  const mails = mailService({
    db: installation.db,
    config,
    jobs,
    log,
    clock: installation.clock,
    languageOf: async () => null,
  });
  const schedule = backupScheduleService({ installation, config, mails, log });
  const after = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await schedule.run();
    return (await schedule.list()).runs.map(({ startedAt, failure }) => [startedAt.slice(5, 16), failure]);
  };

  // A file blocks the path of the folder.
  await writeFile(to, 'in the way');
  const failure = expect.stringContaining('ENOTDIR');
  expect(await after(0)).toEqual([['11-23T02:00', failure]]);
  expect(await after(HOUR_MS / 2)).toHaveLength(1);
  // Now the next day's backup is due.
  expect(await after(HOUR_MS)).toHaveLength(2);
  expect(await after(HOUR_MS)).toHaveLength(3);
  const sent = await mailsTo(started, 'boss@example.org');
  expect(sent.map(({ subject }) => subject)).toEqual(['The backup of Polyshelf failed', 'The backup of Polyshelf failed']);
  expect(sent[0]?.text).toContain(to);
  const { method, path: url } = listBackupRuns;
  const read = (lang: string) => started.app.inject({ method, url: `${url}?lang=${lang}`, headers: admin });
  const [run] = (await read('en-XB')).json<ReplyOf<typeof listBackupRuns>>().runs;
  const reason = /\((.*)\)\.$/.exec(run?.failure ?? '')?.[1] ?? '';
  expect(reason).toContain('ENOTDIR');
  expect(run?.failure).toBe(inLanguage('en-XB', () => m.placeFailed({ destination: to, code: 'ENOTDIR', reason })));
  expect(sent[0]?.text).toContain(m.placeFailed({ destination: to, code: 'ENOTDIR', reason }));
  expect(await mailsTo(started, 'unconfirmed@example.org')).toEqual([]);

  await rm(to);
  await mkdir(to);
  expect((await after(HOUR_MS))[0]).toEqual(['11-23T05:30', null]);
  expect(await after(20 * HOUR_MS)).toHaveLength(4);
  expect(await readdir(join(to, 'backups'))).toEqual(['2026-11-23T05-30-00Z.json']);

  expect((await read('en')).json()).toMatchObject({
    destination: null,
    runs: [{ name: '2026-11-23T05-30-00Z', files: 0, failure: null }, {}, {}, {}],
  });
  expect((await started.app.inject({ method, url })).statusCode).toBe(401);
  const user = await signedIn(started, await addMember(started, 'ada'));
  expect((await started.app.inject({ method, url, headers: user })).statusCode).toBe(403);
});

test('a backup that is stopped with its server is recorded neither as run nor as failure', async () => {
  const { installation } = started;
  const config = { ...started.config, backup: { to: join(home, 'stopped'), s3: null } };
  const log = createLog('silent');
  const mails = mailService({
    db: installation.db,
    config,
    jobs: jobQueue(installation.database, log),
    log,
    clock: installation.clock,
    languageOf: async () => null,
  });
  const schedule = backupScheduleService({ installation, config, mails, log });
  const before = (await schedule.list()).runs.length;
  schedule.stop();
  await schedule.run();
  expect((await schedule.list()).runs).toHaveLength(before);
});
