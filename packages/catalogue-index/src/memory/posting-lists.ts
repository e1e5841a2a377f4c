import { LONGEST, readVarints, writeVarint } from './delta-varint.ts';

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const FIRST_BLOCK = 16;
const LARGEST_BLOCK = 512;
/** At its end each block tells where the next one lies. */
const LINK = 4;

/** Numbers of a list in a snapshot. */
const LIST_FIELDS = 7;

/** A list: where its first block begins, where its last one is written on, and ends before its link. */
interface PostingList {
  first: number;
  at: number;
  end: number;
  /** How large its last block is. */
  block: number;
  /** Its last number. */
  last: number;
  /** In bytes. */
  size: number;
}

/**
 * Lists of rising numbers from 1 on, some of them long and most short, in few bytes. They are written into blocks of common memory,
 * each twice as large as the one before: lists with memory of their own would be copied into more of it again and again.
 */
export function postingLists() {
  const lists = new Map<number, PostingList>();
  const chunks: Buffer[] = [];
  /** How much of the last chunk is taken. */
  let taken = CHUNK_BYTES;

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
  const endOf = (start: number, block: number) => start + block - LINK;

  function newList(): PostingList {
    const first = newBlock(FIRST_BLOCK);
    return { first, at: first, end: endOf(first, FIRST_BLOCK), block: FIRST_BLOCK, last: 0, size: 0 };
  }

  function lengthen(list: PostingList): void {
    const block = blockAfter(list.block);
    const start = newBlock(block);
    chunkAt(list.end).writeInt32LE(start, within(list.end));
    Object.assign(list, { at: start, end: endOf(start, block), block });
  }

  return {
    /** Adds to the list of a key a number that is no lower than the last one; that one again changes nothing. */
    add(key: number, number: number): void {
      let list = lists.get(key);
      if (list === undefined) lists.set(key, (list = newList()));
      const step = number - list.last;
      if (step === 0) return;
      if (list.at + LONGEST > list.end) lengthen(list);
      const at = within(list.at);
      const written = writeVarint(chunkAt(list.at), at, step) - at;
      list.last = number;
      list.at += written;
      list.size += written;
    },

    /** Content for a snapshot, good until the next number. */
    stored: () => ({
      taken,
      chunks: chunks as Uint8Array[],
      lists: Float64Array.from(
        [...lists].flatMap(([key, { first, at, end, block, last, size }]) => [key, first, at, end, block, last, size]),
      ),
    }),
    restore(from: { taken: number; chunks: Uint8Array[]; lists: Float64Array }): void {
      taken = from.taken;
      for (const chunk of from.chunks)
        chunks.push(Buffer.from(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength));
      for (let at = 0; at < from.lists.length; at += LIST_FIELDS) {
        const [key = 0, first = 0, end = 0, until = 0, block = 0, last = 0, size = 0] = from.lists.subarray(
          at,
          at + LIST_FIELDS,
        );
        lists.set(key, { first, at: end, end: until, block, last, size });
      }
    },

    /** So many bytes a list takes: it has no more numbers. */
    size: (key: number): number => lists.get(key)?.size ?? 0,

    /** Reads a list into one that has room for as many numbers as it takes bytes, and answers how many there are. */
    read(key: number, numbers: Int32Array): number {
      const list = lists.get(key);
      if (list === undefined) return 0;
      let count = 0;
      let [start, isLast] = [list.first, false];
      for (let block = FIRST_BLOCK; !isLast; block = blockAfter(block)) {
        const bytes = chunkAt(start);
        const link = within(endOf(start, block));
        isLast = list.end === endOf(start, block);
        let end = isLast ? within(list.at) : link;
        // No step ends with a zero: what is left of a block that had no room for another one is zeros.
        while (bytes[end - 1] === 0) end -= 1;
        count = readVarints(bytes, [within(start), end], numbers, count);
        start = bytes.readInt32LE(link);
      }
      return count;
    },
  };
}

const blockAfter = (size: number) => Math.min(size * 2, LARGEST_BLOCK);
