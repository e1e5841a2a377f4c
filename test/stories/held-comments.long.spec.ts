import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { toolLink } from '../../src/shared/catalogue/page-links.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { saveTool, EMPTY_TOOL_FORM } from '../../src/shared/catalogue/tools/tool-form.ts';
import { addWatchedWord } from '../../src/shared/accounts/trust/trust-contract.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { open, test } from './story.ts';

// The limit, the refusals, and the page that visitors do not see.
test.use({ expectedErrors: [/status of (?:400|404|429)/] });

test('the page of a held tool says so and why, and not that a moderator has hidden it', async ({ page }) => {
  const admin = await newMember('boss');
  await grant('admin', admin);
  const bob = await newPublisher('bob');
  const word = bob.nickname.replace('_', '');
  const send = async (token: string, path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json() as Promise<{ id: number }>;
  };
  await send(admin.token, addWatchedWord.path, { kind: 'word', text: word });
  const form = { ...EMPTY_TOOL_FORM, title: `Wick ${word}` };
  const body = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, form };
  const { id } = await send(bob.token, saveTool.path, body);
  await openAs(page, bob.token, toolLink({ id, title: form.title }));
  const note = page.getByRole('region', { name: 'Who sees this tool' });
  await expect(note).toHaveText(
    'This tool awaits review by a moderator. Visitors do not see it yet.It contains a word or link that needs review.',
  );
  await expectGoodLooks(page);

  // No public text has that word, and the input stays.
  await open(page, '/me?tab=about');
  await page.getByRole('button', { name: 'Write something' }).click();
  await page.getByLabel('About you').fill(`I give ${word}.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This contains a word or link that needs review')).toBeVisible();
  await page.getByLabel('About you').fill('See https://elsewhere.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Links of new members are shown as plain text to others.')).toBeVisible();
  await expectGoodLooks(page);
  await open(page, `/user/${bob.nickname}`);
  await expect(page.getByText('See https://elsewhere.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://elsewhere.example' })).toHaveCount(0);
});
