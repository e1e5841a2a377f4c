const BASE = 'http://site.invalid';

/**
 * The path of this site (with query and fragment) that a text leads to, as a browser reads it; null where it leads
 * elsewhere or nowhere. A browser drops tabs and line breaks, takes `\` for `/`, and folds `/.//` into the `//` that leads
 * to another site. What is encoded twice over is refused too: no page of this site begins that way.
 */
export function returnPath(text: string): string | null {
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  if (origin !== BASE || /^\/[/%.]/.test(pathname)) return null;
  return pathname + search + hash;
}
