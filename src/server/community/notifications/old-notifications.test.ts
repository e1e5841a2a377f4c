import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { MAX_NOTIFICATIONS } from '../../../shared/community/notifications/notification-rules.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { notificationService, type NotificationService } from './notification-service.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
let notifications: NotificationService;
let ada: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  ada = await addMember(started, 'ada');
  const { database, clock } = started.installation;
  notifications = notificationService({ db: started.db, clock, jobs: jobQueue(database, createLog('silent')) });
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = START;
  await started.db.deleteFrom('notice').execute();
});

/** Every other notification is read. */
const notify = (count: number) =>
  sql`
    insert into notice (account_id, kind, cause, group_key, group_id, created_at, read_at)
    select ${ada}, 'follow', 'test ' || n, 'test ' || n, n, ${new Date(now)}, case when n % 2 = 1 then ${new Date(now)}::timestamptz end
    from generate_series(1, ${count}::int) n`.execute(started.db);
const remaining = async () =>
  (await started.db.selectFrom('notice').select(['group_id as id', 'read_at']).orderBy('id').execute()).map(({ id }) => id);

test('read notifications are deleted after 90 days, unread ones after a year', async () => {
  await notify(2);
  now += 89 * DAY;
  await notifications.sweep();
  expect(await remaining()).toEqual([1, 2]);
  now += 2 * DAY;
  await notifications.sweep();
  expect(await remaining()).toEqual([2]);
  now += 280 * DAY;
  await notifications.sweep();
  expect(await remaining()).toEqual([]);
});

test('beyond ten thousand the oldest are deleted, read ones first', async () => {
  await notify(MAX_NOTIFICATIONS + 3);
  await notifications.sweep();
  const left = await remaining();
  expect(left).toHaveLength(MAX_NOTIFICATIONS);
  expect(left.slice(0, 4)).toEqual([2, 4, 6, 7]);
});
