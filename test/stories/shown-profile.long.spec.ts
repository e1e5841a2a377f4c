import { expect } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { demoAssets, newPage, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';

test("others read the comments and followers on a member's profile, until the member hides them", async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const [asset] = await demoAssets(page);
  const [ada, bob] = [await newPublisher('ada'), await newPublisher('bob')];
  await openAs(page, ada.token, `/models/x?id=${asset?.assetId ?? 0}&panel=comments`);
  await page.getByLabel('Your comment').fill('The hinges are a joy.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article', { name: `Comment by ${ada.nickname}` })).toBeVisible();

  const bobs = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(bobs, bob.token, `/user/${ada.nickname}`);
  await bobs.getByRole('button', { name: 'Follow 0' }).click();
  await expect(bobs.getByRole('button', { name: 'Following 1' })).toBeVisible();
  const tabs = bobs.getByRole('navigation', { name: `Profile of ${ada.nickname}` });
  await tabs.getByRole('link', { name: 'Comments' }).click();
  await expect(bobs.getByRole('region', { name: 'Comments' })).toContainText('The hinges are a joy.');
  await expectGoodLooks(bobs);
  await expect(async () => {
    await open(bobs, `/user/${ada.nickname}?tab=followers`);
    await expect(bobs.getByRole('region', { name: 'Followers' }).getByRole('link', { name: bob.nickname })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expectGoodLooks(bobs);

  await open(page, '/me/settings');
  const privacy = page.getByRole('region', { name: 'Your profile' });
  await privacy.getByRole('switch', { name: 'Show my comments' }).click();
  await expect(privacy.getByRole('switch', { name: 'Show my comments' })).toHaveAttribute('aria-checked', 'false');
  await privacy.getByRole('switch', { name: 'Show who follows me' }).click();
  await expect(privacy.getByRole('switch', { name: 'Show who follows me' })).toHaveAttribute('aria-checked', 'false');
  await open(bobs, `/user/${ada.nickname}?tab=comments`);
  await expect(bobs.getByRole('button', { name: 'Following 1' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await expect(bobs.getByText('The hinges are a joy.')).toHaveCount(0);
});
