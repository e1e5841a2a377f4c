/** Where an address leads. */
export type LinkTarget =
  | { site: 'own'; url: URL }
  /** Another host, without the dot that may end it; also the host of a mail address. */
  | { site: 'other'; url: URL; host: string }
  /** Nothing that a browser opens as a page, or nothing at all. */
  | { site: 'none' };

/** Escapes of signs that parsers of addresses drop or read as slashes. Markdown renderers write them; not every reader keeps them. */
const ESCAPED: [RegExp, string][] = [
  [/%5c/gi, '\\'],
  [/%0[9ad]/gi, ''],
];

/**
 * Judges an address as browsers resolve it on a page: the one rule for every link that people write.
 * An address is of this site only where it is so over both http and https: `https:host` is a path on one and a host on the other.
 * @param page any address of this site.
 */
export function linkTarget(address: string, page: string): LinkTarget {
  const unescaped = ESCAPED.reduce((text, [sign, plain]) => text.replaceAll(sign, plain), address);
  const bases = ['http:', 'https:'].map((scheme) => page.replace(/^https?:/, scheme));
  let own: URL | null = null;
  for (const spelling of new Set([address, unescaped])) {
    for (const base of bases) {
      const url = URL.parse(spelling, base);
      if (url === null) continue;
      const host = hostIn(url);
      if (host === null) continue;
      if (!isWeb(url) || placeOf(url) !== placeOf(new URL(page))) return { site: 'other', url, host };
      own ??= url;
    }
  }
  return own === null ? { site: 'none' } : { site: 'own', url: own };
}

/** An address that stands for itself on any page, as a browser writes it; null: a script, a path, or no address. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && isWeb(url) ? url : null;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
const withoutDot = (host: string): string => host.replace(/\.$/, '');
/** With the port, unless it is the usual one. */
const placeOf = ({ hostname, port }: URL): string => `${withoutDot(hostname)}:${port}`;

/** Lower case and in ASCII; of a mail or chat address what stands behind the at sign. */
function hostIn({ protocol, hostname, pathname }: URL): string | null {
  if (protocol === 'javascript:' || protocol === 'data:') return null;
  if (hostname !== '') return withoutDot(hostname.toLowerCase());
  const [, named] = /@([^@?,;/]+)/.exec(pathname) ?? [];
  const host = named === undefined ? null : (URL.parse(`http://${named}`)?.hostname ?? null);
  return host === null || host === '' ? null : withoutDot(host);
}
