import { LONGEST, readSteps, writeStep } from './rising-numbers.ts';

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
  const chunks: Buffer[] = [];
  /** How much of the last chunk is taken. */
  let taken = CHUNK_BYTES;
  const [firsts, ats, ends] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [lasts, sizes, blocks] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];

  /** Where a new block begins: its chunk, and how far into it. */
  function newBlock(size: number): number {
    if (taken + size > CHUNK_BYTES) {
      chunks.push(Buffer.alloc(CHUNK_BYTES));
      taken = 0;
    }
    taken += size;
    return (chunks.length - 1) * CHUNK_BYTES + taken - size;
  }

  const chunkAt = (place: number) => chunks[place >> CHUNK_BITS] as Buffer;
  const within = (place: number) => place & (CHUNK_BYTES - 1);

  function lengthen(list: number): void {
    const last = blocks[list] as number;
    const size = last === 0 ? FIRST_BLOCK : blockAfter(last);
    const start = newBlock(size);
    if (last === 0) firsts[list] = start;
    else chunkAt(ends[list] as number).writeInt32LE(start, within(ends[list] as number));
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
      let count = 0;
      let [block, isLast] = [firsts[list] as number, sizes[list] === 0];
      for (let size = FIRST_BLOCK; !isLast; size = blockAfter(size)) {
        const [bytes, start] = [chunkAt(block), within(block)];
        const link = start + size - LINK;
        isLast = ends[list] === block + size - LINK;
        let end = isLast ? within(ats[list] as number) : link;
        // No step ends with a zero: what is left of a block that had no room for another one is zeros.
        while (bytes[end - 1] === 0) end -= 1;
        count = readSteps(bytes, [start, end], numbers, count);
        block = bytes.readInt32LE(link);
      }
      return count;
    },
  };
}

const blockAfter = (size: number) => Math.min(size * 2, LARGEST_BLOCK);
