/** Value of a cookie, or null. Our cookies need no decoding. */
export function requestCookie(request: { headers: { cookie?: string | undefined } }, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
