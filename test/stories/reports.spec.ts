import { join } from 'node:path';

import { expect } from '@playwright/test';

import { mailsIn } from '../fixtures/mail-folder.ts';
import { demoAssets, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { modelAt, newModerator } from './report-story.ts';

// The page of the hidden model is missing.
test.use({ expectedErrors: [/status of 404/] });

test('a member reports a model, a moderator hides and restores it, and the log shows it', async ({ page }) => {
  const reporter = await newPublisher('rita');
  const moderator = await newModerator();
  const { id, path } = modelAt(30, await demoAssets(page));

  await openAs(page, reporter.token, path);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Report for the broken link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this model' });
  await dialog.getByRole('radio', { name: 'Rights claim' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('State who owns the work')).toBeVisible();
  const claim = `I made this, says ${reporter.nickname}.`;
  await dialog.getByLabel('Details').fill(claim);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText('You get an email when they have reviewed it');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Report for the broken link' })).toBeFocused();

  await openAs(page, moderator.token, '/');
  await page.getByRole('button', { name: `Account of ${moderator.nickname}` }).click();
  await page.getByRole('link', { name: /^Moderation \d+ to review$/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: claim }).first();
  await expect(card.getByRole('link', { name: reporter.nickname })).toBeVisible();
  await card.getByRole('button', { name: `Hide: ${title}` }).click();
  const hideDialog = page.getByRole('dialog', { name: `Hide “${title}”?` });
  await hideDialog.getByLabel('Reason').fill('Under review');
  await hideDialog.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);

  const visit = async () => (await page.request.get(path)).status();
  expect(await visit()).toBe(404);
  expect((await page.request.get(`/api/assets/${id}`)).status()).toBe(404);
  await expect
    .poll(async () => {
      const mails = await mailsIn(join(process.env['STORY_DATA_DIR'] ?? '', 'mail'));
      return mails.filter(({ to }) => to?.[0]?.address === reporter.email).map(({ subject }) => subject);
    })
    .toContain(`Your report about “${title}”`);

  // Server rendering shows the public view; the moderator's browser refetches.
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await open(page, '/moderation');
  await page.getByRole('link', { name: 'Hidden' }).click();
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It is licensed');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: `Restore: ${title}` })).toHaveCount(0);
  expect(await visit()).toBe(200);

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = page.getByRole('region', { name: 'Log', exact: true });
  const entries = log.getByRole('listitem').filter({ hasText: moderator.nickname });
  await expect(entries).toHaveText([
    new RegExp(`restored the model ${escaped(title)}`),
    new RegExp(`hid the model ${escaped(title)}Under review1 report closed`),
  ]);
  await entries.getByText('1 report closed').click();
  await expect(log.getByText(claim)).toBeVisible();
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
