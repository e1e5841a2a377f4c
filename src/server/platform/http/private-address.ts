import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: this machine, its neighbours, and what is set aside (IANA's registries). */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  // What stands for IPv4 addresses, which may be private ones.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is no public one; so is what is no address at all. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? '';
  const version = isIP(plain);
  return version === 0 || NOT_PUBLIC.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether somebody who wrote this address meant this machine or its network: `localhost`, or a private number. */
export function isLocalUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host));
}

/** Whether a host name or an address reaches the machine that uses it and no other. */
export function isLoopback(host: string): boolean {
  const plain = plainHost(host);
  return /(?:^|\.)localhost$/.test(plain) || isWithin(LOOPBACK, plain);
}

/** Whether an address stands for all addresses of a machine. As a place to go to, it is the own machine. */
export const isUnspecified = (host: string): boolean => isWithin(UNSPECIFIED, plainHost(host));

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const UNSPECIFIED = new BlockList();
UNSPECIFIED.addSubnet('0.0.0.0', 8, 'ipv4');
UNSPECIFIED.addAddress('::', 'ipv6');

const plainHost = (host: string) => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

function isWithin(list: BlockList, plain: string): boolean {
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
