// @vitest-environment node
import { pbkdf2Sync, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { plainPbkdf2 } from './plain-pbkdf2.ts';

test.each([
  [1, 16, 20],
  [2, 16, 20],
  [2000, 16, 20],
  [50, 0, 0],
  [50, 51, 64],
])('%i rounds over a salt of %i and a password of %i bytes give the key that Node gives', async (cost, saltBytes, bytes) => {
  const salt = randomBytes(saltBytes);
  const password = randomBytes(bytes);
  const { derivedKey } = await plainPbkdf2({ cost, keyLength: 32 }, salt, password);
  expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'));
});

test('unsupported parameters are rejected', async () => {
  await expect(plainPbkdf2({ cost: 1, keyLength: 33 }, randomBytes(16), randomBytes(20))).rejects.toThrow(RangeError);
  await expect(plainPbkdf2({ cost: 1 }, randomBytes(16), randomBytes(65))).rejects.toThrow(RangeError);
  await expect(plainPbkdf2({ cost: 1 }, randomBytes(60), randomBytes(20))).rejects.toThrow(RangeError);
});
