import * as adminTexts from '#messages/admin';
import * as common from '#messages/common';
import { createHmac } from 'node:crypto';

import { expect } from '@playwright/test';

import { startReceiver } from '../fixtures/webhook-receiver.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { demoAssets, open, test } from './story.ts';

test('an admin adds a webhook, tests it, sees the message for a comment, switches it off and removes it', async ({ page }) => {
  test.slow();
  const receiver = await startReceiver();
  const { url, calls } = receiver;
  const admin = await newPublisher('ada');
  await grant('admin', admin);

  await openAs(page, admin.token, '/admin');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('somewhere');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Enter a full address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByRole('checkbox', { name: 'Content was reported' }).uncheck();
  await dialog.getByRole('button', { name: 'Add' }).click();
  const secret = (await page.getByRole('dialog', { name: adminTexts.webhookSecret() }).locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: common.done() }).click();

  const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
  await expect(webhook).toContainText('Nothing sent yet');
  await webhook.getByRole('button', { name: 'Send a test' }).click();
  const log = webhook.getByRole('list', { name: 'Log' });
  await expect(log.getByRole('listitem')).toContainText(/ping.*Accepted with status 200/);
  await log.getByText('ping', { exact: true }).click();
  await expect(log.getByText('"type": "ping"')).toBeVisible();
  await expectGoodLooks(page);
  const [call] = calls;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(call?.headers['webhook-id'])}.${String(call?.headers['webhook-timestamp'])}.${call?.body}`;
  expect(call?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);

  const [asset] = await demoAssets(page);
  await open(page, `/models/x?id=${asset?.assetId ?? 0}&panel=comments`);
  await page.getByLabel('Your comment').fill('The program hears of this.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect
    .poll(() => calls.map(({ body }) => body).filter((body) => body.includes('The program hears of this.')))
    .toHaveLength(1);

  await open(page, '/admin/webhooks');
  await webhook.getByRole('button', { name: 'Log' }).click();
  await expect(log.getByText('comment.created', { exact: true })).toBeVisible();
  await webhook.getByRole('button', { name: 'Switch off' }).click();
  await expect(webhook).toContainText('Disabled. An admin switched this webhook off.');
  await webhook.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
