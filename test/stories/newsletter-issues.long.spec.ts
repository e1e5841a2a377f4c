import * as home from '#messages/home';
import * as server from '#messages/server-newsletter';
import { expect, type Page } from '@playwright/test';

import { subscribeNewsletter } from '../../src/shared/discovery/home/home-contract.ts';
import { linkTo, newPerson } from './account-story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { open, test } from './story.ts';

// One of the typed games does not exist.
test.use({ expectedErrors: [/400/] });

/** Targets half covered by the header only look small before scrolling. */
async function lookFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodLooks(page);
}

test('an admin writes an issue, previews it, sends it to the list, and everybody reads it in the browser', async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  const headers = { 'accept-language': 'cy-GB' };
  expect((await page.request.post(subscribeNewsletter.path, { headers, data: { email } })).ok()).toBe(true);
  await open(page, await linkTo('/newsletter/confirm', email));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is subscribed' }).first()).toBeVisible();

  const admin = await newPublisher('ada');
  await grant('admin', admin);
  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
  await page.getByRole('button', { name: 'Write an issue' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('May on the shelf');
  await page.getByRole('textbox', { name: 'Text' }).fill('# New this month\n\nSee [all games](/games).');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'all games' })).toBeVisible();
  await lookFromTop(page);
  const readers = page.getByRole('combobox', { name: 'Recipients' });
  await readers.selectOption('Followers of a game');
  await page.getByRole('textbox', { name: 'Game' }).fill('No such game at all');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(server.noSuchGame())).toBeVisible();
  // The subscriber asked in Welsh.
  await readers.selectOption(home.languageReaders({ language: 'Welsh', count: 1 }));
  await lookFromTop(page);
  await page.getByRole('button', { name: 'Save draft' }).click();

  const issue = page.getByRole('article', { name: 'May on the shelf' });
  await expect(issue).toContainText(home.forReaders({ language: 'Welsh' }));
  await expect(issue).toContainText('1 recipient');
  await issue.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(home.testSent())).toBeVisible();
  expect(await linkTo('/newsletter/unsubscribe', admin.email)).toContain('code=test');
  await issue.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You cannot change its text after that.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(issue).toContainText(/[1-9]\d* sent/);
  await expect(issue).toContainText('Sent ');
  await expectGoodLooks(page);

  await issue.getByRole('link', { name: 'May on the shelf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'May on the shelf' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New this month' })).toBeVisible();
  await expectGoodLooks(page);

  // The subscriber unsubscribes by the last mail, and the log shows it.
  await open(page, await linkTo('/newsletter/unsubscribe', email));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is unsubscribed' }).first()).toBeVisible();
  await open(page, '/admin/newsletter');
  await expect(issue).toContainText(/[1-9]\d* unsubscribed since/);
});
