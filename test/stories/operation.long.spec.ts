import * as shell from '#messages/shell';
import * as adminTexts from '#messages/admin';
import { expect } from '@playwright/test';

import { inBareSession } from '../../src/server/platform/db/bare-session.ts';
import { open, test } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, openAs } from './story-member.ts';

/** Rows that only a day of failures would create. */
async function write(statement: string): Promise<void> {
  await inBareSession({ databaseUrl: null, dataDir: process.env['STORY_DATA_DIR'] ?? '' }, async (client) => {
    await client.query(statement);
  });
}

test('an admin retries a failed job, and discards useless ones', async ({ page }) => {
  const admin = await newMember('olga');
  await grant('admin', admin);
  const insert = `insert into job (kind, payload, tries, run_at, failed_at, last_error)
    select 'story job', '{}', 9, now() - interval '2 hours', now() - interval '1 hour', 'the tape of ' || n || ' is torn' from generate_series(1, 3) n`;
  await write(insert);
  await openAs(page, admin.token, '/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Jobs' }).click();
  const kind = page.getByRole('region', { name: 'Kinds of jobs' }).getByRole('listitem').filter({ hasText: 'story job' });
  await expect(kind).toContainText('3 failed');
  await kind.getByRole('link', { name: 'story job' }).click();
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  const torn = jobs.getByRole('listitem').filter({ hasText: 'the tape of 2 is torn' });
  await expect(torn).toContainText('Given up 1 hour ago');
  await expect(torn).toContainText('Tried 9 times');
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await torn.getByRole('button', { name: /^Retry “story job/ }).click();
  await expect(torn).toContainText('Not tried yet');
  await expect(kind).toContainText('2 failed');
  await jobs.getByLabel(adminTexts.jobState()).selectOption({ label: adminTexts.stateName({ state: 'failed' }) });
  await expect(jobs.getByRole('status')).toHaveText('2 jobs');

  await jobs
    .getByRole('button', { name: /^Discard “story job/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(jobs.getByRole('status')).toHaveText('2 jobs');
  await kind.getByRole('button', { name: /^Discard all failed/ }).click();
  await page.getByRole('dialog', { name: 'Discard 2 failed jobs?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(jobs).toContainText(adminTexts.noSuchJobs());

  await open(page, '/admin/users?tab=log');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem').filter({ hasText: 'story job' })).toHaveText([
    new RegExp(`${admin.nickname} discarded failed jobs2 × story job`),
    new RegExp(`${admin.nickname} retried jobsstory job \\d+`),
  ]);
  await write(`delete from job where kind = 'story job'`);
});

test('an admin sees which mails were sent and which were not', async ({ page }) => {
  const admin = await newMember('otto');
  await grant('admin', admin);
  await write(`
    insert into mail_tally values (date_trunc('hour', now()), 'story-mail', 'sent', 41, now()), (date_trunc('hour', now()), 'story-mail', 'bounced', 2, now());
    insert into mail_failure values ('story-mail', 'bounced', 'EENVELOPE 550 RCPT TO', 2, now())`);
  await openAs(page, admin.token, '/admin/mail');
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByRole('row').filter({ hasText: 'story-mail' })).toContainText('41 (41)');
  await expect(mails).toContainText('No mail server is set up');
  await expect(
    page.getByRole('region', { name: 'Latest failures' }).getByRole('listitem').filter({ hasText: 'story-mail' }),
  ).toContainText('EENVELOPE 550 RCPT TO');
  await expectGoodLooks(page);
});

test('these pages do not exist for anybody but admins', async ({ page }) => {
  const member = await newMember('oona');
  await openAs(page, member.token, '/admin/jobs');
  for (const path of ['/admin/jobs', '/admin/mail']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: shell.pageNotFound() })).toBeVisible();
  }
});
