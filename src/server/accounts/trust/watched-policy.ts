import { readAddress } from '../../../shared/platform/kit/outside-link.ts';
import { letterWords } from '../../../shared/platform/kit/text.ts';
import type { WatchedKind } from '../../../shared/accounts/trust/hold-rules.ts';

export interface Watched {
  id: number;
  kind: WatchedKind;
  text: string;
}

/** Letters of other scripts that are drawn like Latin ones: whoever writes around a word uses them. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    ['аеорсухіјѕԁһԛԝкмтвнзь', 'aeopcyxijsdhqwkmtbh3b'],
    ['αοενικρτυχγωη', 'aoevikptuxywn'],
    ['ıɑɡ', 'iag'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? letter])),
);

/** The words of a text as they look, one blank between each, and one at both ends. */
export function looksOf(text: string): string {
  const words = letterWords(text).map((word) => [...word].map((letter) => LOOKALIKES[letter] ?? letter).join(''));
  return ` ${words.join(' ')} `;
}

/** A host as addresses have it, without what only says that it is a site; null: it is none. */
export function hostOf(typed: string): string | null {
  const host = readAddress(typed)?.hostname ?? '';
  return host.includes('.') ? host.replace(/^www\./, '').replace(/\.$/, '') : null;
}

/** Whether a host is another one, or below it. */
export const isOfHost = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/** Whether a text has it, for all kinds but regular expressions. `looks` of the text; `hosts` to which it leads. */
export function isIn({ kind, text }: Watched, looks: string, hosts: string[]): boolean {
  if (kind === 'word') return looks.includes(looksOf(text));
  if (kind === 'prefix') return looks.includes(looksOf(text).trimEnd());
  return kind === 'host' && hosts.some((host) => isOfHost(host, text));
}
