import { LRUCache } from 'lru-cache';

import { grown, type NumericColumn } from './numeric-column.ts';

const FIRST_BYTES = 4096;
const FIRST_TEXTS = 256;
/** Bytes that form an exact number. */
const SIX = 6;
const CACHED_QUERY_WORDS = 500;
/** Letters of titles that orders of lists compare. */
const LETTERS_COMPARED = 80;

/** Shorter words are compared at the starts of words only: their search could not skip bytes. */
const LEAST_SEARCHED = 3;

/** Separates the parts of a row's text. No part contains it. */
export const PARTED = 0;

/** Search word with its skip table (Horspool). */
interface QueryWord {
  word: Buffer;
  steps: Uint8Array;
}

/** Start and end of a text or of a part. */
type Stretch = [bytes: Uint8Array, start: number, end: number];

/**
 * Texts by number, from 1 on, in one buffer. A text consists of parts.
 * @param hasStarts whether the first bytes of texts are also stored as numbers, which are faster to compare.
 */
export function stringPool({ hasStarts }: { hasStarts: boolean }) {
  let bytes = Buffer.alloc(FIRST_BYTES);
  let ends = new Int32Array(FIRST_TEXTS);
  let starts: NumericColumn = new Float64Array(hasStarts ? FIRST_TEXTS : 0);
  /** A bit for each byte: 1 if a word begins there. */
  let wordStarts = new Uint8Array(FIRST_BYTES / 8);
  let count = 0;

  const startOf = (text: number) => ends[text - 1] as number;
  const endOf = (text: number) => ends[text] as number;

  const endOfPart = (from: number, last: number): number => {
    let end = from;
    while (end < last && bytes[end] !== PARTED) end += 1;
    return end;
  };

  /** End of the first part of a text, or of its first letters up to a limit. */
  function endOfFirst(text: number, letters = Infinity): number {
    const end = endOf(text);
    let [at, left] = [startOf(text), letters];
    for (; at < end && bytes[at] !== PARTED; at += 1) {
      const isFirstByte = ((bytes[at] as number) & 192) !== 128;
      if (isFirstByte && (left -= 1) < 0) break;
    }
    return at;
  }
  const comparedPart = (text: number): Stretch => [bytes, startOf(text), endOfFirst(text, LETTERS_COMPARED)];

  /** Six bytes of the first part of a text as a number, after a count of sixes, padded with zeros. */
  function numberIn(text: number, sixes: number): number {
    const end = endOf(text);
    let [at, number] = [startOf(text), 0];
    for (let skipped = 0; skipped < sixes * SIX && at < end && bytes[at] !== PARTED; skipped += 1) at += 1;
    for (let compared = 0; compared < SIX; compared += 1) {
      const byte = at < end ? (bytes[at] as number) : PARTED;
      number = number * 256 + byte;
      if (byte !== PARTED) at += 1;
    }
    return number;
  }

  /** Offset of a word between two offsets; -1: not found (Boyer, Moore and Horspool). */
  function foundAt({ word, steps }: QueryWord, from: number, end: number): number {
    const [pool, last] = [bytes, word.length - 1];
    if (last < 0) return -1;
    for (let at = from + last; at < end; at += steps[pool[at] as number] as number) {
      let same = 0;
      while (same <= last && pool[at - same] === word[last - same]) same += 1;
      if (same > last) return at - last;
    }
    return -1;
  }

  const isWordStart = (at: number): boolean => (((wordStarts[at >> 3] as number) >> (at & 7)) & 1) === 1;

  /** Whether a word between two positions begins with a short one. Skips bytes without a word start, up to eight at a time. */
  function isWordBegun({ word }: QueryWord, from: number, end: number): boolean {
    const [first, second] = word;
    for (let at = from; at < end;) {
      const starts = (wordStarts[at >> 3] as number) >> (at & 7);
      if (starts === 0) at = (at | 7) + 1;
      else {
        at += 31 - Math.clz32(starts & -starts);
        if (at + word.length > end) return false;
        if (bytes[at] === first && (second === undefined || bytes[at + 1] === second)) return true;
        at += 1;
      }
    }
    return false;
  }

  function isAt(from: number, { word }: QueryWord): boolean {
    let same = 0;
    while (same < word.length && bytes[from + same] === word[same]) same += 1;
    return same === word.length;
  }

  return {
    count: () => count,
    where: (text: number): Stretch => [bytes, startOf(text), endOf(text)],
    whereFirst: (text: number): Stretch => [bytes, startOf(text), endOfFirst(text)],
    isWordStart,

    /** Stores a text and returns its number. Words of a part are separated by spaces, which are not stored. */
    add(parts: readonly string[]): number {
      const text = parts.join(String.fromCharCode(PARTED)).replaceAll(' ', '');
      const start = ends[count] as number;
      const size = Buffer.byteLength(text);
      if (start + size > bytes.length) {
        bytes = Buffer.concat([bytes], Math.ceil((start + size) * 1.125));
        const more = new Uint8Array((bytes.length >> 3) + 1);
        more.set(wordStarts);
        wordStarts = more;
      }
      let at = start;
      for (const part of parts) {
        for (const word of part.split(' ')) {
          wordStarts[at >> 3] = (wordStarts[at >> 3] as number) | (1 << (at & 7));
          at += Buffer.byteLength(word);
        }
        at += 1;
      }
      if (count + 2 > ends.length) {
        ends = longer(ends);
        if (hasStarts) starts = grown(starts, ends.length);
      }
      bytes.write(text, start);
      count += 1;
      ends[count] = start + size;
      if (hasStarts) starts[count] = numberIn(count, 0);
      return count;
    },

    /** A text as it was added, with the spaces between its words. */
    text(text: number): string {
      const end = endOf(text);
      const words: string[] = [];
      for (let from = startOf(text), at = from + 1; from < end; from = at, at += 1) {
        while (at < end && (!isWordStart(at) || bytes[at - 1] === PARTED)) at += 1;
        words.push(bytes.toString('utf8', from, at));
      }
      return words.join(' ');
    },

    /** Whether a text consists of these parts, with the same words. */
    isMadeOf(text: number, parts: readonly string[]): boolean {
      let at = startOf(text);
      const end = endOf(text);
      for (const [place, part] of parts.entries()) {
        if (place > 0 && bytes[at++] !== PARTED) return false;
        for (const word of part.split(' ')) {
          const next = at + Buffer.byteLength(word);
          if (next > end || !isWordStart(at) || bytes.toString('utf8', at, next) !== word) return false;
          for (let inside = at + 1; inside < next; inside += 1) if (isWordStart(inside)) return false;
          at = next;
        }
      }
      return at === end;
    },

    /** Content for a snapshot, valid until the next text. */
    stored: () => ({
      bytes: bytes.subarray(0, ends[count]) as Uint8Array,
      ends: ends.subarray(0, count + 1),
      starts: starts.subarray(0, hasStarts ? count + 1 : 0),
      wordStarts: wordStarts.subarray(0, ((ends[count] as number) >> 3) + 1),
    }),
    restore(from: { bytes: Uint8Array; ends: Int32Array; starts: NumericColumn; wordStarts: Uint8Array }): void {
      bytes = Buffer.from(from.bytes.buffer as ArrayBuffer, from.bytes.byteOffset, from.bytes.byteLength);
      ends = Int32Array.from(from.ends);
      starts = from.starts;
      wordStarts = Uint8Array.from(from.wordStarts);
      count = ends.length - 1;
    },

    holds: (text: number, word: QueryWord): boolean => foundAt(word, startOf(text), endOf(text)) !== -1,
    /** Whether a word of the text begins with this one. It may continue into the next words. */
    begins(text: number, word: QueryWord): boolean {
      const end = endOf(text);
      if (word.word.length < LEAST_SEARCHED) return isWordBegun(word, startOf(text), end);
      for (let at = foundAt(word, startOf(text), end); at !== -1; at = foundAt(word, at + 1, end))
        if (isWordStart(at)) return true;
      return false;
    },
    /** Whether the first part contains a word. */
    firstContains: (text: number, word: QueryWord): boolean => foundAt(word, startOf(text), endOfFirst(text)) !== -1,

    /** Whether a part of a text begins with a word. Usually the first one does. */
    beginningWith(query: QueryWord): (text: number) => boolean {
      const { word } = query;
      const least = word.subarray(0, SIX).reduce((number, byte, at) => number + byte * 256 ** (SIX - 1 - at), 0);
      const below = least + 256 ** Math.max(0, SIX - word.length);
      const startsSo = (text: number): boolean => {
        const start = starts[text] as number;
        return start >= least && start < below && (word.length <= SIX || isAt(startOf(text), query));
      };
      return (text) => {
        if (hasStarts && startsSo(text)) return true;
        const last = endOf(text);
        for (let from = startOf(text); from < last; from = endOfPart(from, last) + 1) if (isAt(from, query)) return true;
        return false;
      };
    },

    /** Whether a part of a text may consist of some words only, by their lengths. */
    madeOf(words: QueryWord[]): (text: number) => boolean {
      const size = words.reduce((sum, { word }) => sum + word.length, 0);
      return (text) => {
        const last = endOf(text);
        for (let from = startOf(text), end = from; from < last; from = end + 1) {
          end = endOfPart(from, last);
          if (end - from === size && words.every((word) => foundAt(word, from, end) !== -1)) return true;
        }
        return false;
      };
    },

    /** Numbers that sort first parts: by their first six bytes, and by the following sixes. */
    number: (text: number, sixes: number): number =>
      hasStarts && sixes === 0 ? (starts[text] as number) : numberIn(text, sixes),
    /** The first part of a text, up to the letters that orders compare. */
    first: (text: number): string => bytes.toString('utf8', startOf(text), endOfFirst(text, LETTERS_COMPARED)),

    /** Negative if the first part of a text sorts before that of another, by the letters that orders compare. */
    compare: (one: number, other: number): number => compareBytes(comparedPart(one), comparedPart(other)),
    compareWith: (one: number, text: Buffer): number => compareBytes(comparedPart(one), [text, 0, text.length]),
  };
}

/** A search compares one word with many texts. */
const queryWords = new LRUCache<string, QueryWord>({ max: CACHED_QUERY_WORDS, memoMethod: makeQueryWord });

export const queryWord = (text: string): QueryWord => queryWords.memo(text);

function makeQueryWord(text: string): QueryWord {
  // `Buffer.from` a short text is a slice of a shared buffer, and would keep that alive.
  const word = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  word.write(text);
  const farthest = Math.min(255, word.length);
  const steps = new Uint8Array(256).fill(farthest);
  for (let step = farthest - 1; step > 0; step -= 1) steps[word[word.length - 1 - step] as number] = step;
  return { word, steps };
}

function compareBytes([bytes, start, end]: Stretch, [others, otherStart, otherEnd]: Stretch): number {
  const length = Math.min(end - start, otherEnd - otherStart);
  for (let at = 0; at < length; at += 1) {
    const difference = (bytes[start + at] as number) - (others[otherStart + at] as number);
    if (difference !== 0) return difference;
  }
  return end - start - (otherEnd - otherStart);
}

/** A list with more capacity. */
export const longer = (numbers: Int32Array) => resized(numbers, Math.ceil(numbers.length * 1.125) + 2);

/** A copy of another length, padded with 0. */
export function resized(numbers: Int32Array, to: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(to);
  copy.set(numbers);
  return copy;
}
