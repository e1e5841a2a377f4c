import { isPrivateAddress, readIpAddress } from '../../../shared/platform/kit/ip-address.ts';

/** Whether a URL names this machine or its network: `localhost`, or a private address. */
export function isLocalUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return readIpAddress(host) !== null && isPrivateAddress(host);
}

/** Whether a host only reaches the machine itself. */
export function isLoopback(host: string): boolean {
  const plain = plainHost(host);
  const bytes = readIpAddress(plain);
  if (bytes === null) return /(?:^|\.)localhost$/.test(plain);
  return bytes.length === 4 ? bytes[0] === 127 : bytes.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

/** Whether an address means all addresses of a machine. As a target, it is the machine itself. */
export function isUnspecified(host: string): boolean {
  const bytes = readIpAddress(plainHost(host));
  return bytes !== null && (bytes.length === 4 ? bytes[0] === 0 : bytes.every((byte) => byte === 0));
}

const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '');
