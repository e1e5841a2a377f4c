import type { Outcome } from './deferred-data.ts';

/**
 * Whether a page is shown at the right address: the id decides, and a wrong title in the path leads to
 * the right one for good; a title that was looked up may mean something else tomorrow, so its redirect is for now.
 *
 * @param addresses the addresses at which it may be shown, the canonical one first.
 */
export function atOwnAddress<T>(url: URL, value: T, addresses: readonly [string, ...string[]]): Outcome<T> {
  const here = decodedPath(url.pathname);
  const right = new URL(addresses[0], url);
  const id = url.searchParams.get('id');
  // The id of what was merged into something else leads to that.
  const isItsId = id === null || Number(id) === Number(right.searchParams.get('id'));
  if (isItsId && addresses.some((address) => decodedPath(new URL(address, url).pathname) === here))
    return { kind: 'found', value };
  for (const [name, text] of url.searchParams) if (name !== 'id') right.searchParams.append(name, text);
  return { kind: 'moved', to: right.pathname + right.search, status: id === null ? 302 : 301 };
}

/** Two spellings of one path compare equal; what is no proper encoding stands for itself. */
function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether two addresses show the same thing, told apart only by what is open beside it. */
export function isSameThing(current: URL, next: URL): boolean {
  const isSame = current.pathname === next.pathname && current.searchParams.get('id') === next.searchParams.get('id');
  // The very same address is asked for when something is to be loaded again.
  return isSame && current.href !== next.href;
}
