import { createECDH } from 'node:crypto';

import { expect, test } from 'vitest';

import { decryptPush } from '../../../../test/fixtures/push-service.ts';
import { areKeysOfBrowser, encryptPush, pushKeys } from './push-message.ts';

// RFC 8291 § 5.
const TEXT = 'When I grow up, I want to be a watermelon';
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
  'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

function browser() {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  return pair;
}

test('a browser decrypts the example of the standard and messages of ours in any script', () => {
  expect(decryptPush(browser(), Buffer.from(auth, 'base64url'), Buffer.from(ENCRYPTED, 'base64url'))).toBe(TEXT);
  for (const text of [TEXT, 'こんにちは 🛠'])
    expect(decryptPush(browser(), Buffer.from(auth, 'base64url'), encryptPush({ p256dh, auth }, text))).toBe(text);
});

test('every secret of an installation gives valid keys, always the same ones', () => {
  for (const digit of ['f', '0', '7'])
    expect(pushKeys(`${digit.repeat(62)}01`).publicKey).toBe(pushKeys(`${digit.repeat(62)}01`).publicKey);
  expect(Buffer.from(pushKeys('ab'.repeat(32)).publicKey, 'base64url')).toHaveLength(65);
});

test('keys that are no points of the curve are refused', () => {
  expect(areKeysOfBrowser({ p256dh, auth })).toBe(true);
  expect(areKeysOfBrowser({ p256dh: `${p256dh.slice(0, -2)}AA`, auth })).toBe(false);
  expect(areKeysOfBrowser({ p256dh, auth: auth.slice(0, 10) })).toBe(false);
});
