import { isPrivateAddress, readIpAddress } from '../../../shared/kit/ip-address.ts';

/** Whether a URL names this machine or its network: `localhost`, or a private number. */
export function isLocalUrl(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return readIpAddress(host) !== null && isPrivateAddress(host);
}
