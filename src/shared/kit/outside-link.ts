/** The longest address that is stored. */
export const MAX_LINK = 2000;

/** Names and numbers of hosts that no page outside can be on. */
const INSIDE_NAMES = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|corp|intranet|test|invalid|example|onion|arpa))$/;
const INSIDE_V4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|198\.1[89]|198\.51\.100|203\.0\.113|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|23\d|24\d|25[0-5])\./;

/** A typed address with the `https://` that people leave out, as browsers write it; null: it is none. */
export function readAddress(typed: string): URL | null {
  const text = typed.trim();
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#]+\.[^/?#:]+:\d+/.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return /\s/.test(text) || !URL.canParse(whole) ? null : new URL(whole);
}

/** What keeps a typed address from being a link to a place outside that everybody may follow; null: nothing does. */
export function outsideLinkFault(typed: string): string | null {
  const address = readAddress(typed);
  if (address === null || !/^https?:$/.test(address.protocol))
    return 'This is no web address. It begins with https:// or http://.';
  if (address.username !== '' || address.password !== '') return 'A link must hold no name and no password.';
  if (isInside(address.hostname)) return 'This address cannot be reached from outside. Link to a public one.';
  return null;
}

/** As it is stored: what is no address stays as it was typed, for its owner to mend. */
export const tidyLink = (typed: string): string =>
  outsideLinkFault(typed) === null ? String(readAddress(typed)) : typed.trim();

function isInside(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  // Of six-part addresses only those of the public net, which begin with 2 or 3; none that stand for one of four parts.
  if (host.startsWith('[')) return !/^\[[23][0-9a-f]{0,3}:/.test(host) || /^\[(?:2001:db8|2002|2001:0?:)/.test(host);
  if (/^[\d.]+$/.test(host)) return INSIDE_V4.test(`${host}.`);
  return !host.includes('.') || INSIDE_NAMES.test(host);
}
