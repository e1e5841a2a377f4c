import { PARTED } from './string-pool.ts';

/** Numbers of trigrams of bytes, each of a posting list. Trigrams share lists by hash. Trigrams at the beginning of a text have none. */
export const LISTS = 1 << 16;
export const GRAM = 3;

export const gramOf = (first: number, second: number, third: number) =>
  first === PARTED ? LISTS + second * 256 + third : (first * 40_503 + second * 256 + third) & (LISTS - 1);
export const gramAt = (bytes: Uint8Array, at: number) =>
  gramOf(bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number);

export const gramsOf = (bytes: Uint8Array) =>
  new Set(Array.from({ length: Math.max(0, bytes.length - GRAM + 1) }, (_, at) => gramAt(bytes, at)));

/** Words that begin with one or two bytes. */
export const wordStartOf = (first = PARTED, second = PARTED): number => 2 * LISTS + first * 256 + second;

/** Beginning of a text with a word: zeros, which no text contains, precede it. */
export const beginningsOf = ([first, second]: Uint8Array): number[] => [
  ...(first === undefined ? [] : [gramOf(0, 0, first)]),
  ...(first === undefined || second === undefined ? [] : [gramOf(0, first, second)]),
];

/** End of a text with a word: a zero follows it. */
export const endingOf = (word: Uint8Array): number => gramOf(word.at(-2) ?? PARTED, word.at(-1) ?? PARTED, PARTED);
