import * as reports from '#messages/reports';
import * as shell from '#messages/shell';
import { expect, type Page } from '@playwright/test';

import { linkTo, newPerson } from './account-story.ts';
import { demoAssets, demoGame, open, test } from './story.ts';
import { expectAccessible, expectGoodLooks } from './looks.ts';
import { newPublisher, openAs, newMember, type StoryMember } from './story-member.ts';
import { modelAt, newModerator } from './report-story.ts';
import { reportPublication } from '../../src/shared/moderation/reports/report-contract.ts';

// The page of the hidden model is missing.
test.use({ expectedErrors: [/status of 404/] });

async function reportAs(page: Page, member: StoryMember, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${member.token}` };
  const answer = await page.request.post(reportPublication.path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a member without a confirmed address has to confirm it before a report', async ({ page }) => {
  const member = await newMember('gina');
  const { id } = await demoGame(page);
  await openAs(page, member.token, `/game/x?id=${id}`);
  await page.getByRole('button', { name: 'Report this game' }).click();
  await page.getByRole('dialog', { name: 'Report this game' }).getByRole('link', { name: reports.confirmAddress() }).click();
  await expect(page).toHaveURL('/me/settings#email');
});

test('the queue does not exist for members who are not moderators', async ({ page }) => {
  const member = await newMember('moe');
  await openAs(page, member.token, '/moderation');
  await expect(page.getByRole('heading', { level: 1, name: shell.pageNotFound() })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${member.nickname}` }).click();
  await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/moderation');
  await expect(page).toHaveURL('/login?next=%2Fmoderation');
});

test('axe finds nothing on the report dialog and the pages of moderators, and none overflows', async ({ page }) => {
  test.setTimeout(900_000);
  const reporter = await newPublisher('axel');
  const moderator = await newModerator();
  const assets = await demoAssets(page);
  const [hidden, reported] = [modelAt(40, assets), modelAt(41, assets)];
  const headers = { authorization: `Bearer ${moderator.token}` };
  const data = { mark: 'asset', id: hidden.id, act: 'hide', note: `By ${moderator.nickname}`, lastReportId: null };
  expect((await page.request.post('/api/moderation/acts', { headers, data })).status()).toBe(200);
  for (const reason of ['malware', 'other'])
    await reportAs(page, reporter, { mark: 'asset', id: reported.id, reason, text: 'long '.repeat(100) });

  await openAs(page, moderator.token, reported.path);
  await page.getByRole('button', { name: 'Report for the broken link' }).click();
  await expect(page.getByRole('radio', { name: 'Malware' })).toBeVisible();
  await expectAccessible(page, 'the dialog');
  for (const tab of ['', '?tab=hidden', '?tab=log']) {
    await open(page, `/moderation${tab}`);
    const rows = page.getByRole('listitem').filter({ hasText: tab === '' ? reporter.nickname : moderator.nickname });
    await expect(rows.first()).toBeVisible();
    await expectGoodLooks(page, tab);
  }
  await page.request.post('/api/moderation/acts', { headers, data: { ...data, act: 'restore' } });
});

test('a visitor reports a game, confirms it by the link in the mail, and a moderator dismisses it', async ({ page }) => {
  const moderator = await newModerator();
  const { email, nickname } = newPerson();
  const { id } = await demoGame(page);
  await open(page, `/game/x?id=${id}`);
  await page.getByRole('button', { name: 'Report this game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this game' });
  await dialog.getByRole('radio', { name: 'Wrong data' }).check();
  const text = `It is older, says ${nickname}.`;
  await dialog.getByLabel('Details (optional)').fill(text);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Enter your name.')).toBeVisible();
  await expectGoodLooks(page, 'the dialog of a visitor');
  await dialog.getByLabel('Your name').fill('Vera Visitor');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText(`open the link that we sent to ${email}`);

  await open(page, await linkTo('/confirm-report', email));
  await page.getByRole('button', { name: reports.confirmReport() }).click();
  await expect(page.getByText('The moderators have your report.')).toBeVisible();
  await expectAccessible(page, 'the page of the link');

  await openAs(page, moderator.token, '/moderation');
  const card = page.getByRole('listitem').filter({ hasText: text }).first();
  await expect(card).toContainText('Visitor Vera Visitor');
  await expect(card.getByRole('link', { name: email })).toBeVisible();
  await card.getByRole('button', { name: /^Dismiss/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The data is right');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(text)).toHaveCount(0);
  expect((await page.request.get(`/game/x?id=${id}`)).status()).toBe(200);
});
