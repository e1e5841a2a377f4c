/**
 * Reads lines of words and numbers directly from bytes, because strings for millions of numbers would dominate the time.
 * A backslash at the end of a line continues it, and # begins a comment.
 */

const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const HASH = 35;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const BACKSLASH = 92;
const UPPER_E = 69;
const LOWER_E = 101;

const UTF8 = new TextDecoder();

/** @param decode decodes words that are no numbers. */
export function lineScanner(bytes: Uint8Array, decode: (bytes: Uint8Array) => string = (part) => UTF8.decode(part)) {
  let at = 0;

  function skipSpaces(): void {
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      // Control characters separate words too, because a word must never be empty before the end of its line.
      if (byte <= SPACE && byte !== NEWLINE && byte !== RETURN) continue;
      if (byte !== BACKSLASH) return;
      const next = bytes[at + 1] === RETURN ? at + 2 : at + 1;
      if (bytes[next] !== NEWLINE) return;
      at = next;
    }
  }

  function isAtEndOfLine(): boolean {
    skipSpaces();
    if (bytes[at] === HASH) while (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at += 1;
    const byte = bytes[at];
    return byte === undefined || byte === NEWLINE || byte === RETURN;
  }

  function digits(): number {
    const start = at;
    let value = 0;
    for (let byte = bytes[at]; byte !== undefined && byte >= ZERO && byte <= NINE; byte = bytes[at]) {
      value = value * 10 + byte - ZERO;
      at += 1;
    }
    return at === start ? Number.NaN : value;
  }

  function sign(): number {
    const byte = bytes[at];
    if (byte === MINUS || byte === PLUS) at += 1;
    return byte === MINUS ? -1 : 1;
  }

  return {
    isDone: () => at >= bytes.length,
    isAtEndOfLine,

    /** Consumes the byte if it is next. */
    take(byte: number): boolean {
      if (bytes[at] !== byte) return false;
      at += 1;
      return true;
    },

    nextLine(): void {
      while (!isAtEndOfLine()) at += 1;
      at += 1;
    },

    word(): string {
      skipSpaces();
      const start = at;
      while (at < bytes.length && bytes[at]! > SPACE) at += 1;
      return decode(bytes.subarray(start, at));
    },

    restOfLine(): string {
      skipSpaces();
      const start = at;
      while (at < bytes.length && bytes[at] !== NEWLINE && bytes[at] !== RETURN) at += 1;
      return decode(bytes.subarray(start, at)).trim();
    },

    /** An integer. NaN if there is none, without consuming anything. */
    integer(): number {
      const start = at;
      const signed = sign();
      const value = digits();
      if (Number.isNaN(value)) at = start;
      return signed * value;
    },

    /** NaN for a word that is no number, which is consumed. */
    number(): number {
      skipSpaces();
      const start = at;
      const signed = sign();
      const whole = digits();
      let value = whole || 0;
      let places = 0;
      if (bytes[at] === POINT) {
        at += 1;
        const from = at;
        value += (digits() || 0) / 10 ** (at - from);
        places = at - from;
      }
      const isNumber = !Number.isNaN(whole) || places > 0;
      if (isNumber && (bytes[at] === LOWER_E || bytes[at] === UPPER_E)) {
        at += 1;
        value *= 10 ** (sign() * digits());
      }
      const isWhole = at >= bytes.length || bytes[at]! <= SPACE;
      if (!isWhole) while (at < bytes.length && bytes[at]! > SPACE) at += 1;
      else if (isNumber) return signed * value;
      return isNumber && at > start
        ? signed * Number(UTF8.decode(bytes.subarray(start, at)).replace(/^[+-]/, '').replace(',', '.'))
        : Number.NaN;
    },
  };
}
export type LineScanner = ReturnType<typeof lineScanner>;
