import { readAddress } from '../../../shared/platform/kit/outside-link.ts';
import { letterWords } from '../../../shared/platform/kit/text.ts';
import type { WatchedKind } from '../../../shared/accounts/trust/hold-rules.ts';

export interface Watched {
  id: number;
  kind: WatchedKind;
  text: string;
}

/** Letters of other scripts that look like Latin ones, used to evade the list. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    ['аеорсухіјѕԁһԛԝкмтвнзь', 'aeopcyxijsdhqwkmtbh3b'],
    ['αοενικρτυχγωη', 'aoevikptuxywn'],
    ['ıɑɡ', 'iag'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? letter])),
);

/** Words of a text as they look, separated and surrounded by one blank. */
export function looksOf(text: string): string {
  const words = letterWords(text).map((word) => [...word].map((letter) => LOOKALIKES[letter] ?? letter).join(''));
  return ` ${words.join(' ')} `;
}

/** Host of an address without `www.`, or null. */
export function hostOf(typed: string): string | null {
  const host = readAddress(typed)?.hostname ?? '';
  return host.includes('.') ? host.replace(/^www\./, '').replace(/\.$/, '') : null;
}

/** Whether a host equals another one or is a subdomain of it. */
export const isOfHost = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/**
 * Whether a text matches, for all kinds but regular expressions. `looks` comes from `looksOf`; `hosts` are those it links to.
 */
export function isIn({ kind, text }: Watched, looks: string, hosts: string[]): boolean {
  if (kind === 'word') return looks.includes(looksOf(text));
  if (kind === 'prefix') return looks.includes(looksOf(text).trimEnd());
  return kind === 'host' && hosts.some((host) => isOfHost(host, text));
}
