import * as m from '#messages/tools';
import { expect } from '@playwright/test';

import { toolLink } from '../../src/shared/catalogue/page-links.ts';
import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { askApi, test } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';

test.describe('a version without trials', () => {
  test.use({ expectedErrors: [/Failed to load resource.*400/] });

  test('members say whether a version works for them, and withdraw that', async ({ page }) => {
    const { cards } = await askApi(page, listTools, '?sort=name');
    const tool = cards[0]!;
    const member = await newPublisher('trier');
    await openAs(page, member.token, toolLink(tool));
    const form = page.getByRole('form', { name: m.reportForm() });
    await form.getByLabel('Version that you tried').fill('  ');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(form.getByText(m.enterVersion())).toBeVisible();
    await form.getByLabel('Version that you tried').fill('9.9');
    await form.getByLabel('System').selectOption('Linux');
    await form.getByRole('button', { name: 'Broken for me' }).click();
    const own = page.getByRole('list', { name: m.trialList() }).getByRole('listitem').filter({ hasText: member.nickname });
    await expect(own).toContainText(/Broken.*9\.9.*Linux/);
    await expectGoodLooks(page, 'the trials of a tool');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(own).toContainText('Works');
    await own.getByRole('button', { name: m.removeReportOf({ version: '9.9' }) }).click();
    await expect(own).toHaveCount(0);
  });
});
