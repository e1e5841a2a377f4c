import { ipv6Network, readIpAddress } from '../../../shared/platform/kit/ip-address.ts';

/** Unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, whose holder has all 2^64 addresses. */
export function networkOf(address: string): string {
  const bytes = readIpAddress(address);
  if (bytes === null) return address;
  return bytes.length === 4 ? bytes.join('.') : ipv6Network(bytes, 64);
}

/** Anonymised address: the /24 of IPv4, or the /48 of IPv6. */
export function roughNetworkOf(address: string): string {
  const bytes = readIpAddress(address);
  if (bytes === null) return address;
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ipv6Network(bytes, 48);
}
