import * as bundles from '#messages/bundles';
import * as uploads from '#messages/uploads';
import * as shell from '#messages/shell';
import { expect, type Page } from '@playwright/test';

import { section, pick } from './game-form-story.ts';
import { expectAccessible } from './looks.ts';
import { newMember, newPublisher, openAs } from './story-member.ts';
import { open, test } from './story.ts';
import { PYRAMID, titleField, files, toast, choose } from './upload-form-story.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { limitSending } from './upload-story.ts';

test('files that cannot be opened are named by the form, which continues without them', async ({ page }) => {
  const member = await newPublisher('cora');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const summary = page.getByText('Not saved yet');
  await expect(summary).toBeVisible();
  // The press that leaves the field hits its button, although the error above disappears.
  await titleField(page).fill(`Two roofs ${member.nickname}`);
  await choose(page, ['cut.zip', buildZip([{ name: 'a.obj', data: PYRAMID }]).subarray(0, 60)], ['roof.obj', PYRAMID]);
  await expect(files(page).getByRole('alert')).toContainText('“cut.zip”: The archive is damaged and cannot be read.');
  await expect(summary).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(files(page).getByText('The files could not be opened. Choose other files.')).toBeVisible();
  await files(page).getByRole('button', { name: 'Remove cut.zip' }).click();
  await expect(files(page).getByRole('list', { name: 'Models' })).toContainText('roof.obj');
  await expect(files(page).getByText('The files could not be opened.')).toHaveCount(0);
});

test('an implausible size is reported once the category is chosen, and fixed by one press', async ({ page }) => {
  const member = await newPublisher('scala');
  const name = `Spider ${member.nickname}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await titleField(page).fill(name);
  await choose(page, ['spider.obj', PYRAMID.replace('v 0 1 0', 'v 0 150 0')]);
  await expect(files(page).getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(files(page).getByText(/This model measures 150 m\. Few models are/)).toBeVisible();
  await expect(files(page).getByLabel('Unit of the file').getByRole('option')).toContainText([
    'Not known',
    'metres (150 m)',
    'centimetres (1.5 m)',
  ]);
  await pick(section(page, 'Category'), 'Category', 'Characters');
  await expect(files(page).getByText(/This model measures 150 m\. In the category Characters/)).toBeVisible();
  await expectAccessible(page);
  const scaleButton = files(page).getByRole('button', { name: 'The file is in centimetres' });
  await pick(section(page, 'Category'), 'Category', 'Buildings');
  await expect(scaleButton).toHaveCount(0);
  await pick(section(page, 'Category'), 'Category', 'Characters');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toast(page, 'Your model is published.')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('This model measures 150 m.')).toBeVisible();
  await page.getByRole('button', { name: 'The file is in centimetres' }).click();
  await expect(page.getByText('This model measures 150 m.')).toHaveCount(0);
  await expect(page.getByText(/× 1\.5 × .* m$/)).toHaveCount(1);
});

/** Drops a file on an element, as from the desktop. */
async function dropOn(page: Page, selector: string, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, text]) => {
      const carrier = new DataTransfer();
      carrier.items.add(new File([text ?? ''], called ?? ''));
      return carrier;
    },
    [name, content],
  );
  for (const type of ['dragenter', 'dragover']) await page.dispatchEvent(selector, type, { dataTransfer });
  await expect(page.getByText(uploads.dropAnywhere())).toBeVisible();
  await page.dispatchEvent(selector, 'drop', { dataTransfer });
  await expect(page.getByText(uploads.dropAnywhere())).toBeHidden();
}

test('the drop zone comes first, a file dropped anywhere is accepted, and a program in it is reported', async ({ page }) => {
  const member = await newPublisher('ida');
  const name = `Setup ${member.nickname}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^Files/);
  await titleField(page).pressSequentially(name);
  await dropOn(page, 'h1', 'pyramid.obj', PYRAMID);
  await expect(files(page).getByRole('list', { name: 'Models' })).toContainText('pyramid.obj');
  await dropOn(page, 'header', 'setup.exe', 'MZ');
  const found = files(page).getByRole('list', { name: 'Found in the files' });
  await expect(found).toContainText('The files contain a program: setup.exe.');
  // The field still has the focus. Its input is still there after a reload.
  await titleField(page).focus();
  await titleField(page).press('End');
  await titleField(page).pressSequentially(' 2');
  await page.reload();
  await expect(titleField(page)).toHaveValue(`${name} 2`);

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toast(page, bundles.heldForPrograms())).toBeVisible();
  await expect(page.getByText('This model awaits review by a moderator.')).toBeVisible();
  const hash = page.locator('summary', { hasText: 'pyramid.obj' });
  await hash.click();
  await expect(page.getByRole('button', { name: 'Copy SHA-256 of pyramid.obj' })).toBeVisible();
});

test('a picture with the name of a model becomes its texture by one press, and is removed by another', async ({ page }) => {
  const member = await newPublisher('tex');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  const mapped = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n';
  await choose(page, ['pyramid.obj', mapped], ['pyramid.png', await makePicture('teal')]);
  const models = files(page).getByRole('list', { name: 'Models' });
  await models.getByRole('button', { name: 'Use pyramid.png as texture' }).click();
  await expect(models.getByText('With pyramid.png as its texture.')).toBeVisible();
  await expect(models.getByText('1 texture')).toBeVisible();
  await expectAccessible(page);
  await models.getByRole('button', { name: 'Remove this texture' }).click();
  await expect(models.getByRole('button', { name: 'Use pyramid.png as texture' })).toBeVisible();
});

test('an upload is shown on other pages, with a link back to its form', async ({ page }) => {
  const member = await newPublisher('una');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await expect(files(page).getByRole('button', { name: 'Choose files' })).toBeVisible();
  const limit = await limitSending(page, 200_000);
  await choose(page, ['castle.blend', Buffer.alloc(5_000_000, 1)]);
  await expect(page.getByRole('progressbar', { name: 'Upload of castle.blend' })).toBeVisible();
  await page.getByRole('link', { name: 'Models', exact: true }).first().click();
  const bar = page.getByRole('region', { name: shell.uploadUnderWay() });
  await expect(bar).toContainText(/castle\.blendUploading, \d+%/);
  await expectAccessible(page);
  await bar.getByRole('link', { name: shell.backToUpload() }).click();
  await expect(bar).toBeHidden();
  await expect(files(page).getByRole('button', { name: 'Pause castle.blend' })).toBeVisible();
  await limit.lift();
});

test('a narrow window says where to upload models', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, '/uploadResource');
  await expect(page.getByRole('heading', { name: 'Unable to upload' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Unable to upload' })).toBeVisible();
});

test('a visitor logs in first, and a member without a confirmed address saves a draft', async ({ page }) => {
  await page.goto('/uploadResource');
  await expect(page).toHaveURL('/login?next=%2FuploadResource');
  const member = await newMember('vera');
  await openAs(page, member.token, '/uploadResource');
  await expect(page.getByText('Publishing needs a confirmed email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(section(page, 'Title').getByText('Enter the title of the model.').last()).toBeVisible();
  await titleField(page).fill('Half a pyramid');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/me\?tab=drafts&draft=asset-\d+$/);
  await expect(page.getByRole('tab', { name: 'Half a pyramid' })).toBeVisible();
});
