/**
 * Bytes of an address: 4 of IPv4, 16 of IPv6, and the inner 4 of IPv4-mapped addresses (RFC 4291, 2.5.5.2). Null for other
 * text.
 */
export function readIpAddress(text: string): number[] | null {
  const plain = text.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? '';
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) {
    const bytes = plain.split('.').map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : null;
  }
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return null;
  // The URL parser writes every IPv6 address in its one canonical form, without dots and with at most one "::".
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string | undefined) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [left, right] = [numbers(head), numbers(tail)];
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
  const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]);
  return isWithin(bytes, MAPPED) ? bytes.slice(12) : bytes;
}

/** A network by its address and the count of leading bits. */
interface Network {
  bytes: number[];
  bits: number;
}

const MAPPED: Network = { bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], bits: 96 };

/** Parses a network such as `10.0.0.0/8`. */
function network(text: string): Network {
  const [address = '', bits] = text.split('/', 2);
  return { bytes: readIpAddress(address) ?? [], bits: Number(bits) };
}

/** Whether an address of the same family is in a network. */
const isWithin = (address: number[], { bytes, bits }: Network): boolean =>
  bytes.every((byte, index) => {
    const compared = Math.min(8, Math.max(0, bits - index * 8));
    return (byte ^ (address[index] ?? 0)) >> (8 - compared) === 0;
  });

/** IPv4 networks that are not globally reachable by IANA's special-purpose registry, and multicast. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(network);

/** The only IPv6 block that IANA assigns for global unicast: all others are reserved, local, translated or multicast. */
const GLOBAL_UNICAST = network('2000::/3');
/** Exceptions inside that block: protocol assignments with Teredo, documentation. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '3fff::/20'].map(network);

/** NAT64 (RFC 6052) and 6to4 (RFC 3056): packets to these end at the IPv4 address inside. `at` is its first byte. */
const TRANSLATED = [
  { inside: network('64:ff9b::/96'), at: 12 },
  { inside: network('2002::/16'), at: 2 },
];

/** Whether an address is outside the public internet. Text that is no IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const bytes = readIpAddress(address);
  if (bytes === null) return true;
  const isIn = (networks: Network[], of: number[]) => networks.some((one) => isWithin(of, one));
  if (bytes.length === 4) return isIn(NOT_PUBLIC_IPV4, bytes);
  const translated = TRANSLATED.find(({ inside }) => isWithin(bytes, inside));
  if (translated !== undefined) return isIn(NOT_PUBLIC_IPV4, bytes.slice(translated.at, translated.at + 4));
  return !isWithin(bytes, GLOBAL_UNICAST) || isIn(NOT_PUBLIC_IPV6, bytes);
}

/** The first groups of an IPv6 address as a network, such as `2001:db8:0:1::/64`. */
export function ipv6Network(bytes: number[], bits: 48 | 64): string {
  const groups = Array.from({ length: bits / 16 }, (_, index) => ((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
