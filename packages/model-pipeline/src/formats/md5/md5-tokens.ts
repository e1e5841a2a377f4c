import { FileRefusal } from '../../file-refusal.ts';

const TOKENS = /"([^"]*)"|\/\/[^\n]*|[{}]|[^\s(){}"]+/g;
const VERSION = 10;

export interface Md5Tokens {
  /** The next word without quotes, possibly ''. Null at the end. */
  word(): string | null;
  number(): number;
  numbers(count: number): number[];
  /** An integer from 0 to below `below`. */
  index(below: number): number;
}

/** Words, numbers and braces of an MD5 file. Parentheses are skipped. */
export function md5Tokens(text: string): Md5Tokens {
  const matches = text.matchAll(TOKENS);
  function word(): string | null {
    for (;;) {
      const { value, done } = matches.next();
      if (done === true) return null;
      if (!value[0].startsWith('//')) return value[1] ?? value[0];
    }
  }
  function number(): number {
    const next = word();
    const value = Number(next);
    if (next === null) throw new FileRefusal('bad_input', 'cutOff', { format: 'MD5' });
    if (next === '' || !Number.isFinite(value)) throw new FileRefusal('bad_input', 'wordForNumber', { format: 'MD5' });
    return value;
  }
  const tokens: Md5Tokens = {
    word,
    number,
    numbers: (count) => Array.from({ length: count }, number),
    index(below) {
      const value = number();
      if (!(Number.isInteger(value) && value >= 0 && value < below)) {
        throw new FileRefusal('bad_input', 'referencesMissing', { format: 'MD5' });
      }
      return value;
    },
  };
  if (word() !== 'MD5Version') throw new FileRefusal('bad_input', 'notFormat', { format: 'MD5' });
  const version = number();
  if (version !== VERSION)
    throw new FileRefusal('unsupported_type', 'versionUnread', {
      format: 'MD5',
      version: String(version),
      supported: String(VERSION),
    });
  return tokens;
}

/** Adds the omitted real part, which makes the length 1 and is never positive. */
export function wholeQuaternion([x = 0, y = 0, z = 0]: readonly number[]): [number, number, number, number] {
  return [x, y, z, -Math.sqrt(Math.max(0, 1 - x * x - y * y - z * z))];
}
