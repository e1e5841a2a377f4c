import * as shell from '#messages/shell';
import * as admin from '#messages/admin';
import * as titles from '#messages/menu';
import { expect } from '@playwright/test';

import { getHeaderData } from '../../src/shared/integrations/strapi-api/site-contract.ts';
import { grant, newMember, openAs } from './story-member.ts';
import { askApi, newPage, open, test } from './story.ts';

// The server refuses some input.
test.use({ expectedErrors: [/status of 400/] });

test('an admin renames a menu link and changes the logo, and every page shows it', async ({ page, browser }) => {
  const member = await newMember('sitta');
  await openAs(page, member.token, '/admin/site');
  await expect(page.getByText(shell.pageNotFound())).toBeVisible();
  await grant('admin', member);
  await open(page, '/admin/site');
  const menu = page.getByRole('form', { name: 'Menu' });
  const last = menu.getByRole('listitem').last();
  await expect(last.getByLabel('Title')).toHaveValue(titles.fanArts());
  await last.getByLabel('Title').fill('Fan works');
  await last.getByLabel('Address').fill('javascript:alert(1)');
  await menu.getByRole('button', { name: 'Save menu' }).click();
  await expect(last.getByText('Begin the address with /')).toBeVisible();
  await last.getByLabel('Address').fill('/fanarts');
  await menu.getByRole('button', { name: 'Save menu' }).click();
  await expect(page.getByText('Menu saved.')).toBeVisible();

  const logo = page.getByRole('form', { name: 'Logo' });
  const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  await logo.getByLabel(admin.logoSvg()).fill(drawn('<script>alert(1)</script>'));
  await logo.getByRole('button', { name: admin.saveLogo() }).click();
  await expect(logo.getByText('The drawing contains a <script>')).toBeVisible();
  const before = (await askApi(page, getHeaderData)).logoSvg;
  await logo.getByLabel(admin.logoSvg()).fill(drawn('<rect id="own-mark" width="8" height="8" fill="currentColor"/>'));
  await logo.getByRole('button', { name: admin.saveLogo() }).click();
  await expect(page.getByText('Logo saved.')).toBeVisible();
  // The frame of this page changes too, without a reload.
  await expect(page.getByRole('banner').locator('#logo-own-mark')).toBeVisible();

  const other = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const visitor = await newPage(other);
  await open(visitor, '/about');
  await expect(visitor.getByRole('navigation', { name: 'Sections' }).getByText('Fan works').first()).toBeAttached();
  await expect(visitor.getByRole('banner').locator('#logo-own-mark')).toBeVisible();
  await other.close();

  // Other stories need the original menu and logo.
  await logo.getByLabel(admin.logoSvg()).fill(before);
  await logo.getByRole('button', { name: admin.saveLogo() }).click();
  await expect(page.getByRole('banner').locator('#logo-own-mark')).toHaveCount(0);
  await last.getByLabel('Title').fill(titles.fanArts());
  await menu.getByRole('button', { name: 'Save menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByText(titles.fanArts()).first()).toBeAttached();

  await open(page, '/admin/users?tab=log');
  await expect(page.getByText(`${member.nickname} changed the menu`).first()).toBeVisible();
  await expect(page.getByText('changed “Fan works”').first()).toBeVisible();
});
