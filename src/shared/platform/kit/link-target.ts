/** Destination of an address. */
export type LinkTarget =
  | { site: 'own'; url: URL }
  /** Another host, without a trailing dot; also the host of a mail address. */
  | { site: 'other'; url: URL; host: string }
  /** Not a web page, or invalid. */
  | { site: 'none' };

/**
 * Escapes of characters that URL parsers drop or read as slashes. Markdown renderers write them, and some readers decode
 * them.
 */
const ESCAPED: [RegExp, string][] = [
  [/%5c/gi, '\\'],
  [/%0[9ad]/gi, ''],
];

/**
 * Classifies an address as browsers resolve it on a page. All links that people write are checked by this rule. An address is
 * of this site only if it is so over both http and https: `https:host` is a path on one and a host on the other.
 *
 * @param page any address of this site
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

/** Absolute web address, normalised; null for scripts, paths and invalid text. */
export function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && isWeb(url) ? url : null;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
const withoutDot = (host: string): string => host.replace(/\.$/, '');
/** Host with its port, which is empty if it is the default. */
const placeOf = ({ hostname, port }: URL): string => `${withoutDot(hostname)}:${port}`;

/** Lower case and in ASCII. Mail and chat addresses have their host after the at sign. */
function hostIn({ protocol, hostname, pathname }: URL): string | null {
  if (protocol === 'javascript:' || protocol === 'data:') return null;
  if (hostname !== '') return withoutDot(hostname.toLowerCase());
  const [, named] = /@([^@?,;/]+)/.exec(pathname) ?? [];
  const host = named === undefined ? null : (URL.parse(`http://${named}`)?.hostname ?? null);
  return host === null || host === '' ? null : withoutDot(host);
}
