import { expect } from '@playwright/test';

import { section } from './game-form-story.ts';
import { expectAccessible } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';
import { open, test } from './story.ts';
import { PYRAMID, titleField, files, toast, choose } from './upload-form-story.ts';

test('a model is uploaded, viewed, published, and given other files', { tag: '@smoke' }, async ({ page }) => {
  const member = await newPublisher('sol');
  const name = `Pyramid ${member.nickname}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(files(page).getByText('Add the files of the model.')).toBeVisible();

  await titleField(page).fill(name);
  // A briefly narrow window keeps the form.
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(page.getByRole('heading', { name: 'Unable to upload' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(titleField(page)).toHaveValue(name);
  await choose(page, ['pyramid.obj', PYRAMID]);
  await expect(files(page).getByRole('radio', { name: 'Replace files' })).toBeVisible();
  await expect(page.getByText('Stored on this device')).toBeVisible();
  await open(page, '/uploadResource');
  await expect(titleField(page)).toHaveValue(name);
  await expect(files(page).getByText('pyramid.obj').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article', { name: 'Preview' }).getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Report for the broken link' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this model' })).toContainText('Once this is published');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'HISTORY' }).click();
  await expect(page.getByText('The history begins with the first save.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to edit' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  await page.getByRole('button', { name: 'Publish now' }).click();
  // The form prompts once for fields that are often forgotten.
  const nudge = page.getByRole('dialog', { name: 'Publish without license, game and category?' });
  await expect(nudge).toBeVisible();
  await expectAccessible(page);
  await nudge.getByRole('button', { name: 'Add them' }).click();
  await expect(section(page, 'Rights').getByText('A license says what others may do with the model.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toast(page, 'Your model is published.')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');

  await open(page, `/me?tab=drafts&draft=asset-${id}`);
  await files(page).getByRole('radio', { name: 'Replace files' }).check();
  await choose(page, ['roof.obj', PYRAMID.replace('pyramid', 'roof')]);
  await page.getByRole('textbox', { name: 'What is new in the files?' }).fill('Only its roof.');
  await expect(files(page).getByText('pyramid.obj')).toHaveCount(0);
  // Running uploads block publication.
  await expect(files(page).getByRole('list', { name: 'Models' })).toContainText('roof.obj');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Forever?' })).toContainText(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
});
