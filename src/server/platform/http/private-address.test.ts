import { describe, expect, test } from 'vitest';

import { isLocalUrl, isPrivateAddress } from './private-address.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:7f00:1::',
    '[::1]',
    'not an address',
    '',
  ])('%s is not public', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::8', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

test.each([
  ['http://localhost:8080/v4', true],
  ['http://127.0.0.1/', true],
  ['http://0x7f.1/', true],
  ['http://[::1]:80/', true],
  ['http://192.168.1.4/', true],
  ['https://api.igdb.com/v4', false],
  ['https://localhost.example/', false],
  ['https://8.8.8.8/', false],
])('%s is local: %s', (address, local) => expect(isLocalUrl(address)).toBe(local));
