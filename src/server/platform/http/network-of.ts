import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for when tries are counted: an IPv4 address for itself, an IPv6 address for its /64, since
 * whoever has one address of it has all 2^64 of them.
 */
export function networkOf(address: string): string {
  const { ipv4, groups } = partsOf(address);
  return ipv4 ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** An address without the part that tells one connection from its neighbours: 203.0.113.x, or the /48 of an IPv6 address. */
export function roughNetworkOf(address: string): string {
  const { ipv4, groups } = partsOf(address);
  return ipv4 === null ? `${groups.slice(0, 3).join(':')}::/48` : ipv4.replace(/\.\d+$/, '.x');
}

function partsOf(address: string): { ipv4: string; groups: [] } | { ipv4: null; groups: string[] } {
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return { ipv4: plain, groups: [] };
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return { ipv4: mapped, groups: [] };
  // The URL parser writes every IPv6 address in its one canonical form, the groups of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const split = (text: string | undefined) => (text ? text.split(':') : []);
  const left = split(head);
  const right = split(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return { ipv4: null, groups: [...left, ...zeros, ...right] };
}
