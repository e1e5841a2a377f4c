import * as settings from '#messages/settings';
import * as auth from '#messages/auth';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expectSignedIn, logOut } from './account-story.ts';
import { test } from './story.ts';
import { newMember, openAs } from './story-member.ts';
import { prove, signInUpToTheSecondFactor, recoveryCodes } from './second-factor-story.ts';

/** The second factor is requested by a 401, which the browser logs. */
test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

test('a passkey is created, logs in to the account, and can be removed', async ({ page }) => {
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
  const member = await newMember('pia');
  await openAs(page, member.token, '/me/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(settings.passkeyName()).fill('My laptop');
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

test('an authenticator app is required once it is set up, and a recovery code replaces a lost one', async ({ page }) => {
  const member = await newMember('tilda');
  await openAs(page, member.token, '/me/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  await prove(page, member);
  await expect(page.getByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
  const secret = (await page.locator('#second-factors code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel(settings.totpCode()).fill(app.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = await recoveryCodes(page);
  await expect(page.locator('#second-factors').getByText('10 codes left. Each works once.')).toBeVisible();

  await logOut(page);
  await signInUpToTheSecondFactor(page, member);
  // A code is valid once: the code of the set-up is refused, the next one works.
  await page.getByLabel(auth.authenticatorCode()).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page, member.nickname);

  await logOut(page);
  await signInUpToTheSecondFactor(page, member);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectSignedIn(page, member.nickname);
});
