const BASE = 'http://site.invalid';

/**
 * Path within this site, with query and fragment, as a browser resolves the text. Null if it leads elsewhere. Browsers drop
 * tabs and line breaks, read `\` as `/`, and fold `/.//` into `//`, which leads to another site. Double encoding is refused
 * too, since no page of this site begins like that.
 */
export function returnPath(text: string): string | null {
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  if (origin !== BASE || /^\/[/%.]/.test(pathname)) return null;
  return pathname + search + hash;
}
