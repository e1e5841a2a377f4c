import { expect, test } from 'vitest';

import { isLocalUrl } from './private-address.ts';

test.each([
  ['http://localhost:8080/v4', true],
  ['http://localhost./', true],
  ['http://shelf.localhost/', true],
  ['http://127.0.0.1/', true],
  ['http://127.0.0.1./', true],
  ['http://0x7f.1/', true],
  ['http://2130706433/', true],
  ['http://[::1]:80/', true],
  ['http://[::ffff:a00:1]/', true],
  ['http://192.168.1.4/', true],
  ['https://api.igdb.com/v4', false],
  ['https://localhost.example/', false],
  ['https://8.8.8.8/', false],
])('%s is local: %s', (address, local) => expect(isLocalUrl(address)).toBe(local));
