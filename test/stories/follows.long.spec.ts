import * as m from '#messages/publications';
import { expect } from '@playwright/test';

import { listAssets, listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { expectGoodLooks } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';
import { askApi, demoGames, open, test } from './story.ts';

test('a member follows a series, a tag and a tool, finds their publications in the feed, and unfollows one', async ({
  page,
}) => {
  const games = await demoGames(page);
  const series = games.find(({ attributes }) => attributes.series !== null)?.attributes.series;
  const [tag] = (await askApi(page, listAssetFilters)).tag;
  if (!series || tag === undefined) throw new Error('There is no series or no tag.');
  const { assetsCount } = await askApi(page, listAssets, `?tag=${tag.id}`);
  const member = await newPublisher('follower');
  await openAs(page, member.token, `/series/${encodeURIComponent(series.name)}?id=${series.id}`);
  await page.getByRole('button', { name: 'Follow 0' }).click();
  await expect(page.getByRole('button', { name: 'Following 1' })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: m.newPublications({ level: m.levelAll() }) }).click();
  await page.getByRole('menuitemradio', { name: m.levelFeed() }).click();
  await expect(page.getByRole('button', { name: m.newPublications({ level: m.levelFeed() }) })).toBeVisible();
  await open(page, `/models?tag=${tag.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${assetsCount} Models`);
  await page.getByRole('button', { name: 'Follow tag' }).click();
  await expect(page.getByRole('button', { name: 'Following 1' })).toBeVisible();
  await open(page, '/tools');
  await page.getByRole('list', { name: 'Tools' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Follow 0' }).click();
  await expect(page.getByRole('button', { name: 'Following 1' })).toBeVisible();

  await open(page, '/feed');
  const followed = page.getByRole('region', { name: 'You follow' });
  await expect(followed.getByRole('listitem')).toHaveCount(3);
  await expect(followed.getByRole('link', { name: `${tag.name} tag` })).toBeVisible();
  await expect(page.getByText(`Because you follow the tag ${tag.name}`).first()).toBeVisible();
  await expect(page.getByText(`Because you follow the series ${series.name}`).first()).toBeVisible();
  await expectGoodLooks(page);
  await followed.getByRole('button', { name: `Unfollow ${tag.name}` }).click();
  await expect(followed.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(`Because you follow the tag ${tag.name}`)).toHaveCount(0);
  await followed.getByRole('button', { name: m.newPublicationsOf({ title: series.name, level: m.levelFeed() }) }).click();
  await page.getByRole('menuitemradio', { name: m.levelMuted() }).click();
  await expect(page.getByText(`Because you follow the series ${series.name}`)).toHaveCount(0);
  await expect(followed.getByRole('button', { name: `New publications of ${series.name}: Nothing` })).toBeVisible();
  await followed.getByRole('link', { name: `${series.name} series` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.name);
});
