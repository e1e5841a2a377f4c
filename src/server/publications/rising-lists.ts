import { LONGEST, writeStep } from './rising-numbers.ts';

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const FIRST_BLOCK = 16;
const LARGEST_BLOCK = 512;
/** At its end each block tells where the next one lies. */
const LINK = 4;

/**
 * Lists of rising numbers from 1 on, some of them long and most short, in few bytes. They are written into blocks of common memory,
 * each twice as large as the one before: lists with memory of their own would be copied into more of it again and again.
 */
export function risingLists(count: number) {
  const chunks: Uint8Array[] = [];
  /** How much of the last chunk is taken. */
  let taken = CHUNK_BYTES;
  const [firsts, ats, ends] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [lasts, sizes, blocks] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];

  /** Where a new block begins: its chunk, and how far into it. */
  function newBlock(size: number): number {
    if (taken + size > CHUNK_BYTES) {
      chunks.push(new Uint8Array(CHUNK_BYTES));
      taken = 0;
    }
    taken += size;
    return (chunks.length - 1) * CHUNK_BYTES + taken - size;
  }

  const chunkAt = (place: number) => chunks[place >> CHUNK_BITS] as Uint8Array;
  const within = (place: number) => place & (CHUNK_BYTES - 1);

  function lengthen(list: number): void {
    const last = blocks[list] as number;
    const size = last === 0 ? FIRST_BLOCK : blockAfter(last);
    const start = newBlock(size);
    if (last === 0) firsts[list] = start;
    else writeLink(chunkAt(ends[list] as number), within(ends[list] as number), start);
    blocks[list] = size;
    ats[list] = start;
    ends[list] = start + size - LINK;
  }

  return {
    /** Adds a number that is no lower than the last one; that one again changes nothing. */
    add(list: number, number: number): void {
      const step = number - (lasts[list] as number);
      if (step === 0) return;
      if ((ats[list] as number) + LONGEST > (ends[list] as number)) lengthen(list);
      const at = ats[list] as number;
      const written = writeStep(chunkAt(at), within(at), step) - within(at);
      lasts[list] = number;
      ats[list] = at + written;
      sizes[list] = (sizes[list] as number) + written;
    },

    /** So many bytes a list takes: it has no more numbers. */
    size: (list: number): number => sizes[list] as number,

    /** Reads a list into one that has room for as many numbers as it takes bytes, and answers how many there are. */
    read(list: number, numbers: Int32Array): number {
      let [count, number, left] = [0, 0, sizes[list] as number];
      for (let [block, size] = [firsts[list] as number, FIRST_BLOCK]; left > 0; size = blockAfter(size)) {
        const bytes = chunkAt(block);
        const start = within(block);
        const link = start + size - LINK;
        const end = Math.min(link, start + left);
        let at = start;
        // No step begins with a zero: a block that has no room for another one ends with it.
        while (at < end && bytes[at] !== 0) {
          let byte = bytes[at++] as number;
          let step = byte & 127;
          for (let bits = 7; byte > 127; bits += 7) {
            byte = bytes[at++] as number;
            step |= (byte & 127) << bits;
          }
          number += step;
          numbers[count++] = number;
        }
        left -= at - start;
        block = readLink(bytes, link);
      }
      return count;
    },
  };
}

const blockAfter = (size: number) => Math.min(size * 2, LARGEST_BLOCK);

function writeLink(bytes: Uint8Array, at: number, link: number): void {
  for (let place = 0; place < LINK; place += 1) bytes[at + place] = link >>> (place * 8);
}

const readLink = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24);
