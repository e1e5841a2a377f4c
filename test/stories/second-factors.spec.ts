import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expectSignedIn, logOut } from './account-story.ts';
import { test } from './story.ts';
import { newMember, openAs, type StoryMember } from './story-member.ts';

/** Asking for the second factor is an answer of 401, which the browser writes down. */
test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

async function prove(page: Page, { password }: StoryMember): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function signInUpToTheSecondFactor(page: Page, member: StoryMember): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Enter password').fill(member.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The codes are shown once; answers them. */
async function recoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}

test('an authenticator app is asked for once it is set up, and a recovery code opens when it is lost', async ({ page }) => {
  const member = await newMember(page, 'tilda');
  await openAs(page, member.token, '/me/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  await prove(page, member);
  await expect(page.getByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
  const secret = (await page.locator('#second-factors code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Code of the app').fill(app.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = await recoveryCodes(page);
  await expect(page.locator('#second-factors').getByText('10 codes left. Each works once.')).toBeVisible();

  await logOut(page);
  await signInUpToTheSecondFactor(page, member);
  // A code counts once: the one that switched the app on opens nothing, the next one does.
  await page.getByLabel('Code of your authenticator app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page, member.nickname);

  await logOut(page);
  await signInUpToTheSecondFactor(page, member);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page, member.nickname);
});

test('a passkey is made, opens the account, and can be removed', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const member = await newMember(page, 'pia');
  await openAs(page, member.token, '/me/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await prove(page, member);
  await recoveryCodes(page);
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('My laptop')).toBeVisible();

  await logOut(page);
  await signInUpToTheSecondFactor(page, member);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSignedIn(page, member.nickname);

  await page.goto('/me/settings');
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey' });
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toBeHidden();
  await expect(page.locator('#second-factors').getByRole('heading', { name: 'Recovery codes' })).toBeHidden();
});
