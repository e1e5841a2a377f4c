import type { Outcome } from './deferred-data.ts';

/**
 * Checks the address of a page. The id is decisive: a wrong title redirects permanently to the canonical address. An address
 * without an id redirects temporarily, as its title may later mean another publication.
 * @param addresses Valid addresses, the canonical one first.
 */
export function atOwnAddress<T>(url: URL, value: T, addresses: readonly [string, ...string[]]): Outcome<T> {
  const here = decodedPath(url.pathname);
  const right = new URL(addresses[0], url);
  const id = url.searchParams.get('id');
  // The id of a merged publication redirects to its target.
  const isItsId = id === null || Number(id) === Number(right.searchParams.get('id'));
  if (isItsId && addresses.some((address) => decodedPath(new URL(address, url).pathname) === here))
    return { kind: 'found', value };
  for (const [name, text] of url.searchParams) if (name !== 'id') right.searchParams.append(name, text);
  return { kind: 'moved', to: right.pathname + right.search, status: id === null ? 302 : 301 };
}

/** Decodes a path for comparison. Invalid encodings are left unchanged. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** True if two addresses show the same publication with different open panels. */
export function isSameThing(current: URL, next: URL): boolean {
  const isSame = current.pathname === next.pathname && current.searchParams.get('id') === next.searchParams.get('id');
  // The same address means a reload.
  return isSame && current.href !== next.href;
}
