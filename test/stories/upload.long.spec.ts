import { join } from 'node:path';

import { expect, type Page, type Response } from '@playwright/test';

import { createBundle, type Bundle } from '../../src/shared/files/bundles/bundle-contract.ts';
import { logOut } from '../../src/shared/accounts/auth/sign-in-contract.ts';
import { openAs, registerMember } from './story-member.ts';
import { startStoryServer, type StoryServer } from './story-server.ts';
import { open, test as storyTest } from './story.ts';
import { limitSending, storyFolder, uploadsOf, writeRandomFile, writeSmallFiles } from './upload-story.ts';

const UPLOAD_PAGE = '/uploadResource';
const LARGE_BYTES = 300_000_000;

/** On a server of their own, which may be killed without affecting other stories. */
const test = storyTest.extend<object, { server: StoryServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing is needed
    async ({}, use) => {
      const server = await startStoryServer({ hasDemo: false, settingsFor: () => ({}) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

/** The bundle that the form creates once all files have arrived. */
async function madeBundle(page: Page): Promise<Bundle> {
  const isAnswer = (answer: Response) => new URL(answer.url()).pathname === createBundle.path && answer.status() === 200;
  const answer = await page.waitForResponse(isAnswer, { timeout: 240_000 });
  return (await answer.json()) as Bundle;
}

const progressOf = async (page: Page, name: string) =>
  Number(await page.getByRole('progressbar', { name: `Upload of ${name}` }).getAttribute('value'));

async function sentUpTo(page: Page, name: string, percent: number): Promise<void> {
  await expect.poll(() => progressOf(page, name), { intervals: [50], timeout: 120_000 }).toBeGreaterThanOrEqual(percent);
}

async function chooseFiles(page: Page, ...paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(paths);
}

test.describe('a file of 300 MB', () => {
  // Failed connections are logged in the console.
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('arrives completely, though the server is killed, the connection lost and the page reloaded', async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000);
    const folder = await storyFolder();
    const name = 'castle.blend';
    const path = join(folder.path, name);
    const sha256 = await writeRandomFile(path, LARGE_BYTES);
    const member = await registerMember(page, 'ulla');
    await openAs(page, member.token, UPLOAD_PAGE);
    // Slow enough to be stopped in the middle, even by a slow machine.
    const limit = await limitSending(page, 15_000_000);
    await chooseFiles(page, path);

    await sentUpTo(page, name, 20);
    const restarted = server.killAndRestart();
    await expect(page.getByText('Waiting for the connection…').first()).toBeVisible();
    await restarted;
    await sentUpTo(page, name, 40);

    // Cutting the other connection has no effect on the limit of this session.
    await page.getByRole('button', { name: `Pause ${name}` }).click();
    await limit.lift();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Resume ${name}` }).click();
    await expect(page.getByText('Waiting for the connection…').first()).toBeVisible();
    await expect(page.getByText(/, waiting$/)).toBeVisible();
    await page.context().setOffline(false);
    await limitSending(page, 8_000_000);
    await sentUpTo(page, name, 60);

    let dialogType = '';
    page.once('dialog', (dialog) => {
      dialogType = dialog.type();
      void dialog.accept();
    });
    await open(page, UPLOAD_PAGE);
    expect(dialogType).toBe('beforeunload');
    await expect(page.getByText(/Choose the file again to continue\.$/)).toBeVisible();
    const [half, ...others] = await uploadsOf(page, member.token);
    expect(others).toEqual([]);
    expect(half?.receivedBytes).toBeGreaterThan(LARGE_BYTES * 0.4);
    const made = madeBundle(page);
    await chooseFiles(page, path);
    expect((await made).sources).toMatchObject([{ name, bytes: LARGE_BYTES, sha256 }]);
    await folder.remove();
  });
});

test.describe('an ended session', () => {
  test.use({ expectedErrors: [/401/] });

  test('keeps everything until the member is logged in again', async ({ page }) => {
    const folder = await storyFolder();
    const name = 'knight.zip';
    const sha256 = await writeRandomFile(join(folder.path, name), 30_000_000);
    const member = await registerMember(page, 'uwe');
    await openAs(page, member.token, UPLOAD_PAGE);
    const limit = await limitSending(page, 1_500_000);
    await chooseFiles(page, join(folder.path, name));
    await sentUpTo(page, name, 10);
    await page.getByRole('button', { name: `Pause ${name}` }).click();
    await page.request.post(logOut.path, { headers: { authorization: `Bearer ${member.token}` } });
    await page.getByRole('button', { name: `Resume ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const made = madeBundle(page);
    await dialog.getByLabel('Enter password').fill(member.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    await limit.lift();
    expect((await made).sources).toMatchObject([{ name, sha256 }]);
    await folder.remove();
  });
});

test('a folder of 1,000 files is one row, and each file arrives with its path', async ({ page }) => {
  test.setTimeout(600_000);
  const folder = await storyFolder();
  await writeSmallFiles(join(folder.path, 'village'), 1000);
  const member = await registerMember(page, 'ulf');
  await openAs(page, member.token, UPLOAD_PAGE);
  const made = madeBundle(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await chooser).setFiles(join(folder.path, 'village'));
  const files = page.getByRole('list', { name: 'Files', exact: true });
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'village', exact: true }).click();
  await expect(files.getByText('And 950 more files.')).toBeVisible();
  const { sources } = await made;
  expect(sources).toHaveLength(1000);
  expect(sources.map((source) => source.name)).toContainEqual(expect.stringMatching(/textures-9\/99\.png$/));
  await folder.remove();
});
