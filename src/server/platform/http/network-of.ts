import { ipv6Network, readIpAddress } from '../../../shared/platform/kit/ip-address.ts';

/**
 * The unit that attempts are counted by: a whole IPv4 address, but the /64 of an IPv6 address, since its holder has all 2^64
 * addresses of it.
 */
export function networkOf(address: string): string {
  const bytes = readIpAddress(address);
  if (bytes === null) return address;
  return bytes.length === 4 ? bytes.join('.') : ipv6Network(bytes, 64);
}

/** An address without the part that tells one connection from its neighbours: 203.0.113.0/24, or the /48 of an IPv6 address. */
export function roughNetworkOf(address: string): string {
  const bytes = readIpAddress(address);
  if (bytes === null) return address;
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : ipv6Network(bytes, 48);
}
