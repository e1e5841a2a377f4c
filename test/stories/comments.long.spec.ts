import { expect } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { expectAccessible, expectGoodLooks } from './looks.ts';
import { open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { talkedAbout, by } from './comment-story.ts';

test('the typed text stays when the server cannot be reached', async ({ page, context }) => {
  const path = await talkedAbout(page, 22);
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, path);
  await page.getByLabel('Your comment').fill('Sent on a train.');
  await page.route('**/api/comment', (route) => route.abort());
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('No connection. Your comment will be sent when you are back online.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Sent on a train.');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(by(page, ada)).toHaveCount(1);
  await context.close();
});

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/] });

  test('an unsent comment waits, says so, survives a reload, and is posted once', async ({ page }) => {
    const path = await talkedAbout(page, 22);
    const cleo = await newPublisher('cleo');
    await openAs(page, cleo.token, path);
    const field = page.getByLabel('Your comment');
    await field.fill('Sent from a tunnel.');
    // The comment is saved, and its reply is lost.
    await page.route('**/api/comment', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('No connection. Your comment will be sent when you are back online.')).toBeVisible();
    await expect(field).toHaveValue('Sent from a tunnel.');
    await expectGoodLooks(page);

    // The page sends the comment again, so a reply may be on its way.
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(by(page, cleo)).toHaveText(/Sent from a tunnel/);
    await expect(field).toHaveValue('');

    await page.context().setOffline(true);
    // The page polls the processing of its files every few seconds.
    await page.waitForEvent('requestfailed', (request) => request.url().includes(getAsset.path));
    await field.fill('And one more.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(by(page, cleo)).toHaveCount(2);
    await open(page, path);
    await expect(by(page, cleo)).toHaveCount(2);
  });
});
