import * as m from '#messages/kit';
import { isPrivateAddress, readIpAddress } from './ip-address.ts';

/** Limit of a stored address. */
export const MAX_LINK = 2000;

/** Host names that are never public. */
const INSIDE_NAMES = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home|corp|intranet|test|invalid|example|onion|arpa))$/;

/** Typed address with a missing `https://` added, normalised; null if it is invalid. */
export function readAddress(typed: string): URL | null {
  const text = typed.trim();
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#]+\.[^/?#:]+:\d+/.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return /\s/.test(text) || !URL.canParse(whole) ? null : new URL(whole);
}

/** Error of an outside link, or null. */
export function outsideLinkError(typed: string): string | null {
  const address = readAddress(typed);
  if (address === null || !/^https?:$/.test(address.protocol)) return m.webAddressNeeded();
  if (address.username !== '' || address.password !== '') return m.linkWithPassword();
  if (isInside(address.hostname)) return m.addressNotPublic();
  return null;
}

/** Stored form. An invalid address stays as typed, so that its owner can correct it. */
export const tidyLink = (typed: string): string =>
  outsideLinkError(typed) === null ? String(readAddress(typed)) : typed.trim();

function isInside(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (readIpAddress(host) !== null) return isPrivateAddress(host);
  return !host.includes('.') || INSIDE_NAMES.test(host);
}
