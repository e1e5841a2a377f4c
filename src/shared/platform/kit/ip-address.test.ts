import { describe, expect, test } from 'vitest';

import { isPrivateAddress } from './ip-address.ts';

/** All rows of IANA's IPv4 and IPv6 Special-Purpose Address Registries (October 2025), and further reserved blocks. */
const NOT_REACHABLE: [string, ...string[]][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.1.2.3', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.1', '127.255.255.255'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.8', '192.0.0.170', '192.0.0.171', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.88.99.0/24, deprecated', '192.88.99.0', '192.88.99.2', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['multicast, 224.0.0.0/4', '224.0.0.1', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.254', '255.255.255.255'],
  ['::1/128 and ::/128', '::1', '::'],
  ['IPv4-compatible, ::/96', '::2', '::7f00:1', '::8.8.8.8', '::10.0.0.1'],
  ['IPv4-mapped, ::ffff:0:0/96, private inside', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:c0a8:1'],
  ['IPv4-translated, ::ffff:0:0:0/96', '::ffff:0:7f00:1', '::ffff:0:8.8.8.8'],
  ['64:ff9b::/96, private inside', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::'],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1::808:808', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff::1'],
  ['2001::/23', '2001::1', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Teredo, 2001::/32', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['2001:2::/48', '2001:2::1'],
  ['2001:10::/28', '2001:10::1', '2001:1f:ffff::1'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4, 2002::/16, private inside', '2002:7f00:1::', '2002:c0a8:101::1', '2002:a00:1:2::3'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16', '5f00::', '5f00:ffff::1'],
  ['fc00::/7', 'fc00::1', 'fd00::1', 'fdff:ffff::1'],
  ['fe80::/10', 'fe80::1', 'fe80::1%eth0', 'febf:ffff::1'],
  ['site-local, fec0::/10, deprecated', 'fec0::1', 'feff::1'],
  ['multicast, ff00::/8', 'ff02::1', 'ff0e::1'],
  ['outside of 2000::/3, unassigned', '200::1', '1fff::1', '4000::1', 'e000::1'],
  ['no address', 'not an address', '', '1.2.3', '1.2.3.4.5', ':::', '[::1]'],
];

/** Smaller blocks inside these that the registry calls reachable. Polyshelf calls nothing there. */
const REACHABLE_BY_PROTOCOL = [
  '192.0.0.9',
  '192.0.0.10',
  '2001:1::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:20::1',
  '2001:30::1',
];

const REACHABLE: [string, ...string[]][] = [
  ['next to 0.0.0.0/8 and 10.0.0.0/8', '1.0.0.0', '9.255.255.255', '11.0.0.0'],
  ['next to 100.64.0.0/10', '100.63.255.255', '100.128.0.0'],
  ['next to 127.0.0.0/8', '126.255.255.255', '128.0.0.0'],
  ['next to 172.16.0.0/12', '172.15.255.255', '172.32.0.0'],
  ['next to 192.0.0.0/24 and 192.0.2.0/24', '191.255.255.255', '192.0.1.0', '192.0.3.0'],
  ['192.31.196.0/24, 192.52.193.0/24 and 192.175.48.0/24', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ['next to 198.18.0.0/15', '198.17.255.255', '198.20.0.0'],
  ['next to 224.0.0.0/4', '223.255.255.255', '8.8.8.8'],
  ['IPv4-mapped, public inside', '::ffff:8.8.8.8', '::ffff:808:808'],
  ['64:ff9b::/96, public inside', '64:ff9b::8.8.8.8', '64:ff9b::808:808'],
  ['6to4, public inside', '2002:808:808::1'],
  ['next to 2001::/23 and 2001:db8::/32', '2001:200::1', '2001:db7::1', '2001:db9::1'],
  ['2620:4f:8000::/48', '2620:4f:8000::1'],
  ['next to 3fff::/20', '3ffe:ffff::1', '3fff:1000::1'],
  ['global unicast', '2000::1', '2606:4700::6810:84e5', '2a00:1450:4001::8', '[2a00:1450:4001::8]'],
];

describe('an address', () => {
  test.each(NOT_REACHABLE)('of %s is not public', (_row, ...addresses) =>
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]),
  );
  test.each(REACHABLE)('of %s is public', (_row, ...addresses) =>
    expect(addresses.filter((address) => isPrivateAddress(address))).toEqual([]),
  );
  test('of a protocol block is not public', () =>
    expect(REACHABLE_BY_PROTOCOL.filter((address) => !isPrivateAddress(address))).toEqual([]));
});
